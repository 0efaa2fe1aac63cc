import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { Account } from "./account.ts";

export const guestPassword = "ninety hills in spring";

/** A window of somebody without an account, which counts what its page loads, and whether it sets a cookie. */
export async function guestWindow(
	browser: Browser,
): Promise<{ guest: Page; context: BrowserContext; loaded: string[] }> {
	const context = await browser.newContext({ timezoneId: "UTC", locale: "en-US" });
	const guest = await context.newPage();
	const loaded: string[] = [];
	guest.on("request", (request) => {
		if (!request.isNavigationRequest() && !request.url().startsWith("data:")) loaded.push(request.url());
	});
	return { guest, context, loaded };
}

/** A link of a domain, created by the API. @returns its id and its address */
export async function addLink(
	account: Account,
	domainId: string,
	{
		label = "",
		title = "Search report",
		...more
	}: { label?: string; title?: string; password?: string; expiresAt?: string } = {},
): Promise<{ id: string; url: string }> {
	const content = { domainId, title, period: "LAST_30_DAYS", blocks: [{ kind: "SUMMARY" }, { kind: "KEYWORDS" }] };
	const { createShareLink } = await account.ask<{ createShareLink: { id: string; url: string } }>(
		"mutation ($input: ShareLinkInput!) { createShareLink(input: $input) { id url } }",
		{ input: { content, label, ...more } },
	);
	return createShareLink;
}

/** The row of a link in the list. */
export function linkRow(page: Page, name: string) {
	return page.getByRole("table", { name: "Links" }).getByRole("row").filter({ hasText: name });
}

/** The names of the blocks in the content's form, in their order. */
export async function blocksIn(page: Page): Promise<string[]> {
	const buttons = page.getByRole("dialog").getByRole("button", { name: /^Options of / });
	await expect(buttons.first()).toBeVisible();
	return buttons.evaluateAll((all) => all.map((button) => (button.ariaLabel ?? "").replace("Options of ", "")));
}
