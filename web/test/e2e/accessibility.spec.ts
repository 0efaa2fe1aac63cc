import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { violationsOf } from "./axe.ts";
import { runLine, today } from "./dashboard.ts";
import { screenPaths } from "./screen-paths.ts";
import { expect, test } from "./test.ts";

const keywords = phrases(12);

/** How many things on the page move and never stop. */
function endlessMovements(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			document
				.getAnimations()
				.filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
	);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the login is accessible", async ({ page }) => {
	await page.goto("/app/login");
	await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByRole("alert")).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("tab", { name: "Sign In" }).click();
	expect(await violationsOf(page)).toEqual([]);
});

/** Waits for the figures, which are faded while they are read again. */
async function expectFigures(page: Page): Promise<void> {
	await expect(page.getByLabel("Statistics", { exact: true })).toHaveAttribute("aria-busy", "false");
}

test("the dashboard is accessible in every state of a keyword, and while a run goes on", async ({
	page,
	account,
	installation,
}) => {
	const ranks = [1, 5, 14, 28, null, 2, 8];
	const ranksOfToday = [1, 4, 15, null, 9, 2, 8];
	const failing = keywords[7] ?? "";
	await account.saveKey();
	const domainId = await account.addDomain({
		searchDepth: 30,
		keywords: keywords.slice(0, 8),
		groups: ["kitchen"],
	});
	const refused = { status: 400, body: { message: "The query is not allowed." } };
	const isHeld = new Set(keywords.slice(0, 2));
	account.hold([failing], () => refused).releaseAll();
	for (const day of [ranks, ranksOfToday]) {
		await installation.makeOlder(domainId);
		account.rank = (phrase) => day[keywords.indexOf(phrase)] ?? null;
		await account.measure(domainId);
	}
	account.rank = (phrase) => (ranks[keywords.indexOf(phrase)] ?? 28) + 1;
	await account.addKeywords(domainId, keywords.slice(8));
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(async () => (await today(page))[failing]).toContain("Failed");
	await expectFigures(page);
	expect(await violationsOf(page)).toEqual([]);

	const searches = account.hold([...isHeld]);
	await page.getByRole("button", { name: `Refresh ${keywords[0]}` }).click();
	await page.getByRole("button", { name: `Refresh ${keywords[1]}` }).click();
	await expect(runLine(page)).toContainText("0 of 1 checked");
	await page.getByRole("button", { name: /^Filters/ }).click();
	await expect(page.getByRole("combobox", { name: "Group" })).toBeVisible();
	await expectFigures(page);
	expect(await violationsOf(page)).toEqual([]);
	expect(await endlessMovements(page), "reduced motion").toBe(0);
	searches.releaseAll();
	await expect.poll(async () => (await today(page))[keywords[0] ?? ""]).toBe("2 down 1");
	await expectFigures(page);
	expect(await violationsOf(page)).toEqual([]);
});

test("the other screens are accessible", async ({ page, account }) => {
	await account.addDomain({ name: "Coffee" });
	await account.signIn(page.context());
	for (const path of [...screenPaths, "/updates", "/nowhere"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
		expect(await violationsOf(page), path).toEqual([]);
	}
});
