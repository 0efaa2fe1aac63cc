import { phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { navigation, toast } from "./dashboard.ts";
import { signIn } from "./login.ts";
import { accept, address, choose, domainsOf, invite, join, linkFor, password, rowIn, windowOf } from "./people.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

// Nobody reads a mail here: the screen shows each link, once.
test.use({ sendsMail: false });

test("an owner invites an editor of two clients and a viewer of one, who see no more, and removes one of them", async ({
	page,
	account,
	browser,
	installation,
}) => {
	test.slow(true, "Three people, each in a window of their own.");
	for (const name of ["Fern", "Kettle", "Quill"]) await account.addDomain({ name, keywords: phrases(1, name) });
	await account.signIn(page.context());

	await page.goto("/app/settings");
	await expect(page.getByText("Only you use this account.")).toBeVisible();
	await page.getByRole("link", { name: "Invite" }).click();
	const [editorAt, viewerAt] = [address(), address()];
	const editorLink = await invite(page, editorAt, { role: "Editor", domains: ["Fern", "Kettle"] });
	await page.getByRole("button", { name: "Invite", exact: true }).click();
	const viewerLink = await invite(page, viewerAt, { role: "Viewer", domains: ["Quill"] });
	await expect(page.getByText("1 member and 2 open invitations of 200")).toBeVisible();
	await expect(rowIn(page, "Open invitations", editorAt)).toContainText("Editor–2 domainsexpires in 7 days");

	const editor = await windowOf(browser, installation);
	await editor.goto(editorLink);
	await expect(editor.getByRole("heading", { level: 1 })).toHaveText(
		`${account.email} invites you to ${account.name} as an editor of 2 domains.`,
	);
	expect(await violationsOf(editor)).toEqual([]);
	await editor.getByLabel("Name").fill("Ilias Brandt");
	await editor.getByLabel("Password", { exact: true }).fill("short");
	await editor.getByRole("button", { name: "Join" }).click();
	await expect(editor.getByText("Password must be at least 8 characters long")).toBeVisible();
	await join(editor, editorLink, "Ilias Brandt");
	expect(await domainsOf(editor)).toEqual(["Fern", "Kettle"]);
	await expect(navigation(editor)).not.toContainText("Quill");
	const viewer = await windowOf(browser, installation);
	await join(viewer, viewerLink, "Odette Vance");
	expect(await domainsOf(viewer)).toEqual(["Quill"]);
	for (const member of [editor, viewer]) {
		await member.goto("/app/people");
		await expect(member.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
	}

	await page.reload();
	await expect(page.getByText("3 members of 200")).toBeVisible();
	await expect(rowIn(page, "Members", "Ilias Brandt")).toContainText(`${editorAt}Editor–2 domains`);
	await expect(rowIn(page, "Members", "Ilias Brandt").getByTitle("Fern, Kettle")).toBeVisible();
	await expect(rowIn(page, "Members", "Odette Vance")).toContainText("Viewer–1 domain");
	await page.goto("/app/settings");
	await expect(page.getByRole("link", { name: "3 members" })).toBeVisible();
	// By keyboard: the settings above may still move it.
	await page.getByRole("link", { name: "3 members" }).press("Enter");

	await editor.goto("/app/domains");
	await expect(editor.getByRole("heading", { name: "Domains" })).toBeVisible();
	await choose(page, "Ilias Brandt", "Remove…");
	const question = page.getByRole("alertdialog", { name: "Remove Ilias Brandt?" });
	await expect(question).toContainText("Signed out of this account at once. Runs, domains and reports stay.");
	await question.getByRole("button", { name: "Remove" }).click();
	await expect(toast(page)).toContainText("Member removed");
	await expect(rowIn(page, "Members", "Ilias Brandt")).toHaveCount(0);
	await expect(editor).toHaveURL(/\/app\/login/);
	await expect(editor.getByText("You were signed out because your session or your access ended.")).toBeVisible();
	expect((await editor.request.get("/api/domains")).status()).toBe(401);
	expect(await domainsOf(viewer)).toEqual(["Quill"]);
	await editor.context().close();
	await viewer.context().close();
});

test("a member's rights change at once, and only for somebody else", async ({
	page,
	account,
	browser,
	installation,
}) => {
	for (const name of ["Fern", "Kettle"]) await account.addDomain({ name });
	const member = await windowOf(browser, installation);
	await accept(member.request, await linkFor(account, address(), { role: "VIEWER", domainIds: [] }), "Tove Aakre");
	await account.signIn(page.context());
	await page.goto("/app/people");
	await expect(page.getByRole("button", { name: `More for ${account.name}` })).toHaveCount(0);
	await page.getByRole("button", { name: "Tove Aakre", exact: true }).click();
	await expect(page).toHaveURL(/member=\d+/);
	const dialog = page.getByRole("dialog", { name: "Tove Aakre" });
	await expect(dialog.getByRole("switch", { name: "May spend credits" })).toHaveCount(0);
	const seesNothing = dialog.getByText("No domain is chosen yet: they will see nothing until you share one.");
	await expect(seesNothing).toBeVisible();
	await dialog.getByRole("radio", { name: "Editor" }).check();
	await expect(dialog).toContainText("Adds and changes keywords in the chosen domains.");
	await dialog.getByText("May spend credits").click();
	await dialog.getByLabel("Search 2 domains").fill("kett");
	await dialog.getByRole("checkbox").check();
	await expect(dialog).toContainText("1 chosen");
	await expect(seesNothing).toHaveCount(0);
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(toast(page)).toContainText("Rights changed");
	await expect(rowIn(page, "Members", "Tove Aakre")).toContainText("EditorSpends1 domain");
	expect(await domainsOf(member)).toEqual(["Kettle"]);

	await page.getByRole("button", { name: "Tove Aakre", exact: true }).click();
	await dialog.getByText("All domains, also later ones").click();
	await expect(dialog).toContainText("Adds and changes keywords in all domains.");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(rowIn(page, "Members", "Tove Aakre")).toContainText("All domains");
	expect(await domainsOf(member)).toEqual(["Fern", "Kettle"]);
	await member.context().close();
});

test("the account gets another name, and another owner by the password", async ({
	page,
	account,
	browser,
	installation,
}) => {
	const admin = await windowOf(browser, installation);
	await accept(admin.request, await linkFor(account, address(), { role: "ADMIN" }), "Mira Lindqvist");
	await account.signIn(page.context());
	await page.goto("/app/people");
	await page.getByRole("button", { name: "Rename" }).click();
	await page.getByRole("dialog", { name: "Rename the account" }).getByLabel("Name").fill("Northlight Studio");
	await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
	await expect(page.getByText("Northlight Studio")).toBeVisible();

	await admin.goto("/app/people");
	await expect(rowIn(admin, "Members", "Mira Lindqvist")).toContainText("Admin");
	await choose(page, "Mira Lindqvist", "Transfer the account…");
	const dialog = page.getByRole("dialog", { name: "Transfer the account to Mira Lindqvist?" });
	await expect(dialog).toContainText("You become an admin. Only Mira Lindqvist can give the account back.");
	expect(await violationsOf(page)).toEqual([]);
	await dialog.getByLabel("Your password").fill("not it");
	await dialog.getByRole("button", { name: "Transfer" }).click();
	await expect(dialog.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
	await dialog.getByLabel("Your password").fill(account.password);
	await dialog.getByRole("button", { name: "Transfer" }).click();
	await expect(toast(page)).toContainText("Account transferred");
	await expect(rowIn(page, "Members", "Mira Lindqvist")).toContainText("Owner");
	await expect(rowIn(page, "Members", account.name)).toContainText("Admin");
	// Only the owner transfers it, and nobody removes the owner.
	await expect(page.getByRole("button", { name: /^More for/ })).toHaveCount(0);
	await expect(rowIn(admin, "Members", "Mira Lindqvist")).toContainText("Owner");
	await expect(rowIn(admin, "Members", account.name)).toContainText("Admin");
	await admin.getByRole("button", { name: `More for ${account.name}` }).click();
	await expect(admin.getByRole("menuitem", { name: "Transfer the account…" })).toBeVisible();
	await admin.context().close();
});

test("an invitation is renewed and revoked, and a dead link says so", async ({ page, account, secondWindow }) => {
	const email = address();
	const first = await linkFor(account, email, { role: "EDITOR" });
	await account.signIn(page.context());
	await page.goto("/app/people");
	await page.getByRole("button", { name: `Renew the invitation of ${email}` }).click();
	const second = await page
		.getByRole("dialog", { name: `Invite ${email}` })
		.getByLabel("Link", { exact: true })
		.inputValue();
	await page.keyboard.press("Escape");
	await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
	const dead = secondWindow.getByRole("heading", { name: "This invitation is no longer valid. Ask for a new one." });
	await secondWindow.goto(first);
	await expect(dead).toBeVisible();
	expect(await violationsOf(secondWindow)).toEqual([]);
	await secondWindow.goto(second);
	await expect(secondWindow.getByRole("button", { name: "Join" })).toBeVisible();
	await page.getByRole("button", { name: `Revoke the invitation of ${email}` }).click();
	await expect(toast(page)).toContainText("Invitation revoked");
	await expect(page.getByRole("table", { name: "Open invitations" })).toHaveCount(0);
	await page.getByText("Ended invitations (1)").click();
	await expect(page.getByRole("table", { name: "Ended invitations" })).toContainText(
		new RegExp(`${email}Editor–All domainsrevoked [A-Z][a-z]{2} \\d`),
	);
	// What was typed meanwhile meets a link that is dead by now.
	await secondWindow.getByLabel("Name").fill("Ren");
	await secondWindow.getByLabel("Password", { exact: true }).fill(password);
	await secondWindow.getByRole("button", { name: "Join" }).click();
	await expect(dead).toBeVisible();
});

test("a user signs in to join, and somebody else signs out first", async ({ page, account, browser, installation }) => {
	await account.addDomain({ name: "Fern" });
	// Somebody who is a user already, of an account they were removed from or are still in.
	const other = await windowOf(browser, installation);
	const person = { email: address(), password };
	await other.request.post("/api/auth/register", { data: { name: "Tove", ...person } });
	const link = await linkFor(account, person.email, { role: "VIEWER" });

	await account.signIn(page.context());
	await page.goto(link);
	await expect(
		page.getByRole("heading", {
			name: `This invitation is for ${person.email}. You are signed in as ${account.email}.`,
		}),
	).toBeVisible();
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByRole("heading", { name: "as a viewer of all domains." })).toBeVisible();
	await page.getByRole("link", { name: "Sign in to join" }).click();
	await signIn(page, person);
	await expect(page).toHaveURL(link);
	await page.getByRole("button", { name: "Join" }).click();
	await expect(toast(page)).toContainText(`You joined ${account.name}`);
	await expect(page).toHaveURL(/\/app(\?|$)/);
	expect(await domainsOf(page)).toEqual(["Fern"]);
	await other.context().close();
});

test("what cannot be loaded can be tried again", async ({ page, account }) => {
	await account.signIn(page.context());
	let isDown = true;
	await page.route("/graphql", (route) =>
		isDown && route.request().postData()?.includes("query People ") ? route.abort() : route.fallback(),
	);
	await page.goto("/app/people");
	await expect(page.getByRole("heading", { name: "People could not be loaded." })).toBeVisible();
	isDown = false;
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(rowIn(page, "Members", account.email)).toBeVisible();
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("somebody is invited, changed and removed by keyboard alone", async ({
		page,
		account,
		browser,
		installation,
	}) => {
		for (const name of ["Fern", "Kettle"]) await account.addDomain({ name });
		const member = await windowOf(browser, installation);
		await accept(member.request, await linkFor(account, address(), { role: "EDITOR", domainIds: [] }), "Jun Castellan");
		await account.signIn(page.context());
		await page.goto("/app/people");
		const members = page.getByRole("list", { name: "Members" });
		await expect(members.getByRole("listitem")).toHaveCount(2);
		expect(await overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);

		await tabTo(page, page.getByRole("button", { name: "Invite", exact: true }));
		await page.keyboard.press("Enter");
		const email = address();
		await expect(page.getByLabel("Email")).toBeFocused();
		await page.keyboard.type(email);
		await tabTo(page, page.getByRole("radio", { name: "Editor" }));
		await page.keyboard.press("ArrowDown");
		await expect(page.getByRole("radio", { name: "Viewer" })).toBeChecked();
		await tabTo(page, page.getByRole("checkbox", { name: "Kettle" }));
		await page.keyboard.press("Space");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
		expect(await overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Close" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("list", { name: "Open invitations" })).toContainText(`${email}Viewer`);

		await tabTo(page, page.getByRole("button", { name: "Jun Castellan", exact: true }));
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name: "Jun Castellan" });
		await expect(dialog.getByRole("radio", { name: "Editor" })).toBeFocused();
		expect(await overflowOf(page)).toBe(0);
		expect(await violationsOf(page)).toEqual([]);
		await tabTo(page, dialog.getByRole("switch", { name: "All domains, also later ones" }));
		await page.keyboard.press("Space");
		await tabTo(page, dialog.getByRole("button", { name: "Save" }));
		await page.keyboard.press("Enter");
		await expect(members.getByRole("listitem").last()).toContainText("All domains");

		await tabTo(page, page.getByRole("button", { name: "More for Jun Castellan" }));
		await page.keyboard.press("Enter");
		await tabTo(page, page.getByRole("menuitem", { name: "Remove…" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(members.getByRole("listitem")).toHaveCount(1);
		expect((await member.request.get("/api/domains")).status()).toBe(401);
		await member.context().close();
	});
});
