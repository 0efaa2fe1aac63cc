import type { Page } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { analyticsButton, navigation } from "./dashboard.ts";
import { FakeSearchConsole } from "./fake-search-console.ts";
import { screenPaths } from "./screen-paths.ts";
import { expect, test } from "./test.ts";

const keywords = phrases(12);

/** Words that fit nowhere, and words that are written from the right. */
const unruly = [
	"the best hand operated burr coffee grinder for espresso under one hundred euros in the whole wide world",
	"Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftskaffeemaschine",
	"أفضل مطحنة قهوة يدوية للمنزل والمكتب والسفر في جميع أنحاء العالم العربي",
	"☕️🔥👩🏽‍🍳 kaffee",
];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function expectNoOverflow(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.getByRole("heading").filter({ visible: true }).first()).toBeVisible();
	await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
	expect.soft(await overflowOf(page), path).toBe(0);
}

/** An account whose words are longer than any screen. @returns the ids of its domain and of a run of it */
async function fill(account: Account): Promise<{ domainId: string; runId: string }> {
	await account.saveKey();
	const domainId = await account.addDomain({
		name: "Coffee-and-everything-that-belongs-to-it-in-one-word-that-never-ends",
		keywords: [...unruly, ...keywords],
		groups: ["a-group-somebody-named-without-thinking-twice"],
	});
	const refused = { status: 400, body: { message: `The query is not allowed: ${"x".repeat(120)}` } };
	account.hold(unruly.slice(0, 1), () => refused).releaseAll();
	const runId = await account.refresh(domainId);
	await expect.poll(async () => (await account.run(runId)).finishedAt).not.toBeNull();
	return { domainId, runId };
}

test("no screen scrolls sideways at 360 px, whatever words it shows", async ({ page, account }) => {
	await expectNoOverflow(page, "/app/login");
	await fill(account);
	await account.signIn(page.context());
	for (const path of [
		...screenPaths,
		"/app?position=top3&device=mobile",
		"/app?q=nothing+that+would+be+found",
		"/app/nowhere-that-anybody-would-ever-have-been-able-to-find-by-themselves",
		"/updates",
	]) {
		await expectNoOverflow(page, path);
	}
	await new FakeSearchConsole().serve(page);
	await expectNoOverflow(page, "/app/google-search-console");
	await analyticsButton(page).tap();
	await expect(page.getByRole("table", { name: "Top Pages" })).toBeVisible();
	await expect.poll(() => overflowOf(page)).toBe(0);
});

test("no dialog scrolls sideways at 360 px, whatever words it shows", async ({ page, account }) => {
	const { domainId, runId } = await fill(account);
	await account.signIn(page.context());
	for (const path of [
		"/app?dialog=add-keywords",
		"/app?dialog=import-csv",
		"/app?dialog=add-domain",
		"/app?dialog=start-run",
		"/app?dialog=keys",
		`/app?run=${runId}`,
		"/app/keywords?dialog=notes",
		`/app/domains?edit-domain=${domainId}`,
		`/app/domains?delete-domain=${domainId}`,
		"/app/settings?dialog=api-settings",
		"/app/profile?dialog=edit-profile",
		"/app/profile?dialog=change-password",
	]) {
		await expectNoOverflow(page, path);
		await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).first()).toBeVisible();
	}
	await page.goto("/app");
	for (const phrase of unruly) {
		await page.getByRole("button", { name: phrase, exact: true }).tap();
		await expect(page.getByRole("dialog").getByRole("heading", { name: phrase })).toBeVisible();
		expect.soft(await overflowOf(page), phrase).toBe(0);
		await page.getByRole("button", { name: "Close" }).tap();
	}
});

test("the keywords are a list, with their positions and what can be done in reach", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: keywords.slice(0, 3) });
	await account.measure(domainId);
	await installation.makeOlder(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	const items = page.getByRole("list", { name: "Keyword positions" }).getByRole("listitem");
	await expect(items).toHaveCount(3);
	await expect(items.first()).toContainText(keywords[0] ?? "");
	await expect(items.first()).toContainText("7");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("button", { name: `More for ${keywords[0]}` }).tap();
	const menu = page.getByRole("menu", { name: `More for ${keywords[0]}` });
	await expect(menu.getByRole("menuitem", { name: "Delete" })).toBeInViewport({ ratio: 1 });
	const { x, width } = (await menu.boundingBox()) ?? {};
	expect({ x, width }, "a sheet as wide as the screen").toEqual({ x: 0, width: 360 });
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(menu).toHaveCount(0);
	account.rank = () => 4;
	await page.getByRole("button", { name: "Refresh Now" }).tap();
	await page.getByRole("button", { name: "Start Run" }).tap();
	await expect(items.first().getByRole("img", { name: "up 3" })).toBeVisible();
	await page.getByRole("button", { name: "Menu" }).tap();
	expect(await violationsOf(page)).toEqual([]);
	await navigation(page).getByRole("link", { name: "Settings" }).tap();
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);
});
