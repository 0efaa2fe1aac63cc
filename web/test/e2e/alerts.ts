import { expect, type Locator, type Page } from "@playwright/test";
import { Account } from "./account.ts";
import { navigation } from "./dashboard.ts";
import type { Installation } from "./installation.ts";

const day = 86_400_000;

/** Where each keyword stands, day by day; null is not found. The last day is tomorrow, until it is lived through. */
export const positions: Record<string, readonly (number | null)[]> = {
	"burr grinder": [2, 2, 2, 2, 2, 2, 2, 2, 8, 8, 8],
	"drip kettle": [5, 5, 5, 5, 5, 5, 5, 5, null, null, null],
	"gooseneck kettle": [9, 9, 9, 9, 9, 9, 9, 9, 3, 3, 3],
	"moka pot": [3, 3, 3, 3, 3, 3, 3, 3, 3, 9, 9],
	"steady scale": [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
};

const days = 11;

/** Someone whose domain was checked daily, and an installation whose clock goes from day to day for it. */
export class Watched {
	readonly installation: Installation;
	readonly account: Account;
	readonly domainId: string;
	/** The moment that counts as now on the last day. */
	readonly #now = Date.now();
	#lived = 0;

	private constructor(installation: Installation, account: Account, domainId: string) {
		this.installation = installation;
		this.account = account;
		this.domainId = domainId;
	}

	/** All days but the last: nothing is set up, and nobody looks. */
	static async begin(installation: Installation): Promise<Watched> {
		await installation.setClock(new Date(Date.now() - (days - 1) * day).toISOString());
		const account = await Account.register(installation);
		await account.saveKey();
		const domainId = await account.addDomain({ name: "Kettle", keywords: Object.keys(positions) });
		const watched = new Watched(installation, account, domainId);
		for (let at = 0; at < days - 1; at++) await watched.liveADay();
		return watched;
	}

	/** The next day, with its check. */
	async liveADay(): Promise<void> {
		const at = this.#lived++;
		await this.installation.setClock(new Date(this.#now - (days - 1 - at) * day).toISOString());
		this.account.rank = (phrase) => positions[phrase]?.[at] ?? null;
		await this.account.measure(this.domainId);
	}

	/** Opens a path of this installation, signed in. */
	async open(page: Page, path: string): Promise<void> {
		await this.account.signIn(page.context());
		await page.goto(this.installation.url + path);
	}
}

/** The bell in the navigation. */
export function bell(page: Page): Locator {
	return navigation(page).getByRole("link", { name: /^Alerts/ });
}

/** Waits until the bell has so many unread alerts. */
export async function expectUnread(page: Page, count: number): Promise<void> {
	await expect(bell(page)).toHaveAccessibleName(count === 0 ? "Alerts" : `Alerts ${count} unread`);
}

/** One of the lists, as a table. */
export const alerts = (page: Page, name = "Open alerts"): Locator => page.getByRole("table", { name, exact: true });

/** The row of a keyword. */
export const alertOf = (page: Page, phrase: string, list?: string): Locator =>
	alerts(page, list).getByRole("row").filter({ hasText: phrase });

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: string): Promise<void> {
	const focused = page.locator(":focus");
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press("Tab");
		const text = await focused.evaluate(
			(element) => element.ariaLabel ?? element.getAttribute("name") ?? element.textContent,
		);
		if (text?.trim() === name) return;
	}
	throw new Error(`The keyboard does not reach ${name}.`);
}
