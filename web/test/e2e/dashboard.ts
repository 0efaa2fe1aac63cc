import { expect, type Locator, type Page } from "@playwright/test";

/** The line that tells of the run under way, or of the last one. */
export function runLine(page: Page): Locator {
	return page.getByRole("region", { name: "Run", exact: true });
}

/** The navigation. */
export function navigation(page: Page): Locator {
	return page.getByRole("navigation", { name: "Main" });
}

/** The account's balance, in the navigation. */
export function credits(page: Page): Locator {
	return navigation(page).getByTitle(/credits?$/);
}

/** The keyword table. */
export function keywordTable(page: Page): Locator {
	return page.getByRole("region", { name: "Keyword positions" }).getByRole("table");
}

/** The row of one keyword. */
export function rowOf(page: Page, phrase: string): Locator {
	return keywordTable(page)
		.getByRole("row")
		.filter({ has: page.getByText(phrase, { exact: true }) });
}

/** The button that shows the figures of the first property of Search Console. */
export function analyticsButton(page: Page): Locator {
	return page.getByRole("button", { name: /^View Analytics/ }).first();
}

/** The message that shows now. */
export function toast(page: Page): Locator {
	return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/** What a screen reader makes of each row's Today cell, by keyword, in the order of the rows. */
export function today(page: Page): Promise<Record<string, string>> {
	return keywordTable(page).evaluate((table) => {
		const spoken = (cell: Element | undefined) => {
			const copy = cell?.cloneNode(true) as Element;
			for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
			for (const image of copy.querySelectorAll("[role=img]")) image.replaceChildren(image.ariaLabel ?? "");
			const words = [...copy.querySelectorAll("*")].flatMap(({ childNodes }) =>
				[...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent),
			);
			return words
				.join(" ")
				.replace(/\s+/g, " ")
				.replace(/ ([,:])/g, "$1")
				.trim();
		};
		const heads = [...table.querySelectorAll("thead th")].map(spoken);
		const [keyword, today] = [heads.indexOf("Keyword"), heads.indexOf("Today")];
		// Rows that are not drawn yet have their room, and nothing to say.
		const rows = [...table.querySelectorAll("tbody tr:not([aria-hidden])")].map(({ children }) => [
			spoken(children[keyword]),
			spoken(children[today]),
		]);
		return Object.fromEntries(rows);
	});
}

/** The keywords on the page, in the order of the rows. */
export async function shownKeywords(page: Page): Promise<string[]> {
	return Object.keys(await today(page));
}

/** Chooses from a list of which one can be chosen. */
export async function choose(page: Page, list: string, option: string): Promise<void> {
	await page.getByRole("combobox", { name: list, exact: true }).click();
	await page.getByRole("option", { name: option, exact: true }).click();
}

/** Chooses from a filter of the table, or lets go of what was chosen, and closes it. */
export async function chooseFilters(page: Page, filter: string, ...options: string[]): Promise<void> {
	await page.getByRole("combobox", { name: filter, exact: true }).click();
	for (const option of options) await page.getByRole("option", { name: option, exact: true }).click();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog", { name: `${filter} filter` })).toBeHidden();
}

/** Whether an address is this one, whichever domain it names. */
export function addressOf(address: string): (url: URL) => boolean {
	return ({ pathname, searchParams, hash }) => {
		const params = new URLSearchParams(searchParams);
		params.delete("domain");
		return `${pathname}${params.size > 0 ? `?${params}` : ""}${hash}` === address;
	};
}
