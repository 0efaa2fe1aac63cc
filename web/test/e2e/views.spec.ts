import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { addressOf, chooseFilters, keywordTable, shownKeywords, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const views = (page: Page) => page.getByRole("button", { name: /^(View|Views)\b/ });
const menu = (page: Page) => page.getByRole("dialog", { name: "Views" });
const option = (page: Page, name: string) => page.getByRole("option", { name });
const chips = (page: Page) => page.getByRole("list", { name: "Filters set" }).getByRole("button");
const openFilters = (page: Page) => page.getByRole("button", { name: /^Filters/ }).click();

async function saveAs(page: Page, name: string): Promise<void> {
	await views(page).click();
	await page.getByRole("button", { name: "Save as view…" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(name);
	await page.getByRole("button", { name: "Save View" }).click();
	await expect(toast(page)).toContainText("View saved");
	await expect(page.getByRole("dialog")).toBeHidden();
}

test("a view is saved, used on three screens and in an alert, changed, and deleted once nothing uses it", async ({
	page,
	account,
}) => {
	const domainId = await account.addDomain({ name: "Kettle", keywords: phrases(2, "grinder"), groups: ["tools"] });
	await account.addKeywords(domainId, phrases(3, "moka"), { device: "mobile" });
	await account.signIn(page.context());
	await page.goto("/app");
	await openFilters(page);
	await chooseFilters(page, "Device", "Mobile");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "moka"));

	// Saved: what it says, how many it has, and where it is listed.
	await views(page).click();
	await expect(option(page, "All keywords")).toHaveText("All keywords5");
	await page.getByRole("button", { name: "Save as view…" }).click();
	const dialog = page.getByRole("dialog", { name: "Save as View" });
	await expect(dialog).toContainText("Device: Mobile");
	await expect(dialog).toContainText("3 of 5 keywords now");
	await page.getByRole("button", { name: "Save View" }).click();
	await expect(dialog).toContainText("Enter a name.");
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.type("Pocket");
	await page.keyboard.press("Enter");
	await expect(views(page)).toHaveText("Pocket");
	await expect(page).toHaveURL(
		addressOf("/app?view=1".replace("1", new URL(page.url()).searchParams.get("view") ?? "")),
	);
	const viewId = new URL(page.url()).searchParams.get("view");
	await expect(chips(page)).toHaveText(["Remove Device: Mobile"]);

	// A name is taken once.
	await saveTaken(page);

	// Used: by its link on each screen.
	for (const path of ["/app/keywords", "/app"]) {
		await page.goto(`${path}?view=${viewId}`);
		await expect(views(page)).toHaveText("Pocket");
		await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "moka"));
	}
	await page.goto(`/app/changes?view=${viewId}`);
	await expect(views(page)).toHaveText("Pocket");
	await expect(chips(page)).toHaveText(["Remove Device: Mobile"]);

	// Edited, and back.
	await page.goto(`/app?view=${viewId}`);
	await page.getByRole("button", { name: "Remove Device: Mobile" }).click();
	await expect(views(page)).toHaveText("Pocket · edited");
	await expect.poll(() => shownKeywords(page)).toHaveLength(5);
	await page.reload();
	await expect(views(page)).toHaveText("Pocket · edited");
	await views(page).click();
	await page.getByRole("button", { name: "Back to the view" }).click();
	await expect(views(page)).toHaveText("Pocket");
	await expect.poll(() => shownKeywords(page)).toEqual(phrases(3, "moka"));

	// In an alert.
	await page.goto("/app/alerts?tab=rules");
	await page.getByRole("button", { name: "Add Rule" }).first().click();
	await page.getByRole("radio", { name: "A view" }).click();
	await page.getByRole("combobox", { name: "Domain" }).click();
	await option(page, "Kettle").click();
	await page.getByRole("combobox", { name: "View", exact: true }).click();
	await option(page, "Pocket").click();
	await page.getByRole("dialog").getByRole("button", { name: "Add Rule" }).click();
	await expect(page.getByRole("dialog")).toBeHidden();

	// Changed: what uses it follows.
	await page.goto(`/app?view=${viewId}`);
	await chooseFilters(page, "Device", "Desktop");
	await views(page).click();
	await page.getByRole("button", { name: "Save changes" }).click();
	const update = page.getByRole("alertdialog");
	await expect(update).toContainText("Device: Mobile or Desktop");
	await expect(update).toContainText("Used by 1 alert. It follows.");
	await update.getByRole("button", { name: "Save Changes" }).click();
	await expect(views(page)).toHaveText("Pocket");
	await expect.poll(() => shownKeywords(page)).toHaveLength(5);

	// Not deleted while it is used.
	await views(page).click();
	await page.getByRole("button", { name: "Delete view…" }).click();
	const remove = page.getByRole("alertdialog");
	await expect(remove).toContainText("1 alert uses this view. Change it first:");
	await remove.getByRole("link", { name: /in view “Pocket”/ }).click();
	await page.getByRole("radio", { name: "All keywords" }).click();
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(page.getByRole("dialog")).toBeHidden();
	await page.goto(`/app?view=${viewId}`);
	await views(page).click();
	await page.getByRole("button", { name: "Delete view…" }).click();
	await expect(remove.getByRole("button", { name: "Cancel" })).toBeFocused();
	await remove.getByRole("button", { name: "Delete" }).click();
	await expect(toast(page)).toContainText("View deleted");
	await expect(views(page)).toHaveText("Views");
	await expect.poll(() => shownKeywords(page)).toHaveLength(5);
	await page.goBack();
	await expect(page.getByRole("heading", { name: "View not found" })).toBeVisible();
	await page.getByRole("button", { name: "Show all keywords" }).click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(5);
});

async function saveTaken(page: Page): Promise<void> {
	await views(page).click();
	await page.getByRole("button", { name: "Save as view…" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("POCKET");
	await page.getByRole("button", { name: "Save View" }).click();
	await expect(page.getByRole("dialog")).toContainText("A view with this name already exists.");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toBeHidden();
}

test("a view keeps sort and columns; one for all domains is listed apart, and one of another domain is not shown", async ({
	page,
	account,
}) => {
	const first = await account.addDomain({ name: "Kettle", keywords: phrases(3) });
	const second = await account.addDomain({ name: "Grain", keywords: phrases(1, "mill") });
	await account.signIn(page.context());
	await page.goto(`/app/keywords?domain=${first}`);
	await page.getByRole("button", { name: "Columns" }).click();
	await page.getByRole("checkbox", { name: "Target" }).check();
	await page.getByRole("checkbox", { name: "Groups" }).uncheck();
	await page.keyboard.press("Escape");
	await keywordTable(page).getByRole("columnheader", { name: "Keyword", exact: true }).getByRole("button").click();
	await saveAs(page, "By name");
	await page.evaluate(() => localStorage.removeItem("toprung-hidden-columns"));
	await page.reload();
	await expect(keywordTable(page).getByRole("columnheader", { name: "Target" })).toBeVisible();
	await expect(keywordTable(page).getByRole("columnheader", { name: "Groups" })).toBeHidden();
	await expect(keywordTable(page).getByRole("columnheader", { name: "Keyword", exact: true })).toHaveAttribute(
		"aria-sort",
		"ascending",
	);
	const viewId = new URL(page.url()).searchParams.get("view");
	await page.getByRole("button", { name: "Columns" }).click();
	await page.getByRole("checkbox", { name: "Groups" }).click();
	await expect(page.getByRole("checkbox", { name: "Groups" })).toBeChecked();
	await page.keyboard.press("Escape");
	await expect(views(page)).toHaveText("By name · edited");

	await page.goto(`/app/keywords?domain=${second}&view=${viewId}`);
	await expect(page.getByText("The view “By name” belongs to another domain.")).toBeVisible();
	await page.getByRole("button", { name: "Show all keywords" }).click();
	await views(page).click();
	await page.getByRole("button", { name: "Save as view…" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Everywhere");
	await page.getByRole("radio", { name: "For all domains" }).click();
	await expect(page.getByText("Members with all domains see it.")).toBeVisible();
	await page.getByRole("button", { name: "Save View" }).click();
	await expect(views(page)).toHaveText("Everywhere");
	await page.goto(`/app/keywords?domain=${first}`);
	await views(page).click();
	await expect(page.getByRole("option")).toHaveText(["All keywords3", "By name3", "Everywhere3"]);
	await expect(page.getByRole("group", { name: "For all domains" }).getByRole("option")).toHaveText(["Everywhere3"]);
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.type("every");
	await expect(page.getByRole("option")).toHaveText(["Everywhere3"]);
	await page.keyboard.press("Enter");
	await expect(menu(page)).toBeHidden();
	await expect(views(page)).toHaveText("Everywhere");
});

test("further filters are added, set and given up by keyboard alone", async ({ page, account }) => {
	const domainId = await account.addDomain({ keywords: phrases(2, "grinder"), groups: ["tools"] });
	await account.addKeywords(domainId, phrases(1, "moka"), { groups: ["brewing"] });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect.poll(() => shownKeywords(page)).toHaveLength(3);
	await page.keyboard.press("f");
	await expect(page.getByRole("combobox", { name: "Group", exact: true })).toBeFocused();
	const more = page.getByRole("button", { name: "More filters" });
	await more.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("menuitem")).toHaveText([
		"Brand",
		"Not in group",
		"Volume",
		"CPC",
		"Ranking path",
		"Target",
		"Page issue",
		"Feature",
		"Outcome",
		"Volatility",
		"Added",
	]);
	await page.keyboard.press("Home");
	await expect(page.getByRole("menuitem", { name: "Brand" })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitem", { name: "Not in group" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(option(page, "tools")).toHaveText("tools2");
	await expect(page.getByRole("listbox", { name: "Not in group choices" })).toBeFocused();
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await expect.poll(() => shownKeywords(page)).toEqual(["moka 01"]);
	expect(await violationsOf(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("combobox", { name: "Not in group" })).toBeFocused();
	await expect(page).toHaveURL(/not-group=tools/);
	await expect(chips(page)).toHaveText(["Remove Not in group: tools"]);

	await more.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("menuitem", { name: "Brand" })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitem", { name: "Volume" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("textbox", { name: "From" })).toBeFocused();
	await page.keyboard.type("9");
	await page.keyboard.press("Tab");
	await page.keyboard.type("1");
	await expect(page.getByText("The end must not be below the start.")).toBeVisible();
	await page.keyboard.type("00");
	await expect(page).toHaveURL(/volume=9-100/);
	await page.keyboard.press("Enter");
	await expect(chips(page)).toHaveText(["Remove Not in group: tools", "Remove Volume: 9 to 100"]);
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
	await page.getByRole("button", { name: "Remove Volume: 9 to 100" }).press("Enter");
	await expect.poll(() => shownKeywords(page)).toEqual(["moka 01"]);
	await page.reload();
	await expect(chips(page)).toHaveText(["Remove Not in group: tools"]);
	await expect.poll(() => shownKeywords(page)).toEqual(["moka 01"]);
	await page.getByRole("button", { name: "Clear filters" }).click();
	await expect.poll(() => shownKeywords(page)).toHaveLength(3);

	// One that was added and not set goes when it is left.
	await more.click();
	await page.getByRole("menuitem", { name: "Target" }).click();
	await expect(option(page, "No target")).toHaveText("No target3");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("combobox", { name: "Target" })).toBeHidden();
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

	test("views are a sheet, and each further filter is a fold of its own", async ({ page, account }) => {
		const domainId = await account.addDomain({ keywords: phrases(2, "grinder") });
		await account.addKeywords(domainId, phrases(1, "moka"), { groups: ["brewing"] });
		await account.signIn(page.context());
		await page.goto("/app");
		await page.getByRole("button", { name: "Filters" }).tap();
		await page.getByRole("button", { name: /^Not in group/ }).tap();
		await option(page, "brewing").tap();
		await expect(page.getByText("2 of 3 keywords")).toBeVisible();
		await page.getByRole("button", { name: "Apply" }).tap();
		await expect(chips(page)).toHaveText(["Remove Not in group: brewing"]);
		await views(page).tap();
		await expect(menu(page)).toBeVisible();
		expect(await violationsOf(page)).toEqual([]);
		await page.getByRole("button", { name: "Save as view…" }).tap();
		await page.getByRole("textbox", { name: "Name" }).fill("Without brewing");
		await page.getByRole("button", { name: "Save View" }).tap();
		await expect(page.getByRole("button", { name: "View: Without brewing" })).toBeVisible();
		await expect.poll(() => overflowOf(page)).toBe(0);
	});
});
