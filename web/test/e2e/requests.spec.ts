import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers } from "./answers.ts";
import { navigation, rowOf, toast } from "./dashboard.ts";
import { LateAnswer } from "./late-answer.ts";
import { expect, test } from "./test.ts";

/**
 * What the frame asks whatever the screen: who is signed in, what this installation is, the run that is told of everywhere,
 * and, once the bell follows the alerts, whether one came meanwhile.
 */
const frame = ["Session", "ServerFacts", "DomainRuns", "UnreadAlerts"];

/**
 * What each screen asks beside the frame: one query. The dashboard asks its statistics apart, because they follow the filters
 * and the table does not wait for them, and their last thirty days apart, because no filter changes those. The profile asks
 * its four lists apart, because each goes on by itself: another span of usage, the next page of the ledger.
 * The settings ask apart for the schedules, which are as many as the domains, and for where notifications go, which comes
 * with a chunk of its own, and for how many people there are. The movement line asks apart, because no screen
 * waits for it, and then for the top 10 of the days it was answered; the domains, because how they stand takes longer than what
 * they are; the alerts, for the rules, which outlast every filter, and for how much is learnt, which counts all keywords; the pages,
 * for how much each tab has, which no tab waits for; the market, for what its numbers rest on, for the notes on its days, and, where
 * there are none, for the last day that has results; the schedules, for what is expected of all domains, and which follow daily
 * updates; the reports, for how many the other tabs have.
 */
const screens: [name: string, path: string, shows: (page: Page) => Promise<void>, asks: string[]][] = [
	["Keywords", "/app/keywords", rows, ["KeywordTable", "Movement", "TopMovement", "UncheckedKeywords"]],
	["Changes", "/app/changes", heading("Nothing to compare yet"), ["DomainComparison"]],
	["Alerts", "/app/alerts", heading("Nothing to report yet."), ["AlertFeed", "AlertRules", "UsualCounts"]],
	["Market", "/app/market", heading("No results pages yet"), ["Market", "PeriodAnnotations", "LastMarketDay"]],
	["Pages", "/app/pages", heading("No pages yet"), ["LandingPages", "PageCounts"]],
	["Domains", "/app/domains", heading("Domains"), ["DomainPortfolio", "Domains"]],
	["Schedules", "/app/schedules", heading("No schedules yet"), ["ScheduledDomains", "ScheduleOverview", "Schedules"]],
	["Reports", "/app/reports", heading("No reports yet"), ["ReportCounts", "Reports"]],
	["Search Console", "/app/google-search-console", heading("Setup Instructions"), ["SearchConsole"]],
	[
		"Settings",
		"/app/settings",
		button("Configure APIs"),
		["DailySchedules", "NotificationSettings", "PeopleCounts", "SettingsScreen"],
	],
	["Profile", "/app/profile", ledger, ["ApiKeys", "DailyUsage", "Ledger", "SignIns"]],
	["Dashboard", "/app", statistics, ["KeywordTable", "DomainStatistics", "DomainHistory", "Movement", "TopMovement"]],
];

function heading(name: string) {
	return (page: Page) => expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}
function button(name: string) {
	return (page: Page) => expect(page.getByRole("button", { name })).toBeVisible();
}
async function rows(page: Page): Promise<void> {
	await expect(rowOf(page, "burr grinder 01")).toBeVisible();
}
async function statistics(page: Page): Promise<void> {
	await rows(page);
	await expect(page.getByLabel("Statistics")).toContainText("Total Keywords3");
}
async function ledger(page: Page): Promise<void> {
	await expect(page.getByRole("table", { name: "Ledger" }).getByRole("row").nth(1)).toBeVisible();
	await expect(page.getByRole("list", { name: "Sessions" })).toBeVisible();
	await expect(page.getByRole("table", { name: /^Credits used/ })).toBeAttached();
}

let answers: Answers;

test.beforeEach(async ({ page, account }) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(3) });
	// Otherwise it becomes the reader's with the first screen.
	await account.post("/api/settings", { key: "alertTimeZone", value: "UTC" });
	await account.signIn(page.context());
	answers = await Answers.of(page);
});

/** What is asked from here on. */
function listen(): string[] {
	answers.asked.length = 0;
	return answers.asked;
}
const sorted = (names: readonly string[]) => [...names].sort();

/** Waits until all of these have been asked for, and nothing more. */
async function asksOnly(names: readonly string[]): Promise<void> {
	// A busy page draws its heading before it asks for all it needs.
	await expect.poll(() => sorted(answers.asked)).toEqual(expect.arrayContaining(sorted(names)));
	await answers.settled();
	expect(sorted(answers.asked)).toEqual(sorted(names));
}

/** Tabs with an address of their own and screens that the navigation does not list ask for what they show. */
const tabs: typeof screens = [
	["People", "/app/people", button("Invite"), ["People"]],
	["Audit log", "/app/people?tab=audit", button("Export CSV"), ["AuditLog", "AuditNames", "People"]],
	["Links", "/app/reports?tab=links", heading("No links yet"), ["ReportCounts", "ShareLinks"]],
	["Sent", "/app/reports?tab=sent", heading("Nothing sent yet"), ["ReportCounts", "ReportIssues"]],
	["New report", "/app/reports/new", button("Add block"), ["BlockSources", "DomainViews", "PeriodAnnotations"]],
	["Targets", "/app/pages/targets", heading("No pages yet"), ["PageTargets", "PageCounts"]],
	[
		"Searches not tracked",
		"/app/pages/untracked",
		heading("Connect Search Console to see searches you do not track."),
		["UntrackedQueries", "PageCounts"],
	],
];

test("each screen asks for the frame and its own data, each once", async ({ page }) => {
	for (const [name, path, shows, asks] of [...screens, ...tabs]) {
		await test.step(name, async () => {
			listen();
			await page.goto(path);
			await shows(page);
			await asksOnly([...frame, ...asks]);
		});
	}
});

test("a run that had ended before does not have its pages read twice", async ({ page, account }) => {
	const [{ id }] = (await (await page.request.get("/api/domains")).json()) as [{ id: string }];
	await account.saveKey();
	await account.measure(id);
	const late = await LateAnswer.to(page, "DomainRuns");
	await page.goto("/app/pages");
	await expect(page.getByRole("table", { name: "Landing pages" })).toBeVisible();
	await late.hasCome;
	await late.deliver();
	await expect.poll(() => answers.asked).toEqual(expect.arrayContaining(["PageCounts", "UnreadAlerts"]));
	await answers.settled();
	expect(answers.asked.filter((name) => name === "LandingPages")).toHaveLength(1);
});

test("the frame is not asked for again from screen to screen", async ({ page }) => {
	await page.goto("/app/domains");
	await heading("Domains")(page);
	await asksOnly([...frame, "DomainPortfolio", "Domains"]);
	for (const [name, , shows, asks] of screens) {
		if (name === "Domains") continue;
		listen();
		await navigation(page).getByRole("link", { name, exact: true }).click();
		await shows(page);
		await asksOnly(asks);
	}
});

test("a domain is changed, added and deleted by its mutation alone: the lists follow from the cache", async ({
	page,
}) => {
	await page.goto("/app/domains");
	const table = page.getByRole("table", { name: "Domains" });
	const editor = page.getByRole("dialog", { name: "Edit Domain Profile" });
	await page.getByRole("button", { name: "Edit Kettle" }).click();
	await editor.getByLabel("Name").fill("Kettle & Grain");
	const asked = listen();
	await editor.getByRole("button", { name: "Save Changes" }).click();
	await expect(table.getByText("Kettle & Grain")).toBeVisible();
	await expect(navigation(page).getByRole("combobox")).toContainText("Kettle & Grain");
	await answers.settled();
	expect(asked).toEqual(["UpdateDomain"]);

	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	const adding = page.getByRole("dialog", { name: "Add Domain Profile" });
	await adding.getByLabel("Name").fill("Fern");
	await adding.getByLabel("URL").fill("example.org");
	listen();
	await adding.getByRole("button", { name: "Add Domain" }).click();
	await expect(table.getByText("Fern")).toBeVisible();
	// It is the active one now, whose runs the frame tells of, and how it stands is not known yet.
	await answers.settled();
	expect(sorted(asked)).toEqual(["CreateDomain", "DomainPortfolio", "DomainRuns"]);

	listen();
	await page.getByRole("button", { name: "Delete Kettle & Grain" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete domain" }).click();
	await expect(toast(page)).toContainText("Domain deleted");
	await expect(table.getByText("Kettle & Grain")).toHaveCount(0);
	await answers.settled();
	expect(sorted(asked)).toEqual(["DeleteDomain", "DomainToDelete"]);
});

test("a keyword that is deleted, and groups that are changed, leave the table as it is but for what changed", async ({
	page,
}) => {
	await page.goto("/app");
	await statistics(page);
	await answers.settled();
	const asked = listen();
	await page.getByRole("button", { name: "More for burr grinder 01" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(page.getByLabel("Statistics")).toContainText("Total Keywords2");
	expect(asked.filter((name) => name === "KeywordTable")).toEqual([]);
	expect(asked.filter((name) => name === "DeleteKeywords")).toHaveLength(1);
	expect(sorted(asked)).not.toContain("Session");

	await rowOf(page, "burr grinder 02").getByRole("checkbox").check();
	await page.getByRole("button", { name: "Manage Groups (1)" }).click();
	await page.getByRole("dialog").getByLabel("New group").fill("brewing");
	listen();
	await page.getByRole("button", { name: "Update Groups" }).click();
	await expect(rowOf(page, "burr grinder 02")).toContainText("brewing");
	await expect(toast(page)).toContainText("Groups updated");
	expect(asked.filter((name) => name !== "FilterFacets")).toEqual(["UpdateKeywordGroups"]);
});

test("keywords that are added are the table's to show: it is read once, and nothing of the frame but the run's price", async ({
	page,
}) => {
	await page.goto("/app");
	await statistics(page);
	await page.getByRole("button", { name: "Add Keywords" }).first().click();
	await page.getByRole("dialog").getByLabel("Keywords").fill("moka pot");
	await answers.settled();
	const asked = listen();
	await page.getByRole("button", { name: "Add 1 Keyword" }).click();
	await expect(rowOf(page, "moka pot")).toBeVisible();
	await expect(page.getByLabel("Statistics")).toContainText("Total Keywords4");
	await expect
		.poll(() => sorted(asked))
		.toEqual(expect.arrayContaining(["AddKeywords", "DomainRuns", "DomainStatistics", "KeywordTable"]));
	expect(new Set(asked).size).toBe(asked.length);
	expect(asked).not.toContain("Session");
	expect(asked).not.toContain("DomainHistory");
});
