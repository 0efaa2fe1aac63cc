import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { navigation, toast } from "./dashboard.ts";
import { address, linkFor, show } from "./people.ts";
import { expect, test } from "./test.ts";

// People join by links that the owner is given.
test.use({ sendsMail: false });

const elsewhere = "You switched to another account in another window. Reload this one.";

/** The owner of another account, who is invited to this one. */
async function invite(page: Page, account: Account): Promise<void> {
	const email = address();
	const password = "correct horse battery";
	await page.request.post("/api/auth/register", { data: { name: "Mira Lindqvist", email, password } });
	await page.request.post("/api/auth/login", { data: { email, password } });
	await page.request.post("/api/domains", {
		data: { name: "Tidepool", url: "https://example.org", country: "US", searchDepth: 10 },
	});
	const token = new URL(await linkFor(account, email, { role: "EDITOR" })).searchParams.get("token");
	const data = {
		query: "mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id } }",
		variables: { input: { token } },
	};
	expect(await (await page.request.post("/graphql", { data })).json()).toMatchObject({
		data: { acceptInvitation: {} },
	});
}

test("somebody in two accounts switches between them from the navigation and from the palette", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Kettle" });
	await invite(page, account);
	await show(page, "/app/keywords");
	const switcher = navigation(page).getByRole("combobox", { name: "Account" });
	await expect(switcher).toContainText("Maren HoltEditor");
	await switcher.click();
	await page.getByRole("option", { name: "Mira Lindqvist" }).click();
	await expect(page).toHaveURL(/\/app(\?|$)/);
	await expect(switcher).toContainText("Mira LindqvistOwner");
	await expect(toast(page)).toContainText("You are now in the account Mira Lindqvist");
	await expect(switcher).toHaveAttribute("title", "Account: Mira Lindqvist");
	await expect(navigation(page).getByRole("combobox", { name: "Active Domain Profile" })).toContainText("Tidepool");

	await page.keyboard.press("Control+k");
	await page.getByRole("option", { name: "Switch to Maren Holt" }).click();
	await expect(switcher).toContainText("Maren HoltEditor");
	await expect(navigation(page).getByRole("combobox", { name: "Active Domain Profile" })).toContainText("Kettle");
});

test("a switch in one window closes the other, which writes nothing more", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle" });
	await invite(page, account);
	const other = await page.context().newPage();
	// It does not hear of the switch.
	await other.routeWebSocket(/\/graphql/, () => {});
	await show(other, "/app/domains");
	await other.getByRole("button", { name: "Edit Kettle" }).click();
	await other.getByLabel("Name").fill("Copperleaf");
	const third = await page.context().newPage();
	await show(third, "/app/keywords");

	await show(page, "/app");
	await navigation(page).getByRole("combobox", { name: "Account" }).click();
	await page.getByRole("option", { name: "Mira Lindqvist" }).click();
	await expect(navigation(page).getByRole("combobox", { name: "Account" })).toContainText("Mira Lindqvist");
	await expect(third.getByRole("heading", { name: elsewhere })).toBeVisible();

	await other.getByRole("button", { name: "Save Changes" }).click();
	await expect(other.getByRole("heading", { name: elsewhere })).toBeVisible();
	const { domains } = await account.ask<{ domains: { name: string }[] }>("{ domains { name } }");
	expect(domains).toEqual([{ name: "Kettle" }]);
	await other.getByRole("button", { name: "Reload" }).click();
	await expect(navigation(other).getByRole("combobox", { name: "Active Domain Profile" })).toContainText("Tidepool");
});

test("somebody in two accounts leaves one of them for the other", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle" });
	await invite(page, account);
	await show(page, "/app/profile");
	await expect(page.getByRole("heading", { name: "User Status" })).toBeVisible();
	await page.getByRole("button", { name: "Leave this account" }).click();
	const question = page.getByRole("alertdialog", { name: "Leave Maren Holt?" });
	await expect(question).toContainText("You continue in the account Mira Lindqvist.");
	await question.getByRole("button", { name: "Leave" }).click();
	await expect(navigation(page).getByRole("combobox", { name: "Active Domain Profile" })).toContainText("Tidepool");
	await expect(navigation(page).getByRole("combobox", { name: "Account" })).toHaveCount(0);
	await expect(toast(page)).toContainText("You are now in the account Mira Lindqvist");
	await show(page, "/app/profile");
	await expect(page.getByRole("button", { name: "Leave this account" })).toHaveCount(0);
});
