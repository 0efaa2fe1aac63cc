import type { Locator, Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { navigation, rowOf, toast, today } from "./dashboard.ts";
import { expect, test } from "./test.ts";

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press(key);
		if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
	}
	throw new Error(`The focus does not come to ${String(target)}.`);
}

test("from the sign-in to a checked keyword by keyboard alone", async ({ page, account }) => {
	await account.saveKey();
	await page.goto("/app/login");
	await tabTo(page, page.getByRole("tab", { name: "Sign Up" }));
	await page.keyboard.press("ArrowRight");
	await tabTo(page, page.getByLabel("Email"));
	await page.keyboard.type(account.email);
	await tabTo(page, page.getByLabel("Password", { exact: true }));
	await page.keyboard.type(account.password);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "No Domains Found" })).toBeVisible();

	await tabTo(page, page.getByRole("button", { name: "Add Domain", exact: true }));
	await page.keyboard.press("Enter");
	const domain = page.getByRole("dialog", { name: "Add Domain Profile" });
	await expect(domain.getByLabel("Name")).toBeFocused();
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

	await page.keyboard.press("a");
	const add = page.getByRole("dialog", { name: "Add Keywords" });
	await expect(add.getByLabel("Keywords")).toBeFocused();
	await page.keyboard.type("moka pot");
	await tabTo(page, add.getByRole("button", { name: "Add 1 Keyword" }));
	await page.keyboard.press("Enter");
	await expect(rowOf(page, "moka pot")).toBeVisible();

	await page.keyboard.press("Shift+R");
	await expect(page.getByRole("alertdialog")).toContainText("A run will check 1 keyword and cost 2 credits.");
	await expect(page.getByRole("button", { name: "Start Run" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect.poll(() => today(page)).toEqual({ "moka pot": "7" });
	await expect(toast(page)).toContainText("Positions updated");
	await page.keyboard.press("F8");
	await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("list")).toBeFocused();
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
	await expect(page).toHaveURL(/\/app\?q=gear$/);
	await search.press("Escape");
	await search.press("Escape");
	await expect(rowOf(page, "burr grinder 01")).toBeVisible();
	await page.keyboard.press("g");
	await page.keyboard.press("e");
	await expect(page).toHaveURL("/app/settings");
	await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
	await page.keyboard.press("g");
	await page.keyboard.press("d");
	await expect(page).toHaveURL("/app/settings");
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
