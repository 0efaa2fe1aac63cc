import { linkIn } from "../../../api/test/fakes/mail-server.ts";
import { violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { signIn } from "./login.ts";
import { expect, test } from "./test.ts";

test("a forgotten password is replaced through a mailed link, which looking at does not spend", async ({
	page,
	account,
	installation,
}) => {
	await page.goto("/app/login");
	await page.getByRole("tab", { name: "Sign In" }).click();
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	// The form before it has a field of the same name.
	await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
	await page.getByLabel("Email").fill(account.email);
	expect(await violationsOf(page)).toEqual([]);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(page.getByRole("status")).toContainText(`If there is an account with the address ${account.email}`);
	// After the one of the registration.
	const mail = await installation.mails.newest(account.email, 2);
	expect(mail.subject).toBe("Reset your Toprung password");

	for (const _ of "12") await page.goto(linkIn(mail).href);
	await page.getByLabel("New password", { exact: true }).fill("another horse");
	await page.getByLabel("Confirm new password").fill("another house");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByLabel("Confirm new password")).toHaveAccessibleDescription("Passwords do not match");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByLabel("Confirm new password").fill("another horse");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(toast(page)).toContainText("Password changed");
	await signIn(page, { email: account.email, password: "another horse" });
	await expect(page).toHaveURL("/app");

	await page.goto(linkIn(mail).href);
	await page.getByLabel("New password", { exact: true }).fill("a third horse");
	await page.getByLabel("Confirm new password").fill("a third horse");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByRole("alert").first()).toContainText("This link has been used");
	await page.getByRole("link", { name: "Ask for another link" }).click();
	await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("an address is verified through the link of a mail, which the profile sends again", async ({
	page,
	account,
	installation,
}) => {
	await account.signIn(page.context());
	await page.goto("/app/profile");
	await page.getByRole("button", { name: "Send again" }).click();
	await expect(toast(page)).toContainText("Mail sent");
	await page.goto(linkIn(await installation.mails.newest(account.email, 2)).href);
	await expect(page.getByRole("status")).toContainText("Your e-mail address is verified.");
	expect(await violationsOf(page)).toEqual([]);
	await page.goto("/app/profile");
	await expect(page.getByText("Email verified", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
});
