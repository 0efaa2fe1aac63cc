import { phrases } from "./account.ts";
import { navigation, rowOf, toast } from "./dashboard.ts";
import { signIn, signUp } from "./login.ts";
import { screenPaths } from "./screen-paths.ts";
import { expect, test } from "./test.ts";

test("every screen but the login is for who is signed in", async ({ page }) => {
	for (const path of screenPaths) {
		await page.goto(path);
		await expect(page).toHaveURL("/app/login");
		await expect(page.getByRole("heading", { name: "Get Started" })).toBeVisible();
		await expect(navigation(page)).toHaveCount(0);
	}
});

test("the release notes are public", async ({ page }) => {
	await page.goto("/app/login");
	await page.getByRole("link", { name: "Updates" }).click();
	await expect(page).toHaveURL("/updates");
	await expect(page.getByRole("heading", { name: "Updates", level: 1 })).toBeVisible();
	await page.reload();
	await expect(page.getByRole("heading", { name: "Updates", level: 1 })).toBeVisible();
});

test("/ and /login lead into the app", async ({ page }) => {
	await page.goto("/login");
	await expect(page).toHaveURL("/app/login");
	await page.goto("/");
	await expect(page).toHaveURL("/app/login");
});

test("every screen is reached from the navigation, which marks it", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app");
	for (const [name, path] of [
		["Keywords", "/app/keywords"],
		["Changes", "/app/changes"],
		["Alerts", "/app/alerts?all=1"],
		["Market", "/app/market"],
		["Domains", "/app/domains"],
		["Search Console", "/app/google-search-console"],
		["Settings", "/app/settings"],
		["Profile", "/app/profile"],
		["Dashboard", "/app"],
	] as const) {
		const link = navigation(page).getByRole("link", { name, exact: true });
		await link.click();
		await expect(page).toHaveURL(path);
		await expect(link).toHaveAttribute("aria-current", "page");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	}
});

test("an address that leads nowhere says so", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app/nowhere");
	await expect(page).toHaveTitle(/^Page Not Found/);
	await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
	await page.getByRole("button", { name: "Go to Dashboard" }).click();
	await expect(page).toHaveURL("/app");
});

test("a session that ends elsewhere ends the page: it goes to the login and shows nothing more", async ({
	page,
	account,
}) => {
	const [phrase = ""] = phrases(1);
	await account.addDomain({ keywords: [phrase] });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, phrase)).toBeVisible();
	await page.context().request.post("/api/auth/logout");
	await expect(page).toHaveURL("/app/login");
	await expect(page.getByText(phrase)).toHaveCount(0);
});

test("an answer of 401 in the middle sends to the login", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app/settings");
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Coffee");
	await dialog.getByLabel("URL").fill("example.com");
	await page.context().clearCookies();
	const atLogin = page.waitForURL("/app/login");
	// Whatever else the app asks may be told so first, and take the dialog away.
	await Promise.race([dialog.getByRole("button", { name: "Add Domain" }).click(), atLogin]);
	await atLogin;
});

test("logging out ends the session here and on the server", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app/profile");
	await expect(page.getByText(account.email).first()).toBeVisible();
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL("/app/login");
	await expect(toast(page)).toContainText("Logged out successfully");
	await page.goBack();
	await expect(page).toHaveURL("/app/login");
	await page.goto("/app");
	await expect(page).toHaveURL("/app/login");
	expect((await page.context().request.get("/api/auth/me")).status()).toBe(401);
});

test("who signs in next in the same window sees nothing of who was there before", async ({
	page,
	account,
	stranger,
}) => {
	await account.addDomain({ name: "Secret garden", keywords: phrases(1) });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(page.getByRole("heading", { name: "Secret garden" })).toBeVisible();
	await navigation(page).getByRole("link", { name: "Profile" }).click();
	await page.getByRole("button", { name: "Logout" }).click();
	await signUp(page, stranger);
	await signIn(page, stranger);
	await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();
	await expect(page.getByText("Secret garden")).toHaveCount(0);
});
