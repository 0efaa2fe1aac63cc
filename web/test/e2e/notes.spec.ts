import type { Page } from "@playwright/test";
import { toast } from "./dashboard.ts";
import { Line } from "./line.ts";
import { expect, test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Notes" });
const text = (page: Page) => dialog(page).getByRole("textbox", { name: "Notes" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save Notes" }).click();
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

test.describe("the notes of a domain", () => {
	let line: Line;

	test.beforeEach(async ({ page, account }) => {
		line = await Line.of(page);
		await account.addDomain({ name: "Kettle" });
		await account.signIn(page.context());
		await page.goto("/app/keywords");
		await page.getByRole("button", { name: "Notes" }).click();
		await expect(text(page)).toBeFocused();
	});

	test("are kept to the letter, and survive a save that fails", async ({ page }) => {
		await text(page).fill("  First line\n\nÜber <b>all</b> 🫖\n");
		await save(page);
		await expect(toast(page)).toContainText("Notes saved");
		await expect(dialog(page)).toHaveCount(0);
		await page.reload();
		await page.getByRole("button", { name: "Notes" }).click();
		await expect(text(page)).toHaveValue("  First line\n\nÜber <b>all</b> 🫖\n");

		await text(page).fill("Typed with care");
		await line.cut();
		await save(page);
		await expect(toast(page).getByRole("alert")).toContainText("Failed to save notes.");
		await expect(text(page)).toHaveValue("Typed with care");
		line.mend();
		await save(page);
		await expect(toast(page)).toContainText("Notes saved");
	});

	test("close at once when nothing was changed, else Escape and Cancel ask first; none is cut off for its length", async ({
		page,
	}) => {
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await page.getByRole("button", { name: "Notes" }).click();

		await text(page).fill("Typed with care");
		await page.keyboard.press("Escape");
		await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(text(page)).toHaveValue("Typed with care");
		await dialog(page).getByRole("button", { name: "Cancel" }).click();
		await question(page).getByRole("button", { name: "Discard" }).click();
		await expect(dialog(page)).toHaveCount(0);
		await page.getByRole("button", { name: "Notes" }).click();
		await expect(text(page)).toHaveValue("");

		await text(page).fill("x".repeat(20_002));
		await expect(text(page)).toHaveAccessibleDescription(/20,000 characters, 2 fewer than now/);
		await expect(dialog(page).getByRole("button", { name: "Save Notes" })).toBeDisabled();
		await text(page).fill("x".repeat(20_000));
		await save(page);
		await expect(toast(page)).toContainText("Notes saved");
	});

	test("are there again after the back button and a reload", async ({ page }) => {
		await text(page).fill("Half a thought");
		await page.goBack();
		await expect(dialog(page)).toHaveCount(0);
		await page.getByRole("button", { name: "Notes" }).click();
		await expect(text(page)).toHaveValue("Half a thought");
		await expect(dialog(page)).toContainText("Restored: unsaved text from before");
		page.once("dialog", (asked) => void asked.accept());
		await page.reload();
		await expect(text(page)).toHaveValue("Half a thought");
	});
});
