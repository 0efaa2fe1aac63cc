import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers, faults } from "./answers.ts";
import { navigation, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const broken = faults["an error of its own"] ?? {};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** An error's toast, by its title and its sentence. */
async function fails(page: Page, words: string, title = "Error"): Promise<void> {
	await expect(toast(page).getByRole("alert")).toHaveText(title + words);
}

test.beforeEach(async ({ page, account }) => {
	await account.signIn(page.context());
});

test("the navigation has its entries, the domain, a way to add one, and the version", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle" });
	await page.goto("/app/settings");
	await expect(navigation(page).getByRole("list").getByRole("link")).toHaveText([
		"Dashboard",
		"Domains",
		"Keywords",
		"Changes",
		"Alerts",
		"Market",
		"Pages",
		"Schedules",
		"Search Console",
		"Reports",
		"Settings",
		"Profile",
	]);
	await expect(navigation(page).getByRole("combobox", { name: "Active Domain Profile" })).toContainText("Kettle");
	await expect(navigation(page).getByRole("button", { name: "Add New Domain" })).toBeVisible();
	await expect(navigation(page)).toContainText("v1.5.1");
	await expect(page.getByText("Manual updates", { exact: true }).first()).toBeVisible();
	const stored = () => page.evaluate(() => localStorage.getItem("toprung-selected-domain"));
	await expect.poll(stored).toMatch(/^\d+$/);
});

test("every screen has a title, a description and an address of its own", async ({ page, account, installation }) => {
	await account.addDomain({ name: "Kettle" });
	const titles = [
		["/app", "Dashboard - Toprung | Keyword Rank Tracking"],
		["/app/dashboard", "Dashboard - Toprung | Keyword Rank Tracking"],
		["/app/keywords", "Keywords - Toprung"],
		["/app/changes", "Changes - Toprung | Keyword Rank Tracking"],
		["/app/alerts", "Alerts - Toprung | Keyword Rank Tracking"],
		["/app/market", "Market - Toprung | Keyword Rank Tracking"],
		["/app/pages", "Pages - Toprung | Keyword Rank Tracking"],
		["/app/domains", "Domains - Toprung"],
		["/app/schedules", "Schedules - Toprung | Keyword Rank Tracking"],
		["/app/google-search-console", "Search Console - Toprung"],
		["/app/reports", "Reports - Toprung | Keyword Rank Tracking"],
		["/app/reports/new", "Report - Toprung | Keyword Rank Tracking"],
		["/app/settings", "Settings - Toprung"],
		["/app/profile", "Profile - Toprung"],
	] as const;
	const descriptions = new Set<string | null>();
	for (const [path, title] of titles) {
		await page.goto(path);
		await expect(page).toHaveTitle(title);
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", installation.url + path);
		descriptions.add(await page.locator('meta[name="description"]').getAttribute("content"));
	}
	expect(descriptions.size).toBe(titles.length - 1);
});

test("countries are chosen from the popular ones first, then from all", async ({ page }) => {
	await page.goto("/app?dialog=add-domain");
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await expect(dialog.getByRole("combobox", { name: "Country" })).toContainText("United States");
	await expect(dialog.getByLabel("SERP Depth")).toContainText("10 results");
	await dialog.getByRole("combobox", { name: "Country" }).click();
	await expect(dialog.getByText("Popular Countries")).toBeVisible();
	const first = dialog.getByRole("option");
	for (const [index, name] of [
		"United States",
		"United Kingdom",
		"Canada",
		"Australia",
		"Germany",
		"France",
	].entries()) {
		await expect(first.nth(index)).toContainText(name);
	}
});

test("one message shows at a time, for five seconds unless it is dismissed or swiped away, and F8 leads to it", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Kettle" });
	await page.goto("/app/keywords");
	await page.clock.install();
	const save = async (text: string) => {
		await press(page, "Notes");
		await page.getByRole("textbox", { name: "Notes" }).fill(text);
		await press(page, "Save Notes");
		await expect(toast(page)).toContainText("Notes saved");
		// The dialog gives the focus back as it goes.
		await expect(page.getByRole("button", { name: "Notes", exact: true })).toBeFocused();
	};
	await save("One");
	await page.clock.runFor(4000);
	await expect(toast(page)).toHaveCount(1);
	await save("Two");
	await page.clock.runFor(4000);
	await expect(toast(page)).toHaveCount(1);
	await page.clock.runFor(1500);
	await expect(toast(page)).toHaveCount(0);
	await save("Three");
	await page.keyboard.press("F8");
	await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("list")).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(toast(page)).toHaveCount(0);

	await save("Four");
	const box = await toast(page).boundingBox();
	if (!box) throw new Error("The message has no place.");
	const swipe = async (pixels: number) => {
		await page.mouse.move(box.x + 30, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + 30 + pixels, box.y + box.height / 2, { steps: 8 });
		await page.mouse.up();
	};
	await swipe(30);
	await expect(toast(page)).toHaveCount(1);
	await swipe(80);
	await expect(toast(page)).toHaveCount(0);
});

test("domains say that they were updated or deleted, or that this failed", async ({ page, account }) => {
	const answers = await Answers.of(page);
	await account.addDomain({ name: "Kettle", keywords: phrases(2) });
	await page.goto("/app/domains");
	for (const name of ["Domain", "URL", "Country", "SERP Depth", "Keywords", "Cost per Run", "Created", "Actions"]) {
		await expect(page.getByRole("columnheader", { name, exact: true })).toBeAttached();
	}
	answers.fault("UpdateDomain", broken);
	await press(page, "Edit Kettle");
	await press(page, "Save Changes");
	await fails(page, "Failed to update domain.");
	answers.mend("UpdateDomain");
	await press(page, "Save Changes");
	await expect(toast(page)).toContainText("Domain updated");
	answers.fault("DeleteDomain", broken);
	await press(page, "Delete Kettle");
	await expect(page.getByRole("alertdialog")).toContainText(
		"All 2 keywords of this domain and their position data are deleted with it. This action cannot be undone.",
	);
	await press(page, "Delete domain");
	await fails(page, "Failed to delete domain profile.");
	answers.mend("DeleteDomain");
	await press(page, "Delete domain");
	await expect(toast(page)).toContainText("Domain deleted");
});

test("a domain that is refused is told in the server's words, joined by commas", async ({ page }) => {
	const answers = await Answers.of(page);
	await page.goto("/app?dialog=add-domain");
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Kettle");
	await dialog.getByLabel("URL").fill("example.com");
	const refuse = (message: string, details: object[]) =>
		answers.fault("CreateDomain", {
			json: { errors: [{ message, extensions: { code: "BAD_INPUT", details } }] },
		});
	refuse("The input is not right.", [
		{ field: "name", message: "No such name." },
		{ field: "url", message: "No such URL." },
	]);
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await fails(page, "No such name., No such URL.");
	refuse("An account can have 1,000 domains at most.", []);
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await fails(page, "An account can have 1,000 domains at most.");
	answers.fault("CreateDomain", broken);
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await fails(page, "Failed to add domain.");
});

test("credentials say which of them could not be saved", async ({ page }) => {
	await page.goto("/app/settings?dialog=api-settings");
	const dialog = page.getByRole("dialog", { name: "API Settings" });
	await expect(dialog.getByLabel("Endpoint")).toHaveAttribute("readonly", "");
	await press(page, "Save All Settings");
	await fails(page, "Please enter at least one API credential.");
	await dialog.getByLabel("API key", { exact: true }).fill("sandbox");
	await dialog.getByLabel("Login or email").fill("maren@example.com");
	await press(page, "Save All Settings");
	await fails(page, "Failed to save some settings.");
	await expect(dialog.getByText("(Configured)")).toHaveCount(1);
	await expect(dialog.getByLabel("Password or API key")).toHaveAccessibleDescription(/Both are needed/);
	await dialog.getByLabel("Password or API key").fill("secret");
	await press(page, "Save All Settings");
	await expect(toast(page)).toContainText("Settings saved");
	await page.goto("/app/settings?dialog=api-settings");
	await expect(dialog.getByText("(Configured)")).toHaveCount(2);
});

test("a logout that fails says so, and one that works", async ({ page }) => {
	const answers = await Answers.of(page);
	await page.goto("/app/profile");
	answers.fault("Logout", broken);
	await press(page, "Logout");
	await fails(page, "There was an error logging out. Please try again.", "Logout failed");
	await expect(page).toHaveURL("/app/profile");
	answers.mend("Logout");
	await press(page, "Logout");
	await expect(toast(page)).toContainText("Logged out successfully");
	await expect(page.getByRole("heading", { name: "Get Started" })).toBeVisible();
});

test("an administrator's profile says so, and that the credits are unlimited", async ({
	page,
	account,
	installation,
}) => {
	await installation.admin("set-role", account.email, "admin");
	await page.goto("/app/profile");
	await expect(page.getByText("Administrator", { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Unlimited", { exact: true }).first()).toBeVisible();
});

test("the login says what is offered", async ({ page }) => {
	await page.context().clearCookies();
	await page.goto("/app/login");
	await expect(page.getByRole("heading", { name: "Get Started" })).toBeVisible();
	await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
	for (const point of [
		"No monthly fees",
		"No credit expiration",
		"On-demand checks",
		"Free trial",
		"Precise tracking",
	]) {
		await expect(page.getByText(point, { exact: true })).toBeVisible();
	}
	await expect(page.getByText("100 free credits with every new account.")).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
});
