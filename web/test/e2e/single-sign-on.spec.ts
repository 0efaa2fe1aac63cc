import type { Page } from "@playwright/test";
import type { FakeOidc, Person } from "../../../api/test/fakes/fake-oidc.ts";
import { linkIn } from "../../../api/test/fakes/mail-server.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { signUp } from "./login.ts";
import { expect, test } from "./test.ts";

test.use({ signsInBy: "password-or-oidc" });
// They share the provider.
test.describe.configure({ mode: "serial" });

let made = 0;

/** Makes somebody who has no account here the one who signs in next. */
function newPerson(installation: Installation): Person & { email: string } {
	const sub = `ilias.${process.pid}.${++made}`;
	const person = { sub, email: `${sub}@northlight.example`, email_verified: true, name: "Ilias Brandt" };
	providerOf(installation).person = person;
	return person;
}

function providerOf({ oidc }: Installation): FakeOidc {
	if (!oidc) throw new Error("The installation has no identity provider.");
	return oidc;
}

const continueLink = (page: Page) => page.getByRole("link", { name: "Continue with Northlight" });

test("the login continues with the provider, above its tabs, and leads to where somebody was going", async ({
	page,
	installation,
}) => {
	const person = newPerson(installation);
	await page.goto("/app/profile");
	await expect(page).toHaveURL("/app/login");
	await expect(continueLink(page)).toBeVisible();
	const [link, tabs] = await Promise.all([continueLink(page).boundingBox(), page.getByRole("tablist").boundingBox()]);
	expect(link?.y).toBeLessThan(tabs?.y ?? 0);
	expect(await violationsOf(page)).toEqual([]);
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await overflowOf(page)).toBe(0);

	await continueLink(page).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/app/profile");
	await expect(page.getByText(person.email).first()).toBeVisible();
});

test("the login is there at once: nothing of it moves when the server has said how people sign in", async ({
	page,
}) => {
	const facts = Promise.withResolvers<void>();
	await page.route("**/graphql", async (route) => {
		if (route.request().postData()?.includes("ServerFacts")) await facts.promise;
		await route.fallback();
	});
	await page.goto("/app/login");
	const places = async () => [await continueLink(page).boundingBox(), await page.getByRole("tablist").boundingBox()];
	await expect(continueLink(page)).toBeVisible();
	const before = await places();
	const answered = page.waitForResponse((response) => response.request().postData()?.includes("ServerFacts") ?? false);
	facts.resolve();
	await answered;
	expect(await places()).toEqual(before);
});

test("the login says why nobody was signed in, and the next try works", async ({ page, installation, account }) => {
	const provider = providerOf(installation);
	newPerson(installation);
	provider.consent = "deny";
	await page.goto("/app/login");
	await continueLink(page).click();
	await expect(page).toHaveURL("/app/login?error=oidc_denied");
	await expect(page.getByRole("alert")).toHaveText("You were not signed in.");
	expect(await violationsOf(page)).toEqual([]);
	provider.consent = "allow";

	// The account never verified its address.
	provider.person = { ...provider.person, email: account.email };
	await continueLink(page).click();
	await expect(page.getByRole("alert")).toHaveText("Sign in with your password and verify your address first.");
	await page.goto("/app/login?error=oidc_failed");
	await expect(page.getByRole("alert")).toHaveText("Northlight does not answer.");
	await page.goto("/app/login?error=nothing-of-ours");
	await expect(page.getByRole("alert")).toHaveCount(0);
	newPerson(installation);
	await continueLink(page).click();
	await expect(page).toHaveURL("/app");
});

test("somebody invited joins through the provider, without a password", async ({ page, account, installation }) => {
	const person = newPerson(installation);
	await installation.admin("verify-email", account.email);
	await account.ask("mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { url } }", {
		input: { email: person.email, role: "VIEWER" },
	});
	const link = linkIn(await installation.mails.newest(person.email));
	await page.goto(link.href);
	const token = link.searchParams.get("token");
	await expect(continueLink(page)).toHaveAttribute("href", `/api/auth/oidc?return=%2Fapp&invitation=${token}`);
	await expect(page.getByRole("button", { name: "Join" })).toBeVisible();
	await expect(page.getByText(`With the address ${person.email}.`)).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);
	await continueLink(page).click();
	await expect(page).toHaveURL("/app");
	await page.goto("/app/profile");
	await expect(page.getByText(`${account.name}, Viewer`)).toBeVisible();
});

test("who has no password confirms by a new sign-in, and sets a first one so", async ({ page, installation }) => {
	const person = newPerson(installation);
	await page.goto("/app/login");
	await continueLink(page).click();
	await expect(page).toHaveURL("/app");
	const hour = new Date(Date.now() + 60 * 60_000).toISOString();
	await installation.setClock(hour);

	await page.goto("/app/profile");
	await page.getByRole("button", { name: "Set Password" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("Sign in again with Northlight to confirm.")).toBeVisible();
	await expect(dialog.getByLabel("Current password")).toHaveCount(0);
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByLabel("New password", { exact: true }).fill("battery staple");
	await dialog.getByLabel("Confirm new password").fill("battery staple");
	await dialog.getByRole("button", { name: "Set Password" }).click();
	await expect(dialog.getByRole("alert")).toHaveText("Sign in again with Northlight to confirm.");

	await continueLink(page).click();
	await expect(page).toHaveURL("/app/profile?dialog=change-password");
	await dialog.getByLabel("New password", { exact: true }).fill("battery staple");
	await dialog.getByLabel("Confirm new password").fill("battery staple");
	await dialog.getByRole("button", { name: "Set Password" }).click();
	await expect(toast(page)).toContainText("Password set");
	await expect(page.getByRole("button", { name: "Change Password" })).toBeVisible();

	await page.getByRole("button", { name: "Delete Account" }).click();
	await dialog.getByLabel("Email").fill(person.email);
	await dialog.getByLabel("Password", { exact: true }).fill("battery staple");
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(page).toHaveURL("/app/login");
});

test("passwords go on working beside it", async ({ page, stranger }) => {
	await page.goto("/app/login");
	await signUp(page, stranger);
	await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
});
