import type { Locator, Page } from "@playwright/test";

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press(key);
		if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
	}
	throw new Error(`The focus does not come to ${String(target)}.`);
}
