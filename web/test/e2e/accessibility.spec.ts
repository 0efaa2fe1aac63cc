import type { Page } from "@playwright/test";
import axe from "axe-core";
import { phrases } from "./account.ts";
import { navigation, rowOf, runLine, today } from "./dashboard.ts";
import { expect, test } from "./test.ts";

interface AxeResults {
	violations: { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe calls serious or critical on the page as it stands, one line each. */
async function violationsOf(page: Page): Promise<string[]> {
	// A colour in the middle of its change would be judged as if it stayed.
	await page.evaluate(() =>
		Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
	);
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate(async () => {
		const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
		return axe.run({ resultTypes: ["violations"] });
	});
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`));
}

const keywords = phrases(12);

for (const colorScheme of ["light", "dark"] as const) {
	test.describe(`in the ${colorScheme} theme`, () => {
		test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

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

		test("the dashboard is accessible in every state of a keyword, and while a run goes on", async ({
			page,
			account,
		}) => {
			const ranks = [1, 5, 14, 28, null, 2, 8];
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
			account.rank = (phrase) => ranks[keywords.indexOf(phrase)] ?? null;
			await account.measure(domainId);
			account.rank = (phrase) => (ranks[keywords.indexOf(phrase)] ?? 28) + 1;
			await account.addKeywords(domainId, keywords.slice(8));
			await account.signIn(page.context());
			await page.goto("/app");
			await expect.poll(async () => (await today(page))[failing]).toContain("Failed");
			expect(await violationsOf(page)).toEqual([]);

			const searches = account.hold([...isHeld]);
			await page.getByRole("button", { name: `Refresh ${keywords[0]}` }).click();
			await page.getByRole("button", { name: `Refresh ${keywords[1]}` }).click();
			await expect(runLine(page)).toContainText("0 of 1 checked");
			await page.getByRole("button", { name: /^Filters/ }).click();
			await expect(page.getByRole("combobox", { name: "Group" })).toBeVisible();
			expect(await violationsOf(page)).toEqual([]);
			searches.releaseAll();
			await expect.poll(async () => (await today(page))[keywords[0] ?? ""]).toBe("2 down 1");
			expect(await violationsOf(page)).toEqual([]);
		});

		test("every dialog is accessible", async ({ page, account }) => {
			test.slow(true, "Each is opened on a page of its own and judged as a whole.");
			await account.saveKey();
			const domainId = await account.addDomain({ name: "Coffee", keywords: keywords.slice(0, 3) });
			await account.signIn(page.context());
			await page.goto("/app");
			await expect(rowOf(page, keywords[0] ?? "")).toBeVisible();
			const go = (path: string) => () => page.goto(path).then(() => {});
			const dialogs: [name: string, open: () => Promise<void>][] = [
				["Refresh 3 positions?", () => page.getByRole("button", { name: "Refresh Now" }).click()],
				["Add Keywords", () => page.getByRole("button", { name: "Add Keywords" }).click()],
				["Add Domain Profile", () => navigation(page).getByRole("button", { name: "Add New Domain" }).click()],
				[
					"Delete keyword?",
					async () => {
						await page.getByRole("button", { name: `More for ${keywords[0]}` }).click();
						await page.getByRole("menuitem", { name: "Delete" }).click();
					},
				],
				["API Settings", go("/app/settings?dialog=api-settings")],
				["Notes", go("/app/keywords?dialog=notes")],
				["Edit Domain Profile", go(`/app/domains?edit-domain=${domainId}`)],
				["Delete Coffee?", go(`/app/domains?delete-domain=${domainId}`)],
				["Edit Profile", go("/app/profile?dialog=edit-profile")],
				["Change Password", go("/app/profile?dialog=change-password")],
			];
			for (const [name, open] of dialogs) {
				await open();
				const dialog = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
				await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
				expect(await violationsOf(page), name).toEqual([]);
				await page.keyboard.press("Escape");
				await expect(dialog).toHaveCount(0);
			}
		});

		test("the other screens are accessible", async ({ page, account }) => {
			await account.addDomain({ name: "Coffee" });
			await account.signIn(page.context());
			for (const path of [
				"/app",
				"/app/keywords",
				"/app/domains",
				"/app/google-search-console",
				"/app/settings",
				"/app/profile",
				"/app/nowhere",
				"/updates",
				"/nowhere",
			]) {
				await page.goto(path);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
				expect(await violationsOf(page), path).toEqual([]);
			}
		});
	});
}

test.describe("at 360 px", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

	test("no screen and no dialog scrolls sideways", async ({ page, account }) => {
		await page.goto("/app/login");
		await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
		expect(await overflow(page), "login").toBe(0);

		await account.saveKey();
		const long =
			"the best hand operated burr coffee grinder for espresso under one hundred euros in the whole wide world";
		const domainId = await account.addDomain({
			name: "Coffee-and-everything-that-belongs-to-it",
			keywords: [long, ...keywords],
		});
		await account.measure(domainId);
		await account.signIn(page.context());
		for (const path of [
			"/app",
			"/app?position=top3&device=mobile",
			"/app?dialog=add-keywords",
			"/app?dialog=add-domain",
			"/app/keywords?dialog=notes",
			"/app/domains",
			`/app/domains?edit-domain=${domainId}`,
			`/app/domains?delete-domain=${domainId}`,
			"/app/google-search-console",
			"/app/settings",
			"/app/settings?dialog=api-settings",
			"/app/profile",
			"/app/profile?dialog=change-password",
			"/app/nowhere",
			"/updates",
		]) {
			await page.goto(path);
			await expect(page.getByRole("heading").first()).toBeVisible();
			await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
			expect(await overflow(page), path).toBe(0);
		}
	});

	test("the keywords are a list, with their positions and what can be done in reach", async ({ page, account }) => {
		await account.saveKey();
		const domainId = await account.addDomain({ keywords: keywords.slice(0, 3) });
		await account.measure(domainId);
		await account.signIn(page.context());
		await page.goto("/app");
		const items = page.getByRole("list", { name: "Keyword positions" }).getByRole("listitem");
		await expect(items).toHaveCount(3);
		await expect(items.first()).toContainText(keywords[0] ?? "");
		await expect(items.first()).toContainText("7");
		account.rank = () => 4;
		await page.getByRole("button", { name: "Refresh Now" }).tap();
		await page.getByRole("button", { name: "Start Run" }).tap();
		await expect(items.first()).toContainText("up 3");
		await page.getByRole("button", { name: "Menu" }).tap();
		await navigation(page).getByRole("link", { name: "Settings" }).tap();
		await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
		expect(await violationsOf(page)).toEqual([]);
	});
});
