import type { Locator, Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { addressOf, keywordTable, rowOf, runLine, shownKeywords } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

/** Where each keyword stood, and where it stands. */
const ranks: Record<string, [before: number | null, now: number | null]> = {
	climbing: [9, 4],
	falling: [3, 8],
	leaving: [5, null],
	arriving: [null, 6],
	rising: [12, 9],
	steady: [7, 7],
};
const keywords = Object.keys(ranks);

const line = (page: Page): Locator => page.getByRole("group", { name: "Movement" });
const figure = (page: Page, name: string): Locator => line(page).getByRole("button", { name, exact: true });
const strip = (page: Page): Locator => page.getByLabel("Statistics");
const head = (page: Page, name: string | RegExp): Locator => keywordTable(page).getByRole("columnheader", { name });

/** A day so many days ago, `yyyy-MM-dd`. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** `Nov 15` */
const inWords = (day: string) =>
	new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(day));

/** A domain that was measured so many days ago, and now. @returns its id */
async function moveKeywords(account: Account, installation: Installation, days: number): Promise<string> {
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", searchDepth: 20, keywords });
	account.rank = (phrase) => ranks[phrase]?.[0] ?? null;
	await account.measure(domainId);
	await installation.makeOlder(domainId, days);
	account.rank = (phrase) => ranks[phrase]?.[1] ?? null;
	await account.measure(domainId);
	return domainId;
}

test("each figure since yesterday shows its keywords and exports them; back shows all again", async ({
	page,
	account,
	installation,
}) => {
	await moveKeywords(account, installation, 1);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(line(page)).toContainText(`Since ${inWords(daysAgo(1))}`);
	await expect(line(page)).toContainText("Top 10: 2 entered, 1 left");
	await expect(line(page)).toContainText("6 of 6 compared");
	await expect(head(page, /^vs /)).toHaveCount(0);
	const tableTop = async () => (await keywordTable(page).boundingBox())?.y;
	const before = await tableTop();

	const shown: Record<string, string[]> = {
		"2 improved": ["climbing", "rising"],
		"1 declined": ["falling"],
		"1 entered": ["arriving"],
		"1 lost": ["leaving"],
	};
	for (const [name, phrases] of Object.entries(shown)) {
		await figure(page, name).click();
		await expect.poll(() => shownKeywords(page)).toEqual(phrases);
		await expect(figure(page, name)).toHaveAttribute("aria-pressed", "true");
		await expect(page.getByRole("button", { name: `Export CSV (${phrases.length})` })).toBeVisible();
	}
	expect(await tableTop(), "nothing jumps").toBe(before);
	await expect(page).toHaveURL(addressOf(`/app?since=${daysAgo(1)}&moved=lost`));
	await expect(page.getByRole("list", { name: "Filters set" }).getByRole("button")).toHaveText([
		`Remove Since ${inWords(daysAgo(1))}: Lost`,
	]);
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export CSV (1)" }).click();
	const [, ...rows] = (await (await (await download).createReadStream()).toArray()).join("").trimEnd().split("\r\n");
	expect(rows.map((row) => row.split(",")[0])).toEqual(["leaving"]);

	await figure(page, "1 lost").click();
	await expect.poll(() => shownKeywords(page)).toEqual(keywords);
	await page.goBack();
	await expect.poll(() => shownKeywords(page)).toEqual(["leaving"]);
	for (const _ of Object.keys(shown)) await page.goBack();
	await expect(page).toHaveURL(addressOf("/app"));
	await expect.poll(() => shownKeywords(page)).toEqual(keywords);
});

test("a chosen day governs the line, the notes and a column that sorts; back takes it away", async ({
	page,
	account,
	installation,
}) => {
	await moveKeywords(account, installation, 7);
	await account.signIn(page.context());
	await page.goto("/app");
	const [week, name] = [daysAgo(7), `vs ${inWords(daysAgo(7))}`];
	await line(page)
		.getByRole("button", { name: /^Since / })
		.click();
	await page.getByRole("button", { name: /^7 days/ }).click();
	await expect(page).toHaveURL(addressOf(`/app?since=${week}`));
	await expect(line(page)).toContainText("2 improved");
	await expect(strip(page)).toContainText("Top 10 Positions5");
	await expect(strip(page).getByRole("link", { name }).first()).toHaveAttribute(
		"href",
		new RegExp(`/app/changes\\?domain=\\d+&from=${week}&to=${daysAgo(0)}$`),
	);
	await expect(rowOf(page, "leaving")).toContainText("5(lost)");
	await expect(rowOf(page, "arriving")).toContainText("Not found(entered)");
	await expect(rowOf(page, "climbing").getByRole("cell", { name: "9 up 5" })).toBeVisible();

	await head(page, name).getByRole("button").click();
	await expect
		.poll(() => shownKeywords(page))
		.toEqual(["leaving", "arriving", "falling", "climbing", "rising", "steady"]);
	await expect(head(page, name)).toHaveAttribute("aria-sort", "descending");
	await expect(page).toHaveURL(addressOf(`/app?since=${week}&sort=movement-desc`));
	await page.reload();
	await expect.poll(async () => (await shownKeywords(page))[0]).toBe("leaving");
	await page.goBack();
	await page.goBack();
	await expect(page).toHaveURL(addressOf("/app"));
	await expect(head(page, name)).toHaveCount(0);
	await expect.poll(() => shownKeywords(page)).toEqual(keywords);
});

test("the figures lead to Changes, and the line is read again when a run ends", async ({
	page,
	account,
	installation,
}) => {
	const domainId = await moveKeywords(account, installation, 1);
	await account.signIn(page.context());
	await page.goto("/app/keywords?device=desktop");
	await expect(line(page)).toContainText("2 improved");
	await expect(runLine(page).getByRole("link", { name: "What changed" })).toHaveAttribute(
		"href",
		`/app/changes?domain=${domainId}&device=desktop&days=1`,
	);
	account.rank = () => 1;
	await account.measure(domainId);
	await expect(line(page)).toContainText("5 improved");
	await expect(line(page)).toContainText("1 entered");
	const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
	await expect(toast.getByRole("link", { name: "What changed" })).toHaveAttribute(
		"href",
		`/app/changes?domain=${domainId}&days=1`,
	);
});

test("the domains are sorted by who moved, and add up what can be added", async ({ page, account, installation }) => {
	const calm = await account.addDomain({ name: "Calm", searchDepth: 20, keywords: ["steady"] });
	await moveKeywords(account, installation, 1);
	await account.addDomain({ name: "New", keywords: ["steady"] });
	await account.measure(calm);
	await account.signIn(page.context());
	await page.goto("/app/domains");
	const table = page.getByRole("table", { name: "Domains" });
	const names = () => table.locator("tbody tr td:first-child > span > a").allTextContents();
	const cells = (name: string) => table.getByRole("row").filter({ hasText: name }).getByRole("cell");
	// Worst first: nothing is scheduled for any of them, and Kettle lost most.
	await expect.poll(names).toEqual(["Kettle", "Calm", "New"]);
	await expect(
		page.getByText("Since yesterday: 1 keyword lost in 1 domain, no alerts open. 3 domains not scheduled."),
	).toBeVisible();
	await table.getByRole("button", { name: "Declined" }).click();
	await expect.poll(names).toEqual(["Kettle", "Calm", "New"]);
	await expect(page).toHaveURL(addressOf("/app/domains?sort=declined-desc"));
	// Lost, declined, improved, top 10, the last and the next run.
	await expect(cells("Kettle").nth(7)).toHaveText("1");
	await expect(cells("Kettle").nth(8)).toHaveText("1");
	await expect(cells("Kettle").nth(9)).toHaveText("2");
	await expect(cells("Kettle").nth(12)).toHaveText(/^5/);
	await expect(cells("New").nth(6)).toHaveText("Learning");
	await expect(cells("New").nth(14)).toHaveText("Never1 not checked yet");
	await expect(cells("New").nth(15)).toHaveText("Not scheduled1 in no schedule");
	await expect(table.locator("tfoot td").nth(12)).toContainText("6");
	await table.getByRole("button", { name: "Top 10" }).click();
	await expect.poll(names).toEqual(["Kettle", "Calm", "New"]);
	await page.goBack();
	await expect(page).toHaveURL(addressOf("/app/domains?sort=declined-desc"));
	await page.getByRole("radio", { name: "7 days" }).click();
	await expect(page).toHaveURL(addressOf("/app/domains?sort=declined-desc&days=7"));
	await expect(page.getByText("In the last 7 days: no keywords lost")).toBeVisible();
	await page.getByRole("group", { name: "Compared with" }).getByLabel("Day").fill(daysAgo(1));
	await expect(page.getByText(/^Since .* 1 keyword lost in 1 domain/)).toBeVisible();
	await cells("Kettle").nth(7).getByRole("link").click();
	await expect(page).toHaveURL(/\/app\/changes\?.*show=lost/);
	await expect(page.getByRole("heading", { name: "Changes", level: 1 })).toBeVisible();
});

test("the line, the column and the domains are sound in both themes", async ({ page, account, installation }) => {
	await moveKeywords(account, installation, 1);
	await account.signIn(page.context());
	await page.goto(`/app?since=${daysAgo(1)}&moved=improved`);
	await expect(head(page, /^vs /)).toBeVisible();
	await expect(line(page)).toContainText("entered");
	expect(await violationsOf(page)).toEqual([]);
	await line(page)
		.getByRole("button", { name: /^Since / })
		.click();
	await expect(page.getByRole("dialog", { name: "Compare with" })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);
	await page.goto("/app/domains");
	await expect(page.getByRole("table", { name: "Domains" })).toContainText("22.3");
	expect(await violationsOf(page)).toEqual([]);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("all of it fits, and a figure filters the list", async ({ page, account, installation }) => {
		await moveKeywords(account, installation, 7);
		await account.signIn(page.context());
		await page.goto(`/app?since=${daysAgo(7)}`);
		await expect(line(page)).toContainText("6 of 6 compared");
		await expect.poll(() => overflowOf(page)).toBe(0);
		const list = page.getByRole("list", { name: "Keyword positions" });
		await expect(list.getByRole("listitem").filter({ hasText: "leaving" })).toContainText("5(lost)");
		await figure(page, "1 declined").click();
		await expect(list.getByRole("listitem")).toHaveCount(1);
		expect(await violationsOf(page)).toEqual([]);
		await page.goto("/app/domains");
		await expect(page.getByRole("list", { name: "Domains" })).toContainText("1 declined");
		await expect.poll(() => overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);
	});
});
