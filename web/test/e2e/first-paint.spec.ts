import type { Locator, Page, Route } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import { Answers } from "./answers.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { keywordTable, navigation, shownKeywords } from "./dashboard.ts";
import { signIn } from "./login.ts";
import { expect, test } from "./test.ts";

const most = 0.02;

/** The app's code, kept back from a window that has not opened its page yet. @returns what lets it go */
async function holdCode(page: Page): Promise<() => Promise<void>> {
	const held: Route[] = [];
	let isHeld = true;
	await page.route("**/*.js", (route) => (isHeld ? void held.push(route) : route.fallback()));
	return async () => {
		isHeld = false;
		await Promise.all(held.splice(0).map((route) => route.fallback()));
	};
}

/** Adds up how far what shows moves, as browsers count it, in a window that has not opened its page yet. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const seen = { shift: 0 };
		Object.assign(window, { seen });
		new PerformanceObserver((list) => {
			for (const { value = 0 } of list.getEntries() as (PerformanceEntry & { value?: number })[]) seen.shift += value;
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () =>
		page.evaluate(async () => {
			// What the last frame moved is told with the next one.
			await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
			return (window as unknown as { seen: { shift: number } }).seen.shift;
		});
}

/** How light a colour of the page is, from 0 to 255. */
async function lightness(element: Locator, property: "color" | "backgroundColor"): Promise<number> {
	const colour = await element.evaluate((found, name) => getComputedStyle(found)[name], property);
	const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
	return (red + green + blue) / 3;
}

async function expectTheme(page: Page, theme: "light" | "dark"): Promise<void> {
	const ground = await lightness(page.locator("html"), "backgroundColor");
	const ink = await lightness(page.locator("html"), "color");
	expect(ground < 128).toBe(theme === "dark");
	expect(ink < 128).toBe(theme === "light");
}

async function withKeywords(account: Account, page: Page): Promise<void> {
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(30) });
	await account.measure(domainId);
	await account.signIn(page.context());
}

for (const theme of ["light", "dark"] as const) {
	test(`before any code has come a user sees the frame of the dashboard, ${theme}, and nothing moves afterwards`, async ({
		page,
		account,
	}) => {
		await withKeywords(account, page);
		await page.emulateMedia({ colorScheme: theme });
		const answers = await Answers.of(page);
		const layoutShift = await watchShifts(page);
		const letGo = await holdCode(page);
		await page.goto("/", { waitUntil: "commit" });
		const settings = navigation(page).getByRole("link", { name: "Settings" });
		await expect(settings).toBeVisible();
		await expect(navigation(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
		await expect(page.getByText("Keyword position monitoring dashboard")).toBeVisible();
		await expect(page.locator("[data-skeleton]").first()).toBeVisible();
		await expectTheme(page, theme);
		const before = await settings.boundingBox();
		// The session and the table are requested by the page, and not again by the app.
		await expect.poll(() => answers.count("KeywordTable")).toBe(1);
		expect(answers.count("Session")).toBe(1);

		await letGo();
		await expect.poll(() => shownKeywords(page)).toHaveLength(20);
		await expect(page.locator("[data-skeleton]")).toHaveCount(0);
		expect(answers.count("Session")).toBe(1);
		expect(answers.count("KeywordTable")).toBe(1);
		expect(await settings.boundingBox()).toEqual(before);
		await expectTheme(page, theme);
		expect(await layoutShift()).toBeLessThanOrEqual(most);
	});

	test(`before any code has come a visitor sees the login, ${theme}, which takes nothing until it can keep it`, async ({
		page,
	}) => {
		await page.emulateMedia({ colorScheme: theme });
		const layoutShift = await watchShifts(page);
		const letGo = await holdCode(page);
		await page.goto("/login", { waitUntil: "commit" });
		const heading = page.getByText("Get Started", { exact: true });
		await expect(heading).toBeVisible();
		await expect(page.getByLabel("Email")).toBeDisabled();
		await expectTheme(page, theme);
		const before = await heading.boundingBox();

		await letGo();
		await expect(page.getByLabel("Email")).toBeEnabled();
		expect(await heading.boundingBox()).toEqual(before);
		expect(await layoutShift()).toBeLessThanOrEqual(most);
	});
}

test("before any code has come the login has the tab in front that the address names", async ({ page }) => {
	const letGo = await holdCode(page);
	await page.goto("/app/login?tab=sign-in", { waitUntil: "commit" });
	const signInTab = page.getByRole("tab", { name: "Sign In", includeHidden: true });
	await expect(signInTab).toHaveAttribute("aria-selected", "true");
	await expect(page.getByLabel("Password", { exact: true })).toBeDisabled();
	await expect(page.getByLabel("Name")).toHaveCount(0);
	await letGo();
	await expect(page.getByLabel("Password", { exact: true })).toBeEnabled();
	await expect(signInTab).toHaveAttribute("aria-selected", "true");
});

test("what shows before any code has come is made for everyone, and fits a phone", async ({ page, account }) => {
	await holdCode(page);
	for (const path of ["/app/login", "/app/login?tab=sign-in", "/app", "/app/keywords", "/app/settings"]) {
		if (path === "/app") await account.signIn(page.context());
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(path, { waitUntil: "commit" });
		await expect(page.getByText("Toprung", { exact: true })).toBeVisible();
		expect(await violationsOf(page)).toEqual([]);
		await page.setViewportSize({ width: 360, height: 800 });
		await expect.poll(() => overflowOf(page)).toBe(0);
	}
});

test("the table is requested once, at every width: by the page where its address has no parameter but the domain", async ({
	page,
	account,
}) => {
	await withKeywords(account, page);
	await page.goto("/app");
	await expect.poll(() => shownKeywords(page)).toHaveLength(20);
	const plain = new URL(page.url()).search;
	const visits = [360, 760, 1440, 2000].map((width) => ({
		width,
		path: `/app${plain}`,
		isEarly: true,
	}));
	visits.push({ width: 1440, path: "/app/keywords", isEarly: true });
	visits.push({ width: 1440, path: `/app${plain}&q=grinder`, isEarly: false });
	visits.push({ width: 1440, path: "/app?sort=position-asc&size=50", isEarly: false });
	for (const { width, path, isEarly } of visits) {
		await test.step(`${path} at ${width} px`, async () => {
			const visit = await page.context().newPage();
			await visit.setViewportSize({ width, height: 900 });
			const answers = await Answers.of(visit);
			const letGo = await holdCode(visit);
			await visit.goto(path, { waitUntil: "commit" });
			if (isEarly) await expect.poll(() => answers.count("KeywordTable")).toBe(1);
			await letGo();
			await expect(visit.getByRole("button", { name: /^burr grinder/ }).first()).toBeVisible();
			await expect(visit.locator("[data-skeleton]")).toHaveCount(0);
			expect(answers.count("KeywordTable")).toBe(1);
			await visit.close();
		});
	}
});

test("keywords that have arrived before the code are drawn with its first render, in the columns that stay", async ({
	page,
	account,
}) => {
	await withKeywords(account, page);
	await page.setViewportSize({ width: 1450, height: 900 });
	// A scrollbar that takes width: the table is narrower than the window tells.
	await page.addInitScript(() => {
		const narrower = new CSSStyleSheet();
		narrower.replaceSync("body { padding-right: 15px }");
		document.adoptedStyleSheets = [narrower];
		const frames: string[] = [];
		Object.assign(window, { drawnFrames: frames });
		const note = () => {
			const table = document.querySelector(".keyword-table");
			if (!table) return;
			const heads = [...table.querySelectorAll("th")].map((head) => head.dataset.column).join();
			const hasRows = table.querySelector("tr[data-keyword]") !== null;
			frames.push(`${heads} ${hasRows} ${table.classList.contains("opacity-60")}`);
		};
		new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
	});
	const answers = await Answers.of(page);
	const letGo = await holdCode(page);
	await page.goto("/app", { waitUntil: "commit" });
	await page.waitForFunction(() => globalThis.earlyRequests?.KeywordTable?.hasArrived);
	await letGo();
	await expect.poll(() => shownKeywords(page)).toHaveLength(20);
	const frames = await page.evaluate(() => (window as unknown as { drawnFrames: string[] }).drawnFrames);
	expect(new Set(frames).size).toBe(1);
	expect(frames[0]).toMatch(/ true false$/);
	expect(answers.count("KeywordTable")).toBe(1);

	// From then on, coming back reads it again.
	await navigation(page).getByRole("link", { name: "Settings" }).click();
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
	await navigation(page).getByRole("link", { name: "Dashboard" }).click();
	await expect.poll(() => answers.count("KeywordTable")).toBe(2);
});

test("columns that were chosen have their data at the first visit, and an address keeps what it opens", async ({
	page,
	account,
}) => {
	await withKeywords(account, page);
	await page.addInitScript(() => localStorage.setItem("toprung-hidden-columns", "cpc"));
	const answers = await Answers.of(page);
	await page.goto("/app?dialog=add-keywords#here");
	await expect(page.getByRole("dialog")).toBeVisible();
	await expect(page).toHaveURL(/\?dialog=add-keywords&domain=\d+#here$/);
	await expect(page.getByRole("columnheader", { name: "CPC", includeHidden: true })).toBeVisible();
	expect(answers.count("KeywordTable")).toBe(1);
});

test("a theme that was chosen holds from the first paint on", async ({ page, account }) => {
	await withKeywords(account, page);
	await page.emulateMedia({ colorScheme: "light" });
	await page.addInitScript(() => localStorage.setItem("toprung-theme", "dark"));
	await holdCode(page);
	await page.goto("/app", { waitUntil: "commit" });
	await expect(navigation(page)).toBeVisible();
	await expectTheme(page, "dark");
});

test("the links of the frame work before any code has come", async ({ page, account }) => {
	await account.signIn(page.context());
	await holdCode(page);
	await page.goto("/app", { waitUntil: "commit" });
	await navigation(page).getByRole("link", { name: "Settings" }).click({ noWaitAfter: true });
	await expect(page).toHaveURL("/app/settings", { timeout: 30_000 });
	await expect(navigation(page).getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
});

test("a visitor who comes by a user's address sees the login at once, and is led back", async ({ page, account }) => {
	const letGo = await holdCode(page);
	await page.goto("/app/settings?dialog=api-settings", { waitUntil: "commit" });
	await expect(page.getByText("Get Started", { exact: true })).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
	await letGo();
	await expect(page).toHaveURL("/app/login");
	await page.getByRole("tab", { name: "Sign In" }).click();
	await signIn(page, account);
	await expect(page).toHaveURL("/app/settings?dialog=api-settings");
});

for (const [device, width] of [
	["a desk", 1440],
	["a phone", 360],
] as const) {
	test(`on ${device} each bar stays until its row comes, and nothing moves`, async ({ page, account }) => {
		await withKeywords(account, page);
		await page.setViewportSize({ width, height: 900 });
		const answers = await Answers.of(page);
		const layoutShift = await watchShifts(page);
		const letGo = answers.hold("KeywordTable");
		await page.goto("/app");
		await expect.poll(() => answers.count("KeywordTable")).toBe(1);
		const table = width < 760 ? page.getByRole("list", { name: "Keyword positions" }) : keywordTable(page);
		await expect(table.locator("[data-skeleton]").first()).toBeVisible();
		const heads = table.getByRole("columnheader");
		const columns = await heads.allTextContents();
		const heights = await table.evaluateHandle((found) => {
			const seen: number[] = [];
			const note = () => seen.push(found.scrollHeight);
			note();
			new MutationObserver(note).observe(found, { childList: true, subtree: true });
			return seen;
		});
		letGo();
		await expect(page.locator("[data-skeleton]")).toHaveCount(0);
		await expect(table.getByText(/^burr grinder/)).toHaveCount(20);
		expect(await heads.allTextContents()).toEqual(columns);
		expect(new Set(await heights.jsonValue()).size).toBe(1);
		expect(await layoutShift()).toBeLessThanOrEqual(most);
	});
}
