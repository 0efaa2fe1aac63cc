import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { chooseFilters, keywordTable, shownKeywords } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const openFilters = (page: Page) => page.getByRole("button", { name: /^Filters/ }).click();
const chips = (page: Page) => page.getByRole("list", { name: "Filters set" }).getByRole("button");

test("a filter takes several values, counts what each would leave, and gives them up one by one or all at once", async ({
	page,
	account,
}) => {
	const domainId = await account.addDomain({ keywords: phrases(3, "grinder"), groups: ["tools"] });
	await account.addKeywords(domainId, phrases(2, "moka"), { groups: ["brewing"], device: "mobile" });
	await account.addKeywords(domainId, phrases(1, "kettle"), { groups: ["brewing", "water"] });
	await account.addKeywords(domainId, ["beans"], {});
	await account.signIn(page.context());
	await page.goto("/app");
	await openFilters(page);

	await expect(page.getByLabel("Statistics").locator(".stat-value").first()).toHaveText("7");
	const tableTop = async () => (await keywordTable(page).boundingBox())?.y;
	const before = await tableTop();
	await page.getByRole("combobox", { name: "Group", exact: true }).click();
	const option = (name: string) => page.getByRole("option", { name, exact: true });
	await expect(option("brewing")).toHaveText("brewing3");
	await option("brewing").click();
	await expect.poll(() => shownKeywords(page)).toEqual(["moka 01", "moka 02", "kettle 01"]);
	await option("tools").click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);
	await expect(option("water")).toHaveText("water1");
	await expect(page.getByText("2 chosen")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("combobox", { name: "Group", exact: true })).toHaveText("2 groups");
	await expect(page).toHaveURL(/group=brewing&group=tools/);

	await page.getByRole("combobox", { name: "Device", exact: true }).click();
	await expect(option("Mobile")).toHaveText("Mobile2");
	await expect(option("Desktop")).toHaveText("Desktop4");
	await option("Mobile").click();
	await page.keyboard.press("Escape");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(2, "moka"));
	await page.getByRole("combobox", { name: "Group", exact: true }).click();
	await expect(option("tools")).toHaveText("tools0");
	await page.keyboard.press("Escape");

	await expect(chips(page)).toHaveText(["Remove Group: brewing", "Remove Group: tools", "Remove Device: Mobile"]);
	await expect(page.getByRole("button", { name: "Export CSV (2)" })).toBeVisible();
	expect(await tableTop(), "nothing jumps when filters are set").toBe(before);
	await page.getByRole("checkbox", { name: "Select moka 01" }).check();
	expect(await tableTop(), "nothing jumps when a row is selected").toBe(before);
	await page.getByRole("button", { name: "Clear selection" }).click();
	await page.reload();
	await expect(chips(page)).toHaveText(["Remove Group: brewing", "Remove Group: tools", "Remove Device: Mobile"]);
	await page.getByRole("button", { name: "Remove Device: Mobile" }).click();
	await page.getByRole("button", { name: "Remove Group: brewing" }).click();
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "grinder"));
	await page.goBack();
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);

	await page.getByRole("combobox", { name: "Group", exact: true }).click();
	await page.getByRole("button", { name: "Clear group filter" }).click();
	await page.keyboard.press("Escape");
	await expect.poll(() => shownKeywords(page)).toHaveLength(7);
	await expect(chips(page)).toHaveCount(0);
	// What was chosen one after the other, the choices open, is one step of the history.
	await page.goBack();
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);
});

test("many groups are searched, and chosen by keyboard alone", async ({ page, account }) => {
	const domainId = await account.addDomain();
	for (const group of ["alpha", "beta", "gamma", "delta", "eta", "theta", "iota", "kappa", "a, b & c"]) {
		await account.addKeywords(domainId, [`about ${group}`], { groups: [group] });
	}
	await account.signIn(page.context());
	await page.goto("/app");
	await openFilters(page);
	await page.getByRole("combobox", { name: "Group", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("combobox", { name: "Search groups" })).toBeFocused();
	await page.keyboard.type("ETA");
	await expect(page.getByRole("option")).toHaveText(["beta1", "eta1", "theta1"]);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("combobox", { name: "Group", exact: true })).toBeFocused();
	await expect.poll(() => shownKeywords(page)).toEqual(["about eta", "about theta"]);
	await chooseFilters(page, "Group", "a, b & c");
	await page.reload();
	await expect.poll(() => shownKeywords(page)).toEqual(["about eta", "about theta", "about a, b & c"]);
});

test("all that match, their statistics and their export follow the same filters", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(8, "grinder"), groups: ["tools"] });
	await account.addKeywords(domainId, phrases(25, "moka"), { groups: ["brewing, hot"] });
	await account.addKeywords(domainId, phrases(3, "kettle"), { groups: ["water"] });
	account.rank = (phrase) => (phrase.startsWith("moka") ? 5 : phrase.startsWith("grinder") ? 2 : null);
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app?device=desktop&group=brewing%2C+hot&group=water&position=top10&position=untracked");
	// Those who do not see the table hear how many are left.
	const count = page.getByRole("status").filter({ hasText: "Showing" });
	await expect(count).toHaveText("Showing 1 to 20 of 28 keywords, filtered from 36");
	await expect(page.getByLabel("Statistics")).toContainText("Total Keywords28 of 36");

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export CSV" }).click();
	const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
	expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([...phrases(25, "moka"), ...phrases(3, "kettle")]);

	await page.getByRole("checkbox", { name: "Select all keywords on this page" }).check();
	await page.getByRole("button", { name: "Select all 28" }).click();
	await page.getByRole("button", { name: "Delete (28)" }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: /^Delete/ })
		.click();
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
	await page.getByRole("button", { name: "Clear filters" }).last().click();
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(8, "grinder"));
});

test("the spread filters by the very places it counts", async ({ page, account }) => {
	await account.saveKey();
	const ranks = [1, 3, 4, 10, 10, 11];
	const domainId = await account.addDomain({ searchDepth: 20, keywords: phrases(6) });
	account.rank = (phrase) => ranks[Number(phrase.slice(-2)) - 1] ?? null;
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	const spread = page.getByRole("group", { name: "Filter by position" });
	await spread.getByRole("button", { name: "3 keywords at 4–10" }).click();
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(6).slice(2, 5));
	await spread.getByRole("button", { pressed: true }).click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(6);
});

test("pressed again a head turns its order round, then drops it; from the change it goes to the best position", async ({
	page,
	account,
}) => {
	await account.addDomain({ keywords: phrases(2) });
	await account.signIn(page.context());
	await page.goto("/app/keywords?sort=change-desc");
	const head = (name: string) => keywordTable(page).getByRole("columnheader").filter({ hasText: name });
	await expect(head("Today")).toHaveAttribute("aria-sort", "descending");
	await expect(head("Today")).toContainText("by change");
	await head("Today").getByRole("button").click();
	await expect(page).toHaveURL(/sort=position-asc/);
	await expect(head("Today")).not.toContainText("by change");
	for (const sort of [/sort=volume-desc/, /sort=volume-asc/, /keywords\?domain=\d+$/]) {
		await head("Volume").getByRole("button").click();
		await expect(page).toHaveURL(sort);
	}
	await expect(keywordTable(page).locator("[aria-sort]")).toHaveCount(0);
});

test("every column sorts, an earlier day's too, and the days end where they are asked to", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	await account.signIn(page.context());
	const domainId = await account.addDomain({ keywords: phrases(3) });
	const ranks = [
		[8, 2, 9],
		[4, null, 1],
		[9, 3, 5],
	];
	for (const day of ranks) {
		account.rank = (phrase) => day[Number(phrase.slice(-2)) - 1] ?? null;
		await installation.makeOlder(domainId);
		await account.measure(domainId);
	}
	await page.goto("/app/keywords");
	await expect.poll(() => shownKeywords(page)).toHaveLength(3);
	const heads = keywordTable(page).getByRole("columnheader");
	const days = heads.filter({ hasText: /^[A-Z][a-z]{2} \d+$/ });
	await expect(days).toHaveCount(2);
	const yesterday = days.first();
	await yesterday.getByRole("button").click();
	await expect(yesterday).toHaveAttribute("aria-sort", "ascending");
	await expect.poll(() => shownKeywords(page)).toEqual(["burr grinder 03", "burr grinder 01", "burr grinder 02"]);
	await yesterday.getByRole("button").click();
	await expect.poll(() => shownKeywords(page)).toEqual(["burr grinder 01", "burr grinder 03", "burr grinder 02"]);
	await page.reload();
	await expect(yesterday).toHaveAttribute("aria-sort", "descending");
	await expect.poll(() => shownKeywords(page)).toEqual(["burr grinder 01", "burr grinder 03", "burr grinder 02"]);

	for (const name of ["Keyword", "Groups", "Location", "Device", "URL", "Volume", "Today", "Last Updated"]) {
		const head = heads.filter({ hasText: name });
		await head.getByRole("button").click();
		await expect(head).toHaveAttribute("aria-sort", /ascending|descending/);
	}

	await page.getByRole("button", { name: "Days", exact: true }).click();
	const panel = page.getByRole("dialog", { name: "Days" });
	const upTo = panel.getByLabel("Up to", { exact: true });
	const from = panel.getByLabel("From", { exact: true });
	const first = await from.inputValue();
	const before = new Date(Date.parse(await upTo.inputValue()) - 86_400_000).toISOString().slice(0, 10);
	await upTo.fill(before);
	await expect(page).toHaveURL(new RegExp(`until=${before}`));
	await expect(from).toHaveValue(first);
	// As its first digit is typed a year is one of long ago.
	await from.fill("0002-11-20");
	await expect(page).toHaveURL(/days=4/);
	await from.fill(before);
	await expect(page).toHaveURL(/days=1/);
	await expect(days).toHaveCount(1);
	await page.reload();
	await expect(days).toHaveCount(1);
	await expect(heads.filter({ hasText: "Today" })).toHaveCount(1);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	test("filters, order and days are chosen in a sheet, and nothing changes before Apply", async ({ page, account }) => {
		const domainId = await account.addDomain({ keywords: phrases(3, "grinder"), groups: ["tools"] });
		await account.addKeywords(domainId, phrases(2, "moka"), { groups: ["brewing"], device: "mobile" });
		await account.signIn(page.context());
		await page.goto("/app/keywords?device=mobile&device=desktop");
		const items = page.getByRole("list", { name: "Keyword positions" }).getByRole("listitem");
		await expect(items).toHaveCount(5);
		const sheet = page.getByRole("dialog", { name: "Filters and view" });
		await expect(sheet).toBeHidden();

		await page.getByRole("button", { name: /^Filters/ }).click();
		await sheet.getByRole("button", { name: /^Group/ }).click();
		await sheet.getByRole("option", { name: "brewing" }).click();
		await expect(sheet.getByText("2 of 5 keywords")).toBeVisible();
		await sheet.getByRole("combobox", { name: "Sort by" }).click();
		await sheet.getByRole("option", { name: "Keyword, Z to A" }).click();
		await expect(page.getByText(/^(grinder|moka) 0\d$/)).toHaveCount(5);
		await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
		expect(await violationsOf(page)).toEqual([]);
		await sheet.getByRole("button", { name: "Apply" }).click();
		await expect(sheet).toBeHidden();
		await expect(items.getByText(/^moka/)).toHaveText(["moka 02", "moka 01"]);
		await expect(page).toHaveURL(/group=brewing/);
		await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);

		await page.getByRole("button", { name: /^Filters/ }).click();
		await sheet.getByRole("button", { name: "Reset" }).click();
		await expect(sheet.getByText("5 of 5 keywords")).toBeVisible();
		await page.goBack();
		await expect(sheet).toBeHidden();
		await expect(items).toHaveCount(2);
		await page.goBack();
		await expect(items).toHaveCount(5);
		await page.goForward();
		await page.getByRole("button", { name: /^Filters/ }).click();
		await sheet.getByRole("button", { name: "Reset" }).click();
		await sheet.getByRole("button", { name: "Apply" }).click();
		await expect(items).toHaveCount(5);
		await expect(page.getByRole("list", { name: "Filters set" })).toBeHidden();
	});
});
