import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add Keywords" });

test("a phone keyword in a city is added, shown and filtered by", async ({ page, account }) => {
	await account.post("/api/settings", { key: "serper_api_key", value: "sandbox" });
	await account.addDomain({ keywords: ["electrician"] });
	await account.signIn(page.context());
	await page.goto("/app?dialog=add-keywords");
	const dialog = dialogOf(page);
	await dialog.getByLabel("Keywords").fill("plumber");
	await dialog.getByLabel("Country").click();
	await page.getByRole("combobox", { name: "Search 249 countries" }).fill("GB");
	await page.keyboard.press("Enter");

	const place = dialog.getByRole("combobox", { name: "Location" });
	await expect(place).toHaveText("Whole country");
	await place.click();
	const search = dialog.getByRole("combobox", { name: "Search places" });
	await expect(dialog.getByRole("option")).toHaveText(["Whole country"]);
	await search.fill("nowhere");
	await expect(dialog.getByText("No place of this name in United Kingdom.")).toBeVisible();
	await search.fill("lee");
	await expect(dialog.getByRole("option")).toHaveText(["LeedsEngland"]);
	await page.keyboard.press("Enter");
	await expect(place).toHaveText("Leeds");
	await dialog
		.getByRole("button", { name: "Mobile" })
		.or(dialog.getByRole("radio", { name: "Mobile" }))
		.click();
	await dialog.getByRole("button", { name: "Add 1 Keyword" }).click();
	await expect(dialog).toBeHidden();

	const row = page.getByRole("row").filter({ hasText: "plumber" });
	await expect(row).toContainText("Leeds");
	await page.goto("/app?place=0");
	await expect(page.getByRole("row").filter({ hasText: "electrician" })).toBeVisible();
	await expect(row).toBeHidden();
	await expect(page.getByRole("list", { name: "Filters set" })).toContainText("Place: Whole country");

	// The same keyword for the whole country is another one, and the same in the city is tracked already.
	await page.goto("/app?dialog=add-keywords");
	await dialog.getByLabel("Keywords").fill("plumber");
	await expect(dialog.getByText("already tracked")).toBeHidden();
});

test("places of a file are looked up before it is sent", async ({ page, account }) => {
	await account.post("/api/settings", { key: "serper_api_key", value: "sandbox" });
	await account.addDomain({ keywords: ["electrician"] });
	await account.signIn(page.context());
	await page.goto("/app?dialog=import-csv");
	const dialog = dialogOf(page);
	const file = [
		"keyword,country,location",
		'plumber,GB,"Leeds,England,United Kingdom"',
		'plumber,GB,"Leed,England"',
		"plumber,GB,United Kingdom",
	].join("\r\n");
	await dialog
		.getByLabel("CSV file", { exact: true })
		.setInputFiles({ name: "keywords.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
	await expect(dialog.getByRole("status")).toHaveText("2 to add");
	await expect(dialog.getByText("There is no location “Leed,England”.")).toBeVisible();
	await expect(dialog.getByRole("table", { name: "The first keywords" })).toContainText("Leeds");
	await dialog.getByRole("button", { name: "Add 2 Keywords" }).click();
	await expect(page.getByRole("row").filter({ hasText: "plumber" })).toHaveCount(2);
});
