import type { Locator, Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { addressOf, credits, navigation, toast } from "./dashboard.ts";
import { LateAnswer } from "./late-answer.ts";
import { Line } from "./line.ts";
import { expect, test } from "./test.ts";

const table = (page: Page) => page.getByRole("table", { name: "Domains" });
const row = (page: Page, name: string): Locator => table(page).getByRole("row").filter({ hasText: name });
const names = (page: Page) => table(page).locator("tbody tr td:first-child > span > a").allTextContents();
const editor = (page: Page) => page.getByRole("dialog", { name: "Edit Domain Profile" });
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name: `Delete ${name}?` });

test("the domains show what their runs cost, one by one and together", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle", searchDepth: 50, keywords: phrases(3) });
	await account.addDomain({ name: "Fern", searchDepth: 20, keywords: phrases(4) });
	await account.signIn(page.context());
	await page.goto("/app/domains");
	await expect(page).toHaveTitle("Domains - Toprung");
	await expect(row(page, "Kettle").getByRole("cell").first()).toContainText("example.com · 3");
	await expect(row(page, "Kettle").getByRole("cell", { name: "15 depth 50" })).toBeVisible();
	await expect(table(page).locator("tfoot td").first()).toContainText("All 2 domains7 keywords");
	await expect(table(page).locator("tfoot td").getByText("23", { exact: true })).toBeVisible();
	await expect(page.getByText("2 domains, 7 keywords")).toBeVisible();
});

/** Adds the domain Kettle in the dialog that is open. */
async function addKettle(page: Page): Promise<void> {
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Kettle");
	await dialog.getByLabel("URL").fill("example.com");
	await dialog.getByRole("button", { name: "Add Domain" }).click();
}

test("without a domain the screen says so and offers to add one", async ({ page, account }) => {
	await account.signIn(page.context());
	await page.goto("/app/domains");
	await expect(page.getByRole("heading", { name: "No domains found" })).toBeVisible();
	await page.getByRole("button", { name: "Add Domain", exact: true }).click();
	await addKettle(page);
	await expect(toast(page)).toContainText("Domain profile has been created successfully.");
	await expect(row(page, "Kettle")).toBeVisible();
});

test("a list that was read before a domain was added, and comes after it, does not take the domain away", async ({
	page,
	account,
}) => {
	await account.signIn(page.context());
	const late = await LateAnswer.to(page, "Domains");
	await page.goto("/app/domains?dialog=add-domain");
	await late.hasCome;
	await addKettle(page);
	await expect(row(page, "Kettle")).toBeVisible();
	const repeat = await LateAnswer.to(page, "Domains");
	await late.deliver();
	await repeat.deliver();
	await expect(row(page, "Kettle")).toBeVisible();
});

test("the order of the domains is in the address", async ({ page, account }) => {
	await account.addDomain({ name: "Site 10", searchDepth: 10, keywords: phrases(1) });
	await account.addDomain({ name: "Site 2", searchDepth: 30, keywords: phrases(2) });
	await account.addDomain({ name: "Atelier", searchDepth: 20 });
	await account.signIn(page.context());
	await page.goto("/app/domains");
	await expect.poll(() => names(page)).toEqual(["Site 10", "Site 2", "Atelier"]);
	await page.getByRole("button", { name: "Cost per Run" }).click();
	await expect.poll(() => names(page)).toEqual(["Site 2", "Site 10", "Atelier"]);
	await page.getByRole("button", { name: "Domain", exact: true }).click();
	await expect.poll(() => names(page)).toEqual(["Atelier", "Site 2", "Site 10"]);
	await expect(page.getByRole("columnheader", { name: "Domain", exact: true })).toHaveAttribute(
		"aria-sort",
		"ascending",
	);
	await page.goBack();
	await expect(page).toHaveURL(addressOf("/app/domains?sort=cost-desc"));
	await expect.poll(() => names(page)).toEqual(["Site 2", "Site 10", "Atelier"]);
});

test("many domains are searched by name and address, in the address too, and no letter is lost", async ({
	page,
	account,
}) => {
	for (let number = 1; number <= 11; number++) await account.addDomain({ name: `Client number ${number}` });
	await account.signIn(page.context());
	await page.goto("/app/domains");
	const search = page.getByRole("searchbox", { name: "Search domains" });
	await search.pressSequentially("NUMBER 1");
	await expect(search).toHaveValue("NUMBER 1");
	await expect.poll(() => names(page)).toEqual(["Client number 1", "Client number 10", "Client number 11"]);
	await expect(page).toHaveURL(addressOf("/app/domains?q=NUMBER+1"));
	await page.reload();
	await expect(search).toHaveValue("NUMBER 1");
	await search.fill("nobody");
	await expect(page.getByText("None of the 11 domains has “nobody” in its name or address.")).toBeVisible();
	await page.getByRole("button", { name: "Clear search" }).click();
	await expect(table(page).getByRole("row")).toHaveCount(13);
	await expect(page).toHaveURL(addressOf("/app/domains"));
});

test("a list that cannot be brought up to date says so and is asked again", async ({ page, account }) => {
	const line = await Line.of(page);
	await account.addDomain({ name: "Kettle" });
	await account.signIn(page.context());
	// The screen's code is there: without it nothing could be shown.
	await page.goto("/app/domains");
	await expect(row(page, "Kettle")).toBeVisible();
	await navigation(page).getByRole("link", { name: "Settings" }).click();
	await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
	await line.cut();
	await navigation(page).getByRole("link", { name: "Domains" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "The list could not be updated." })).toBeVisible();
	await expect(row(page, "Kettle")).toBeVisible();
	await account.addDomain({ name: "Fern" });
	line.mend();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(row(page, "Fern")).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a domain is chosen by its name", async ({ page, account }) => {
	await account.addDomain({ name: "Kettle" });
	await account.addDomain({ name: "Fern" });
	await account.signIn(page.context());
	await page.goto("/app/domains");
	await expect(row(page, "Kettle")).toHaveAttribute("aria-current", "true");
	await row(page, "Fern").getByRole("link", { name: "Fern" }).click();
	await expect(page.getByRole("heading", { name: "Fern", level: 1 })).toBeVisible();
});

test.describe("changing a domain", () => {
	let line: Line;

	test.beforeEach(async ({ page, account }) => {
		line = await Line.of(page);
		await account.addDomain({ name: "Kettle", searchDepth: 10, keywords: phrases(12) });
		await account.signIn(page.context());
		await page.goto("/app/domains");
		await page.getByRole("button", { name: "Edit Kettle" }).click();
		await expect(editor(page).getByLabel("Name")).toHaveValue("Kettle");
	});

	const save = (page: Page) => editor(page).getByRole("button", { name: "Save Changes" }).click();

	test("tells what a run costs before and after, and shows it at once", async ({ page }) => {
		await expect(editor(page)).toContainText("A run costs 12 credits");
		await editor(page).getByLabel("SERP Depth").click();
		await page.getByRole("option", { name: "50 results" }).click();
		await expect(editor(page)).toContainText("A run will cost 60 credits, now 12");
		await editor(page).getByLabel("Name").fill("Kettle & Grain");
		await save(page);
		await expect(toast(page)).toContainText("Domain updated");
		await expect(editor(page)).toHaveCount(0);
		await expect(row(page, "Kettle & Grain")).toContainText("example.com · 12");
		await expect(row(page, "Kettle & Grain").getByRole("cell", { name: "60 depth 50" })).toBeVisible();
		await expect(navigation(page).getByRole("combobox", { name: "Active Domain Profile" })).toContainText(
			"Kettle & Grain",
		);
	});

	test("needs a name and a URL, and says at the field what is refused", async ({ page }) => {
		await editor(page).getByLabel("Name").fill(" ");
		await save(page);
		await expect(editor(page).getByLabel("Name")).toHaveAccessibleDescription("Please fill in all required fields.");
		await editor(page).getByLabel("Name").fill("Kettle");
		await editor(page).getByLabel("URL").fill("ftp://example.com");
		await save(page);
		await expect(editor(page).getByLabel("URL")).toHaveAccessibleDescription(/http/);
	});

	test("says so when the server cannot be reached, keeps what was typed, and works when it can again", async ({
		page,
	}) => {
		await editor(page).getByLabel("Name").fill("Another name");
		await line.cut();
		await save(page);
		await expect(toast(page).getByRole("alert")).toContainText("Failed to update domain.");
		await expect(editor(page).getByLabel("Name")).toHaveValue("Another name");
		line.mend();
		await save(page);
		await expect(row(page, "Another name")).toBeVisible();
	});

	test("is left by the back button and by Escape, and can be linked", async ({ page }) => {
		const address = page.url();
		await page.goBack();
		await expect(editor(page)).toHaveCount(0);
		await page.goto(address);
		await expect(editor(page).getByLabel("Name")).toHaveValue("Kettle");
		await page.keyboard.press("Escape");
		await expect(editor(page)).toHaveCount(0);
		await expect(page).toHaveURL(addressOf("/app/domains"));
	});
});

test.describe("deleting a domain", () => {
	test("asks first, with the focus on Cancel, and gives way to the domain that is left", async ({ page, account }) => {
		const line = await Line.of(page);
		await account.addDomain({ name: "Kettle", keywords: phrases(3) });
		await account.addDomain({ name: "Fern" });
		await account.signIn(page.context());
		await page.goto("/app/domains");
		await page.getByRole("button", { name: "Delete Kettle" }).click();
		await expect(question(page, "Kettle")).toContainText(
			"All 3 keywords of this domain and their position data are deleted with it. This action cannot be undone.",
		);
		await expect(question(page, "Kettle").getByRole("button", { name: "Cancel" })).toBeFocused();
		await line.cut();
		await question(page, "Kettle").getByRole("button", { name: "Delete domain" }).click();
		await expect(toast(page).getByRole("alert")).toContainText("Failed to delete domain profile.");
		line.mend();
		await question(page, "Kettle").getByRole("button", { name: "Delete domain" }).click();
		await expect(toast(page)).toContainText("Domain deleted");
		await expect.poll(() => names(page)).toEqual(["Fern"]);
		await expect(row(page, "Fern")).toHaveAttribute("aria-current", "true");
		await page.reload();
		await expect.poll(() => names(page)).toEqual(["Fern"]);
	});

	test("tells of the run under way, ends it and gives back what the provider was not asked for", async ({
		page,
		account,
	}) => {
		const keywords = phrases(8);
		await account.saveKey();
		const domainId = await account.addDomain({ name: "Kettle", keywords });
		const held = account.hold(keywords);
		await account.refresh(domainId);
		await account.signIn(page.context());
		await page.goto("/app/domains");
		await expect(credits(page)).toHaveText("92 credits");
		await expect.poll(() => held.asked).toBe(5);
		await page.getByRole("button", { name: "Delete Kettle" }).click();
		await expect(question(page, "Kettle")).toContainText("A run is in progress, 0 of 8 checked.");
		await question(page, "Kettle").getByRole("button", { name: "Delete domain" }).click();
		await expect(page.getByRole("heading", { name: "No domains found" })).toBeVisible();
		await expect(credits(page)).toHaveText("95 credits");
		held.releaseAll();
	});
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("the domains are a list with a menu each, and nothing is wider than the screen", async ({ page, account }) => {
		await account.addDomain({ name: "A domain with a name that does not fit", searchDepth: 50, keywords: phrases(3) });
		await account.signIn(page.context());
		await page.goto("/app/domains");
		const item = page.getByRole("list", { name: "Domains" }).getByRole("listitem");
		await expect(item).toContainText("never checked");
		await expect(item).toContainText("Not scheduled");
		await expect(page.getByText("3 keywords", { exact: true })).toBeVisible();
		await expect(page.getByText("15 credits per run")).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await item.getByRole("button", { name: /^Actions for/ }).tap();
		await page.getByRole("menuitem", { name: "Edit" }).tap();
		await expect(editor(page)).toContainText("A run costs 15 credits");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
});
