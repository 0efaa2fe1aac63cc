import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { phrases } from "./account.ts";
import { addressOf, navigation, rowOf, toast } from "./dashboard.ts";
import { signIn } from "./login.ts";
import { expect, test } from "./test.ts";

const words =
	"You were signed out because your session or your access ended. If you still have access, sign in again; what you typed is kept.";

/** Ends the session without a word to the page, which learns it by its next answer: not by a read that is still under way. */
async function forget(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.context().clearCookies();
}

/** Signs in again where the login says that the session has ended. */
async function comeBack(page: Page, account: Account): Promise<void> {
	await expect(page).toHaveURL("/app/login");
	await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
	await signIn(page, account);
}

test.beforeEach(async ({ page, account }) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(1) });
	await account.signIn(page.context());
});

test("a domain being added is there again, where it was being added, and is added once", async ({ page, account }) => {
	await page.goto("/app/domains?sort=cost-desc");
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Fern & Co");
	await dialog.getByLabel("URL").fill("fern.example.com");
	await forget(page);
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await expect(toast(page).getByRole("alert")).toContainText(words);
	await comeBack(page, account);
	await expect(page).toHaveURL(addressOf("/app/domains?sort=cost-desc&dialog=add-domain"));
	await expect(dialog.getByLabel("Name")).toHaveValue("Fern & Co");
	await expect(dialog).toContainText("Restored: unsaved changes from before.");
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await expect(toast(page)).toContainText("Domain added");
	await expect(page.getByRole("table", { name: "Domains" }).getByText("Fern & Co")).toHaveCount(1);
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	await expect(dialog.getByLabel("Name")).toHaveValue("");
});

test("keywords and groups being typed are there again", async ({ page, account }) => {
	await page.goto("/app/keywords");
	await page.getByRole("button", { name: "Add Keywords" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Add Keywords" });
	await dialog.getByLabel("Keywords").fill("moka pot\ncold brew");
	await dialog.getByLabel("Groups").fill("brewing");
	await forget(page);
	await dialog.getByRole("button", { name: "Add 2 Keywords" }).click();
	await comeBack(page, account);
	await expect(dialog.getByLabel("Keywords")).toHaveValue("moka pot\ncold brew");
	await expect(dialog.getByLabel("Groups")).toHaveValue("brewing");
	await dialog.getByRole("button", { name: "Add 2 Keywords" }).click();
	await expect(rowOf(page, "cold brew")).toContainText("brewing");
});

test("notes, a changed domain, a profile and keys being typed are there again", async ({ page, account }) => {
	const forms = [
		{ path: "/app/keywords?dialog=notes", field: "Notes", text: "Half a thought", send: "Save Notes" },
		{ path: "/app/profile?dialog=edit-profile", field: "Username", text: `maren.${Date.now()}`, send: "Save Changes" },
		{ path: "/app/settings?dialog=api-settings", field: "API key", text: "sandbox", send: "Save All Settings" },
	];
	for (const { path, field, text, send } of forms) {
		await page.goto(path);
		const control = page.getByRole("dialog").getByLabel(field, { exact: true });
		await control.fill(text);
		await forget(page);
		await page.getByRole("button", { name: send }).click();
		await comeBack(page, account);
		await expect(page).toHaveURL(addressOf(path));
		await expect(control).toHaveValue(text);
		await page.getByRole("button", { name: send }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	}
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("sandbox");
});

test("a question about chosen keywords is asked again once they are chosen again", async ({ page, account }) => {
	const row = rowOf(page, "burr grinder 01");
	for (const name of ["Delete (1)", "Manage Groups (1)", "Update Positions (1)"]) {
		const open = page.getByRole("button", { name, exact: true });
		await page.goto("/app");
		await row.getByRole("checkbox").check();
		await open.click();
		const address = page.url();
		await page.goto(address);
		await expect(page).toHaveURL(addressOf("/app"));
		await row.getByRole("checkbox").check();
		await open.click();
		await expect(page.getByRole(name.startsWith("Manage") ? "dialog" : "alertdialog")).toBeVisible();
	}
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Delete (1)" }).click();
	await forget(page);
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await comeBack(page, account);
	await expect(row).toBeVisible();
	await row.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Delete (1)" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(row).toHaveCount(0);
});

test("a session that is ended elsewhere leaves the same way", async ({ page, account }) => {
	await page.goto("/app/keywords?q=grinder");
	await expect(rowOf(page, "burr grinder 01")).toBeVisible();
	await page.getByRole("button", { name: "Notes" }).click();
	await page.getByRole("textbox", { name: "Notes" }).fill("Half a thought");
	page.on("dialog", (asked) => void asked.accept());
	await page.context().request.post("/api/auth/logout");
	await comeBack(page, account);
	await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Half a thought");
	await expect(page).toHaveURL(addressOf("/app/keywords?q=grinder&dialog=notes"));
});

test("a link opened without a session leads there after signing in", async ({ page, account }) => {
	await forget(page);
	await page.goto("/app/domains?sort=cost-desc");
	await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
	await page.getByRole("tab", { name: "Sign In" }).click();
	await signIn(page, account);
	await expect(page).toHaveURL(addressOf("/app/domains?sort=cost-desc"));
});

test("who signs in where somebody else's session ended begins at the dashboard and sees nothing of what they typed", async ({
	page,
	stranger,
}) => {
	await page.goto("/app/domains");
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Secret garden");
	await forget(page);
	await dialog.getByLabel("URL").fill("garden.example.com");
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await expect(page).toHaveURL("/app/login");
	const { name, email, password } = stranger;
	await page.context().request.post("/api/auth/register", { data: { name, email, password } });
	await signIn(page, stranger);
	await expect(page).toHaveURL(addressOf("/app"));
	await page.getByRole("button", { name: "Add Domain", exact: true }).click();
	await expect(dialog.getByLabel("Name")).toHaveValue("");
});

test("logging out forgets what was being typed", async ({ page, account }) => {
	await page.goto("/app/profile?dialog=add-domain");
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Fern");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page).toHaveURL("/app/login");
	await expect(page.getByText(words)).toHaveCount(0);
	await page.getByRole("tab", { name: "Sign In" }).click();
	await signIn(page, account);
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	await expect(dialog.getByLabel("Name")).toHaveValue("");
});
