import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { addressOf, navigation, rowOf, toast } from "./dashboard.ts";
import { expect, test } from "./test.ts";

const picker = (page: Page) => navigation(page).getByRole("combobox", { name: "Active Domain Profile" });
const title = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const keywordDialog = (page: Page, phrase: string) => page.getByRole("dialog", { name: phrase });

async function switchTo(page: Page, name: string): Promise<void> {
	await picker(page).click();
	await page.getByRole("option", { name, exact: true }).click();
	await expect(picker(page)).toContainText(name);
}

let kettle: string;
let bean: string;

async function addDomains(account: Account): Promise<void> {
	kettle = await account.addDomain({ name: "Kettle", keywords: ["gooseneck kettle"] });
	bean = await account.addDomain({ name: "Bean House", keywords: ["moka pot"] });
}

test("the address names the domain and shows it wherever it is opened", async ({ page, secondWindow, account }) => {
	await addDomains(account);
	for (const window of [page, secondWindow]) {
		await account.signIn(window.context());
		await window.goto("/app");
		await expect(window).toHaveURL(`/app?domain=${kettle}`);
	}
	await switchTo(page, "Bean House");
	await expect(page).toHaveURL(`/app?domain=${bean}`);
	await expect(rowOf(page, "moka pot")).toBeVisible();
	await navigation(page).getByRole("link", { name: "Keywords" }).click();
	await expect(page).toHaveURL(`/app/keywords?domain=${bean}`);
	await page.getByRole("searchbox").first().fill("moka");
	await expect(page).toHaveURL(`/app/keywords?domain=${bean}&q=moka`);

	await expect(picker(secondWindow)).toContainText("Kettle");
	await secondWindow.goto(page.url());
	await expect(picker(secondWindow)).toContainText("Bean House");
	await expect(rowOf(secondWindow, "moka pot")).toBeVisible();
	// It is remembered where no address says otherwise.
	await secondWindow.goto("/app/settings");
	await expect(secondWindow).toHaveURL(`/app/settings?domain=${bean}`);
});

test("a switch is a step of the history, and each window keeps its domain", async ({ page, account }) => {
	await addDomains(account);
	await account.signIn(page.context());
	await page.goto("/app/keywords?q=o");
	await switchTo(page, "Bean House");
	await expect(page).toHaveURL(addressOf("/app/keywords?q=o"));
	const other = await page.context().newPage();
	await other.goto(`/app?domain=${kettle}`);
	await expect(rowOf(other, "gooseneck kettle")).toBeVisible();
	await page.reload();
	await expect(picker(page)).toContainText("Bean House");
	await page.goBack();
	await expect(picker(page)).toContainText("Kettle");
	await expect(rowOf(page, "gooseneck kettle")).toBeVisible();
	await page.goForward();
	await expect(rowOf(page, "moka pot")).toBeVisible();
});

test("a domain chosen by its name, by the palette or just added is in the address", async ({ page, account }) => {
	await addDomains(account);
	await account.signIn(page.context());
	await page.goto("/app/domains");
	await page.getByRole("table", { name: "Domains" }).getByRole("link", { name: "Bean House" }).click();
	await expect(page).toHaveURL(`/app?domain=${bean}`);
	await page.keyboard.press("ControlOrMeta+k");
	await page.keyboard.type("Kettle");
	await page
		.getByRole("option", { name: /^Kettle/ })
		.first()
		.click();
	await expect(page).toHaveURL(`/app?domain=${kettle}`);

	await navigation(page).getByRole("button", { name: "Add New Domain" }).click();
	const dialog = page.getByRole("dialog", { name: "Add Domain Profile" });
	await dialog.getByLabel("Name").fill("Fern");
	await dialog.getByLabel("URL").fill("fern.example.com");
	await dialog.getByRole("button", { name: "Add Domain" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(picker(page)).toContainText("Fern");
	await expect(page).toHaveURL(/\/app\?domain=\d+$/);
	await page.goBack();
	await expect(page).toHaveURL(`/app?domain=${kettle}`);
	await expect(picker(page)).toContainText("Kettle");
});

test("a link to a keyword goes to its domain and says so", async ({ page, account }) => {
	await addDomains(account);
	await account.signIn(page.context());
	await page.goto(`/app?domain=${bean}`);
	await page.getByRole("button", { name: "moka pot" }).first().click();
	await expect(keywordDialog(page, "moka pot")).toBeVisible();
	const id = new URL(page.url()).searchParams.get("keyword");

	await page.goto(`/app?domain=${kettle}`);
	await expect(title(page, "Kettle")).toBeVisible();
	for (const link of [`/app?keyword=${id}`, `/app?domain=${kettle}&keyword=${id}`]) {
		await page.goto(link);
		await expect(toast(page)).toContainText("Showing Bean House, as the link asks.");
		await expect(keywordDialog(page, "moka pot")).toBeVisible();
		await expect(page).toHaveURL((url) => url.searchParams.get("domain") === bean);
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL(`/app?domain=${bean}`);
		await expect(rowOf(page, "moka pot")).toBeVisible();
		await switchTo(page, "Kettle");
	}
});

test("a domain that the account does not have gives way, and the address says so", async ({ page, account }) => {
	await addDomains(account);
	await account.signIn(page.context());
	await page.goto(`/app?domain=${bean}`);
	await expect(title(page, "Bean House")).toBeVisible();
	for (const unknown of ["999999", "beans", ""]) {
		await page.goto(`/app/keywords?domain=${unknown}&q=moka`);
		await expect(toast(page).getByRole("alert")).toContainText(
			"It does not belong to this account, or it was deleted. Showing Bean House.",
		);
		await expect(page).toHaveURL(`/app/keywords?domain=${bean}&q=moka`);
		await expect(rowOf(page, "moka pot")).toBeVisible();
	}
});

test("a domain deleted while it shows gives way without a word of it", async ({ page, account }) => {
	await addDomains(account);
	await account.signIn(page.context());
	await page.goto(`/app/domains?domain=${bean}`);
	await page.getByRole("button", { name: "Delete Bean House" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Delete domain" }).click();
	await expect(toast(page)).toContainText("Domain deleted");
	await expect(page).toHaveURL(`/app/domains?domain=${kettle}`);
	await expect(picker(page)).toContainText("Kettle");
	await expect(toast(page)).toContainText("Domain deleted");
});
