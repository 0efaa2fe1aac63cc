import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers, faults } from "./answers.ts";
import { addressOf, rowOf, runLine } from "./dashboard.ts";
import { expect, test } from "./test.ts";

/** A part of a screen: what it asks, what it says when that fails, and what it shows once it is asked again. */
interface Part {
	name: string;
	path: string;
	operation: string;
	failure: string;
	shows: (page: Page) => Promise<void>;
}

const visible = (text: string) => async (page: Page) => void (await expect(page.getByText(text).first()).toBeVisible());

const parts: Part[] = [
	{
		name: "the table",
		path: "/app",
		operation: "KeywordTable",
		failure: "Keywords could not be loaded",
		shows: (page) => expect(rowOf(page, "burr grinder 01")).toBeVisible(),
	},
	{
		name: "the statistics",
		path: "/app",
		operation: "DomainStatistics",
		failure: "The statistics could not be loaded.",
		shows: (page) => expect(page.getByLabel("Statistics")).toContainText("Total Keywords2"),
	},
	{
		name: "the run line",
		path: "/app",
		operation: "DomainRuns",
		failure: "The runs could not be loaded.",
		shows: (page) => expect(runLine(page)).toContainText("No run yet"),
	},
	{
		name: "the notes",
		path: "/app/keywords?dialog=notes",
		operation: "DomainNotes",
		failure: "The notes could not be loaded.",
		shows: (page) => expect(page.getByRole("textbox", { name: "Notes" })).toBeVisible(),
	},
	{
		name: "the domains",
		path: "/app/domains",
		operation: "Domains",
		failure: "The list could not be updated.",
		shows: (page) => expect(page.getByRole("alert")).toHaveCount(0),
	},
	{
		name: "Search Console",
		path: "/app/google-search-console",
		operation: "SearchConsole",
		failure: "Search Console could not be loaded",
		shows: visible("Setup Instructions"),
	},
	{
		name: "the settings",
		path: "/app/settings",
		operation: "SettingsScreen",
		failure: "Error loading setting",
		shows: visible("Not configured"),
	},
	{
		name: "the schedules",
		path: "/app/settings",
		operation: "DailySchedules",
		failure: "The schedules could not be loaded.",
		shows: visible("credits a day"),
	},
	{
		name: "the ledger",
		path: "/app/profile",
		operation: "Ledger",
		failure: "The ledger could not be loaded.",
		shows: visible("With your account"),
	},
	{
		name: "the usage",
		path: "/app/profile",
		operation: "DailyUsage",
		failure: "The usage could not be loaded.",
		shows: (page) => expect(page.getByRole("table", { name: /^Credits used/ })).toBeAttached(),
	},
	{
		name: "the sessions",
		path: "/app/profile",
		operation: "SignIns",
		failure: "The sessions could not be loaded.",
		shows: visible("This session"),
	},
];

let answers: Answers;

test.beforeEach(async ({ page, account }) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(2) });
	await account.signIn(page.context());
	answers = await Answers.of(page);
});

const kinds = Object.entries(faults);

test("a part of a screen that cannot be loaded says so beside what works, and is asked again", async ({ page }) => {
	for (const [index, { name, path, operation, failure, shows }] of parts.entries()) {
		const [kind, fault] = kinds[index % kinds.length] ?? ["", {}];
		await test.step(`${name}, answered with ${kind}`, async () => {
			answers.fault(operation, fault);
			await page.goto(path);
			await expect(page.getByText(failure).first()).toBeVisible();
			// An open dialog hides the rest from the roles, not from the screen.
			await expect(page.locator("nav a", { hasText: "Domains" })).toBeVisible();
			answers.mend(operation);
			await page.getByRole("button", { name: "Try again" }).first().click();
			await shows(page);
			await expect(page.getByText(failure)).toHaveCount(0);
		});
	}
});

test("a keyword and the groups that cannot be loaded say so in their dialogs, and are asked again", async ({
	page,
}) => {
	await page.goto("/app");
	answers.fault("KeywordDetail", faults.garbage ?? {});
	await rowOf(page, "burr grinder 01").getByRole("button", { name: "burr grinder 01", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("The keyword could not be loaded")).toBeVisible();
	answers.mend("KeywordDetail");
	await dialog.getByRole("button", { name: "Try again" }).click();
	await expect(dialog.getByText("No position history available")).toBeVisible();
	await page.keyboard.press("Escape");

	answers.fault("FilterFacets", faults.nothing ?? {});
	await rowOf(page, "burr grinder 01").getByRole("checkbox").check();
	await page.getByRole("button", { name: "Manage Groups (1)" }).click();
	await expect(dialog.getByText("The groups could not be loaded.")).toBeVisible();
	answers.mend("FilterFacets");
	await dialog.getByRole("button", { name: "Try again" }).click();
	await expect(dialog.getByText("No groups found")).toBeVisible();
});

test("a form keeps what was typed whatever it is answered with, and works when the server is well", async ({
	page,
}) => {
	for (const [index, [kind, fault]] of kinds.entries()) {
		await test.step(kind, async () => {
			const name = `Fern ${index}`;
			answers.fault("CreateDomain", fault);
			await page.goto("/app/domains?dialog=add-domain");
			const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
			await dialog.getByLabel("Name").fill(name);
			await dialog.getByLabel("URL").fill("example.org");
			await dialog.getByRole("button", { name: "Add Domain" }).click();
			await expect(page.getByRole("alert").filter({ hasText: "Failed to add domain." })).toBeVisible();
			await expect(dialog.getByLabel("Name")).toHaveValue(name);
			answers.mend("CreateDomain");
			await dialog.getByRole("button", { name: "Add Domain" }).click();
			await expect(page.getByRole("table", { name: "Domains" }).getByText(name)).toHaveCount(1);
		});
	}
});

test("a session that cannot be checked leads to the login, and back from there", async ({ page, account }) => {
	answers.fault("Session", faults["a store that is down"] ?? {});
	await page.goto("/app/domains");
	await expect(page).toHaveURL("/app/login");
	answers.mend("Session");
	await page.getByRole("tab", { name: "Sign In" }).click();
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page).toHaveURL(addressOf("/app/domains"));
	await expect(page.getByRole("table", { name: "Domains" })).toBeVisible();
});

const slow: [screen: string, path: string, operation: string, shows: string][] = [
	["the frame", "/app", "Session", "burr grinder 01"],
	["the dashboard", "/app", "KeywordTable", "burr grinder 01"],
	["the statistics", "/app", "DomainStatistics", "Visibility Score"],
	["the settings", "/app/settings", "SettingsScreen", "Not configured"],
	["Search Console", "/app/google-search-console", "SearchConsole", "Setup Instructions"],
	["the sessions", "/app/profile", "SignIns", "This session"],
	["the notes", "/app/keywords?dialog=notes", "DomainNotes", "0 of 20,000 characters"],
];

test("on a slow line a part of a screen has its place before it has its data", async ({ page }) => {
	for (const [screen, path, operation, shows] of slow) {
		await test.step(screen, async () => {
			const letGo = answers.hold(operation);
			const before = answers.count(operation);
			await page.goto(path);
			await expect.poll(() => answers.count(operation)).toBe(before + 1);
			await expect(page.locator("[data-skeleton]").first()).toBeVisible();
			letGo();
			await expect(page.getByText(shows).first()).toBeVisible();
			await expect(page.locator("[data-skeleton]")).toHaveCount(0);
		});
	}
});
