import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { toast } from "./dashboard.ts";
import type { Installation } from "./installation.ts";

export const password = "correct horse battery";
let made = 0;

/** An address that nobody has yet. */
export function address(): string {
	made++;
	return `person.${process.pid}.${made}@example.com`;
}

/** A window of somebody else. */
export async function windowOf(browser: Browser, installation: Installation): Promise<Page> {
	const context = await browser.newContext({ baseURL: installation.url });
	return context.newPage();
}

/** The row of somebody in the list of members, or of invitations. */
export function rowIn(page: Page, list: "Members" | "Open invitations", who: string) {
	return page.getByRole("table", { name: list }).getByRole("row").filter({ hasText: who });
}

/** Opens a member's menu, and chooses from it. */
export async function choose(page: Page, who: string, action: string): Promise<void> {
	await page.getByRole("button", { name: `More for ${who}` }).click();
	await page.getByRole("menuitem", { name: action }).click();
}

/** Fills the invitation in, and sends it. @returns the link */
export async function invite(
	page: Page,
	email: string,
	{ role, domains }: { role: string; domains: readonly string[] },
) {
	const dialog = page.getByRole("dialog", { name: "Invite" });
	await expect(dialog).toContainText("This installation sends no mail. You get a link to send yourself.");
	await dialog.getByLabel("Email").fill(email);
	await dialog.getByRole("radio", { name: role }).check();
	for (const domain of domains) await dialog.getByRole("checkbox", { name: domain, exact: true }).check();
	await dialog.getByRole("button", { name: "Invite", exact: true }).click();
	const shown = page.getByRole("dialog", { name: `Invite ${email}` });
	await expect(shown).toContainText("It is shown once.");
	const link = await shown.getByLabel("Link", { exact: true }).inputValue();
	await shown.getByRole("button", { name: "Done" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	return link;
}

/** Somebody new joins by a link. */
export async function join(page: Page, link: string, name: string): Promise<void> {
	await page.goto(link);
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Join" }).click();
	await expect(page).toHaveURL(/\/app(\?|$)/);
	await expect(toast(page)).toContainText("You joined");
}

/** The domains that somebody can choose from. */
export async function domainsOf(page: Page): Promise<string[]> {
	const response = await page.request.get("/api/domains");
	return ((await response.json()) as { name: string }[]).map(({ name }) => name).sort();
}

/** What an invitation gives. */
export interface Invited {
	role: "ADMIN" | "EDITOR" | "VIEWER";
	canSpend?: boolean;
	/** Without them: all. */
	domainIds?: readonly string[];
}

/** Invites an address, where no mail is sent. @returns the link */
export async function linkFor(account: Account, email: string, rights: Invited): Promise<string> {
	const { invitePerson } = await account.ask<{ invitePerson: { url: string } }>(
		"mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { url } }",
		{ input: { email, ...rights } },
	);
	return invitePerson.url;
}

/** Somebody new accepts an invitation, and is signed in. @param request of their window */
export async function accept(request: APIRequestContext, link: string, name: string): Promise<void> {
	const response = await request.post("/graphql", {
		data: {
			query: "mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id } }",
			variables: {
				input: { token: new URL(link).searchParams.get("token"), name, password },
			},
		},
	});
	expect(await response.json()).toMatchObject({ data: { acceptInvitation: {} } });
}

/** Opens a screen and waits until it has all it asks for. */
export async function show(page: Page, path: string): Promise<void> {
	await page.goto(path);
	// An open dialog hides it from screen readers.
	const title = page.getByRole("heading", { level: 1, includeHidden: true }).filter({ visible: true });
	await expect(title.first()).toBeVisible();
	await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}
