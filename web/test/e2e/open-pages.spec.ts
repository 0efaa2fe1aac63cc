import type { Page } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import { navigation, rowOf, toast } from "./dashboard.ts";
import { accept, address, linkFor, windowOf } from "./people.ts";
import { expect, test } from "./test.ts";

// Members join by links that the owner is given.
test.use({ sendsMail: false });

const gone = "This domain was deleted, or you no longer have access.";

/** The active domain, as the navigation shows it. */
function activeDomain(page: Page) {
	return navigation(page).getByRole("combobox", { name: "Active Domain Profile" });
}

async function memberIdOf(account: Account, name: string): Promise<string | undefined> {
	const { me } = await account.ask<{ me: { account: { members: { id: string; name: string }[] } } }>(
		"{ me { account { members { id name } } } }",
	);
	return me.account.members.find((one) => one.name === name)?.id;
}

/** Leaves an editor with these domains alone. */
async function share(account: Account, name: string, domainIds: readonly string[]): Promise<void> {
	const memberId = await memberIdOf(account, name);
	await account.ask("mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { id } }", {
		input: { memberId, domainIds },
	});
}

async function deleteDomain(account: Account, id: string): Promise<void> {
	await account.ask("mutation ($id: ID!) { deleteDomain(id: $id) { id } }", { id });
}

/** What others do in the account shows once the user comes back to the window. */
async function comeBack(page: Page): Promise<void> {
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

test("a dialog on a domain that is no longer shared stays on it with its text, says so, and can only be closed", async ({
	account,
	browser,
	installation,
}) => {
	const kettle = await account.addDomain({ name: "Kettle", keywords: phrases(1) });
	const fern = await account.addDomain({ name: "Fern", keywords: phrases(1, "fern") });
	const editor = await windowOf(browser, installation);
	const rights = { role: "EDITOR", domainIds: [kettle, fern] } as const;
	await accept(editor.request, await linkFor(account, address(), rights), "Ilias Brandt");
	const forms = [
		{ path: "/app?dialog=add-keywords", field: "Keywords", text: "moka pot", sending: /^Add \d/ },
		{ path: "/app/keywords?dialog=notes", field: "Notes", text: "Half a thought", sending: "Save Notes" },
		{ path: "/app/changes?dialog=add-note", field: "Title", text: "New menu", sending: "Add Note" },
		{ path: `/app/domains?edit-domain=${kettle}`, field: "Name", text: "Copperleaf", sending: "Save Changes" },
	];
	const sent: string[] = [];
	editor.on("request", (request) => {
		const body = request.method() === "POST" ? (request.postData() ?? "") : "";
		// What is typed is tried without being added.
		if (/"query":"mutation/.test(body) && !body.includes("dryRun: true")) sent.push(body);
	});
	for (const { path, field, text, sending } of forms) {
		await test.step(path, async () => {
			await share(account, "Ilias Brandt", [kettle, fern]);
			await editor.goto(`${path}&domain=${kettle}`);
			const dialog = editor.getByRole("dialog");
			await dialog.getByLabel(field, { exact: true }).fill(text);
			await expect(dialog.getByRole("button", { name: sending })).toBeEnabled();
			await share(account, "Ilias Brandt", [fern]);
			await expect(dialog.getByRole("alert").filter({ hasText: gone })).toBeVisible();
			await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(text);
			await expect(editor).toHaveURL(new RegExp(`domain=${kettle}`));
			await expect(dialog.getByRole("button", { name: sending })).toHaveCount(0);
			// The form is not sent by its fields either.
			await dialog.getByLabel(field, { exact: true }).press("Control+Enter");
			await dialog.getByRole("button", { name: "Close" }).last().click();
			const discard = editor.getByRole("alertdialog").getByRole("button", { name: "Discard" });
			if (field === "Notes") await discard.click();
			await expect(dialog).toHaveCount(0);
			await expect(activeDomain(editor)).toContainText("Fern");
			await expect(editor).toHaveURL(new RegExp(`domain=${fern}`));
			expect(sent).toEqual([]);
		});
	}
	await editor.context().close();
});

test("a change of something that others have deleted says so, and the lists are read again", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Fern", keywords: phrases(1, "fern") });
	const kettle = await account.addDomain({ name: "Kettle", keywords: phrases(1) });
	await account.signIn(page.context());
	await page.goto(`/app?dialog=add-keywords&domain=${kettle}`);
	const dialog = page.getByRole("dialog", { name: "Add Keywords" });
	await dialog.getByLabel("Keywords").fill("moka pot");
	await deleteDomain(account, kettle);
	await dialog.getByRole("button", { name: "Add 1 Keyword" }).click();
	await expect(toast(page)).toContainText(gone);
	await expect(dialog).toContainText(gone);
	await expect(dialog.getByLabel("Keywords")).toHaveValue("moka pot");
	await dialog.getByRole("button", { name: "Close" }).last().click();
	await expect(activeDomain(page)).toContainText("Fern");
	await activeDomain(page).click();
	await expect(page.getByRole("option")).toHaveText(["Fern"]);
});

test("a dialog on a member who was removed meanwhile says so, and can only be closed", async ({
	page,
	account,
	browser,
	installation,
}) => {
	const editor = await windowOf(browser, installation);
	await accept(editor.request, await linkFor(account, address(), { role: "EDITOR" }), "Ilias Brandt");
	await editor.context().close();
	const id = await memberIdOf(account, "Ilias Brandt");
	await account.signIn(page.context());
	await page.goto(`/app/people?member=${id}`);
	const dialog = page.getByRole("dialog", { name: "Ilias Brandt" });
	await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
	await account.ask("mutation ($id: ID!) { removeMember(id: $id) { id } }", { id });
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByRole("alert")).toHaveText("This person is no longer a member.");
	await expect(dialog.getByRole("button", { name: "Save" })).toHaveCount(0);
	await dialog.getByRole("button", { name: "Close" }).last().click();
	await expect(dialog).toHaveCount(0);
});

test("somebody is invited to domains of which one was deleted meanwhile, at the second try", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Fern" });
	const kettle = await account.addDomain({ name: "Kettle" });
	await account.signIn(page.context());
	await page.goto("/app/people?dialog=invite");
	const dialog = page.getByRole("dialog", { name: "Invite" });
	const email = address();
	await dialog.getByLabel("Email").fill(email);
	for (const name of ["Fern", "Kettle"]) await dialog.getByRole("checkbox", { name }).check();
	await deleteDomain(account, kettle);
	await dialog.getByRole("button", { name: "Invite", exact: true }).click();
	await expect(dialog).toContainText(gone);
	await expect(dialog.getByRole("checkbox")).toHaveCount(1);
	await expect(dialog).toContainText("1 chosen");
	await dialog.getByRole("button", { name: "Invite", exact: true }).click();
	await expect(page.getByRole("dialog", { name: `Invite ${email}` })).toBeVisible();
});

test("an editor's dashboard follows what others add, and where a run's positions come from", async ({
	account,
	browser,
	installation,
}) => {
	const kettle = await account.addDomain({ name: "Kettle", keywords: phrases(1) });
	const editor = await windowOf(browser, installation);
	await accept(editor.request, await linkFor(account, address(), { role: "EDITOR" }), "Ilias Brandt");
	await editor.goto("/app");
	await expect(rowOf(editor, "burr grinder 01")).toBeVisible();
	await account.addKeywords(kettle, ["moka pot"]);
	await comeBack(editor);
	await expect(rowOf(editor, "moka pot")).toBeVisible();

	await account.post("/api/settings", { key: "serper_api_key", value: "sandbox" });
	await account.addKeywords(kettle, ["cold brew"]);
	await expect(editor.getByText("Sandbox data")).toHaveCount(0);
	await account.measure(kettle);
	await expect(editor.getByText("Sandbox data").filter({ visible: true })).toBeVisible();
	await expect(rowOf(editor, "cold brew")).toBeVisible();
	await editor.context().close();
});
