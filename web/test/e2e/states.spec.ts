import type { Page } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { addressOf, keywordTable, runLine, shownKeywords, toast, today } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const refused = { status: 400, body: { message: "Query not allowed." } };
const spread = (page: Page) => page.getByRole("group", { name: "Filter by position" }).getByRole("button");
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });

/** Four keywords, one in each state: at 5, not found, failed for the first time, never checked. */
async function inEveryState(account: Account): Promise<string> {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: ["at five", "nowhere", "broken"] });
	account.rank = (phrase) => (phrase === "at five" ? 5 : null);
	const searches = account.hold(["broken"], () => refused);
	searches.releaseAll();
	await account.measure(domainId);
	await account.addKeywords(domainId, ["new one"]);
	return domainId;
}

test("not found, failed and never checked are told apart, and each number opens as many keywords", async ({
	page,
	account,
}) => {
	await inEveryState(account);
	await account.signIn(page.context());
	await page.goto("/app");
	const rungs: [name: string, keywords: string[]][] = [
		["1 keyword at 4–10", ["at five"]],
		["1 keyword not found", ["nowhere"]],
		["1 keyword never checked", ["new one"]],
	];
	for (const [name, keywords] of rungs) {
		await page.getByRole("button", { name, exact: true }).click();
		await expect.poll(() => shownKeywords(page)).toEqual(keywords);
		// The other steps go on telling what they would show.
		await expect(spread(page).filter({ hasText: "1" })).toHaveCount(3);
	}
	await expect(page).toHaveURL(addressOf("/app?outcome=never"));
	await page.getByRole("button", { name: "1 keyword never checked" }).click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(4);
	expect(await today(page)).toMatchObject({
		nowhere: "Not found",
		broken: expect.stringMatching(/^Failed: /),
		"new one": "Never",
	});
	await expect(runLine(page)).toContainText("1 failed");
});

test("the position filter has the last check as a second condition, kept in the address", async ({ page, account }) => {
	await inEveryState(account);
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: /^Filters/ }).click();
	const control = page.getByRole("combobox", { name: "Position", exact: true });
	await control.click();
	await expect(option(page, "Not found")).toHaveText("Not found1");
	await expect(option(page, "Failed")).toHaveText("Failed1");
	await expect(option(page, "Never checked")).toHaveText("Never checked1");
	expect(await violationsOf(page)).toEqual([]);
	await option(page, "Failed").click();
	await option(page, "Never checked").click();
	await expect.poll(() => shownKeywords(page)).toEqual(["broken", "new one"]);
	await expect(page).toHaveURL(/outcome=failed&outcome=never/);
	// Both must hold: neither of the two was found or not found.
	await expect(option(page, "Not found")).toHaveText("Not found0");
	await page.keyboard.press("Escape");
	await expect(control).toHaveText("2 outcomes");
	await page.reload();
	await expect.poll(() => shownKeywords(page)).toEqual(["broken", "new one"]);
	await page.getByRole("button", { name: "Remove Outcome: Never checked" }).click();
	await expect.poll(() => shownKeywords(page)).toEqual(["broken"]);
	await expect(control).toHaveText("Failed");
	await control.click();
	await page.getByRole("button", { name: "Clear position filter" }).click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(4);
});

test("a check that fails after a measurement of today leaves the position, marked with the reason", async ({
	page,
	account,
}) => {
	await account.saveKey();
	const [phrase = ""] = phrases(1);
	const domainId = await account.addDomain({ keywords: [phrase] });
	await account.measure(domainId);
	account.hold([phrase], () => refused).releaseAll();
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(keywordTable(page)).toContainText("7");
	await page.getByRole("button", { name: `Refresh ${phrase}` }).click();
	await expect(toast(page)).toBeVisible();
	await expect.poll(async () => (await today(page))[phrase]).toMatch(/^7, a later check failed: .*Query not allowed\./);
	await page.reload();
	await expect(keywordTable(page).getByTitle(/^Position 7\. A later check failed: /)).toBeVisible();
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	test("the six steps have room, and the mark of a failed check shows too", async ({ page, account }) => {
		const domainId = await inEveryState(account);
		account.hold(["at five"], () => refused).releaseAll();
		await account.measure(domainId);
		await account.signIn(page.context());
		await page.goto("/app");
		await expect(spread(page)).toHaveCount(6);
		await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
		const items = page.getByRole("list", { name: "Keyword positions" }).getByRole("listitem");
		await expect(items.filter({ hasText: "at five" })).toContainText("5, a later check failed");
		await page.getByRole("button", { name: /^Filters/ }).click();
		const sheet = page.getByRole("dialog", { name: "Filters and view" });
		await sheet.getByRole("button", { name: /^Outcome/ }).click();
		await sheet.getByRole("option", { name: "Failed" }).click();
		await expect(sheet.getByText("2 of 4 keywords")).toBeVisible();
		await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
	});
});
