import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers } from "./answers.ts";
import { credits, navigation, rowOf, runLine, shownKeywords, toast } from "./dashboard.ts";
import { signUp } from "./login.ts";
import { expect, test } from "./test.ts";

const alert = (page: Page) => toast(page).getByRole("alert");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

let answers: Answers;

test.beforeEach(async ({ page }) => {
	answers = await Answers.of(page);
});

test("a domain whose answer was lost is made once, also when its dialog was closed in between", async ({
	page,
	account,
}) => {
	await account.signIn(page.context());
	await page.goto("/app/domains");
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Kettle");
	await dialog.getByLabel("URL").fill("example.com");
	for (let tries = 1; tries <= 2; tries++) {
		answers.loseNext("CreateDomain");
		await press(page, "Add Domain");
		await expect(alert(page)).toContainText("Failed to add domain.");
		await toast(page).getByRole("button", { name: "Dismiss" }).click();
	}
	await page.keyboard.press("Escape");
	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	await expect(dialog.getByLabel("Name")).toHaveValue("Kettle");
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await expect(toast(page)).toContainText("Domain added");
	await page.reload();
	await expect(page.getByText("1 domain, 0 keywords")).toBeVisible();
});

test("what was deleted though the answer was lost is gone when it is deleted again", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(4) });
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: "More for burr grinder 01" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	answers.loseNext("DeleteKeywords");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(alert(page)).toContainText("Failed to delete keyword. Please try again.");
	// The table is read anew, and shows what became of it.
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(4).slice(1));

	for (const phrase of phrases(3).slice(1)) await rowOf(page, phrase).getByRole("checkbox").check();
	await press(page, "Delete (2)");
	answers.loseNext("DeleteKeywords");
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	await expect(alert(page)).toContainText("Failed to delete keywords. Please try again.");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(4).slice(3));

	await navigation(page).getByRole("link", { name: "Domains" }).click();
	await page.getByRole("button", { name: "Delete Kettle" }).click();
	answers.loseNext("DeleteDomain");
	await press(page, "Delete domain");
	await expect(alert(page)).toContainText("Failed to delete domain profile.");
	await press(page, "Delete domain");
	await expect(toast(page)).toContainText("Domain deleted");
	await expect(page.getByRole("heading", { name: "No domains found" })).toBeVisible();
});

test("what was deleted elsewhere is told as gone", async ({ page, secondWindow, account }) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(3) });
	for (const window of [page, secondWindow]) {
		await account.signIn(window.context());
		await window.goto("/app");
		await rowOf(window, "burr grinder 01").getByRole("checkbox").check();
		await rowOf(window, "burr grinder 02").getByRole("checkbox").check();
		await press(window, "Delete (2)");
	}
	for (const window of [page, secondWindow]) {
		await window.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
	}
	await expect(toast(page)).toContainText("Keywords deleted");
	await expect(alert(secondWindow)).toContainText("Some of these keywords have already been deleted.");
	await expect.poll(() => shownKeywords(secondWindow)).toEqual(["burr grinder 03"]);
	await expect(secondWindow.getByRole("button", { name: "Delete (2)" })).toHaveCount(0);
});

test("keywords, groups and notes whose answers were lost are there once they are sent again", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(1) });
	await account.signIn(page.context());
	await page.goto("/app/keywords");
	const adding = page.getByRole("dialog", { name: "Add Keywords" });
	await press(page, "Add Keywords");
	await adding.getByLabel("Keywords").fill("moka pot");
	answers.loseNext("AddKeywords");
	await press(page, "Add 1 Keyword");
	await expect(alert(page)).toContainText("Failed to add keywords.");
	// The table behind the dialog is read anew, and shows what became of it.
	await expect(page.locator("[data-keyword]").filter({ hasText: "moka pot" })).toHaveCount(1);
	await expect(adding.getByLabel("Keywords")).toHaveValue("moka pot");
	await adding.getByRole("button", { name: "Cancel" }).click();

	await rowOf(page, "moka pot").getByRole("checkbox").check();
	await press(page, "Manage Groups (1)");
	await page.getByRole("dialog").getByLabel("New group").fill("brewing");
	answers.loseNext("UpdateKeywordGroups");
	await press(page, "Update Groups");
	await expect(alert(page)).toContainText("Failed to update keyword groups. Please try again.");
	await press(page, "Update Groups");
	await expect(toast(page)).toContainText("Groups added to 1 keyword: brewing");

	await press(page, "Notes");
	await page.getByRole("textbox", { name: "Notes" }).fill("Half a thought");
	answers.loseNext("SaveDomainNotes");
	await press(page, "Save Notes");
	await expect(alert(page)).toContainText("Failed to save notes.");
	await press(page, "Save Notes");
	await expect(toast(page)).toContainText("Notes saved");
});

test("a run and a row whose answers were lost are paid once", async ({ page, account }) => {
	await account.saveKey();
	await account.addDomain({ name: "Kettle", keywords: phrases(2) });
	await account.signIn(page.context());
	const run = account.hold(phrases(2));
	await page.goto("/app");
	await press(page, "Refresh Now");
	answers.loseNext("StartRun");
	await press(page, "Start Run");
	await expect(alert(page)).toContainText("Failed to update positions. Please try again.");
	await press(page, "Start Run");
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	run.releaseAll();
	await expect(runLine(page)).toContainText(/Last run .*2 of 2 checked/);
	await expect(credits(page)).toHaveText("98 credits");

	const row = account.hold(phrases(1));
	answers.loseNext("StartRun");
	await press(page, "Refresh burr grinder 01");
	await expect(alert(page)).toContainText("Failed to refresh keyword position. Please try again.");
	await expect(credits(page)).toHaveText("97 credits");
	await press(page, "Refresh burr grinder 01");
	row.releaseAll();
	await expect(toast(page)).toContainText("Position updated");
	await expect(credits(page)).toHaveText("97 credits");
});

test("a password whose answer was lost is changed, and a session that was ended is over", async ({
	page,
	secondWindow,
	account,
}) => {
	await account.signIn(page.context());
	await secondWindow.context().request.post("/api/auth/login", {
		data: { email: account.email, password: account.password },
	});
	await page.goto("/app/profile");
	const others = page.getByRole("button", { name: /^End the session/ });
	answers.loseNext("EndSession");
	await others.click();
	await expect(alert(page)).toContainText("Failed to end the session. Please try again.");
	await expect(others).toHaveCount(0);

	const dialog = page.getByRole("dialog", { name: "Change Password" });
	await press(page, "Change Password");
	await dialog.getByLabel("Current password").fill(account.password);
	await dialog.getByLabel("New password", { exact: true }).fill("another horse");
	await dialog.getByLabel("Confirm new password").fill("another horse");
	answers.loseNext("ChangePassword");
	await dialog.getByRole("button", { name: "Change Password" }).click();
	await expect(alert(page)).toContainText("Failed to change password. Please try again.");
	await dialog.getByRole("button", { name: "Change Password" }).click();
	await expect(toast(page)).toContainText("Password changed");
});

test("an account whose answer was lost is told of when it is asked for again", async ({ page, stranger }) => {
	await page.goto("/app/login");
	answers.loseNext("Register");
	await signUp(page, stranger);
	await expect(alert(page)).toContainText("Registration failed");
	await press(page, "Create account");
	await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/If you have just created this account, sign in/);
});
