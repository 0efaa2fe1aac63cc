import type { Page } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import { navigation, rowOf, toast } from "./dashboard.ts";
import { accept, address, type Invited, linkFor, show } from "./people.ts";
import { screenPaths } from "./screen-paths.ts";
import { expect, test } from "./test.ts";

// Members join by links that the owner is given.
test.use({ sendsMail: false });

const notByRole = "Your role in this account does not allow this.";
const noSpending = "You may not spend credits in this account.";

/** Two domains with results, alerts to come, notes, a view and a schedule; the first is shared with the people who are invited. */
async function prepare(account: Account): Promise<string> {
	const shared = await account.addDomain({ name: "Kettle", keywords: phrases(3), groups: ["brewing"] });
	const hidden = await account.addDomain({ name: "Fern", keywords: phrases(2, "fern") });
	await account.saveKey();
	for (const id of [shared, hidden]) {
		await account.measure(id);
		await account.ask('mutation ($id: ID!) { saveDomainNotes(id: $id, notes: "Of the domain") { id } }', { id });
		await account.ask(`mutation ($input: CreateAnnotationInput!) { createAnnotation(input: $input) { id } }`, {
			input: { domainId: id, day: new Date().toISOString().slice(0, 10), title: "New menu", kind: "NOTE" },
		});
	}
	return shared;
}

/** Somebody new in the window, with these rights. */
async function joinAs(page: Page, account: Account, rights: Invited, name = "Odette Vance"): Promise<void> {
	await accept(page.request, await linkFor(account, address(), rights), name);
}

/** What a member must never meet: refusals by the API, and errors of the console. */
function watch(page: Page): string[] {
	const faults: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
	});
	page.on("response", async (response) => {
		const { pathname } = new URL(response.url());
		if (response.status() === 403) faults.push(`${page.url()}: ${pathname} is forbidden`);
		if (pathname !== "/graphql" || response.request().method() !== "POST") return;
		const text = await response.text().catch(() => "");
		if (/"code":"(FORBIDDEN|NOT_FOUND|BAD_INPUT)"/.test(text)) {
			faults.push(`${page.url()}: ${response.request().postDataJSON()?.operationName}: ${text.slice(0, 300)}`);
		}
	});
	page.on("websocket", (socket) => {
		socket.on("framereceived", ({ payload }) => {
			if (/"code":"(FORBIDDEN|BAD_INPUT)"/.test(String(payload))) faults.push(`${page.url()}: ${payload}`);
		});
	});
	return faults;
}

/** Every screen, in its tabs and layouts. */
const everywhere = [
	...screenPaths,
	"/app/alerts?all=1",
	"/app/alerts?tab=watching",
	"/app/alerts?tab=rules",
	"/app/schedules?all=1",
	"/app/schedules?layout=calendar",
	"/app/keywords?q=grinder",
];

/** Dialogs that change something, by their addresses. */
const changing = [
	"/app?dialog=add-keywords",
	"/app?dialog=import-csv",
	"/app?dialog=start-run",
	"/app?dialog=add-domain",
	"/app/keywords?dialog=manage-groups",
	"/app/changes?dialog=add-note",
	"/app/alerts?dialog=add-rule",
	"/app/market?dialog=add-competitor",
	"/app/market?dialog=brand-terms",
	"/app/market?dialog=ctr-model",
	"/app/schedules?dialog=add-schedule",
	"/app/reports?dialog=new-link",
	"/app/reports?dialog=branding",
	"/app/reports?tab=sent&issue=1",
	"/app/reports/new",
	"/app/settings?dialog=api-settings",
	"/app/profile?dialog=delete-account",
];

test("a viewer of one of two domains sees every screen, and nowhere what would change something", async ({
	page,
	account,
}) => {
	test.slow(true, "Every screen, one after the other.");
	const shared = await prepare(account);
	await joinAs(page, account, { role: "VIEWER", domainIds: [shared] });
	const faults = watch(page);
	const acts =
		/^(Add|Approve|Cancel run|Check|Connect|Decline|Delete|Edit|Fetch|Ignore|Import|Invite|Manage|Pause|Refresh|Run|Save|Schedule|Set|Skip|Snooze|Sync|Track|Untrack|Update|Use|Actions for|More for|More about)\b/;
	for (const path of everywhere) {
		await test.step(path, async () => {
			await show(page, path);
			await expect(page.getByText("Fern")).toHaveCount(0);
			await expect(page.getByRole("button", { name: acts }).filter({ hasNotText: "Profile" })).toHaveCount(0);
			await expect(page.getByRole("main").getByRole("link", { name: acts })).toHaveCount(0);
			await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
			await expect(navigation(page).getByText(/credit/)).toHaveCount(0);
		});
	}
	for (const path of changing) {
		await show(page, path);
		await expect(page.getByRole("dialog")).toHaveCount(0);
	}
	await show(page, "/app/market?dialog=ctr-model");
	await expect(toast(page).getByRole("alert")).toContainText(notByRole);
	await expect(page).not.toHaveURL(/dialog=/);
	for (const path of ["/app/reports", "/app/reports/new"]) {
		await show(page, path);
		await expect(page.getByRole("heading", { name: notByRole })).toBeVisible();
	}

	// The dialog may be open before the heading behind it has been seen.
	await page.goto("/app/keywords?dialog=notes");
	const notes = page.getByRole("dialog", { name: "Notes" });
	await expect(notes).toContainText("Of the domain");
	await expect(notes.getByRole("textbox")).toHaveCount(0);
	await show(page, "/app/changes");
	await expect(page.getByRole("region", { name: "Notes" })).toContainText("New menu");

	await show(page, "/app");
	await rowOf(page, "burr grinder 01").getByRole("button", { name: "burr grinder 01" }).click();
	const detail = page.getByRole("dialog", { name: "burr grinder 01" });
	await expect(detail.getByRole("region", { name: "Search volume" })).toBeVisible();
	await expect(detail.getByRole("button", { name: /Refresh|Edit|Alert me/ })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(detail).toHaveCount(0);
	for (const key of ["a", "x", "r", "Shift+R", "m", "Delete"]) await page.keyboard.press(key);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("group", { name: "Selection" })).toHaveCount(0);

	await page.keyboard.press("Control+k");
	const palette = page.getByRole("dialog", { name: "Command palette" });
	await expect(palette.getByRole("option", { name: "Logout" })).toBeVisible();
	for (const name of [
		/^Add/,
		/Refresh/,
		/Import/,
		/API Settings/,
		/Search Console/,
		/People/,
		/Reports/,
		/New Report/,
		/New Link/,
		/Branding/,
	]) {
		await expect(palette.getByRole("option", { name })).toHaveCount(0);
	}
	expect(faults).toEqual([]);
});

test("an editor who may not spend changes what is theirs, and is told why nothing can be checked", async ({
	page,
	account,
}) => {
	test.slow(true, "Every screen, one after the other.");
	const shared = await prepare(account);
	await joinAs(page, account, { role: "EDITOR", domainIds: [shared] }, "Ilias Brandt");
	const faults = watch(page);
	for (const path of everywhere) {
		await test.step(path, async () => {
			await show(page, path);
			await expect(page.getByText("Fern")).toHaveCount(0);
			await expect(page.getByRole("button", { name: /^(Add New Domain|Add Domain|Delete Kettle)/ })).toHaveCount(0);
			await expect(navigation(page).getByText(/credit/)).toHaveCount(0);
		});
	}
	await show(page, "/app/google-search-console");
	await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
	await show(page, "/app/reports?dialog=branding");
	await expect(toast(page).getByRole("alert")).toContainText(notByRole);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await show(page, "/app/settings");
	await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Appearance"]);
	await show(page, "/app/profile");
	await expect(page.getByRole("heading", { name: "Ledger" })).toHaveCount(0);
	await page.getByRole("button", { name: "Create API Key" }).click();
	await expect(page.getByRole("checkbox", { name: "Write" })).toBeVisible();
	await expect(page.getByRole("checkbox", { name: "Spend" })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);

	await show(page, "/app");
	const refresh = page.getByRole("button", { name: "Refresh Now" });
	await expect(refresh).toBeDisabled();
	await expect(refresh).toHaveAccessibleDescription(noSpending);
	await expect(rowOf(page, "burr grinder 01").getByRole("button", { name: /^Refresh/ })).toBeDisabled();
	await page.getByRole("button", { name: "Add Keywords" }).click();
	const adding = page.getByRole("dialog", { name: "Add Keywords" });
	await adding.getByLabel("Keywords").fill("moka pot");
	await expect(adding).toContainText("A run will cost 4 credits, 1 more");
	await adding.getByRole("button", { name: "Add 1 Keyword" }).click();
	await expect(rowOf(page, "moka pot")).toBeVisible();

	await show(page, "/app/schedules");
	await expect(page.getByRole("button", { name: "Add Schedule" }).first()).toHaveAccessibleDescription(noSpending);
	await show(page, "/app/changes?dialog=add-note");
	await expect(page.getByRole("dialog", { name: "Add Note" })).not.toContainText("All domains");
	await show(page, "/app/alerts?dialog=add-rule");
	await expect(page.getByRole("dialog", { name: "Add Rule" }).getByRole("combobox", { name: "Domain" })).toHaveText(
		"Kettle",
	);
	await show(page, "/app/domains");
	await page.getByRole("button", { name: "Edit Kettle" }).click();
	const editor = page.getByRole("dialog", { name: "Edit Domain Profile" });
	await expect(editor.getByLabel("Monthly credit limit")).toHaveCount(0);
	await editor.getByLabel("Name").fill("Kettle & Grain");
	await editor.getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Domain updated");
	expect(faults).toEqual([]);
});

test("a member with whom nothing is shared yet is told so", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle" });
	await joinAs(page, account, { role: "EDITOR", domainIds: [] });
	const faults = watch(page);
	for (const path of everywhere.filter(
		(path) => !/settings|profile|people|google|nowhere|calendar|rules|watching/.test(path),
	)) {
		await show(page, path);
		await expect(page.getByRole("heading", { name: "No domain is shared yet." })).toBeVisible();
		await expect(page.getByRole("heading", { name: "First steps" })).toHaveCount(0);
	}
	expect(faults).toEqual([]);
});
