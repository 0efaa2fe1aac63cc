import { phrases } from "./account.ts";
import { toast } from "./dashboard.ts";
import { Line } from "./line.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ page, account }) => {
	await account.signIn(page.context());
});

test("what is not there yet says so", async ({ page }) => {
	await page.goto("/app/settings");
	for (const name of ["Database Management", "Data Export"]) {
		await expect(page.getByRole("heading", { name }).locator("..").locator("..")).toContainText("Coming soon");
	}
});

test("daily updates say what they take, when each domain is checked next, and what is in the way", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Kettle", searchDepth: 30, keywords: ["burr grinder", "filter paper"] });
	await account.addDomain({ name: "Empty" });
	await page.goto("/app/settings");
	const daily = page.getByRole("switch", { name: "Daily updates" });
	await expect(daily).not.toBeChecked();
	await expect(
		page.getByText("Daily updates would take 6 credits a day. Your 100 credits last 16 days."),
	).toBeVisible();
	await daily.click();
	await expect(toast(page)).toContainText("Settings updated");
	const domains = page.getByRole("list", { name: "Daily updates of the domains" });
	const kettle = domains.getByRole("listitem").filter({ hasText: "Kettle" });
	await expect(kettle).toContainText(/Next run .*\d\d:\d\d, 6 credits/);
	await expect(kettle).toContainText("No daily run yet");
	await expect(kettle).toContainText("No Serper API key is configured. Add one in Settings.");
	await expect(domains.getByRole("listitem").filter({ hasText: "Empty" })).toContainText("no keywords to check");
	await account.saveKey();
	await page.reload();
	await expect(kettle).toContainText(/Next run/);
	await expect(kettle).not.toContainText("API key");
	await daily.click();
	await expect(domains).toHaveCount(0);
	await expect(page.getByText("Manual updates", { exact: true })).toBeVisible();
});

test("daily updates that the credits do not last a day for say how credits are granted", async ({ page, account }) => {
	await account.addDomain({ searchDepth: 100, keywords: phrases(12) });
	await account.signIn(page.context());
	await page.goto("/app/settings");
	await expect(page.getByText(/120 credits a day. Your 100 credits do not last a day./)).toBeVisible();
	await expect(page.getByText(`npm run admin -- grant-credits ${account.email} 20`)).toBeVisible();
});

test("the modes are explained on hover, by press and by key", async ({ page }) => {
	await page.goto("/app/settings");
	const help = page.getByRole("button", { name: "About the modes" });
	const words = page.getByText(/every keyword every 24 hours/);
	await help.hover();
	await expect(words).toBeVisible();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await expect(keys).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(keys).toHaveCount(0);
	await page.mouse.move(0, 0);
	await expect(words).toHaveCount(0);
	await help.press("Enter");
	await expect(words).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(words).toHaveCount(0);
});

test("the services say whether they are configured", async ({ page, account }) => {
	await page.goto("/app/settings");
	await expect(page.getByText("Not configured")).toHaveCount(3);
	await account.saveKey();
	await page.reload();
	await expect(page.getByText("Configured", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Configure APIs" }).click();
	await expect(page.getByRole("dialog", { name: "API Settings" })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what the keys did is told by service", async ({ page, account }) => {
	await page.goto("/app/settings");
	await expect(page.getByText("No calls yet. Sandbox checks make none.")).toBeVisible();
	await account.saveKey();
	for (let tests = 0; tests < 2; tests++) await account.post("/api/settings/serper/test", {});
	await page.reload();
	const row = page.getByRole("table", { name: "Calls to outside services" }).getByRole("row", { name: "Serper" });
	await expect(row).toHaveText(/^Serper, key tests22000[\d,]+ ms$/);
	await expect(page.getByRole("combobox", { name: "Month" })).toHaveText(/^\w{3} \d{4}$/);
});

test("settings that cannot be loaded say so and are asked again", async ({ page }) => {
	const line = await Line.of(page);
	await page.goto("/app/domains");
	// The heading is drawn before there is code that follows links.
	await expect(page.getByTitle("100 credits")).toBeVisible();
	await line.cut();
	await page.getByRole("link", { name: "Settings" }).click();
	await expect(page.getByText("Error loading setting: Failed to fetch setting").first()).toBeVisible();
	line.mend();
	await page.getByRole("button", { name: "Try again" }).first().click();
	await expect(page.getByText("Not configured")).toHaveCount(3);
});

test("the theme is chosen for this browser and holds after a reload", async ({ page }) => {
	await page.goto("/app/settings");
	await page.getByRole("radio", { name: "Dark" }).click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await page.getByRole("radio", { name: "System" }).click();
	await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("single-key shortcuts can be turned off", async ({ page }) => {
	await page.goto("/app/settings");
	await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
	await page.getByRole("heading", { name: "Settings", level: 1 }).click();
	await page.keyboard.press("g");
	await page.keyboard.press("o");
	await expect(page).toHaveURL("/app/settings");
	await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
	await page.getByRole("heading", { name: "Settings", level: 1 }).click();
	await page.keyboard.press("g");
	await page.keyboard.press("o");
	await expect(page).toHaveURL("/app/domains");
});
