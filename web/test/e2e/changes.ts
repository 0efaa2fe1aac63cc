import type { Locator, Page } from "@playwright/test";
import { type Account, phrases } from "./account.ts";
import type { Installation } from "./installation.ts";

const day = 86_400_000;

/** The day so many days ago, `yyyy-MM-dd`. */
export function daysAgo(days: number): string {
	return new Date(Date.now() - days * day).toISOString().slice(0, 10);
}

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const full = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** `Nov 14`: the day so many days ago. */
export const shortDay = (days: number) => short.format(new Date(daysAgo(days)));
/** `Nov 14, 2026`. */
export const fullDay = (days: number) => full.format(new Date(daysAgo(days)));

type Ranks = readonly (number | null)[];

/** A domain whose keywords stood otherwise a week ago. @returns its id */
export async function track(
	account: Account,
	installation: Installation,
	before: Ranks,
	after: Ranks,
): Promise<string> {
	const keywords = phrases(before.length);
	const rankAs = (ranks: Ranks) => {
		account.rank = (phrase) => ranks[Number(phrase.slice(-2)) - 1] ?? null;
	};
	await account.saveKey();
	const domainId = await account.addDomain({ name: "Kettle", keywords });
	rankAs(before);
	await account.measure(domainId);
	await installation.makeOlder(domainId, 7);
	rankAs(after);
	await account.measure(domainId);
	return domainId;
}

/** The sentence. */
export const summary = (page: Page): Locator => page.locator("#content p").filter({ hasText: /^Kettle, / });
/** The seven counts. */
export const strip = (page: Page): Locator => page.getByRole("group", { name: "Show", exact: true });
/** One of the tables. */
export const table = (page: Page, name: string): Locator => page.getByRole("table", { name, exact: true });
/** The marks below the chart. */
export const rail = (page: Page): Locator => page.getByRole("group", { name: /^Notes on the chart/ });
/** The list beside it. */
export const notes = (page: Page): Locator => page.getByRole("region", { name: "Notes", exact: true });

/** Whether two addresses set the same parameters, in whichever order. */
export function sameAddress(url: URL, address: string): boolean {
	const wanted = new URL(address, url);
	const setOf = ({ searchParams }: URL) =>
		[...searchParams]
			.filter(([name]) => name !== "domain")
			.map(String)
			.sort()
			.join();
	return url.pathname === wanted.pathname && setOf(url) === setOf(wanted);
}
