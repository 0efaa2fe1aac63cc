import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { expect, test } from "./test.ts";

const log = (page: Page) => page.getByRole("table", { name: "Audit log" });
const entries = (page: Page) =>
	log(page)
		.getByRole("row")
		.filter({ has: page.getByRole("cell") });

async function choose(page: Page, filter: string, option: string): Promise<void> {
	await page.getByRole("combobox", { name: filter, exact: true }).click();
	await page.getByRole("option", { name: option, exact: true }).click();
}

test("the audit log says who changed what, and is filtered, shared by its address and exported", async ({
	page,
	account,
}) => {
	const kettle = await account.addDomain({ name: "Kettle", keywords: phrases(12) });
	await account.addDomain({ name: "Fern", keywords: [] });
	await account.signIn(page.context());
	await page.goto("/app/people");
	await page.getByRole("navigation", { name: "People" }).getByRole("link", { name: "Audit log" }).click();
	await expect(page).toHaveURL(/tab=audit/);
	await expect(log(page)).toContainText(/^.*Today, /);
	await expect(entries(page).filter({ hasText: "created the domain “Fern”" })).toContainText(account.name);
	expect(await violationsOf(page)).toEqual([]);

	await choose(page, "Domain", "Kettle");
	await choose(page, "Action", "Keywords added");
	await expect(entries(page)).toHaveText([/added 12 keywords in Kettle: burr grinder 01, .* and 9 more/]);
	await expect(page).toHaveURL(new RegExp(`of=${kettle}&action=addkeywords`));
	await page.reload();
	await expect(entries(page)).toHaveCount(1);
	await choose(page, "Domain", "Fern");
	await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
	await page.getByRole("button", { name: "Clear filters" }).click();
	await expect(entries(page).filter({ hasText: "signed in" }).first()).toBeVisible();

	await account.ask("mutation ($id: ID!) { deleteDomain(id: $id) { __typename } }", { id: kettle });
	await page.reload();
	await choose(page, "Domain", "Kettle (deleted)");
	await expect(entries(page).first()).toContainText("deleted the domain “Kettle” with 12 keywords");

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe("audit-log.csv");
	expect(await readFile(await file.path(), "utf8")).toContain("created the domain “Fern”");

	await page.setViewportSize({ width: 360, height: 780 });
	await expect(page.getByRole("list", { name: "Audit log" })).toContainText("added 12 keywords in Kettle");
	expect(await overflowOf(page)).toBe(0);
	expect(await violationsOf(page)).toEqual([]);
});

test("shows older entries on request, a hundred at a time", async ({ page, account }) => {
	await account.signIn(page.context());
	for (let name = 1; name <= 105; name++) {
		await account.ask("mutation ($name: String!) { renameAccount(name: $name) { id } }", { name: `Studio ${name}` });
	}
	await page.goto("/app/people?tab=audit&action=renameAccount");
	await expect(entries(page)).toHaveCount(100);
	await page.getByRole("button", { name: "Show more" }).click();
	await expect(entries(page)).toHaveCount(105);
	await expect(entries(page).last()).toContainText("to Studio 1");
	await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});
