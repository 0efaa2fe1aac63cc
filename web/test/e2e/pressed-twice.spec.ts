import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers } from "./answers.ts";
import { credits, rowOf, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

/** A form or question, what sends it, and what it says on the way and in the end. */
interface Press {
	name: string;
	path: string;
	fill: (page: Page) => Promise<unknown>;
	button: string;
	pending: string;
	operation: string;
	done: string;
}

const field = (label: string, text: string) => (page: Page) =>
	page.getByRole("dialog").getByLabel(label, { exact: true }).fill(text);
const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const both = (first: Press["fill"], second: Press["fill"]) => async (page: Page) => {
	await first(page);
	await second(page);
};

const presses: Press[] = [
	{
		name: "a domain",
		path: "/app?dialog=add-domain",
		fill: both(field("Name", "Fern"), field("URL", "example.org")),
		button: "Add Domain",
		pending: "Adding...",
		operation: "CreateDomain",
		done: "Domain profile has been created successfully.",
	},
	{
		name: "keywords",
		path: "/app?dialog=add-keywords",
		fill: field("Keywords", "moka pot"),
		button: "Add 1 Keyword",
		pending: "Adding...",
		operation: "AddKeywords",
		done: "Keywords have been added successfully.",
	},
	{
		name: "notes",
		path: "/app/keywords?dialog=notes",
		fill: field("Notes", "Half a thought"),
		button: "Save Notes",
		pending: "Saving...",
		operation: "SaveDomainNotes",
		done: "Notes saved",
	},
	{
		name: "a profile",
		path: "/app/profile?dialog=edit-profile",
		fill: field("Name", "Maren Oster"),
		button: "Save Changes",
		pending: "Saving...",
		operation: "UpdateProfile",
		done: "Profile updated",
	},
	{
		name: "a test of a key",
		path: "/app/settings?dialog=api-settings",
		fill: field("API key", "sandbox"),
		button: "Test Serper Connection",
		pending: "Testing...",
		operation: "TestProviderCredential",
		done: "Connection successful",
	},
	{
		name: "settings",
		path: "/app/settings?dialog=api-settings",
		fill: field("API key", "sandbox"),
		button: "Save All Settings",
		pending: "Saving...",
		operation: "SaveProviderCredential",
		done: "Settings saved",
	},
	{
		name: "a domain's end",
		path: "/app/domains",
		fill: button("Delete Kettle"),
		button: "Delete domain",
		pending: "Deleting...",
		operation: "DeleteDomain",
		done: "Domain deleted",
	},
	{
		name: "a logout",
		path: "/app/profile",
		fill: (page) => expect(page.getByText("Account Status")).toBeVisible(),
		button: "Logout",
		pending: "Logging out...",
		operation: "Logout",
		done: "Logged out successfully",
	},
];

let answers: Answers;

test.beforeEach(async ({ page, account }) => {
	await account.saveKey();
	await account.addDomain({ name: "Kettle", keywords: phrases(2) });
	await account.signIn(page.context());
	answers = await Answers.of(page);
});

/** Presses by pointer, twice, and by Enter, while the answer is slow. */
async function pressTwice(page: Page, { button, pending, operation }: Omit<Press, "name" | "path" | "fill" | "done">) {
	const letGo = answers.hold(operation);
	await page.getByRole("button", { name: button, exact: true }).dblclick();
	await expect(page.getByRole("button", { name: pending, exact: true })).toBeVisible();
	await page.keyboard.press("Enter");
	letGo();
}

test("what is pressed twice on a slow line takes effect once and says that it is under way", async ({ page }) => {
	for (const press of presses) {
		await test.step(press.name, async () => {
			await page.goto(press.path);
			await press.fill(page);
			await pressTwice(page, press);
			await expect(toast(page)).toContainText(press.done);
			expect(answers.count(press.operation)).toBe(1);
		});
	}
});

test("a run, a row, groups and keywords' end, pressed twice, take effect once", async ({ page }) => {
	await page.goto("/app");
	await button("Refresh Now")(page);
	await pressTwice(page, { button: "Start Run", pending: "Starting...", operation: "StartRun" });
	await expect(toast(page)).toContainText("Positions updated");
	await expect(credits(page)).toHaveText("98 credits");
	expect(answers.count("StartRun")).toBe(1);

	const letGo = answers.hold("StartRun");
	const refresh = page.getByRole("button", { name: "Refresh burr grinder 01" });
	await refresh.dblclick();
	await expect(refresh).toHaveAttribute("aria-busy", "true");
	letGo();
	await expect(toast(page)).toContainText("Position updated");
	await expect(credits(page)).toHaveText("97 credits");

	await rowOf(page, "burr grinder 01").getByRole("checkbox").check();
	await button("Manage Groups (1)")(page);
	await page.getByRole("dialog").getByLabel("New group").fill("brewing");
	await pressTwice(page, { button: "Update Groups", pending: "Updating...", operation: "UpdateKeywordGroups" });
	await expect(toast(page)).toContainText("Groups added to 1 keyword: brewing");
	expect(answers.count("UpdateKeywordGroups")).toBe(1);

	await rowOf(page, "burr grinder 01").getByRole("checkbox").check();
	await button("Delete (1)")(page);
	await pressTwice(page, { button: "Delete", pending: "Deleting...", operation: "DeleteKeywords" });
	await expect(toast(page)).toContainText("Keywords deleted");
	expect(answers.count("DeleteKeywords")).toBe(1);
});
