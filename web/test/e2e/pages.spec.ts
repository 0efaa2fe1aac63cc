import type { Page } from "@playwright/test";
import { Account } from "./account.ts";
import { cutWordsOf, overflowOf, violationsOf } from "./axe.ts";
import { rowOf, toast } from "./dashboard.ts";
import { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

const guide = "https://example.com/guides/cold-brew";
const maker = "https://example.com/best/cold-brewers";
const phrases = ["cold brew maker", "cold brew ratio", "burr grinder"];
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
const rowWith = (page: Page, list: string, text: string) =>
	table(page, list).getByRole("row").filter({ hasText: text });
const readout = (page: Page, name: string) =>
	page.getByRole("group", { name: "Target state" }).getByRole("button", { name });

/** Two keywords that rank with one page, a third with another; nothing ranks for a fourth. */
async function track(account: Account, coldPage = guide): Promise<string> {
	await account.saveKey();
	account.pageOf = (phrase) => (phrase.startsWith("cold") ? coldPage : "https://example.com/");
	account.rank = (phrase) => (phrase === "aeropress" ? null : 4);
	const domainId = await account.addDomain({ name: "Kettle", keywords: [...phrases, "aeropress"] });
	await account.measure(domainId);
	return domainId;
}

test("landing pages say what ranks, and lead to the keywords of a page", async ({ page, account }) => {
	await track(account);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, "burr grinder")).toBeVisible();
	await page.keyboard.press("g");
	await page.keyboard.press("u");
	await expect(page).toHaveURL(/\/app\/pages/);
	await expect(page.getByText("3 keywords rank with 2 pages, 1 ranks with none.")).toBeVisible();
	await expect(table(page, "Landing pages").getByRole("row").nth(1)).toContainText("/guides/cold-brew2");
	await expect(page.getByRole("columnheader", { name: "Clicks" })).toBeHidden();
	expect(await violationsOf(page)).toEqual([]);

	await page.keyboard.press("/");
	await page.keyboard.type("guides");
	await expect(page.getByText("1 page has “guides”.")).toBeVisible();
	await expect(page).toHaveURL(/[?&]q=guides/);
	await page.keyboard.press("Escape");
	await page.keyboard.press("Escape");
	await page.getByRole("radio", { name: "28 days" }).click();
	await expect(page).toHaveURL(/[?&]compare=28/);
	const download = page.waitForEvent("download");
	await page.keyboard.press("e");
	expect((await download).suggestedFilename()).toMatch(/^Kettle-landing-pages/);

	await page.keyboard.press("j");
	await expect(page.getByRole("link", { name: "/guides/cold-brew" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL((url) => url.pathname === "/app/keywords" && url.searchParams.get("landing") === guide);
});

test("a wrong page is found, and stays wrong until its issue closes on the second right day", async ({ page }) => {
	test.setTimeout(420_000);
	// Of its own, since its clock goes from day to day.
	const installation = await Installation.start();
	const clock = async (daysAgo: number) =>
		installation.setClock(new Date(Date.now() - daysAgo * 86_400_000).toISOString());
	await clock(3);
	const account = await Account.register(installation);
	const domainId = await track(account);
	await account.signIn(page.context());
	await page.goto(`${installation.url}/app/pages/targets`);
	await expect(page.getByText("No targets yet.")).toBeVisible();
	await page.getByRole("button", { name: "Use Ranking Pages" }).click();
	await expect(toast(page)).toContainText("For 3 keywords. 1 keyword without a ranking page stays as before.");
	await expect(readout(page, "Right")).toContainText("3");

	// The page that should rank for one of them is another.
	const wrong = rowWith(page, "Targets", "cold brew maker");
	await wrong.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Set Target…" }).click();
	const dialog = page.getByRole("dialog", { name: "Set Target for 1 Keyword" });
	await dialog.getByLabel("Target URL").fill("https://rival.example/a");
	await expect(dialog).toContainText("The target URL is not on example.com.");
	await dialog.getByRole("button", { name: "Set Target" }).click();
	await expect(dialog.getByLabel("Target URL")).toHaveAttribute("aria-invalid", "true");
	await dialog.getByLabel("Target URL").fill("cold brewers");
	await dialog.getByRole("button", { name: "Set Target" }).click();
	await expect(dialog.getByLabel("Target URL")).toHaveAttribute("aria-invalid", "true");
	await dialog.getByLabel("Target URL").fill(maker);
	await dialog.getByRole("button", { name: "Set Target" }).click();
	await expect(dialog).toBeHidden();
	await expect(wrong).toContainText("Wrong");
	await expect(readout(page, "Wrong")).toContainText("1");

	// The second day with it opens the issue; checking again on one day says nothing new.
	await account.measure(domainId);
	await page.reload();
	await expect(wrong).toContainText("Wrong");
	await expect(wrong.getByRole("button", { name: /issue/ })).toHaveCount(0);
	await clock(2);
	await account.measure(domainId);
	// Issues follow within a minute.
	const issue = wrong.getByRole("button", { name: "1 issue of cold brew maker" });
	await expect(issue).toBeVisible({ timeout: 90_000 });
	await issue.click();
	const issues = page.getByRole("list", { name: "Page issues of cold brew maker" });
	await expect(issues).toContainText("Wrong page since");
	await expect(issues).toContainText(`Ranks 4${guide}`);
	await expect(issues).toContainText(maker);
	await readout(page, "Wrong").click();
	await expect(table(page, "Targets").getByRole("row")).toHaveCount(3);
	await expect(page).toHaveURL(/[?&]target=wrong/);
	await wrong.getByRole("button", { name: "cold brew maker", exact: true }).click();
	const detail = page.getByRole("dialog", { name: "cold brew maker" });
	await expect(detail).toContainText("Wrong page since");
	await page.keyboard.press("Escape");
	await readout(page, "Wrong").click();

	// Now the right page ranks: on the second day the issue closes. Until then every count has it.
	const before = account.pageOf;
	account.pageOf = (phrase) => (phrase === "cold brew maker" ? maker : before(phrase));
	await clock(1);
	await account.measure(domainId);
	await expect(wrong).toContainText(/Wrong since .* · right on .*, one more check decides/, { timeout: 90_000 });
	await expect(readout(page, "Wrong")).toContainText("1");
	const filter = page.getByRole("group", { name: "Page issues" }).getByRole("button", { name: "1 wrong page" });
	await filter.click();
	await expect(page).toHaveURL(/[?&]target=wrong/);
	await expect(filter).toHaveAttribute("aria-pressed", "true");
	await expect(wrong).toBeVisible();
	await filter.click();
	expect(await violationsOf(page)).toEqual([]);
	await clock(0);
	await account.measure(domainId);
	await expect(wrong).toContainText("Right", { timeout: 90_000 });
	await expect(wrong).not.toContainText("Wrong");
	await account.leave();
	await installation.stop();
});

test("a form of the target is not wrong, and what Google serves is told", async ({ page, account }) => {
	const domainId = await track(account);
	const translated = "https://example-com.translate.goog/guides/cold-brew?_x_tr_sl=en&_x_tr_tl=de";
	account.pageOf = (phrase) => (phrase.startsWith("cold") ? translated : "https://m.example.com/");
	await account.signIn(page.context());
	await page.goto("/app/pages/targets");
	await page.getByRole("button", { name: "Use Ranking Pages" }).click();
	await expect(readout(page, "Right")).toContainText("3");
	await account.measure(domainId);
	await expect(readout(page, "Form of target")).toContainText("1");
	await expect(readout(page, "Wrong")).toContainText("0");
	await expect(readout(page, "Right")).toContainText("2");
	await expect(rowWith(page, "Targets", "burr grinder")).toContainText("Form of target");
	await expect(rowWith(page, "Targets", "cold brew maker")).toContainText("translated by Google");
	expect(await violationsOf(page)).toEqual([]);
	await readout(page, "Form of target").click();
	await expect(table(page, "Targets").getByRole("row")).toHaveCount(2);
	await expect(page).toHaveURL(/[?&]target=form/);
	await rowWith(page, "Targets", "burr grinder").getByRole("button", { name: "burr grinder", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "burr grinder" })).toContainText("A form of the target ranks:");
	await page.getByRole("dialog", { name: "burr grinder" }).getByRole("link", { name: "Show in Targets" }).click();
	await expect(page).toHaveURL(/\/app\/pages\/targets\?.*q=burr\+grinder/);
	await expect(rowWith(page, "Targets", "burr grinder")).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog", { name: "burr grinder" })).toBeVisible();
	await page.keyboard.press("Escape");
	await readout(page, "Form of target").click();
	await rowWith(page, "Targets", "cold brew maker")
		.getByRole("button", { name: "cold brew maker", exact: true })
		.click();
	await expect(
		page.getByRole("dialog", { name: "cold brew maker" }).getByText("translated by Google").first(),
	).toBeVisible();
});

test("targets that were replaced can be taken back", async ({ page, account }) => {
	await track(account);
	await account.signIn(page.context());
	await page.goto("/app/pages/targets");
	const row = rowWith(page, "Targets", "cold brew ratio");
	await row.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Use Ranking Page", exact: true }).click();
	await expect(row).toContainText("Right");
	await toast(page).getByRole("button", { name: "Undo" }).click();
	await expect(row).toContainText("No target");
});

/** Answers what Google would have told. */
async function serveSearches(page: Page): Promise<void> {
	const row = (query: string, clicks: number) => ({
		__typename: "UntrackedQuery",
		query,
		isBrand: false,
		clicks,
		impressions: clicks * 10,
		avgPosition: 6.4,
		country: "US",
		device: "MOBILE",
		language: "en",
		page: guide,
		problem: query.length > 200 ? "A keyword has at most 200 characters." : null,
	});
	const items = [row("moka pot", 30), row("cold brew near me", 20), row("x".repeat(201), 10)];
	await page.route("**/graphql", async (route) => {
		const { operationName, variables } = route.request().postDataJSON() ?? {};
		if (operationName !== "UntrackedQueries") return route.fallback();
		const untrackedQueries = {
			__typename: "UntrackedQueries",
			totalCount: items.length,
			siteUrl: "sc-domain:example.com",
			startDate: "2026-10-23",
			endDate: "2026-11-19",
			totals: { __typename: "QueryTotals", queryCount: 12, trackedQueryCount: 3, clicks: 200, trackedClicks: 122 },
			items,
		};
		return route.fulfill({
			json: { data: { domain: { __typename: "Domain", id: variables.domainId, untrackedQueries } } },
		});
	});
}

test("a search that nobody tracks is tracked at one press, several with their groups and targets", async ({
	page,
	account,
}) => {
	await account.saveKey();
	await account.addDomain({ name: "Kettle", keywords: ["burr grinder"] });
	await account.signIn(page.context());
	await serveSearches(page);
	await page.goto("/app/pages/untracked");
	await expect(page.getByText("You track 3 of 12 searches Google names, with 61 % of their clicks.")).toBeVisible();
	await page.getByRole("button", { name: "Add moka pot" }).click();
	await expect(page.getByRole("button", { name: "moka pot, added" })).toBeFocused();
	await expect(page.getByText("2 not checked yet")).toBeVisible();
	await expect(page.getByRole("button", { name: "Check now, 2 credits" })).toBeVisible();
	await expect(page.getByRole("checkbox", { name: /^Select x+$/ })).toBeDisabled();

	await page.getByRole("checkbox", { name: "Select cold brew near me" }).check();
	await page.getByRole("button", { name: "Add 1 Keyword" }).click();
	const dialog = page.getByRole("dialog", { name: "Add 1 Keyword" });
	await expect(dialog).toContainText("A run will cost 3 credits, 1 more");
	await dialog.getByLabel("Groups").fill("new");
	await dialog.getByRole("checkbox", { name: /^Set the page as target/ }).check();
	await dialog.getByRole("button", { name: "Add 1 Keyword" }).click();
	await expect(page.getByRole("button", { name: "cold brew near me, added" })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);

	await page.getByRole("link", { name: /^Targets/ }).click();
	await expect(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
	await page.goto("/app/keywords?q=cold+brew");
	const added = page.getByRole("row").filter({ hasText: "cold brew near me" });
	await expect(added).toContainText("new");
	await expect(added.getByRole("img", { name: "Mobile" })).toBeVisible();
});

test("a failure says so and can be tried again", async ({ page, account }) => {
	await track(account);
	await account.signIn(page.context());
	// Mended by the press itself: what else reads the pages again would take the button away.
	await page.route("**/graphql", async (route) => {
		const isOurs = route.request().postDataJSON()?.operationName === "LandingPages";
		const isFailing = isOurs && (await page.evaluate(() => !("isPressed" in window)));
		return isFailing ? route.fulfill({ status: 500, body: "" }) : route.fallback();
	});
	await page.goto("/app/pages");
	await expect(page.getByRole("alert")).toHaveText("The pages could not be loaded.");
	await page.evaluate(() => addEventListener("pointerdown", () => Object.assign(window, { isPressed: true })));
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(table(page, "Landing pages")).toBeVisible();
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: "dark" });

	test("every tab has a list that fits, cuts nothing off, and has names for all", async ({ page, account }) => {
		await track(account, `${guide}-for-a-whole-week-in-one-jar-without-any-bitterness`);
		await account.signIn(page.context());
		await serveSearches(page);
		await page.goto("/app/pages");
		const rows = (name: string) => page.getByRole("list", { name, exact: true }).getByRole("listitem");
		await expect(rows("Landing pages")).toHaveCount(2);
		await expect.poll(() => overflowOf(page)).toBe(0);
		expect(await cutWordsOf(page)).toEqual([]);
		expect(await violationsOf(page)).toEqual([]);

		await page.getByRole("link", { name: /^Targets/ }).click();
		await expect(rows("Targets")).toHaveCount(4);
		await rows("Targets").first().getByRole("checkbox").check();
		await expect(page.getByRole("group", { name: "Selection" })).toContainText("1 selected");
		await expect.poll(() => overflowOf(page)).toBe(0);
		expect(await cutWordsOf(page)).toEqual([]);
		expect(await violationsOf(page)).toEqual([]);

		await page.getByRole("link", { name: /^Not tracked/ }).click();
		await expect(rows("Searches not tracked")).toHaveCount(3);
		await expect(rows("Searches not tracked").first()).toContainText("30 clicks300 impressions");
		await expect.poll(() => overflowOf(page)).toBe(0);
		expect(await cutWordsOf(page)).toEqual([]);
		expect(await violationsOf(page)).toEqual([]);
	});
});
