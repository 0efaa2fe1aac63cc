import type { Page } from "@playwright/test";
import { linkIn } from "../../../api/test/fakes/mail-server.ts";
import { type Account, phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { choose, toast } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { address, join } from "./people.ts";
import { expect, test } from "./test.ts";

const reportRow = (page: Page, title: string) =>
	page.getByRole("table", { name: "Reports" }).getByRole("row").filter({ hasText: title });

async function act(page: Page, title: string, action: string): Promise<void> {
	await page.getByRole("button", { name: `More for ${title}` }).click();
	await page.getByRole("menuitem", { name: action }).click();
}

/** Follows the link in the mail that came with signing up. */
async function verify(page: Page, account: Account, installation: Installation): Promise<void> {
	await page.goto(linkIn(await installation.mails.newest(account.email)).href);
	await expect(page.getByRole("status")).toContainText("Your e-mail address is verified.");
}

function contentOf(domainId: string) {
	return { domainId, title: "Search report", period: "LAST_30_DAYS", blocks: [{ kind: "SUMMARY" }] };
}

/** A report of a domain, created by the API. @returns its id */
async function addReport(account: Account, domainId: string, more: object = {}): Promise<string> {
	const content = contentOf(domainId);
	const { createReport } = await account.ask<{ createReport: { id: string } }>(
		"mutation ($input: ReportInput!) { createReport(input: $input) { id } }",
		{ input: { content, ...more } },
	);
	return createReport.id;
}

test("a monthly report is written, looked at, mailed to each recipient, mailed again where that failed, paused and deleted", async ({
	page,
	account,
	installation,
	secondWindow,
}) => {
	test.slow(true, "A report from its first word to the last mail.");
	const kettle = await account.addDomain({ name: "Kettle & Grain", keywords: phrases(3) });
	await account.saveKey();
	await account.measure(kettle);
	await account.signIn(page.context());
	await verify(page, account, installation);
	const odette = address();
	await account.ask("mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { url } }", {
		input: { email: odette, role: "EDITOR" },
	});
	await join(secondWindow, linkIn(await installation.mails.newest(odette)).href, "Odette Vos");

	await page.goto("/app/reports?all=1");
	await expect(page.getByRole("heading", { name: "No reports yet" })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("button", { name: "New Report" }).first().click();
	await expect(page).toHaveURL(/\/app\/reports\/new/);
	const form = page.getByRole("form", { name: "Report" });
	await expect(form).toContainText("Every month on the 1st at 08:00, UTC.");
	await expect(form).toContainText(/Nobody gets it: made on \w+ 1, .*08:00 and kept here\./);
	await form.getByLabel("Title").fill("Coffee in search");
	await choose(page, "Period", "Last 30 days");

	const addresses = form.getByLabel("Addresses");
	await addresses.fill("nobody");
	await addresses.press("Enter");
	await addresses.fill("stranger@example.com");
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(form.getByText("Not an e-mail address: nobody.")).toBeVisible();
	await form.getByRole("button", { name: "Remove nobody" }).click();
	await expect(form.getByRole("button", { name: "Remove stranger@example.com" })).toBeFocused();
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(form.getByText("stranger@example.com: This installation mails reports to members only.")).toBeVisible();
	await expect(addresses).toBeFocused();
	await page.keyboard.press("Backspace");
	await addresses.fill(`${account.email}, Odette Vos <${odette.toUpperCase()}>`);
	await addresses.press("Enter");
	await expect(form.getByText(odette)).toBeVisible();
	await expect(form).toContainText(/2 people get it on \w+ 1, (\d{4}, )?08:00\./);
	expect(await violationsOf(page)).toEqual([]);
	const opened = page.context().waitForEvent("page");
	await form.getByRole("button", { name: "Save and Preview" }).click();
	const preview = await opened;
	await expect(preview.getByRole("heading", { level: 1, name: "Coffee in search" })).toBeVisible();
	await expect(preview.getByText("3 of 3 keywords measured")).toBeVisible();
	await preview.close();
	await expect(page).toHaveURL(/\/app\/reports\/\d+/);
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page).toHaveURL(/\/app\/reports\?all=1/);
	await expect(reportRow(page, "Coffee in search")).toContainText(/Kettle & Grain.*Every month on the 1st at 08:00/);

	await act(page, "Coffee in search", "Send to Me");
	await expect(toast(page)).toContainText("Report is being made");
	// The first one asked to verify the address.
	const mail = await installation.mails.newest(account.email, 2);
	expect(mail.subject).toContain("Coffee in search: ");
	expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
	await expect(reportRow(page, "Coffee in search")).toContainText(/Sent.*, a test/);

	installation.mails.refusal = { code: 550, words: "No such mailbox here" };
	await act(page, "Coffee in search", "Send Now…");
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText("2 people get it at once.");
	await question.getByRole("button", { name: "Send Now" }).click();
	await expect(question).toHaveCount(0);
	await reportRow(page, "Coffee in search").getByRole("button", { name: "Failed" }).click();
	const dialog = page.getByRole("dialog", { name: "Coffee in search" });
	await expect(dialog.getByRole("listitem")).toHaveCount(2);
	await expect(dialog.getByRole("listitem").filter({ hasText: odette })).toContainText(/Failed.*No such mailbox here/s);
	expect(await violationsOf(page)).toEqual([]);
	installation.mails.refusal = null;
	await dialog.getByRole("button", { name: "Resend to 2 people" }).click();
	await expect(dialog).toContainText("2 of 2 sent, by hand");
	await installation.mails.newest(odette, 2);
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: "PDF" }).click();
	expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
	await page.keyboard.press("Escape");

	await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Sent" }).click();
	const sent = page.getByRole("table", { name: "Sent reports" }).getByRole("row");
	await expect(sent).toHaveCount(3);
	await expect(sent.nth(1)).toContainText("2 of 2 sent, by hand");
	await expect(sent.nth(2)).toContainText("Sent as a test");
	expect(await violationsOf(page)).toEqual([]);

	await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Reports" }).click();
	await act(page, "Coffee in search", "Pause");
	await expect(reportRow(page, "Coffee in search")).toContainText("Paused");
	await act(page, "Coffee in search", "Delete…");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByRole("heading", { name: "No reports yet" })).toBeVisible();
	await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Sent" }).click();
	await expect(sent).toHaveCount(3);

	await addReport(account, await account.addDomain({ name: "Fern" }), { recipients: [account.email] });
	await page.goto("/app/reports?all=1");
	await act(page, "Search report", "Send to Me");
	await expect(toast(page).getByRole("alert")).toContainText(
		/“Search report” was not sent\s*Nothing was measured in this period\./,
	);
	await expect(reportRow(page, "Search report")).toContainText("Skipped");
});

test("a report's form is used by keyboard alone, keeps what was not saved and what others saved meanwhile, and asks before it discards", async ({
	page,
	account,
}) => {
	const kettle = await account.addDomain({ name: "Kettle & Grain", keywords: phrases(1) });
	const id = await addReport(account, kettle);
	await account.signIn(page.context());
	await page.goto("/app/reports?all=1");
	await page.getByRole("link", { name: "Search report" }).press("Enter");
	const form = page.getByRole("form", { name: "Report" });
	await expect(form).toContainText("Nobody gets it yet.");
	await form.getByRole("button", { name: "Add block" }).press("Enter");
	await page.getByRole("menuitem", { name: "Trend" }).press("Enter");
	await expect(form.getByRole("button", { name: "Options of Trend" })).toBeFocused();
	await form.getByRole("button", { name: "Move Trend up" }).press("Enter");
	await expect(form.getByRole("button", { name: "Move Trend down" })).toBeFocused();
	await form.getByRole("radio", { name: "On a schedule" }).press("Enter");
	await form.getByLabel("Day of the month").fill("40");
	await form.getByLabel("Day of the month").press("Enter");
	await expect(form.getByText("A day from 1 to 31.")).toBeVisible();
	await form.getByLabel("Day of the month").fill("31");
	await expect(form).toContainText("Every month on the 31st at 08:00, UTC.");

	await page.reload();
	await expect(form).toContainText("Restored: unsaved changes from before.");
	await expect(form.getByLabel("Day of the month")).toHaveValue("31");
	await form.getByRole("button", { name: "Cancel" }).press("Enter");
	const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
	await question.getByRole("button", { name: "Cancel" }).press("Enter");
	await form.getByLabel("Title").fill("Coffee in search");
	await account.ask("mutation ($id: ID!, $input: ReportInput!) { updateReport(id: $id, input: $input) { id } }", {
		id,
		input: { content: contentOf(kettle), attachesCsv: true },
	});
	await form.getByLabel("Title").press("Enter");
	await expect(toast(page)).toContainText("Report saved");
	const stored = await account.ask("query ($id: ID!) { report(id: $id) { attachesCsv } }", { id });
	expect(stored).toEqual({ report: { attachesCsv: true } });
	await expect(reportRow(page, "Coffee in search")).toContainText("Every month on the 31st at 08:00");

	await page.getByRole("link", { name: "Coffee in search" }).press("Enter");
	await form.getByLabel("Title").fill("Tea in search");
	await form.getByRole("button", { name: "Cancel" }).press("Enter");
	await question.getByRole("button", { name: "Discard" }).press("Enter");
	await expect(reportRow(page, "Coffee in search")).toBeVisible();
	await expect(page.getByRole("main")).toBeFocused();
});

test("a report that others deleted says so, and is saved no more", async ({ page, account }) => {
	const kettle = await account.addDomain({ name: "Kettle & Grain" });
	const id = await addReport(account, kettle);
	await account.signIn(page.context());
	await page.goto("/app/reports?all=1");
	await page.getByRole("button", { name: "More for Search report" }).click();
	await page.getByRole("menuitem", { name: "Edit" }).click();
	const form = page.getByRole("form", { name: "Report" });
	await form.getByLabel("Title").fill("Coffee in search");
	await account.ask("mutation ($id: ID!) { deleteReport(id: $id) }", { id });
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(toast(page).getByRole("alert")).toContainText("This report was deleted, or you no longer have access.");
	await page.goto(`/app/reports/${id}`);
	await expect(
		page.getByRole("heading", { name: "This report was deleted, or you no longer have access." }),
	).toBeVisible();
	await page.getByRole("link", { name: "All reports" }).click();
	await expect(page.getByRole("heading", { name: "No reports yet" })).toBeVisible();
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("reports are two lines with a menu, and the form's sections stand one below the other, with Save in reach of the thumb", async ({
		page,
		account,
	}) => {
		const kettle = await account.addDomain({ name: "Kettle & Grain" });
		await addReport(account, kettle);
		await account.signIn(page.context());
		await page.goto("/app/reports?all=1");
		const item = page.getByRole("list", { name: "Reports" }).getByRole("listitem");
		await expect(item).toContainText(/Search report.*Kettle & Grain · 0 recipients.*not sent yet/s);
		await expect(page.getByRole("button", { name: "New Report" })).toBeInViewport();
		expect(await overflowOf(page)).toBe(0);
		await item.getByRole("link", { name: "Search report" }).tap();
		await page.getByRole("button", { name: "More for Search report" }).tap();
		await page.getByRole("menuitem", { name: "Send to Me" }).waitFor();
		await page.keyboard.press("Escape");
		await page.getByLabel("Addresses").fill(`${"long.".repeat(12)}address@an-agency-of-a-long-name.example.com`);
		await page.getByLabel("Addresses").press("Enter");
		expect(await overflowOf(page)).toBe(0);
		await page.getByRole("button", { name: "Cancel" }).tap();
		await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).tap();
		await item.getByRole("link", { name: "Search report" }).tap();
		await page.getByLabel("Title").fill("Coffee in search");
		expect(await overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);
		await page.getByRole("button", { name: "Save", exact: true }).tap();
		await expect(item).toContainText("Coffee in search");
	});
});
