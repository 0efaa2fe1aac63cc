import { overflowOf, violationsOf } from "./axe.ts";
import { expect, test } from "./test.ts";

test.use({ signsInBy: "oidc-only" });

test("the login has the provider alone, and a way in for administrators", async ({ page, installation, stranger }) => {
	if (installation.oidc) installation.oidc.person = { sub: "1", email: stranger.email, email_verified: true };
	await page.goto("/app/login");
	await expect(page.getByRole("link", { name: "Continue with Northlight" })).toBeVisible();
	await expect(page.getByRole("tablist")).toHaveCount(0);
	await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await overflowOf(page)).toBe(0);

	await page.getByRole("link", { name: "Continue with Northlight" }).click();
	await expect(page).toHaveURL("/app");
	await page.goto("/app/profile");
	await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
	// It would open nothing.
	await expect(page.getByRole("button", { name: "Set Password" })).toHaveCount(0);
	await page.getByRole("button", { name: "Logout" }).click();

	await page.getByRole("link", { name: "Administrators sign in with a password" }).click();
	await expect(page).toHaveURL("/app/login?tab=administrators");
	expect(await violationsOf(page)).toEqual([]);
	await page.getByLabel("Email").fill(stranger.email);
	await page.getByLabel("Password", { exact: true }).fill("no password of theirs");
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
	await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
		"Wrong e-mail address or password.",
	);
});
