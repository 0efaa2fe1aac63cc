import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { rowOf, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

/** The fake provider has a site for each place that is not one's own. */
const rival = "rival-2.example";
const other = "rival-3.example";

/** Three measured keywords: one's own site is at 1 and twice at 4. */
async function track(account: Account): Promise<string> {
	await account.saveKey();
	account.rank = (phrase) => (phrase === "moka pot" ? 1 : 4);
	const domainId = await account.addDomain({ name: "Kettle", keywords: ["burr grinder", "cold brew", "moka pot"] });
	await account.measure(domainId);
	return domainId;
}

const board = (page: Page) => page.getByRole("table", { name: "Leaderboard" });
const siteRow = (page: Page, site: string) => board(page).getByRole("row").filter({ hasText: site });
const sites = (page: Page, name: RegExp) =>
	page.getByRole("radiogroup", { name: "Sites" }).getByRole("radio", { name });
const values = (page: Page) => page.getByRole("table", { name: /^Share of voice, / });

/** Opens the market, and waits until it is computed. */
async function open(page: Page, account: Account, address = "/app/market"): Promise<void> {
	await account.signIn(page.context());
	await page.goto(address);
	await expect(siteRow(page, "example.com").first()).toContainText("your site");
}

/** Waits until figures are no longer dimmed because others are being computed. */
const upToDate = (page: Page) => expect(page.locator(".market-readouts")).toHaveAttribute("aria-busy", "false");

test("the market says who gets the clicks, what the numbers cover and what is one's own", async ({ page, account }) => {
	await track(account);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, "burr grinder")).toBeVisible();
	await page.keyboard.press("g");
	await page.keyboard.press("m");
	await expect(page).toHaveURL(/\/app\/market/);
	await expect(page.getByText("3 of 3 keywords measured within 8 days.")).toBeVisible();
	await expect(page.getByText("Every keyword counts the same: search volumes are known for 0 of 3.")).toBeVisible();
	await expect(page.getByLabel("Your site")).toContainText(/Share of voice.*\d\.\d.%/);
	await expect(page.getByText("Track a site below to see it here.")).toBeVisible();
	await expect(siteRow(page, rival)).toContainText("suggested");
	await expect(siteRow(page, rival)).toContainText("of 3");
	await expect(page.locator("[data-pagination]")).toContainText(/These \d+: [\d.]+.%/);
	await upToDate(page);
	expect(await violationsOf(page)).toEqual([]);
});

test("the sites of the market are exported as CSV", async ({ page, account }) => {
	await track(account);
	await open(page, account);
	await page.getByRole("button", { name: "Export CSV" }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("menuitem", { name: "Sites" }).click();
	const file = await readFile(await (await download).path(), "utf8");
	expect(file).toContain("as_of,site,kind,");
	expect(file).toContain(`,${rival},DISCOVERED,`);
});

test("a site that is tracked has its whole history in the chart, and is no longer tracked after Undo", async ({
	page,
	account,
}) => {
	await track(account);
	await open(page, account);
	await siteRow(page, rival)
		.getByRole("button", { name: `Track ${rival}` })
		.click();
	await expect(siteRow(page, rival)).toContainText("tracked");
	await expect(toast(page)).toContainText(`Tracking ${rival}`);
	await expect(sites(page, /^Tracked 1$/)).toBeVisible();
	await expect(values(page).getByRole("columnheader", { name: rival })).toBeAttached();
	await expect(values(page).getByRole("row").nth(1)).toContainText(/\d\s%.*\d\s%/);
	await toast(page).getByRole("button", { name: "Undo" }).click();
	await expect(sites(page, /^Tracked 0$/)).toBeVisible();
	await expect(values(page).getByRole("columnheader", { name: rival })).toHaveCount(0);
});

test("a site that is ignored is not suggested, and comes back", async ({ page, account }) => {
	await track(account);
	await open(page, account);
	await siteRow(page, rival)
		.getByRole("button", { name: `Ignore ${rival}` })
		.click();
	await expect(siteRow(page, rival)).toContainText("ignored");
	await sites(page, /^Ignored 1$/).click();
	await expect(page).toHaveURL(/site=ignored/);
	await expect(board(page).getByRole("row")).toHaveCount(2);
	await page.reload();
	await siteRow(page, rival)
		.getByRole("button", { name: `Stop ignoring ${rival}` })
		.click();
	await expect(page.getByRole("heading", { name: "No ignored sites" })).toBeVisible();
	await page.getByRole("button", { name: "Show All" }).click();
	await expect(siteRow(page, rival)).toContainText("suggested");
});

test("competitors are added by name, and each that cannot be says why", async ({ page, account }) => {
	await track(account);
	await open(page, account);
	await page.getByRole("button", { name: "Add Competitor" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Competitor" });
	await dialog.getByRole("textbox", { name: "Sites" }).fill(`${rival}\nwww.example.com`);
	await dialog.getByRole("button", { name: "Add 2 Competitors" }).click();
	await expect(dialog.getByRole("textbox", { name: "Sites" })).toHaveAttribute("aria-invalid", "true");
	await expect(dialog).toContainText("example.com");
	await upToDate(page);
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByRole("textbox", { name: "Sites" }).fill(`${rival}\n${other}`);
	await dialog.getByRole("button", { name: "Add 2 Competitors" }).click();
	await expect(dialog).toBeHidden();
	await expect(sites(page, /^Tracked 2$/)).toBeVisible();
});

test("days, measure and counting are kept in the address, and keys go through the sites", async ({ page, account }) => {
	await track(account);
	await open(page, account);
	await page.getByRole("radio", { name: "30 days" }).click();
	await expect(page).toHaveURL(/range=30/);
	await page.getByRole("button", { name: "Older" }).click();
	await expect(page.getByRole("heading", { name: "Nothing was measured in these 30 days." })).toBeVisible();
	await page.getByRole("button", { name: "Show them" }).click();
	await expect(page).not.toHaveURL(/until=/);
	await expect(page.getByRole("radio", { name: "CTR visibility" })).toHaveCount(0);
	await page.getByRole("button", { name: "More", exact: true }).click();
	const figures = page.getByRole("dialog", { name: "More figures" });
	await expect(figures).toContainText("of all searches for these keywords end on your site");
	await upToDate(page);
	expect(await violationsOf(page)).toEqual([]);
	await figures.getByRole("button", { name: "Show CTR visibility" }).click();
	await expect(page.getByRole("columnheader", { name: "CTR visibility" })).toBeVisible();
	await figures.getByRole("button", { name: "How these numbers are made" }).click();
	const made = page.getByRole("dialog", { name: "How these numbers are made" });
	// It follows the address, a moment after the click.
	await made.getByRole("checkbox", { name: "Count keywords equally" }).click();
	await expect(made.getByRole("checkbox", { name: "Count keywords equally" })).toBeChecked();
	await upToDate(page);
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(made).toBeHidden();
	await page.getByRole("radio", { name: "CTR visibility" }).click();
	await expect(page).toHaveURL(/measure=visibility/);
	await expect(page).toHaveURL(/more=visibility/);
	await expect(page).toHaveURL(/equal=1/);
	await expect(page.getByText("Every keyword counts the same.", { exact: false })).toBeVisible();

	await siteRow(page, rival)
		.getByRole("button", { name: `Track ${rival}` })
		.click();
	await expect(siteRow(page, rival).getByRole("link", { name: `Compare with ${rival}` })).toBeVisible();
	const name = siteRow(page, rival).locator("[data-row-start]");
	for (let presses = 0; presses < 12; presses++) {
		await page.keyboard.press("j");
		if (await name.evaluate((start) => start === document.activeElement)) break;
	}
	await expect(name).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: `You and ${rival}` })).toBeVisible();
	await page.goBack();
	await expect(siteRow(page, rival)).toBeVisible();
});

test("without results the market says how to get them, and a phone has room for it", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle", keywords: ["burr grinder"] });
	await account.signIn(page.context());
	await page.goto("/app/market");
	await expect(page.getByRole("heading", { name: "No results pages yet" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Refresh Now" })).toBeVisible();
	await upToDate(page);
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 740 });
	await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test("a phone lists sites with their share and change", async ({ page, account }) => {
	await track(account);
	await account.signIn(page.context());
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/app/market");
	const list = page.getByRole("list", { name: "Leaderboard" });
	await expect(list.getByRole("listitem").filter({ hasText: rival })).toContainText("%");
	await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
	await list.getByRole("button", { name: `More about ${rival}` }).click();
	await page.getByRole("menuitem", { name: "Track" }).click();
	await expect(list.getByRole("listitem").filter({ hasText: rival })).toContainText("tracked");
	// Tracking a site starts a recomputation, which dims the figures until it is done.
	await expect(async () => {
		await upToDate(page);
		expect(await violationsOf(page)).toEqual([]);
	}).toPass();
});
