import { phrases } from "./account.ts";
import { Answers } from "./answers.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { choose, toast } from "./dashboard.ts";
import { addLink, blocksIn, guestPassword, guestWindow, linkRow } from "./reports.ts";
import { expect, test } from "./test.ts";

const gone = "This link does not work.";

test("a link with a password shows its page to a guest who knows it, follows changes, and ends when it is revoked", async ({
	page,
	account,
	browser,
}) => {
	test.slow(true, "A member and a guest, each in a window of their own.");
	const kettle = await account.addDomain({ name: "Kettle & Grain", keywords: phrases(3) });
	await account.saveKey();
	await account.measure(kettle);
	await account.signIn(page.context());
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/app/reports?all=1&tab=links");
	await expect(page.getByRole("heading", { name: "No links yet" })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);

	await page.getByRole("button", { name: "New Link" }).first().click();
	await expect(page).toHaveURL(/dialog=new-link/);
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("Summary, Trend, Keywords");
	await expect(dialog).toContainText("Kettle & Grain, all keywords, the last 30 days");
	await expect(dialog.getByRole("combobox", { name: "Ends" })).toContainText("in 90 days");
	await dialog.getByLabel("Title").fill("Coffee in search");
	await dialog.getByLabel("Password", { exact: true }).fill("short");
	await dialog.getByRole("button", { name: "Create Link" }).click();
	await expect(dialog.getByText("At least 8 characters.")).toBeVisible();
	await dialog.getByLabel("Password", { exact: true }).fill(guestPassword);
	await dialog.getByLabel("Label").fill("Client dashboard");
	await dialog.getByRole("button", { name: "Create Link" }).click();
	await expect(page.getByRole("dialog", { name: "Client dashboard" })).toContainText(
		/Anyone with the address and the password can see this page until \w+ \d+, \d{4}\./,
	);
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Copy" }).click();
	await expect(toast(page)).toContainText("Address copied");
	await expect(dialog.getByRole("button", { name: /^(Copy|Copied)$/ })).toBeFocused();
	const address = await page.evaluate(() => navigator.clipboard.readText());
	expect(address).toBe(await dialog.getByLabel("Address").inputValue());
	await dialog.getByRole("button", { name: "Done" }).click();
	await expect(linkRow(page, "Client dashboard")).toContainText("Kettle & Grain · Coffee in search");
	await expect(linkRow(page, "Client dashboard")).toContainText(/password.*until .*never opened/);
	expect(await violationsOf(page)).toEqual([]);

	const { guest, context, loaded } = await guestWindow(browser);
	await guest.goto(address);
	await expect(guest.getByLabel("Password")).toBeVisible();
	expect(await context.cookies()).toEqual([]);
	await guest.getByLabel("Password").fill("not this one");
	await guest.getByRole("button", { name: "Open" }).click();
	await expect(guest.getByText("This password is not right.")).toBeVisible();
	await expect(guest.getByText("Coffee in search")).toHaveCount(0);
	expect(await violationsOf(guest)).toEqual([]);
	await guest.getByLabel("Password").fill(guestPassword);
	await guest.getByRole("button", { name: "Open" }).click();
	await expect(guest.getByRole("heading", { level: 1, name: "Coffee in search" })).toBeVisible();
	await expect(guest.getByRole("heading", { level: 2 })).toHaveText([/^Summary/, /^Trend/, /^Keywords/]);
	await expect(guest.getByText("3 of 3 keywords measured")).toBeVisible();
	await expect(guest.getByText(phrases(1)[0] ?? "").first()).toBeVisible();
	await expect(guest.locator("body")).not.toContainText("Kettle & Grain");
	await expect(guest.locator("body")).not.toContainText("Toprung");
	await expect(guest.locator("script")).toHaveCount(0);
	expect(await violationsOf(guest)).toEqual([]);
	expect(loaded).toEqual([]);

	await page.reload();
	await expect(linkRow(page, "Client dashboard")).toContainText(/opened once, last /);
	await page.getByRole("button", { name: "Edit Client dashboard" }).click();
	await expect(page).toHaveURL(/edit-link=\d+/);
	await expect(dialog.getByRole("button", { name: "Change the password" })).toBeVisible();
	await dialog.getByLabel("Title").fill("Coffee, week by week");
	await dialog.getByRole("button", { name: "Remove the password" }).click();
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Link saved");
	const other = await guestWindow(browser);
	await other.guest.goto(address);
	await expect(other.guest.getByRole("heading", { level: 1, name: "Coffee, week by week" })).toBeVisible();
	expect(await other.context.cookies()).toEqual([]);
	await other.guest.setViewportSize({ width: 360, height: 740 });
	expect(await overflowOf(other.guest)).toBe(0);

	await page.getByRole("button", { name: "Revoke Client dashboard" }).click();
	const question = page.getByRole("alertdialog", { name: "Revoke “Client dashboard”?" });
	await expect(question).toContainText("This cannot be undone");
	await question.getByRole("button", { name: "Revoke" }).click();
	await expect(toast(page)).toContainText("Link revoked");
	await expect(linkRow(page, "Client dashboard")).toContainText(/revoked /);
	await expect(linkRow(page, "Client dashboard").getByRole("button")).toHaveCount(0);
	await other.guest.reload();
	await expect(other.guest.getByText(gone)).toBeVisible();
	await guest.reload();
	await expect(guest.getByText(gone)).toBeVisible();
	await other.context.close();
	await context.close();
});

test("blocks are added, moved and removed by keyboard, and the focus stays with them", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle & Grain", keywords: phrases(1) });
	await account.signIn(page.context());
	await page.goto("/app/reports?all=1&dialog=new-link");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Change the content" }).press("Enter");
	await dialog.getByRole("button", { name: "Move Keywords up" }).press("Enter");
	expect(await blocksIn(page)).toEqual(["Summary", "Keywords", "Trend"]);
	await expect(dialog.getByRole("status").filter({ hasText: "Keywords is now 2 of 3" })).toBeAttached();
	await expect(dialog.getByRole("button", { name: "Move Keywords up" })).toBeFocused();
	await page.keyboard.press("Enter");
	expect(await blocksIn(page)).toEqual(["Keywords", "Summary", "Trend"]);
	// The first one can be moved down alone.
	await expect(dialog.getByRole("button", { name: "Move Keywords down" })).toBeFocused();

	await dialog.getByRole("button", { name: "Remove Summary" }).press("Enter");
	await expect(dialog.getByRole("button", { name: "Remove Trend" })).toBeFocused();
	await page.keyboard.press("Escape");
	const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
	await question.getByRole("button", { name: "Cancel" }).press("Enter");
	await expect(dialog.getByRole("button", { name: "Remove Trend" })).toBeFocused();
	await dialog.getByRole("button", { name: "Add block" }).press("Enter");
	await expect(page.getByRole("menuitem", { name: "Notes" })).toContainText("No notes in this period.");
	await expect(page.getByRole("menuitem", { name: "Share of voice" })).toContainText(
		"No result pages are kept for this period.",
	);
	await page.getByRole("menuitem", { name: "Text" }).press("Enter");
	await expect(dialog.getByLabel("Text", { exact: true })).toBeFocused();
	expect(await violationsOf(page)).toEqual([]);

	await dialog.getByRole("button", { name: "Options of Keywords" }).press("Enter");
	await dialog.getByLabel("Rows").fill("5");
	await dialog.getByRole("button", { name: "Done with the content" }).click();
	await dialog.getByRole("button", { name: "Create Link" }).click();
	await expect(dialog.getByText("A whole number from 10 to 1,000.")).toBeVisible();
	await expect(dialog.getByText("Enter a text.")).toBeVisible();
	await expect(dialog.getByLabel("Rows")).toBeFocused();
	await dialog.getByLabel("Rows").fill("10");
	await dialog.getByLabel("Text", { exact: true }).fill("What comes next");
	await choose(page, "Period", "Fixed days");
	await dialog.getByLabel("To", { exact: true }).fill("2099-12-31");
	await dialog.getByLabel("To", { exact: true }).press("Enter");
	await expect(dialog.getByText("Not after today.")).toBeVisible();
	await expect(dialog.getByLabel("To", { exact: true })).toBeFocused();
	await dialog.getByLabel("From", { exact: true }).fill("2020-01-01");
	await dialog.getByLabel("To", { exact: true }).fill("2020-12-31");
	await expect(dialog.getByText("At most 365 days.")).toBeVisible();
	await dialog.getByLabel("To", { exact: true }).fill("2020-12-30");
	await dialog.getByRole("button", { name: "Create Link" }).click();
	await expect(page.getByRole("dialog", { name: "Search report" })).toContainText("Anyone with the address can see");
	await dialog.getByRole("button", { name: "Done" }).press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
});

test("a link whose answer was lost is created once, and one that was revoked elsewhere is changed no more", async ({
	page,
	account,
}) => {
	const kettle = await account.addDomain({ name: "Kettle & Grain" });
	await account.signIn(page.context());
	const answers = await Answers.of(page);
	await page.goto("/app/reports?all=1&tab=links&dialog=new-link");
	const dialog = page.getByRole("dialog");
	answers.loseNext("CreateShareLink");
	await dialog.getByRole("button", { name: "Create Link" }).click();
	await expect(toast(page).getByRole("alert")).toContainText("Failed to create the link. Please try again.");
	await dialog.getByRole("button", { name: "Create Link" }).click();
	await dialog.getByRole("button", { name: "Done" }).click();
	await expect(linkRow(page, "Search report")).toHaveCount(1);
	await expect(page.getByRole("navigation", { name: "Reports" })).toContainText("Links 1");

	const { id } = await addLink(account, kettle, { label: "For the board" });
	await page.goto(`/app/reports?all=1&tab=links&edit-link=${id}`);
	await dialog.getByLabel("Label").fill("For all");
	await account.ask("mutation ($id: ID!) { revokeShareLink(id: $id) { id } }", { id });
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(dialog.getByRole("alert")).toContainText("This link was revoked");
	await expect(dialog.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
	await expect(dialog.getByLabel("Label")).toHaveValue("For all");
	await dialog.getByRole("button", { name: "Close" }).last().click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await expect(linkRow(page, "For the board")).toContainText(/revoked /);
});

test("a link opens by its address where the list does not have it, and says so when it is revoked meanwhile", async ({
	page,
	account,
}) => {
	const kettle = await account.addDomain({ name: "Kettle & Grain" });
	const fern = await account.addDomain({ name: "Fern" });
	const { id } = await addLink(account, kettle, { label: "For the board" });
	await account.signIn(page.context());
	await page.goto(`/app/reports?domain=${fern}&edit-link=${id}`);
	const dialog = page.getByRole("dialog", { name: "Edit Link" });
	await dialog.getByLabel("Label").fill("For all");
	await expect(page.getByText("No links yet")).toBeAttached();
	await account.ask("mutation ($id: ID!) { revokeShareLink(id: $id) { id } }", { id });
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(dialog.getByRole("alert")).toContainText("This link was revoked");
	await expect(dialog.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
});

test("an ended link is listed last, is not counted, and says so in its form; the focus follows when others end", async ({
	page,
	account,
	installation,
}) => {
	const kettle = await account.addDomain({ name: "Kettle & Grain" });
	await addLink(account, kettle, { label: "Oldest" });
	await addLink(account, kettle, { label: "Older" });
	const now = Date.now();
	await addLink(account, kettle, { label: "Ended", expiresAt: new Date(now + 60_000_000).toISOString() });
	await installation.setClock(new Date(now + 61_000_000).toISOString());
	await account.signIn(page.context());
	await page.goto("/app/reports?tab=links");
	const tabs = page.getByRole("navigation", { name: "Reports" });
	await expect(tabs).toContainText("Links 2");
	const rows = page.getByRole("table", { name: "Links" }).getByRole("row");
	await expect(rows).toHaveText([/Link/, /Older/, /Oldest/, /Ended.*ended /]);
	await page.getByRole("button", { name: "Edit Ended" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit Link" });
	await expect(dialog).toContainText(/It ended \w+ \d+: guests do not see it\. Choose a later day/);
	await dialog.getByLabel("Label").fill("Last year");
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Guests do not see it: it has ended.");

	for (const [name, next] of [
		["Older", "Revoke Oldest"],
		["Oldest", "Revoke Last year"],
	]) {
		await page.getByRole("button", { name: `Revoke ${name}` }).press("Enter");
		const question = page.getByRole("alertdialog", { name: `Revoke “${name}”?` });
		await question.getByRole("button", { name: "Revoke" }).press("Enter");
		await expect(page.getByRole("button", { name: next })).toBeFocused();
	}
	await expect(tabs.getByRole("link", { name: "Links" })).toHaveText("Links");
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("links are two lines with a menu, and both actions are in reach of the thumb", async ({ page, account }) => {
		const kettle = await account.addDomain({ name: "Kettle & Grain" });
		await addLink(account, kettle, { label: "Client dashboard", password: guestPassword });
		await account.signIn(page.context());
		await page.goto("/app/reports?all=1&tab=links");
		const item = page.getByRole("list", { name: "Links" }).getByRole("listitem");
		await expect(item).toContainText(/Client dashboard\s*Kettle & Grain.*password · never opened.*no end/s);
		await expect(page.getByRole("button", { name: "Branding" })).toBeInViewport();
		await expect(page.getByRole("button", { name: "New Link" })).toBeInViewport();
		expect(await overflowOf(page)).toBe(0);
		await item.getByRole("button", { name: "More for Client dashboard" }).tap();
		await page.getByRole("menuitem", { name: "Edit" }).tap();
		const dialog = page.getByRole("dialog", { name: "Edit Link" });
		await dialog.getByRole("button", { name: "Change the content" }).tap();
		await expect(dialog.getByRole("combobox", { name: "Domain" })).toBeDisabled();
		await dialog.getByRole("button", { name: "Add block" }).tap();
		await page.getByRole("menuitem", { name: "Trend" }).tap();
		await expect(page.getByRole("menu")).toHaveCount(0);
		await expect(dialog.getByRole("button", { name: "Options of Trend" })).toBeFocused();
		expect(await overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Options of Trend" }).tap();
		await dialog.getByLabel("Heading").fill("How many of your keywords are among the first results");
		await dialog.getByRole("button", { name: "Done with the content" }).tap();
		await expect(dialog.getByRole("button", { name: "Change the content" })).toBeInViewport({ ratio: 1 });
	});
});

test("g r opens the reports of the active domain, and the choice of all is in the address", async ({
	page,
	account,
}) => {
	const fern = await account.addDomain({ name: "Fern" });
	const kettle = await account.addDomain({ name: "Kettle" });
	await addLink(account, fern, { label: "Fern's" });
	await addLink(account, kettle, { label: "Kettle's" });
	await account.signIn(page.context());
	await page.goto(`/app/settings?domain=${kettle}`);
	await expect(page.getByRole("button", { name: "Configure APIs" })).toBeVisible();
	await page.keyboard.press("g");
	await page.keyboard.press("r");
	await expect(page).toHaveURL(/\/app\/reports(\?|$)/);
	await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Links" }).click();
	await expect(linkRow(page, "Kettle's")).toBeVisible();
	await expect(linkRow(page, "Fern's")).toHaveCount(0);
	await page.getByRole("radio", { name: "All domains" }).click();
	await expect(linkRow(page, "Fern's")).toBeVisible();
	await expect(linkRow(page, "Kettle's")).toBeVisible();
	await expect(page).toHaveURL(/all=1/);
	await page.getByRole("radio", { name: "Kettle" }).click();
	await expect(linkRow(page, "Fern's")).toHaveCount(0);
	await expect(linkRow(page, "Kettle's")).toBeVisible();
	await expect(page).not.toHaveURL(/all=1/);
});
