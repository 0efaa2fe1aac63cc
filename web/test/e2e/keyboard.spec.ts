import type { Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { addressOf, navigation, rowOf, toast, today } from "./dashboard.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

/** Presses two keys that belong together, again when the machine was too slow for them to count as such. */
async function pressInTurn(page: Page, first: string, second: string, address: string): Promise<void> {
	await expect(async () => {
		await page.keyboard.press(first);
		await page.keyboard.press(second);
		await expect(page).toHaveURL(addressOf(address), { timeout: 3000 });
	}).toPass();
}

test("from the sign-up to a checked keyword by keyboard alone", async ({ page, stranger }) => {
	await page.goto("/app/login");
	await tabTo(page, page.getByLabel("Name"));
	for (const text of [stranger.name, stranger.email, stranger.password]) {
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	}
	await tabTo(page, page.getByLabel("Confirm password", { exact: true }));
	await page.keyboard.type(stranger.password);
	await page.keyboard.press("Enter");
	await expect(toast(page)).toContainText("Registration successful!");
	await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");

	await expect(page.getByLabel("Email")).toHaveValue(stranger.email);
	await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
	await page.keyboard.type(stranger.password);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();

	await pressInTurn(page, "g", "e", "/app/settings");
	await tabTo(page, page.getByRole("button", { name: "Configure APIs" }));
	await page.keyboard.press("Enter");
	const settings = page.getByRole("dialog", { name: "API Settings" });
	await expect(settings.getByLabel("API key").first()).toBeFocused();
	await page.keyboard.type(stranger.serperKey);
	await page.keyboard.press("Enter");
	await expect(settings).toHaveCount(0);
	await pressInTurn(page, "g", "d", "/app");

	const domain = page.getByRole("listitem").filter({ hasText: "Add your domain" });
	await tabTo(page, domain.getByLabel("Name"));
	await page.keyboard.type("Coffee");
	await tabTo(page, domain.getByLabel("URL"));
	await page.keyboard.type("example.com");
	await tabTo(page, domain.getByRole("combobox", { name: "Country" }));
	await page.keyboard.press("Enter");
	await expect(domain.getByRole("combobox", { name: "Search 249 countries" })).toBeFocused();
	await page.keyboard.type("france");
	await page.keyboard.press("Enter");
	await expect(domain.getByRole("combobox", { name: "Country" })).toBeFocused();
	await tabTo(page, domain.getByRole("combobox", { name: "SERP Depth" }));
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("option", { name: "10 results" })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(domain.getByRole("combobox", { name: "SERP Depth" })).toHaveText("20 results");
	await tabTo(page, domain.getByRole("button", { name: "Add Domain" }));
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Coffee", level: 1 })).toBeVisible();

	await expect(page.getByRole("textbox", { name: "Keywords, one per line" })).toBeFocused();
	await page.keyboard.type("moka pot");
	await tabTo(page, page.getByRole("button", { name: "Add 1 Keyword" }));
	await page.keyboard.press("Enter");
	await expect(rowOf(page, "moka pot")).toBeVisible();
	await expect(page.getByRole("button", { name: "Check 1 Keyword" })).toBeFocused();
	await page.keyboard.press("a");
	const add = page.getByRole("dialog", { name: "Add Keywords" });
	await expect(add.getByLabel("Keywords")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(add).toHaveCount(0);

	await page.keyboard.press("Shift+R");
	await expect(page.getByRole("alertdialog")).toContainText("A run will check 1 keyword and cost 2 credits.");
	await expect(page.getByRole("button", { name: "Start Run" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect.poll(() => today(page)).toEqual({ "moka pot": "7" });
	await expect(toast(page)).toContainText("Positions updated");
	await page.keyboard.press("F8");
	await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("list")).toBeFocused();
	await page.keyboard.press("Escape");

	await tabTo(page, page.getByRole("button", { name: "moka pot", exact: true }), "Shift+Tab");
	await page.keyboard.press("Enter");
	const detail = page.getByRole("dialog", { name: "moka pot" });
	await expect(detail.getByRole("table", { name: "Checks, newest first" })).toContainText("7");
	await page.keyboard.press("Escape");
	await expect(detail).toHaveCount(0);
	await expect(page.getByRole("button", { name: "moka pot", exact: true })).toBeFocused();
});

test("single keys go to screens, to the search and to pages, but not from fields", async ({ page, account }) => {
	await account.addDomain({ keywords: phrases(25) });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, "burr grinder 01")).toBeVisible();
	await page.keyboard.press("]");
	await expect(page.getByText("Page 2 of 2")).toBeVisible();
	await page.keyboard.press("[");
	await expect(page.getByText("Page 1 of 2")).toBeVisible();
	await page.keyboard.press("/");
	const search = page.getByRole("searchbox", { name: "Search keywords" });
	await expect(search).toBeFocused();
	await page.keyboard.type("gear");
	await expect(search).toHaveValue("gear");
	await expect(page.getByRole("heading", { name: "No keywords found" })).toBeVisible();
	await expect(page).toHaveURL(addressOf("/app?q=gear"));
	await search.press("Escape");
	await expect(search).toHaveValue("");
	await search.press("Escape");
	await expect(search).not.toBeFocused();
	await expect(rowOf(page, "burr grinder 01")).toBeVisible();
	await page.keyboard.press("f");
	await expect(page.getByRole("combobox", { name: "Group", exact: true })).toBeFocused();
	await pressInTurn(page, "g", "e", "/app/settings");
	await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
	await page.keyboard.press("g");
	await page.keyboard.press("d");
	await expect(page).toHaveURL(addressOf("/app/settings"));
});

test("a dialog keeps the focus inside, and gives it back to what opened it", async ({ page, account }) => {
	await account.addDomain({ keywords: phrases(2) });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(rowOf(page, "burr grinder 01")).toBeVisible();
	for (const opener of [
		page.getByRole("button", { name: "Add Keywords" }),
		page.getByRole("button", { name: "Refresh Now" }),
		navigation(page).getByRole("button", { name: "Add New Domain" }),
	]) {
		await opener.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
		await expect(dialog).toBeVisible();
		for (let presses = 0; presses < 12; presses++) {
			await page.keyboard.press("Tab");
			expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(opener).toBeFocused();
	}
});

test("the palette goes to the domain whose name was typed, rather than adding it as a keyword", async ({
	page,
	account,
}) => {
	await account.addDomain({ name: "Kettle", keywords: ["kettle and grain", "kettle"] });
	await account.addDomain({ name: "Bean House", keywords: ["bean house blend"] });
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(page.getByRole("heading", { name: "Kettle", level: 1 })).toBeVisible();
	await page.keyboard.press("Control+k");
	await page.keyboard.type("bean house");
	await expect(page.getByRole("option").first()).toHaveText("Bean House");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Bean House", level: 1 })).toBeVisible();
});
