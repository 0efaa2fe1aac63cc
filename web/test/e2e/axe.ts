import type { Page } from "@playwright/test";
import axe from "axe-core";

interface AxeResults {
	violations: { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * What axe calls serious or critical on the page as it stands, one line each. Colours are judged in either theme, for which
 * the page must follow the system's.
 */
export async function violationsOf(page: Page): Promise<string[]> {
	await page.evaluate(axe.source);
	const inLight = await judged(page, {});
	await page.emulateMedia({ colorScheme: "dark" });
	const inDark = await judged(page, { runOnly: ["color-contrast", "link-in-text-block"] });
	await page.emulateMedia({ colorScheme: "light" });
	return [...inLight, ...inDark.map((line) => `in the dark theme, ${line}`)];
}

async function judged(page: Page, options: object): Promise<string[]> {
	// A colour in the middle of its change would be judged as if it stayed.
	await page.evaluate(() =>
		Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
	);
	const { violations } = await page.evaluate(async (options) => {
		const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
		return axe.run({ ...options, resultTypes: ["violations"] });
	}, options);
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`));
}

/** How much wider than the screen the page is, in px. A phone would zoom out instead of scrolling: its own width counts. */
export async function overflowOf(page: Page): Promise<number> {
	const width = page.viewportSize()?.width ?? 0;
	return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}

/** The words on the screen that are cut off, with an ellipsis or without; those for screen readers have no room on purpose. */
export async function cutWordsOf(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("main *")]
			.filter((element) => {
				const { textOverflow, overflowX } = getComputedStyle(element);
				const hasWords = [...element.childNodes].some(
					({ nodeName, textContent }) => nodeName === "#text" && textContent?.trim(),
				);
				return element.checkVisibility() && (textOverflow === "ellipsis" || (overflowX === "hidden" && hasWords));
			})
			.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
			.map(({ textContent }) => textContent ?? ""),
	);
}
