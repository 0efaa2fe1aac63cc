import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { phrases } from "./account.ts";
import { violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { signIn, signUp } from "./login.ts";
import { expect, test } from "./test.ts";

test("an account is taken out whole, deleted, and its address signs up anew", async ({
	page,
	account,
	secondWindow,
}) => {
	await account.addDomain({ name: "Kettle", keywords: phrases(3) });
	await account.signIn(page.context());
	await account.signIn(secondWindow.context());
	await secondWindow.goto("/app/profile");
	await expect(secondWindow.getByRole("heading", { name: account.name })).toBeVisible();
	await page.goto("/app/profile");

	await page.getByRole("button", { name: "Delete Account" }).click();
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	await expect(dialog).toContainText("1 domain, 3 keywords with their positions, 100 credits");
	expect(await violationsOf(page)).toEqual([]);
	const download = page.waitForEvent("download");
	await dialog.getByRole("link", { name: "Export everything first" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^toprung-account-\d{4}-\d\d-\d\d\.zip$/);
	const files = unzipSync(await readFile(await file.path()));
	expect(strFromU8(files["keywords.csv"] ?? new Uint8Array())).toContain("burr grinder 03");

	await dialog.getByLabel("Email").fill("somebody@example.com");
	await dialog.getByLabel("Password", { exact: true }).fill("not the one");
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("This is not your account's e-mail address.");
	await dialog.getByLabel("Email").fill(account.email);
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
		"The password is incorrect.",
	);
	await dialog.getByLabel("Password", { exact: true }).fill(account.password);
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(toast(page)).toContainText("Account deleted");
	await expect(page).toHaveURL("/app/login");
	await expect(secondWindow).toHaveURL("/app/login");

	await page.goto("/app/login");
	await signUp(page, account);
	await signIn(page, account);
	await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();
});
