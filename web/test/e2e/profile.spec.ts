import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const ledger = (page: Page) => page.getByRole("table", { name: "Ledger" });
const fact = (page: Page, label: string) => page.locator("dl").getByText(label, { exact: true }).locator("+ dd");
const sessions = (page: Page) => page.getByRole("list", { name: "Sessions" }).getByRole("listitem");

test("the profile tells who is signed in and what the account has", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app/profile");
	await expect(page.getByRole("heading", { name: account.name })).toBeVisible();
	await expect(page.getByText("User", { exact: true })).toBeVisible();
	await expect(page.getByText("Active", { exact: true })).toBeVisible();
	await expect(page.getByText("Email not verified")).toBeVisible();
	await expect(page.getByText("Verify Email")).toBeVisible();
	await expect(fact(page, "Email")).toHaveText(account.email);
	await expect(fact(page, "Username")).toHaveText("Not set");
	await expect(fact(page, "Account Type")).toHaveText("Standard User");
	await expect(page.getByRole("progressbar", { name: "API Credits" })).toHaveAttribute("aria-valuenow", "100");
	await expect(page.getByText("out of 1,000 total credits")).toBeVisible();
	await expect(ledger(page).getByRole("row").nth(1)).toContainText("Credits addedWith your account+100100");
});

test("what a run took and gave back stands in the ledger, the usage and the CSV file", async ({ page, account }) => {
	const keywords = phrases(3);
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", searchDepth: 20, keywords });
	account
		.hold(keywords.slice(0, 2), () => ({ status: 400, body: { message: "The query is not allowed." } }))
		.releaseAll();
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app/profile");
	await expect(page.getByText("Usage This Month").locator("..")).toContainText("2");
	await expect(ledger(page).getByText("2 failed checks, Kettle")).toBeVisible();
	await expect(ledger(page).getByRole("row").nth(1)).toContainText("+498");
	await expect(ledger(page).getByRole("row").nth(2)).toContainText("RunKettle, 3 checks−694");
	await ledger(page).getByRole("button", { name: "2 failed checks, Kettle", exact: true }).click();
	await expect(ledger(page)).toContainText(/burr grinder 0[12]: .*not allowed/);
	await expect(page.getByRole("row").filter({ hasText: "Balance" }).last()).toContainText("98");

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^toprung-ledger-\d{4}-\d{2}-\d{2}\.csv$/);
	const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
	expect(lines).toHaveLength(5);
	expect(lines[0]).toMatch(/^\ufeffid,at,entry,credits,price,balance/);
	await expect(toast(page)).toContainText("4 entries");
});

test("the usage chart looks back 30 days, 90 days or 12 months, as the address says", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app/profile");
	const days = page.getByRole("table", { name: "Credits used per day" }).getByRole("row");
	await expect(days).toHaveCount(31);
	await page.getByRole("radio", { name: "12 months" }).click();
	await expect(page.getByRole("table", { name: "Credits used per month" }).getByRole("row")).toHaveCount(13);
	await expect(page).toHaveURL(/usage=months/);
	await page.reload();
	await expect(page.getByRole("radio", { name: "12 months" })).toBeChecked();
	await page.getByRole("radio", { name: "90 days" }).click();
	await expect(days).toHaveCount(91);
});

test("name and username can be changed, and a username that somebody has is refused at its field", async ({
	page,
	account,
}) => {
	await account.signIn(page.context());
	await page.goto("/app/profile");
	const dialog = page.getByRole("dialog", { name: "Edit Profile" });
	await page.getByRole("button", { name: "Edit Profile" }).click();
	await dialog.getByLabel("Username").fill("no spaces, please");
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(dialog.getByLabel("Username")).toHaveAccessibleDescription(/3 to 30 characters/);
	await dialog.getByLabel("Name", { exact: true }).fill("Maren Oster");
	await dialog.getByLabel("Username").fill(`Maren.${Date.now()}`);
	await dialog.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Profile updated");
	await expect(page.getByRole("heading", { name: "Maren Oster" })).toBeVisible();
	await expect(fact(page, "Username")).toHaveText(/^maren\./);
});

test("a new password ends every other session and is the one that signs in", async ({
	page,
	account,
	secondWindow,
}) => {
	await account.signIn(page.context());
	await secondWindow.goto("/app/login");
	await secondWindow.context().request.post("/api/auth/login", {
		data: { email: account.email, password: account.password },
	});
	await secondWindow.goto("/app/profile");
	await expect(sessions(secondWindow).first()).toBeVisible();

	await page.goto("/app/profile");
	const dialog = page.getByRole("dialog", { name: "Change Password" });
	await page.getByRole("button", { name: "Change Password" }).click();
	await dialog.getByLabel("Current password").fill("not the one");
	await dialog.getByLabel("New password", { exact: true }).fill("another horse");
	await dialog.getByLabel("Confirm new password").fill("another house");
	await dialog.getByRole("button", { name: "Change Password" }).click();
	await expect(dialog.getByLabel("Confirm new password")).toHaveAccessibleDescription("Passwords do not match");
	await dialog.getByLabel("Confirm new password").fill("another horse");
	await dialog.getByRole("button", { name: "Change Password" }).click();
	await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription("The current password is incorrect.");
	await dialog.getByLabel("Current password").fill(account.password);
	await dialog.getByRole("button", { name: "Change Password" }).click();
	await expect(toast(page)).toContainText("Password changed");
	await expect(secondWindow).toHaveURL("/app/login");
	await page.reload();
	await expect(sessions(page)).toHaveCount(1);
	const signIn = (password: string) =>
		secondWindow.context().request.post("/api/auth/login", { data: { email: account.email, password } });
	expect((await signIn(account.password)).status()).toBe(401);
	expect((await signIn("another horse")).status()).toBe(200);
});

test("a session can be ended from another, which is signed out at once", async ({ page, account, secondWindow }) => {
	await account.signIn(page.context());
	await secondWindow.context().request.post("/api/auth/login", {
		data: { email: account.email, password: account.password },
	});
	await secondWindow.goto("/app/profile");
	await expect(sessions(secondWindow).filter({ hasText: "This session" })).toHaveCount(1);
	await page.goto("/app/profile");
	await sessions(page).filter({ hasNotText: "This session" }).getByRole("button", { name: /^End/ }).click();
	await expect(toast(page)).toContainText("Session ended");
	await expect(sessions(page)).toHaveCount(1);
	await expect(secondWindow).toHaveURL("/app/login");
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("the profile is no wider than the screen, and the ledger is a list", async ({ page, account }) => {
		await account.signIn(page.context());
		await page.goto("/app/profile");
		await expect(page.getByRole("list", { name: "Ledger" }).getByRole("listitem")).toContainText("Credits added");
		await expect(page.getByRole("table", { name: "Credits used per day" })).toBeAttached();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
});
