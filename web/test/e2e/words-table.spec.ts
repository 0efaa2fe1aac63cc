import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { Answers, faults } from "./answers.ts";
import { keywordTable, rowOf, runLine, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const alert = (page: Page) => toast(page).getByRole("alert");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const broken = faults["an error of its own"] ?? {};

/** Chooses rows by their checkboxes. */
async function choose(page: Page, keywords: readonly string[]): Promise<void> {
	for (const phrase of keywords) await rowOf(page, phrase).getByRole("checkbox").check();
}

/** An error's toast, by its title and its sentence. */
async function fails(page: Page, words: string, title = "Error"): Promise<void> {
	await expect(alert(page)).toHaveText(title + words);
}

test("without a domain the dashboard and the keywords say how to begin, and offer nothing that cannot be done", async ({
	page,
	account,
}) => {
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(page.getByRole("heading", { name: "No Domain Selected", level: 1 })).toBeVisible();
	await expect(page.getByText("Keyword position monitoring dashboard")).toBeVisible();
	for (const name of ["Export CSV", "Refresh Now", "Add Keywords"]) {
		await expect(page.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
	}
	await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();
	await expect(page.getByText("Create your first domain profile to get started")).toBeVisible();
	await expect(page.getByRole("button", { name: "Add Domain", exact: true })).toBeVisible();
	await expect(page.getByRole("combobox", { name: "Active Domain Profile" })).toContainText("Select domain");

	await page.goto("/app/keywords");
	await expect(page.getByRole("heading", { name: "Keywords Management", level: 1 })).toBeVisible();
	await expect(page.getByRole("heading", { name: "No Domain Selected" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Add Keywords" })).toHaveCount(0);
});

test("the five figures, the columns and the footer are called as they should be", async ({ page, account }) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(2) });
	account.rank = (phrase) => (phrase === "burr grinder 01" ? 2 : null);
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	const figures = page.getByLabel("Statistics");
	await expect(figures.locator("dt")).toHaveText([
		"Total Keywords",
		"Avg Position",
		"Top 3 Positions",
		"Top 10 Positions",
		"Visibility Score",
	]);
	// 2 and, not found, 100.
	await expect(figures.locator(".stat-value")).toHaveText(["2", "51", "1", "1", "50%"]);
	for (const name of ["Keyword", "Groups", "Location", "Device", "URL", "Volume", "Today", "Actions"]) {
		await expect(keywordTable(page).getByRole("columnheader", { name, exact: true })).toBeAttached();
	}
	await expect(rowOf(page, "burr grinder 02")).toContainText("Not found");
	await expect(page.getByText("Showing 1 to 2 of 2 keywords")).toBeVisible();
	await expect(page.getByText("Page 1 of 1")).toBeVisible();
	await page.goto("/app/keywords");
	await expect(page.getByRole("heading", { name: "Keywords Overview" })).toBeVisible();
	await expect(keywordTable(page).getByRole("columnheader", { name: "Last Updated" })).toBeAttached();
	for (const name of ["Refresh All", "Filters", "Import CSV", "Notes", "Add Keywords"]) {
		await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
	}
	await choose(page, ["burr grinder 01"]);
	for (const name of ["Update Positions (1)", "Manage Groups (1)", "Delete 1 Selected"]) {
		await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
	}
});

test("an empty domain, and a filter that leaves nothing, say that no keywords were found", async ({
	page,
	account,
}) => {
	await account.addDomain();
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(page.getByText("No keywords found")).toBeVisible();
	await page.goto("/app/keywords");
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
	await expect(runLine(page)).toContainText("No run yet");
});

test.describe("with keywords", () => {
	let answers: Answers;

	test.beforeEach(async ({ page, account }) => {
		await account.saveKey();
		await account.addDomain({ name: "Kettle", keywords: phrases(5) });
		await account.signIn(page.context());
		answers = await Answers.of(page);
		await page.goto("/app");
		await expect(rowOf(page, "burr grinder 05")).toBeVisible();
	});

	test("deleting one asks by its name, and says when it fails and when it is done", async ({ page }) => {
		const question = page.getByRole("alertdialog");
		const remove = async () => {
			await page.getByRole("button", { name: "More for burr grinder 01" }).click();
			await page.getByRole("menuitem", { name: "Delete" }).click();
			await expect(question).toContainText(
				'Are you sure you want to delete the keyword "burr grinder 01"? This action cannot be undone.',
			);
			await question.getByRole("button", { name: "Delete" }).click();
		};
		answers.fault("DeleteKeywords", broken);
		await remove();
		await fails(page, "Failed to delete keyword. Please try again.");
		answers.mend("DeleteKeywords");
		await remove();
		await expect(toast(page)).toContainText("Keyword deleted");
	});

	test("deleting many names three and counts the others, and says when it fails and how many it were", async ({
		page,
	}) => {
		const question = page.getByRole("alertdialog", { name: "Delete 5 keywords?" });
		await choose(page, phrases(5));
		answers.fault("DeleteKeywords", broken);
		await press(page, "Delete (5)");
		await expect(question).toContainText("“burr grinder 01”, “burr grinder 02”, “burr grinder 03” and 2 others");
		await question.getByRole("button", { name: "Delete" }).click();
		await fails(page, "Failed to delete keywords. Please try again.");
		answers.mend("DeleteKeywords");
		await press(page, "Delete (5)");
		await question.getByRole("button", { name: "Delete" }).click();
		await expect(toast(page)).toContainText("Keywords deleted5 keywords.");
	});

	test("groups are added, removed, set and cleared, each in its words", async ({ page }) => {
		const dialog = page.getByRole("dialog", { name: "Manage Groups for 2 Keywords" });
		const open = async () => {
			await choose(page, phrases(2));
			await press(page, "Manage Groups (2)");
		};
		const update = dialog.getByRole("button", { name: "Update Groups" });
		await open();
		await expect(dialog.getByText("No groups found")).toBeVisible();
		await expect(dialog.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
		await expect(update).toHaveAttribute("aria-disabled", "true");
		await dialog.getByLabel("New group").fill("  ");
		await expect(dialog.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
		await dialog.getByLabel("New group").fill(" brewing ");
		await dialog.getByRole("button", { name: "Add", exact: true }).click();
		await expect(dialog.getByRole("checkbox", { name: "brewing" })).toBeChecked();
		answers.fault("UpdateKeywordGroups", broken);
		await update.click();
		await fails(page, "Failed to update keyword groups. Please try again.");
		await expect(dialog.getByRole("checkbox", { name: "brewing" })).toBeChecked();
		answers.mend("UpdateKeywordGroups");
		await update.click();
		await expect(toast(page)).toContainText("Groups updatedGroups added to 2 keywords: brewing");

		await open();
		await dialog.getByRole("radio", { name: "Remove Groups" }).click();
		await expect(dialog.getByLabel("New group")).toHaveCount(0);
		await dialog.getByRole("checkbox", { name: "brewing" }).check();
		await update.click();
		await expect(toast(page)).toContainText("Groups removed from 2 keywords: brewing");

		await open();
		await dialog.getByRole("radio", { name: "Replace Groups" }).click();
		await dialog.getByLabel("New group").fill("espresso");
		await update.click();
		await expect(toast(page)).toContainText("Groups set for 2 keywords: espresso");

		await open();
		await dialog.getByRole("radio", { name: "Replace Groups" }).click();
		await dialog.getByRole("checkbox", { name: "espresso" }).check();
		await dialog.getByRole("button", { name: "Clear all groups" }).click();
		await update.click();
		await expect(toast(page)).toContainText("Groups set for 2 keywords: no groups");
	});

	test("positions are updated after a question, and it is told how many, or that it failed", async ({ page }) => {
		await choose(page, phrases(2));
		answers.fault("StartRun", broken);
		await press(page, "Update Positions (2)");
		const question = page.getByRole("alertdialog", { name: "Refresh 2 positions?" });
		await question.getByRole("button", { name: "Start Run" }).click();
		await fails(page, "Failed to update positions. Please try again.");
		await question.getByRole("button", { name: "Cancel" }).click();
		await press(page, "Refresh burr grinder 03");
		await fails(page, "Failed to refresh keyword position. Please try again.");
		answers.mend("StartRun");
		await press(page, "Update Positions (2)");
		await question.getByRole("button", { name: "Start Run" }).click();
		await expect(toast(page)).toContainText("Positions updated2 keywords.");
		await press(page, "Refresh burr grinder 03");
		await expect(toast(page)).toContainText("Position updated");
	});

	test("a file that is missing, empty of keywords or no CSV says so, and an export that fails too", async ({
		page,
	}) => {
		await press(page, "Import CSV");
		const dialog = page.getByRole("dialog", { name: "Add Keywords" });
		const file = dialog.getByLabel("CSV file", { exact: true });
		const choose = (name: string, text: string | Buffer) =>
			file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
		await expect(dialog).toContainText("keyword, country_code, google_domain, device, groups");
		await dialog.getByRole("button", { name: "Add Keywords" }).click();
		await expect(dialog.getByRole("alert")).toHaveText("Please select a CSV file.");
		await choose("empty.csv", "keyword,country_code,google_domain,device,groups\n");
		await expect(dialog.getByRole("alert")).toHaveText("No valid keywords found in CSV file.");
		await choose("workbook.csv", Buffer.from([0x50, 0x4b, 3, 4]));
		await expect(dialog.getByRole("alert")).toHaveText("Failed to parse CSV file. Please check the format.");
		await choose("keywords.csv", 'keyword,country_code,google_domain,device,groups\n"moka, pot",DE,,mobile,a;b\n');
		answers.fault("AddKeywords", broken);
		await dialog.getByRole("button", { name: "Add 1 Keyword" }).click();
		await fails(page, "Failed to add keywords.");
		answers.mend("AddKeywords");
		await dialog.getByRole("button", { name: "Add 1 Keyword" }).click();
		await expect(toast(page)).toContainText("Keywords addedKeywords have been added successfully.");
		await expect(rowOf(page, "moka, pot")).toContainText("a, b");

		await page.route("**/api/domains/*/export", (route) => route.fulfill({ status: 500 }));
		await press(page, "Export CSV");
		await fails(page, "Failed to export keywords. Please try again.");
		await page.unroute("**/api/domains/*/export");
		const download = page.waitForEvent("download");
		await press(page, "Export CSV");
		expect((await download).suggestedFilename()).toBe("Kettle-keywords.csv");
	});

	test("a keyword that was never checked says that there is nothing to show", async ({ page }) => {
		await keywordTable(page).getByRole("button", { name: "burr grinder 01", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "burr grinder 01" });
		await expect(dialog.getByText("No position history available")).toBeVisible();
		await expect(dialog.getByText("No SERP features detected")).toBeVisible();
		await expect(dialog.getByText("No competitors data available")).toBeVisible();
		for (const label of ["Current Position", "Best Position", "24h Change", "30-day Average"]) {
			await expect(dialog.getByText(label, { exact: true })).toBeVisible();
		}
	});
});
