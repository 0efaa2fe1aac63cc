import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { type Account, phrases } from "./account.ts";
import { shownKeywords } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

const guide = "https://example.com/guides/moka";
const shop = "https://example.com/shop";

/** Keywords on two devices that rank with two pages; those on phones improved within a week. @returns a view of some of them */
async function track(account: Account, installation: Installation): Promise<string> {
	await account.saveKey();
	account.pageOf = (phrase) => (/0[1-3]$/.test(phrase) ? guide : shop);
	account.rank = (phrase) => (phrase.startsWith("moka") ? 8 : 5);
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(4, "grinder") });
	await account.addKeywords(domainId, phrases(5, "moka"), { device: "mobile" });
	await account.measure(domainId);
	await installation.makeOlder(domainId, 7);
	account.rank = (phrase) => (phrase.startsWith("moka") ? 3 : 5);
	await account.measure(domainId);
	const { createView } = await account.ask<{ createView: { id: string } }>(
		"mutation ($input: CreateViewInput!) { createView(input: $input) { id } }",
		{ input: { name: "Pocket", filter: { devices: ["MOBILE"], isVolumeKnown: false } } },
	);
	return createView.id;
}

/** The rows of the file that an export downloads, by its columns. */
async function exported(page: Page, entry?: string): Promise<Record<string, string>[]> {
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: /^Export CSV/ }).click();
	if (entry) await page.getByRole("menuitem", { name: entry }).click();
	const file = await readFile(await (await download).path(), "utf8");
	return Papa.parse<Record<string, string>>(file.replace("\uFEFF", "").trimEnd(), { header: true }).data;
}

const column = (rows: Record<string, string>[], name: string) => rows.map((row) => row[name]);
/** The rows of a table whose cells name one of these. */
const named = (page: Page, table: string, names: readonly string[]) => async () => {
	const rows = await page.getByRole("table", { name: table, exact: true }).getByRole("row").allInnerTexts();
	return rows.flatMap((row) => names.filter((name) => row.includes(name)));
};

const all = [...phrases(4, "grinder"), ...phrases(5, "moka")];

/** The view with a condition more, and its keywords. */
const more = "q=&device=mobile&volume=unknown&path=%2Fguides";
const some = phrases(3, "moka");

test("what the dashboard shows is exported, in its order: a view, and a view with more conditions", async ({
	page,
	account,
	installation,
}) => {
	const view = await track(account, installation);
	await account.signIn(page.context());
	await page.goto(`/app?view=${view}`);
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(5, "moka"));
	expect(column(await exported(page), "keyword")).toEqual(phrases(5, "moka"));

	await page.goto(`/app?view=${view}&${more}&sort=phrase-desc`);
	await expect.poll(() => shownKeywords(page)).toEqual(some.toReversed());
	expect(column(await exported(page), "keyword")).toEqual(some.toReversed());

	await page.goto("/app?cpc=1-&volume=100-");
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
	expect(await exported(page)).toEqual([]);
});

test("what Changes, Targets and Landing pages show is exported", async ({ page, account, installation }) => {
	const view = await track(account, installation);
	await account.signIn(page.context());
	await page.goto(`/app/changes?view=${view}&${more}&show=improved&sort=phrase-desc`);
	await expect.poll(named(page, "Improved", all)).toEqual(some.toReversed());
	expect(column(await exported(page), "keyword")).toEqual(some.toReversed());

	await page.goto(`/app/pages/targets?view=${view}&${more}&target=no_target&sort=phrase-desc`);
	await expect.poll(named(page, "Targets", all)).toEqual(some.toReversed());
	expect(column(await exported(page), "keyword")).toEqual(some.toReversed());

	await page.goto(`/app/pages?view=${view}`);
	const paths = ["/guides/moka", "/shop"];
	await expect.poll(named(page, "Landing pages", paths)).toEqual(paths);
	expect(column(await exported(page), "keywords")).toEqual(["3", "2"]);

	await page.goto(`/app/pages?view=${view}&q=shop&device=mobile&volume=unknown`);
	await expect.poll(named(page, "Landing pages", paths)).toEqual(["/shop"]);
	expect(column(await exported(page), "url")).toEqual([shop]);
});

test("what the Market shows is exported", async ({ page, account, installation }) => {
	const view = await track(account, installation);
	await account.signIn(page.context());
	await page.goto(`/app/market?view=${view}&${more}`);
	const board = page.getByRole("table", { name: "Leaderboard" });
	await expect(board.getByRole("row").filter({ hasText: "your site" })).toBeVisible();
	await expect(page.locator(".market-readouts")).toHaveAttribute("aria-busy", "false");
	const sites = await exported(page, "Sites");
	const shown = named(page, "Leaderboard", column(sites, "site") as string[]);
	await expect.poll(shown).toEqual(column(sites, "site").slice(0, (await shown()).length));
	await expect(page.getByText("3 of 3 keywords measured within 8 days.")).toBeVisible();
	expect((await exported(page, "History")).length).toBeGreaterThan(0);

	await page.goto(`/app/market?view=${view}&${more}&site=tracked`);
	await expect(page.getByRole("heading", { name: "No tracked sites" })).toBeVisible();
	expect(await exported(page, "Sites")).toEqual([]);
});
