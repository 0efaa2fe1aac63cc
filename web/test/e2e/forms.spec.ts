import type { Locator, Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { navigation, rowOf, toast } from "./dashboard.ts";
import { Line } from "./line.ts";
import { expect, test } from "./test.ts";

/** The alert among the messages. */
const alert = (page: Page): Locator => toast(page).getByRole("alert");

test.describe("adding a domain", () => {
	let line: Line;
	const dialog = (page: Page) => page.getByRole("dialog", { name: "Add Domain Profile" });
	const add = (page: Page) => dialog(page).getByRole("button", { name: "Add Domain" }).click();

	test.beforeEach(async ({ page, account }) => {
		line = await Line.of(page);
		await account.signIn(page.context());
		await page.goto("/app");
		await page.getByRole("button", { name: "Add Domain", exact: true }).click();
		await expect(dialog(page).getByLabel("Name")).toBeFocused();
	});

	test("is left without a domain, needs a name and a URL, says why one is refused, and works once the server is reached", async ({
		page,
	}) => {
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await page.getByRole("button", { name: "Add Domain", exact: true }).click();
		await page.goBack();
		await expect(dialog(page)).toHaveCount(0);
		await page.getByRole("button", { name: "Add Domain", exact: true }).click();
		await dialog(page).getByRole("button", { name: "Cancel" }).click();
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();

		await page.getByRole("button", { name: "Add Domain", exact: true }).click();
		await expect(dialog(page).getByLabel("Name")).toBeFocused();
		const required = "Please fill in all required fields.";
		await add(page);
		await expect(dialog(page).getByLabel("Name")).toHaveAccessibleDescription(required);
		await expect(dialog(page).getByLabel("URL")).toHaveAccessibleDescription(required);
		await expect(dialog(page).getByLabel("Name")).toBeFocused();
		await dialog(page).getByLabel("Name").fill("   ");
		await expect(dialog(page).getByLabel("Name")).toHaveAccessibleDescription(required);

		await dialog(page).getByLabel("Name").fill("Coffee");
		for (const [url, words] of [
			["javascript:alert(1)", "The URL must begin with http:// or https://."],
			["https://", "This is not a valid URL."],
			["https://maren:secret@example.com", "The URL must not contain a user name or a password."],
		] as const) {
			await dialog(page).getByLabel("URL").fill(url);
			await add(page);
			await expect(dialog(page).getByLabel("URL")).toHaveAccessibleDescription(words);
			await expect(alert(page)).toContainText(words);
		}
		await expect(dialog(page).getByLabel("Name")).toHaveValue("Coffee");

		await dialog(page).getByRole("combobox", { name: "Country" }).click();
		const search = dialog(page).getByRole("combobox", { name: "Search 249 countries" });
		await search.fill("nowhere at all");
		await expect(dialog(page).getByText("No country found.")).toBeVisible();
		await search.fill("liecht");
		await search.press("Enter");
		await expect(dialog(page).getByRole("combobox", { name: "Country" })).toContainText("Liechtenstein");

		await dialog(page).getByLabel("Name").fill("Coffee");
		await dialog(page).getByLabel("URL").fill("example.com");
		await line.cut();
		await add(page);
		await expect(alert(page)).toContainText("Failed to add domain.");
		line.mend();
		await add(page);
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Coffee" })).toBeVisible();
	});
});

test.describe("adding keywords", () => {
	let line: Line;
	const dialog = (page: Page) => page.getByRole("dialog", { name: "Add Keywords" });
	const add = (page: Page) => dialog(page).getByRole("button", { name: /^Add / }).click();

	test.beforeEach(async ({ page, account }) => {
		line = await Line.of(page);
		await account.addDomain({ keywords: phrases(1) });
		await account.signIn(page.context());
		await page.goto("/app");
		await expect(rowOf(page, "burr grinder 01")).toBeVisible();
		await page.getByRole("button", { name: "Add Keywords" }).first().click();
		await expect(dialog(page).getByLabel("Keywords")).toBeFocused();
	});

	test("needs one, refuses one that is too long, and says so when the server cannot be reached", async ({ page }) => {
		await dialog(page).getByLabel("Keywords").fill("\n  \n\t\n");
		await add(page);
		await expect(dialog(page).getByLabel("Keywords")).toHaveAccessibleDescription("Please enter at least one keyword.");

		await dialog(page)
			.getByLabel("Keywords")
			.fill(`fine\n${"x".repeat(201)}`);
		await add(page);
		await expect(alert(page)).toContainText("200 characters");
		await expect(dialog(page).getByLabel("Keywords")).toHaveAccessibleDescription(/200 characters/);
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByText("Showing 1 to 1 of 1 keywords")).toBeVisible();

		await page.getByRole("button", { name: "Add Keywords" }).first().click();
		await dialog(page).getByLabel("Keywords").fill("moka pot");
		await line.cut();
		await add(page);
		await expect(alert(page)).toContainText("Failed to add keywords.");
		line.mend();
		await add(page);
		await expect(dialog(page)).toHaveCount(0);
		await expect(rowOf(page, "moka pot")).toBeVisible();
	});

	test("leaves one that is tracked already alone, and says so", async ({ page }) => {
		await dialog(page).getByLabel("Keywords").fill("BURR  Grinder 01\nmoka pot");
		await dialog(page).getByLabel("Groups").fill("kitchen, , brewing");
		await add(page);
		await expect(toast(page)).toContainText("1 was tracked already.");
		await expect(rowOf(page, "moka pot")).toContainText("kitchen, brewing");
		await expect(page.getByText("Showing 1 to 2 of 2 keywords")).toBeVisible();
	});
});

test.describe("the API settings", () => {
	let line: Line;
	const dialog = (page: Page) => page.getByRole("dialog", { name: "API Settings" });
	const save = (page: Page) => dialog(page).getByRole("button", { name: "Save All Settings" }).click();
	const tryKey = (page: Page) => dialog(page).getByRole("button", { name: "Test Serper Connection" }).click();
	const key = (page: Page) => dialog(page).getByLabel("API key", { exact: true });

	test.beforeEach(async ({ page, account }) => {
		line = await Line.of(page);
		await account.signIn(page.context());
		await page.goto("/app/settings?dialog=api-settings");
		await expect(key(page)).toBeVisible();
	});

	test("need a key to test and one to save, tell a wrong key from a provider that does not answer, and keep what was typed", async ({
		page,
		account,
		installation,
	}) => {
		await tryKey(page);
		await expect(alert(page)).toContainText("Please enter an API key first.");

		await save(page);
		await expect(alert(page)).toContainText("Please enter at least one API credential.");
		await expect(dialog(page)).toBeVisible();

		const asked = { key: account.serperKey, path: "/account" };
		await key(page).fill(account.serperKey);
		installation.serper.always(asked, { status: 403 });
		await tryKey(page);
		await expect(alert(page)).toContainText("Connection failed");
		await expect(alert(page)).toContainText("Unable to connect to Serper.dev API. Please check your API key.");
		await line.cut();
		await tryKey(page);
		await expect(alert(page)).toContainText("Unable to test connection. Please try again.");

		await save(page);
		await expect(alert(page)).toContainText("Failed to save API settings.");
		await expect(key(page)).toHaveValue(account.serperKey);
		line.mend();
		await save(page);
		await expect(toast(page)).toContainText("Settings saved");
		await expect(page.getByText("Configured", { exact: true })).toBeVisible();
	});

	test("mark everything measured by the sandbox, and ask before it goes", async ({ page, account }) => {
		const sandboxBadge = page.getByText("Sandbox data").filter({ visible: true });
		await key(page).fill("sandbox");
		await save(page);
		await expect(toast(page)).toContainText("Settings saved");
		await expect(sandboxBadge).toBeVisible();
		await account.measure(await account.addDomain({ keywords: phrases(3) }));
		await page.reload();
		await navigation(page).getByRole("link", { name: "Dashboard" }).click();
		await expect(sandboxBadge).toBeVisible();
		await expect(rowOf(page, "burr grinder 01")).not.toContainText("Never");

		await page.goto("/app/settings?dialog=api-settings");
		await key(page).fill(account.serperKey);
		await save(page);
		const question = page.getByRole("alertdialog", { name: "Replace the sandbox?" });
		await expect(question).toContainText("3 positions measured by the sandbox will be deleted");
		await question.getByRole("button", { name: "Replace and delete" }).click();
		await expect(toast(page)).toContainText("Settings saved");
		await expect(sandboxBadge).toHaveCount(0);
		await navigation(page).getByRole("link", { name: "Dashboard" }).click();
		await expect(rowOf(page, "burr grinder 01")).toContainText("Never");
	});
});
