import { expect, test } from "./test.ts";

test.use({ sendsMail: false });

test("without a mail server reports are made on time, and kept to download", async ({
	page,
	account,
	installation,
}) => {
	const domainId = await account.addDomain({ name: "Kettle & Grain", keywords: ["burr grinder"] });
	await account.saveKey();
	await account.measure(domainId);
	const content = { domainId, title: "Search report", period: "LAST_30_DAYS", blocks: [{ kind: "SUMMARY" }] };
	const startsOn = new Date().toISOString().slice(0, 10);
	const daily = { kind: "EVERY_N_DAYS", everyDays: 1, startsOn };
	await account.ask("mutation ($input: ReportInput!) { createReport(input: $input) { id } }", {
		input: { content, cadence: daily, time: "00:00", recipients: [account.email] },
	});
	await account.signIn(page.context());
	await page.goto("/app/reports?all=1");
	const sentence = "This installation sends no mail. Reports are made on time and kept here to download.";
	await expect(page.getByText(sentence)).toBeVisible();
	await page.getByRole("button", { name: "More for Search report" }).click();
	await expect(page.getByRole("menuitem", { name: "Send to Me" })).toBeDisabled();
	await page.keyboard.press("Escape");

	await installation.setClock(new Date(Date.parse(startsOn) + 24 * 60 * 60 * 1000 + 60_000).toISOString());
	await page.goto("/app/reports?all=1&tab=sent");
	const row = page.getByRole("table", { name: "Sent reports" }).getByRole("row").filter({ hasText: "Search report" });
	await expect(row).toContainText("Ready to download", { timeout: 60_000 });
	await row.getByRole("button", { name: "Search report" }).click();
	const dialog = page.getByRole("dialog", { name: "Search report" });
	await expect(dialog.getByRole("button", { name: /Resend/ })).toHaveCount(0);
	for (const file of ["PDF", "CSV"]) {
		const download = page.waitForEvent("download");
		await dialog.getByRole("button", { name: file }).click();
		expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${file}$`, "i"));
	}
	await expect(dialog.getByRole("link", { name: "Page" })).toHaveAttribute("href", /report-issues\/\d+\?format=html$/);
});
