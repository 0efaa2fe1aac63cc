import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { Answers, faults } from "./answers.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { rowOf, today } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

const phrase = "burr grinder";
const dialog = (page: Page) => page.getByRole("dialog", { name: phrase }).last();
const list = (page: Page, name: string) => dialog(page).getByRole("list", { name, exact: true }).getByRole("listitem");

/** Signs in to an account whose keyword was at 3 yesterday and is at 7 today, measured twice. @returns the domain's id */
async function signInAfterFall(page: Page, account: Account, installation: Installation): Promise<string> {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [phrase] });
	account.rank = () => 3;
	await account.measure(domainId);
	await installation.makeOlder(domainId);
	account.rank = () => 7;
	await account.measure(domainId);
	await account.measure(domainId);
	await account.signIn(page.context());
	return domainId;
}

interface LastCheck {
	data: { domain: { keywords: { items: { checks: { items: { id: string }[] } }[] } } };
}

/** The last check of a domain's only keyword, whatever came of it. */
async function lastCheckOf(account: Account, domainId: string): Promise<string | undefined> {
	const query = `query ($id: ID!) { domain(id: $id) { keywords { items { checks { items { id } } } } } }`;
	const { data } = await account.post<LastCheck>("/graphql", { query, variables: { id: domainId } });
	return data.domain.keywords.items[0]?.checks.items[0]?.id;
}

/** Opens the results of today from the keyword's chart, by the keyboard. */
async function openFromChart(page: Page): Promise<void> {
	await rowOf(page, phrase).getByRole("button", { name: phrase, exact: true }).click();
	const chart = page.getByRole("group", { name: /^Position, last 30 days/ });
	await chart.focus();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
}

test("a drop is explained: a day of the chart leads to both result lists side by side", async ({
	page,
	account,
	installation,
}) => {
	await signInAfterFall(page, account, installation);
	await page.goto("/app");
	await openFromChart(page);
	await expect(page).toHaveURL(/[?&]serp=\d+&with=\d+/);
	await expect(dialog(page)).toContainText("You: 3 → 7. 9 of 10 pages stayed. 1 entered, 1 left.");
	await expect(dialog(page)).toContainText(/ → .*· Serper · desktop · United States/);
	await expect(dialog(page)).toContainText(
		"Serper does not report: Shopping Results, Images, Videos, Local Pack, Ads, AI Overview, Discussions",
	);
	await expect(list(page, "Results before")).toHaveCount(10);
	await expect(list(page, "Results before").nth(2)).toContainText("example.com/found, your own page");
	await expect(list(page, "Results before").nth(6)).toContainText("Left");
	await expect(list(page, "Results after").nth(2)).toContainText("New");
	await expect(list(page, "Results after").nth(6)).toContainText("example.com/found, your own page");
	// What the lines show.
	const own = dialog(page).getByRole("row").filter({ hasText: "example.com/found" });
	await expect(own).toContainText("down 4, yours");
	const link = list(page, "Results after").first().getByRole("link");
	await expect(link).toHaveAttribute("rel", "noopener noreferrer");
	expect(await violationsOf(page)).toEqual([]);

	const download = page.waitForEvent("download");
	await dialog(page)
		.getByRole("link", { name: /^Page 1 of / })
		.first()
		.click();
	expect((await download).suggestedFilename()).toMatch(/^check-\d+-page-1\.json$/);

	await page.keyboard.press("Escape");
	await expect(page).not.toHaveURL(/serp=/);
	await expect(page.getByRole("group", { name: /^Position, last 30 days/ })).toBeFocused();
});

test("j and k go to later and earlier checks, one alone is compared by a button, and a picker chooses any", async ({
	page,
	account,
	installation,
}) => {
	await signInAfterFall(page, account, installation);
	await page.goto("/app");
	await rowOf(page, phrase).getByRole("button", { name: phrase, exact: true }).click();
	await page
		.getByRole("table", { name: "Checks, newest first" })
		.getByRole("button", { name: "Results" })
		.first()
		.click();
	await expect(list(page, "Results")).toHaveCount(10);
	await expect(dialog(page)).toContainText("You: 7.");
	await expect(dialog(page).getByRole("button", { name: "Later check" })).toBeDisabled();

	await dialog(page).getByRole("button", { name: "Compare with the check before" }).click();
	await expect(dialog(page)).toContainText("You: 7 → 7. 10 of 10 pages stayed.");
	await page.keyboard.press("k");
	await expect(dialog(page)).toContainText("You: 3 → 7.");
	await page.keyboard.press("k");
	await page.keyboard.press("j");
	await expect(dialog(page)).toContainText("You: 7 → 7.");

	await dialog(page).getByRole("combobox", { name: "Before" }).click();
	await page.getByRole("option").last().click();
	await expect(dialog(page)).toContainText("You: 3 → 7.");
	await page.reload();
	await expect(dialog(page)).toContainText("You: 3 → 7.");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/keyword=/);
	await expect(page).not.toHaveURL(/serp=|with=/);
});

test("results that are not kept, or cannot be had, are told apart", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [phrase] });
	account.hold([phrase], () => ({ status: 400, body: { message: "Query not allowed." } })).releaseAll();
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(() => today(page)).toEqual({ [phrase]: expect.stringMatching(/^Failed/) });
	const checkId = await lastCheckOf(account, domainId);
	await page.goto(`/app?serp=${checkId}`);
	await expect(dialog(page)).toContainText("Results of this check are not kept.");

	const answers = await Answers.of(page);
	answers.fault("CompareSerps", faults.nothing);
	await page.goto(`/app?serp=${checkId}`);
	await expect(dialog(page)).toContainText("The results could not be loaded.");
	answers.mend("CompareSerps");
	await dialog(page).getByRole("button", { name: "Try again" }).click();
	await expect(dialog(page)).toContainText("Results of this check are not kept.");

	await page.goto("/app?serp=999999999");
	await expect(page.getByRole("dialog", { name: "Results" })).toContainText("No such check");
});

test("a won featured snippet is not a loss: the table says Snippet, and the detail says why nothing is compared", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [phrase] });
	account.rank = () => 3;
	await account.measure(domainId);
	await installation.makeOlder(domainId);
	const organic = Array.from({ length: 10 }, (_, at) => ({
		title: "A rival",
		link: `https://rival-${at}.example/`,
		position: at + 1,
	}));
	const answerBox = { snippet: "Because.", title: "Found", link: "https://example.com/found" };
	installation.serper.next(
		{ key: account.serperKey },
		{ body: { searchParameters: { q: phrase }, organic, answerBox } },
	);
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(() => today(page)).toEqual({ [phrase]: "Snippet" });
	await expect(page.getByTitle("Owns the featured snippet; no organic result within 10").first()).toBeVisible();
	await openFromChart(page);
	await expect(dialog(page)).toContainText("You: 3 → Snippet.");
	await expect(dialog(page)).toContainText("Featured Snippet: yours");
	await expect(page.locator("[role=dialog]:focus-within")).toContainText("Featured Snippet: yours");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toContainText("now featured snippet");
});

test("Changes counts SERP features on both days, opens a chart by day, and says what the provider does not report", async ({
	page,
	account,
	installation,
}) => {
	await signInAfterFall(page, account, installation);
	const section = page.getByRole("region", { name: "SERP features" });
	const row = section.getByRole("row").filter({ hasText: "People Also Ask" });
	await expect(async () => {
		// They are counted a moment after the run.
		await page.goto("/app/changes?days=1");
		await expect(row).toContainText("of 1 keyword", { timeout: 5_000 });
	}).toPass();
	await expect(section).toContainText(
		"Serper does not report Shopping Results, Images, Videos, Local Pack, Ads, AI Overview, Discussions reliably; single checks show them when seen.",
	);
	await row.getByRole("button", { name: "People Also Ask" }).click();
	await expect(section.getByRole("table", { name: "People Also Ask by day" })).toBeAttached();
	expect(await violationsOf(page)).toEqual([]);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("both lists are one, which says where each page was and does not scroll sideways", async ({
		page,
		account,
		installation,
	}) => {
		const domainId = await signInAfterFall(page, account, installation);
		await page.goto(`/app?domain=${domainId}`);
		await page.getByRole("button", { name: phrase, exact: true }).click();
		await page.getByRole("button", { name: "See results" }).click();
		await dialog(page).getByRole("button", { name: "Earlier check" }).click();
		await dialog(page).getByRole("button", { name: "Compare with the check before" }).click();
		await expect(dialog(page)).toContainText("You: 3 → 7.");
		await expect(list(page, "Results").nth(6)).toContainText("was 3");
		await expect(list(page, "Results").nth(2)).toContainText("New");
		await expect(list(page, "Only before")).toHaveCount(1);
		await expect.poll(() => overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);
	});
});
