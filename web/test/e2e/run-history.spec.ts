import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { credits, rowOf, runLine, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const [first = "", second = "", third = ""] = phrases(3);
const dialog = (page: Page) => page.getByRole("dialog");
const runs = (page: Page) => dialog(page).getByRole("table", { name: "Runs of this domain, newest first" });

test("refreshing one row leaves the domain's last run where it is, and is an earlier run like any other", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [first, second, third] });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(runLine(page)).toContainText(/Last run .*3 of 3 checked/);
	await runLine(page)
		.getByRole("button", { name: /^Last run/ })
		.click();
	await dialog(page).getByRole("button", { name: "Earlier runs" }).click();
	await expect(dialog(page)).toContainText("This domain has had no other run.");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: `Refresh ${second}` }).click();
	await expect(toast(page)).toContainText("Position updated");
	await expect(credits(page)).toHaveText("96 credits");
	await expect(runLine(page)).toContainText(/Last run .*3 of 3 checked/);
	await page.reload();
	await expect(runLine(page)).toContainText(/Last run .*3 of 3 checked/);

	await runLine(page)
		.getByRole("button", { name: /^Last run/ })
		.click();
	await expect(dialog(page)).toContainText("3 of 3 checked");
	await dialog(page).getByRole("button", { name: "Earlier runs" }).click();
	await expect(runs(page).locator("tbody tr")).toHaveCount(2);
	await expect(runs(page).locator("tbody tr")).toContainText(["1 of 1", "3 of 3"]);
	await expect(runs(page).locator("tr[aria-current]")).toContainText("3 of 3");
	const address = page.url();
	await runs(page).getByRole("row").filter({ hasText: "1 of 1" }).getByRole("button").click();
	await expect(dialog(page)).toContainText("1 of 1 checked");
	await expect(runs(page).locator("tr[aria-current]")).toContainText("1 of 1");
	expect(page.url()).not.toBe(address);
	await page.reload();
	await expect(dialog(page)).toContainText("1 of 1 checked");
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(`/app?domain=${domainId}`);
	await expect(rowOf(page, first)).toBeVisible();
});

test("earlier runs are paged, with who asked for them, what they checked and what they cost", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ searchDepth: 20, keywords: [first] });
	for (let run = 0; run < 10; run++) await account.measure(domainId);
	await account.addKeywords(domainId, [second]);
	account.hold([second], () => ({ status: 400, body: { message: "The query is not allowed." } })).releaseAll();
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await runLine(page)
		.getByRole("button", { name: /^Last run/ })
		.click();
	await dialog(page).getByRole("button", { name: "Earlier runs" }).click();
	await expect(runs(page).locator("tbody tr")).toHaveCount(8);
	await expect(runs(page).locator("tbody tr").first()).toContainText(/Manual run1 of 212$/);
	await expect(runs(page).locator("tbody tr").nth(1)).toContainText(/Manual run1 of 102$/);
	await expect(dialog(page)).toContainText("1 to 8 of 11");
	await dialog(page).getByRole("button", { name: "Older" }).click();
	await expect(dialog(page)).toContainText("9 to 11 of 11");
	await expect(runs(page).locator("tbody tr")).toHaveCount(3);
	await expect(dialog(page).getByRole("button", { name: "Older" })).toBeDisabled();
	await dialog(page).getByRole("button", { name: "Newer" }).click();
	await expect(dialog(page)).toContainText("1 to 8 of 11");
});

test("what moved credits leads to its run, unless that is gone with its domain", async ({ page, account }) => {
	await account.saveKey();
	const gone = await account.addDomain({ name: "Fern", keywords: [first] });
	await account.measure(gone);
	const domainId = await account.addDomain({ name: "Kettle", keywords: [first, second] });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto(`/app/domains?delete-domain=${gone}`);
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete domain" }).click();
	await expect(toast(page)).toContainText("Domain deleted");
	await page.goto("/app/profile");
	const ledger = page.getByRole("table", { name: "Ledger" });
	await expect(ledger.getByRole("row").filter({ hasText: "Fern, 1 check" })).toBeVisible();
	await expect(ledger.getByRole("button", { name: "Run, Fern, 1 check" })).toHaveCount(0);
	await ledger.getByRole("button", { name: "Run, Kettle, 2 checks" }).click();
	await expect(dialog(page)).toContainText("2 of 2 checked");
	await expect(dialog(page)).toContainText("Kettle, started");
	await page.goBack();
	await expect(dialog(page)).toHaveCount(0);
});

test("the run line says when the domain is checked next", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [first] });
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(runLine(page)).toContainText("A run costs 1 credit");
	await expect(runLine(page)).not.toContainText("Daily updates");
	await page.getByRole("link", { name: "Settings" }).click();
	await page.getByRole("switch", { name: "Daily updates" }).click();
	await expect(toast(page)).toContainText("Settings updated");
	await page.getByRole("link", { name: "Dashboard" }).click();
	await expect(runLine(page)).toContainText(/Daily updates, next run at \d\d:\d\d tomorrow/);
});
