import type { Page } from "@playwright/test";
import { overflowOf, violationsOf } from "./axe.ts";
import { keywordTable, rowOf, shownKeywords, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const detail = (page: Page) => page.getByRole("dialog", { name: "moka pot" });
const form = (page: Page) => page.getByRole("dialog", { name: "Edit Keyword" });

test("a keyword's target page, groups and external id are changed where it is shown; what it is stays", async ({
	page,
	account,
}) => {
	const domainId = await account.addDomain({ keywords: ["moka pot"], groups: ["stove", "italy"] });
	await account.addKeywords(domainId, ["french press"], { groups: ["glass"] });
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: "moka pot", exact: true }).click();
	await detail(page).getByRole("button", { name: "Edit" }).click();
	await expect(page).toHaveURL(/dialog=edit-keyword/);
	await expect(form(page)).toContainText("moka potUnited StatesEnglishDesktop");
	await expect(form(page)).toContainText(
		"Phrase, country, language and device identify a keyword and cannot be changed.",
	);
	await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
	expect(await violationsOf(page)).toEqual([]);

	await form(page).getByLabel("Target URL").fill("https://example.com/moka");
	await form(page).getByRole("checkbox", { name: "stove" }).uncheck();
	await form(page).getByRole("checkbox", { name: "glass" }).check();
	await form(page).getByLabel("New group").fill("brewing");
	await form(page).getByLabel("External ID").fill("crm-7");
	await form(page).getByRole("button", { name: "Save Changes" }).click();
	await expect(toast(page)).toContainText("Keyword saved");
	await expect(form(page)).toBeHidden();
	await expect(detail(page)).toContainText("italy, glass, brewing");
	await expect(detail(page).getByRole("link", { name: /example\.com\/moka/ })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(rowOf(page, "moka pot")).toContainText("italy, glass, brewing");
	await expect(keywordTable(page)).toContainText("…/moka");

	await page.reload();
	await page.getByRole("button", { name: "moka pot", exact: true }).click();
	await detail(page).getByRole("button", { name: "Edit" }).click();
	await expect(form(page).getByLabel("External ID")).toHaveValue("crm-7");
	await form(page).getByLabel("Target URL").fill("");
	for (const group of ["italy", "glass", "brewing"]) await form(page).getByRole("checkbox", { name: group }).uncheck();
	await form(page).getByRole("button", { name: "Save Changes" }).click();
	await expect(form(page)).toBeHidden();
	await expect(detail(page)).not.toContainText("italy");
	await expect(detail(page).getByRole("link", { name: /example\.com/ })).toHaveCount(0);
});

test("what the server refuses is told at its field, and nothing typed is lost by it", async ({ page, account }) => {
	const domainId = await account.addDomain();
	const keywords = [
		{ keyword: "moka pot", country: "US" },
		{ keyword: "french press", country: "US", externalId: "crm-1" },
	];
	await account.post(`/api/domains/${domainId}/keywords`, { keywords });
	await account.signIn(page.context());
	await page.goto("/app");
	await page.getByRole("button", { name: "moka pot", exact: true }).click();
	await detail(page).getByRole("button", { name: "Edit" }).click();
	const [target, external] = [form(page).getByLabel("Target URL"), form(page).getByLabel("External ID")];
	const save = form(page).getByRole("button", { name: "Save Changes" });
	await target.fill("moka.html");
	await save.click();
	await expect(target).toHaveAccessibleDescription(
		"The target URL must begin with http:// or https:// and be a valid address.",
	);
	await target.fill("https://example.com/moka");
	await external.fill("crm-1");
	await save.click();
	await expect(external).toHaveAccessibleDescription("Another keyword of this domain has this external ID.");
	await expect(target).toHaveValue("https://example.com/moka");
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await expect(detail(page)).toBeVisible();
	await detail(page).getByRole("button", { name: "Edit" }).click();
	await expect(external).toHaveValue("crm-1");
	await external.fill("crm-2");
	await save.click();
	await expect(toast(page)).toContainText("Keyword saved");
	await expect(detail(page).getByRole("link", { name: /example\.com\/moka/ })).toBeVisible();
});

test("by its new groups a keyword leaves a table that is filtered by the old ones", async ({ page, account }) => {
	await account.addDomain({ keywords: ["moka pot", "french press"], groups: ["stove"] });
	await account.signIn(page.context());
	await page.goto("/app?group=stove");
	await expect.poll(() => shownKeywords(page)).toEqual(["moka pot", "french press"]);
	await page.getByRole("button", { name: "moka pot", exact: true }).click();
	await detail(page).getByRole("button", { name: "Edit" }).click();
	await form(page).getByRole("checkbox", { name: "stove" }).uncheck();
	await form(page).getByRole("button", { name: "Save Changes" }).click();
	await expect(form(page)).toBeHidden();
	await page.keyboard.press("Escape");
	await expect.poll(() => shownKeywords(page)).toEqual(["french press"]);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

	test("the form fills the screen", async ({ page, account }) => {
		await account.addDomain({ keywords: ["moka pot"], groups: ["stove"] });
		await account.signIn(page.context());
		await page.goto("/app");
		await page.getByRole("button", { name: "moka pot", exact: true }).click();
		await detail(page).getByRole("button", { name: "Edit" }).click();
		await expect(form(page).getByRole("checkbox", { name: "stove" })).toBeChecked();
		await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
		expect(await violationsOf(page)).toEqual([]);
	});
});
