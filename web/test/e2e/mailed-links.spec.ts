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

test("an invitation is mailed if the inviter has a verified address, and verifies that of the person who accepts it", async ({
	page,
	account,
	installation,
	secondWindow,
}) => {
	await account.signIn(page.context());
	await page.goto("/app/people?dialog=invite");
	const dialog = page.getByRole("dialog", { name: "Invite" });
	const send = dialog.getByRole("button", { name: "Invite", exact: true });
	await expect(send).toHaveAccessibleDescription("Verify your e-mail address before you invite people.");
	await page.goto(linkIn(await installation.mails.newest(account.email)).href);
	await expect(page.getByRole("status")).toContainText("Your e-mail address is verified.");

	const email = `invited.${process.pid}@example.com`;
	await page.goto("/app/people?dialog=invite");
	await expect(dialog).not.toContainText("This installation sends no mail.");
	await dialog.getByLabel("Email").fill(email);
	await dialog.getByText("All domains, also later ones").click();
	await send.click();
	await expect(toast(page)).toContainText("Invitation sent");
	await page.getByRole("button", { name: "Invite", exact: true }).click();
	await dialog.getByLabel("Email").fill(email);
	await send.click();
	await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("This address has an open invitation already.");
	await expect(dialog.getByLabel("Email")).toBeFocused();

	const mail = await installation.mails.newest(email);
	expect(mail.subject).toBe("You are invited to a Toprung account");
	await page.goto("/app/people");
	const invited = page.getByRole("table", { name: "Open invitations" }).getByRole("row").filter({ hasText: email });
	await expect(invited).toContainText(/All domainsexpires in 7 daysMail (queued|sent)/);
	await secondWindow.goto(linkIn(mail).href);
	await secondWindow.getByLabel("Name").fill("Ren Halloran");
	await secondWindow.getByLabel("Password", { exact: true }).fill("correct horse battery");
	await secondWindow.getByRole("button", { name: "Join" }).click();
	await expect(secondWindow).toHaveURL("/app");
	await page.reload();
	const member = page.getByRole("table", { name: "Members" }).getByRole("row").filter({ hasText: "Ren Halloran" });
	await expect(member).toContainText(email);
	await expect(member).not.toContainText("not verified");
});
