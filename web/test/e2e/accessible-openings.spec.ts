import type { Locator, Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { violationsOf } from "./axe.ts";
import { analyticsButton, credits, keywordTable, navigation, toast } from "./dashboard.ts";
import { FakeSearchConsole } from "./fake-search-console.ts";
import { expect, test } from "./test.ts";

/** Something that opens over a screen: where, how, and what then shows. */
type Opening = [
	name: string,
	path: string,
	open: ((page: Page) => Promise<void>) | null,
	shows: (page: Page) => Locator,
];

const dialog = (name: string | RegExp) => (page: Page) =>
	page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name })).getByRole("button").first();
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const submit = (name: string) => (page: Page) =>
	page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const open = (name: string) => (page: Page) => page.getByRole("combobox", { name, exact: true }).click();
const option = (name: string) => (page: Page) => page.getByRole("option", { name, exact: true });

async function select(page: Page, button: RegExp): Promise<void> {
	await keywordTable(page).getByRole("checkbox", { name: "Select all keywords on this page" }).check();
	await page.getByRole("button", { name: button }).click();
}

/** By its button: the frame shows before the app listens to keys. */
async function openPalette(page: Page): Promise<void> {
	await expect(credits(page)).toBeVisible();
	await navigation(page).getByRole("button", { name: "Command palette" }).click();
}

/** Opens each on a page of its own, and judges it with the screen around it. */
async function judge(page: Page, openings: readonly Opening[]): Promise<void> {
	for (const [name, path, act, shows] of openings) {
		await page.goto(path);
		await expect(page.getByRole("heading").or(page.getByRole("dialog")).first()).toBeVisible();
		await act?.(page);
		await expect(shows(page), name).toBeVisible();
		await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
		expect.soft(await violationsOf(page), name).toEqual([]);
	}
}

const keywords = phrases(3);

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("every dialog about domains, settings and the account is accessible", async ({ page, account }) => {
	test.slow(true, "Each is opened on a page of its own and judged as a whole.");
	await account.saveKey();
	const id = await account.addDomain({ name: "Coffee", keywords: keywords });
	await account.signIn(page.context());
	await judge(page, [
		[
			"a domain that lacks its fields",
			"/app/domains?dialog=add-domain",
			submit("Add Domain"),
			(page) => page.getByText("Please fill in all required fields.").first(),
		],
		["the countries", "/app/domains?dialog=add-domain", open("Country"), option("Germany")],
		[
			"no country",
			"/app/domains?dialog=add-domain",
			async (page) => {
				await open("Country")(page);
				await page.keyboard.type("zzz");
			},
			(page) => page.getByText("No country found."),
		],
		["the depths", "/app/domains?dialog=add-domain", open("SERP Depth"), option("20 results")],
		["Edit Domain Profile", `/app/domains?edit-domain=${id}`, null, dialog("Edit Domain Profile")],
		["Delete Coffee?", `/app/domains?delete-domain=${id}`, null, dialog("Delete Coffee?")],
		["API Settings", "/app/settings?dialog=api-settings", submit("Save All Settings"), toast],
		[
			"the modes explained",
			"/app/settings",
			press("About the modes"),
			(page) => page.getByText(/every keyword every 24 hours/),
		],
		["Edit Profile", "/app/profile?dialog=edit-profile", null, dialog("Edit Profile")],
		["Change Password", "/app/profile?dialog=change-password", submit("Change Password"), dialog("Change Password")],
		["Create API Key", "/app/profile?dialog=create-api-key", submit("Create API Key"), dialog("Create API Key")],
		["the keys", "/app/domains?dialog=keys", null, dialog(/shortcuts|keys/i)],
		["the palette", "/app/domains", openPalette, option("Add New Domain")],
	]);
});

test("every dialog about keywords is accessible", async ({ page, account }) => {
	test.slow(true, "Each is opened on a page of its own and judged as a whole.");
	await account.saveKey();
	const id = await account.addDomain({ name: "Coffee", keywords: keywords, groups: ["kitchen"] });
	const refused = { status: 400, body: { message: "The query is not allowed." } };
	account.hold([keywords[2] ?? ""], () => refused).releaseAll();
	const runId = await account.refresh(id);
	await expect.poll(async () => (await account.run(runId)).finishedAt).not.toBeNull();
	await account.signIn(page.context());
	const more = press(`More for ${keywords[0]}`);
	const csv = {
		name: "keywords.csv",
		mimeType: "text/csv",
		buffer: Buffer.from("keyword,country_code,google_domain,device,groups\nmoka pot,US,,desktop,a\n,US,,desktop,"),
	};
	await judge(page, [
		["Refresh 3 positions?", "/app?dialog=start-run", null, dialog("Refresh 3 positions?")],
		[
			"no keyword typed",
			"/app?dialog=add-keywords",
			submit("Add Keywords"),
			(page) => page.getByText("Please enter at least one keyword.").first(),
		],
		[
			"keywords from a file",
			"/app?dialog=import-csv",
			(page) => page.getByLabel("CSV file").setInputFiles(csv),
			(page) => page.getByText("The keyword is empty."),
		],
		["what a row can do", "/app", more, (page) => page.getByRole("menuitem", { name: "Delete" })],
		[
			"Delete keyword?",
			"/app",
			async (page) => {
				await more(page);
				await page.getByRole("menuitem", { name: "Delete" }).click();
			},
			dialog("Delete keyword?"),
		],
		[
			"Manage Groups",
			"/app",
			(page) => select(page, /^Manage Groups/),
			(page) => page.getByRole("checkbox", { name: "kitchen" }),
		],
		["Delete 3 keywords?", "/app", (page) => select(page, /^Delete \(/), dialog(/^Delete 3/)],
		["Update Positions", "/app/keywords", (page) => select(page, /^Update Positions/), dialog("Refresh 3 positions?")],
		["Notes", "/app/keywords?dialog=notes", null, dialog("Notes")],
		[
			"notes not saved",
			"/app/keywords?dialog=notes",
			async (page) => {
				await page.getByRole("textbox", { name: "Notes" }).fill("Ask Jonas.");
				await page.keyboard.press("Escape");
			},
			dialog("Discard your changes?"),
		],
		[
			"the detail",
			"/app",
			press(keywords[0] ?? ""),
			(page) => page.getByRole("table", { name: "Checks, newest first" }),
		],
		[
			"the detail of a failed check",
			"/app",
			press(keywords[2] ?? ""),
			(page) => page.getByText("The query is not allowed.").first(),
		],
		["the run", `/app?run=${runId}`, null, (page) => page.getByText("1 check failed, nothing measured")],
	]);
});

test("every list that opens is accessible, and leaves the page around it so", async ({ page, account }) => {
	await account.addDomain({ name: "Tea" });
	await account.addDomain({ name: "Coffee", keywords: keywords, groups: ["kitchen"] });
	await account.signIn(page.context());
	const filters = "/app?device=desktop";
	await judge(page, [
		["the domains", "/app", open("Active Domain Profile"), option("Tea")],
		[
			"the page sizes",
			"/app",
			async (page) => {
				await open("Active Domain Profile")(page);
				await option("Coffee")(page).click();
				await open("Rows per page")(page);
			},
			option("100"),
		],
		["the groups", filters, open("Group"), option("kitchen")],
		["the positions", filters, open("Position"), option("Top 3")],
		["the days", "/app", press("Days"), (page) => page.getByRole("dialog", { name: "Days" })],
		["the columns", "/app", press("Columns"), (page) => page.getByRole("dialog", { name: "Columns" })],
		["the orders", "/app", open("Sort by"), option("Date added")],
		[
			"keywords in the palette",
			"/app",
			async (page) => {
				await openPalette(page);
				await page.keyboard.type("grinder");
			},
			option(`${keywords[0]} US, desktop Never`),
		],
	]);
});

test("Search Console is accessible in all its states", async ({ page, account }) => {
	await account.signIn(page.context());
	const google = new FakeSearchConsole();
	await google.serve(page);
	const address = "/app/google-search-console";
	await judge(page, [
		[
			"analytics",
			address,
			(page) => analyticsButton(page).click(),
			(page) => page.getByRole("table", { name: "Top Pages" }),
		],
		["leaving", address, press("Disconnect"), dialog(/Disconnect/)],
	]);
	google.rows = 0;
	google.state = { ...google.state, isExpired: true, needsReconnect: true };
	await judge(page, [
		[
			"a lost connection without data",
			address,
			(page) => analyticsButton(page).click(),
			(page) => page.getByText("No query data available."),
		],
	]);
	google.state = { ...google.state, isConnected: false, email: null, properties: [] };
	await judge(page, [
		["not connected", address, null, (page) => page.getByRole("heading", { name: "Setup Instructions" })],
	]);
});
