import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { toast } from "./dashboard.ts";
import { FakeSearchConsole } from "./fake-search-console.ts";
import { expect, test } from "./test.ts";

const address = "/app/google-search-console";
const status = (page: Page) => page.getByRole("region", { name: "Connection Status" });
const queries = (page: Page) => page.getByRole("table", { name: "Top Queries" });

const properties = (page: Page) => page.getByRole("table", { name: "Properties" }).getByRole("row");
const sites = [
	{ siteUrl: "https://example.com/", permissionLevel: "siteOwner" },
	{ siteUrl: "sc-domain:example.org", permissionLevel: "SITE_FULL_USER" },
];

test.beforeEach(({ installation: { google } }) => {
	google.reset();
	google.consent = "allow";
	google.sites = sites;
});

test("a domain's property is shown with its name, and another is chosen", async ({ page, account, installation }) => {
	const { google } = installation;
	google.sites = [...sites, { siteUrl: "sc-domain:example.com", permissionLevel: "siteOwner" }];
	await account.addDomain({ name: "Kettle" });
	await account.signIn(page.context());
	await page.goto(address);
	await status(page).getByRole("button", { name: "Connect" }).click();
	await expect(properties(page)).toHaveCount(4);

	const edit = async () => {
		await page.goto("/app/domains");
		await page.getByRole("button", { name: "Edit Kettle" }).click();
	};
	const field = page.getByRole("combobox", { name: "Search Console property" });
	await edit();
	await expect(field).toHaveText("Automatic (nothing imported yet)");
	await field.click();
	await expect(page.getByRole("option")).toHaveText([
		"Automatic (nothing imported yet)",
		"https://example.com/",
		"sc-domain:example.com",
	]);
	await page.getByRole("option", { name: "sc-domain:example.com" }).click();
	await expect(page.getByText("Nothing is imported yet: sync it in Search Console.")).toBeVisible();
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Domain updated");
	await edit();
	await expect(field).toHaveText("sc-domain:example.com");
	await field.click();
	await page.getByRole("option", { name: /^Automatic/ }).click();
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(page.getByRole("dialog")).toBeHidden();
	await edit();
	await expect(field).toHaveText("Automatic (nothing imported yet)");
});

test("Google is connected and lost, and disconnected for good", async ({ page, account, installation }) => {
	const { google } = installation;
	await account.signIn(page.context());
	await page.goto(address);
	await expect(status(page)).toContainText("Not connected");

	google.sites = [];
	google.consent = "deny";
	await status(page).getByRole("button", { name: "Connect" }).click();
	await expect(page.getByRole("alert")).toContainText("Access to your search data was not granted.");
	google.consent = "allow-without-search-data";
	await status(page).getByRole("button", { name: "Connect" }).click();
	await expect(page.getByRole("alert")).toContainText("Toprung was not allowed to see your Search Console data.");

	google.consent = "allow";
	await status(page).getByRole("button", { name: "Connect" }).click();
	await expect(status(page)).toContainText("Connectedmaren@example.com");
	await expect(page.getByRole("alert")).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();

	const syncProperties = page.getByRole("button", { name: "Sync Properties" });
	google.next("sites", { status: 429, body: { error: { message: "Quota exceeded for this project." } } });
	await syncProperties.click();
	await expect(toast(page).getByRole("alert")).toContainText("Sync failedQuota exceeded for this project.");
	google.sites = sites;
	await syncProperties.click();
	await expect(toast(page)).toContainText("Properties synced2 properties");
	await expect(properties(page).nth(2)).toContainText("sc-domain:example.orgFull userNever");
	google.sites = sites.slice(0, 1);
	await syncProperties.click();
	await expect(properties(page).nth(2)).toContainText("No longer readable");

	google.revokeAll();
	await syncProperties.click();
	await expect(toast(page).getByRole("alert")).toContainText("Google no longer accepts this connection.");
	await expect(status(page)).toContainText("Connection lost");
	await status(page).getByRole("button", { name: "Reconnect" }).click();
	await expect(status(page)).toContainText("Connectedmaren@example.com");

	await status(page).getByRole("button", { name: "Disconnect" }).click();
	const question = page.getByRole("alertdialog", { name: "Disconnect Google?" });
	await question.getByRole("button", { name: "Disconnect" }).click();
	await expect(toast(page)).toContainText("Disconnected");
	await expect(status(page)).toContainText("Not connected");
	await expect(properties(page)).toHaveCount(3);
	await expect(page.getByRole("heading", { name: "Setup Instructions" })).toBeVisible();
	expect(google.grants).toBe(0);
});

test("data is imported from Google, shown day by day and as tables, and saved as CSV", async ({
	page,
	account,
	installation,
}) => {
	const { google } = installation;
	const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
	const rows = [3, 4, 5].flatMap((back) =>
		["pour over coffee", "=1+1"].map((query, index) => ({
			keys: [day(back), query, `https://example.com/guides/${index}`, "usa", "DESKTOP"],
			clicks: 40 - index * 30,
			impressions: 1_000,
			position: 2 + index * 2.5,
		})),
	);
	const held = Promise.withResolvers<void>();
	google.performance = async ({ body }) => {
		await held.promise;
		return { body: body.startRow === 0 ? { rows } : {} };
	};
	await account.signIn(page.context());
	await page.goto(address);
	await status(page).getByRole("button", { name: "Connect" }).click();
	await expect(properties(page)).toHaveCount(3);

	await page.getByRole("button", { name: "View Analytics of https://example.com/" }).click();
	await expect(page.getByText("No query data available. Sync performance data first.")).toBeVisible();
	await page.getByRole("button", { name: "Sync Data of https://example.com/" }).click();
	await expect(properties(page).nth(1)).toContainText("Requesting data from Google");
	// Whoever comes back finds it still going on.
	await page.reload();
	await expect(properties(page).nth(1)).toContainText("Syncing...");
	held.resolve();
	await expect(toast(page)).toContainText("Data synced6 rows");

	await expect(queries(page).getByRole("row").nth(1)).toContainText("pour over coffee1203,0002.0");
	await expect(page.getByRole("table", { name: "Top Pages" }).getByRole("row").nth(2)).toContainText("/guides/1");
	await expect(page.getByRole("figure", { name: "Clicks, impressions and average position by day" })).toBeVisible();
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV of all queries" }).click();
	const file = await downloading;
	expect(file.suggestedFilename()).toMatch(/^example\.com-queries-.*\.csv$/);
	expect(await readFile(await file.path(), "utf8")).toBe(
		'\uFEFFquery,clicks,impressions,avg_position\r\npour over coffee,120,3000,2\r\n"\'=1+1",30,3000,4.5\r\n',
	);
});

test.describe("with Google", () => {
	let google: FakeSearchConsole;

	test.beforeEach(async ({ page, account }) => {
		google = new FakeSearchConsole();
		await account.signIn(page.context());
		await google.serve(page);
	});

	test("an installation that cannot reach Google says so, and shows how it would be set up", async ({ page }) => {
		google.state = { ...google.state, isAvailable: false, isConnected: false, email: null, properties: [] };
		await page.goto(address);
		await expect(status(page)).toContainText("Not connected");
		const setup = page.getByRole("region", { name: "Setup Instructions" });
		await expect(setup.locator("p")).toHaveText("Google Search Console is not available on this installation.");
		await expect(status(page).getByRole("button", { name: "Connect" })).toHaveAttribute("aria-disabled", "true");
	});

	test("connecting leads to Google's page, and a refusal is told in the server's words", async ({ page }) => {
		google.state = { ...google.state, isConnected: false, email: null, properties: [] };
		google.refusal = { message: "No client id is configured.", code: "PROVIDER_NOT_CONFIGURED" };
		await page.goto(address);
		await status(page).getByRole("button", { name: "Connect" }).click();
		await expect(toast(page).getByRole("alert")).toContainText("Connection failed");
		await expect(toast(page).getByRole("alert")).toContainText("No client id is configured.");
		google.refusal = { message: "boom", code: "INTERNAL" };
		await status(page).getByRole("button", { name: "Connect" }).click();
		await expect(toast(page).getByRole("alert")).toContainText("Failed to initiate Google OAuth flow");
		google.refusal = null;
		await status(page).getByRole("button", { name: "Connect" }).click();
		await expect(page).toHaveURL("/updates?consent");
	});

	test("the connection shows its account, that its token ran out, and that it must be made anew", async ({ page }) => {
		google.state = { ...google.state, isExpired: true };
		await page.goto(address);
		await expect(status(page)).toContainText("Connected");
		await expect(status(page)).toContainText("maren@example.com");
		await expect(status(page)).toContainText("Token expired - will refresh automatically");
		google.state = { ...google.state, needsReconnect: true, problem: "Google no longer accepts this connection." };
		await page.reload();
		await expect(status(page)).toContainText("Google no longer accepts this connection. Imported data stays readable.");
		await expect(status(page).getByRole("button", { name: "Reconnect" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Sync Properties" })).toHaveAttribute("aria-disabled", "true");
	});

	test("analytics show the ten queries and pages with the most clicks, as far back as the address says", async ({
		page,
	}) => {
		await page.goto(address);
		await page.getByRole("button", { name: "View Analytics of https://example.com/" }).click();
		await expect(queries(page).getByRole("row")).toHaveCount(11);
		await expect(queries(page).getByRole("row").nth(1).getByRole("cell")).toHaveText([
			"query 0",
			"1,200",
			"9,000",
			"3.1",
		]);
		await expect(page.getByRole("table", { name: "Top Pages" }).getByRole("row").nth(1)).toContainText("/page-0");
		await page.getByRole("radio", { name: "Last 30 days" }).click();
		await expect(page).toHaveURL(`${address}?property=1&days=30`);
		const days = (range: unknown) => {
			const { startDate, endDate } = range as { startDate: string; endDate: string };
			return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
		};
		expect(days(google.ranges[0])).toBe(7);
		await expect.poll(() => days(google.ranges.at(-1))).toBe(30);
		await page.reload();
		await expect(page.getByRole("radio", { name: "Last 30 days" })).toBeChecked();
		await page.getByRole("button", { name: "Hide Analytics of https://example.com/" }).click();
		await expect(queries(page)).toHaveCount(0);
	});

	test("a property without data says so, and shows it once it is synced", async ({ page }) => {
		google.rows = 0;
		await page.goto(`${address}?property=1`);
		await expect(page.getByText("No query data available. Sync performance data first.")).toBeVisible();
		await expect(page.getByText("No page data available. Sync performance data first.")).toBeVisible();
		await page.getByRole("button", { name: "Sync Data of https://example.com/" }).click();
		await expect(toast(page)).toContainText("Data synced");
		await expect(queries(page).getByRole("row")).toHaveCount(11);
	});

	test("data that cannot be synced says why", async ({ page }) => {
		google.refusal = { message: "Quota exceeded for this project.", code: "PROVIDER_ERROR" };
		await page.goto(address);
		await page.getByRole("button", { name: "Sync Data of https://example.com/" }).click();
		await expect(toast(page).getByRole("alert")).toContainText("Sync failed");
		await expect(toast(page).getByRole("alert")).toContainText("Quota exceeded for this project.");
	});
});
