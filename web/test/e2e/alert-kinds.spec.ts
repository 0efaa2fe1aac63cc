import type { Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { counted, listsOfKinds, ranks } from "./alert-kinds.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { keywordTable, rowOf } from "./dashboard.ts";
import type { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

/** A domain with an alert of every kind in every tab. */
async function alerted(account: Account, installation: Installation) {
	await account.saveKey();
	account.rank = (phrase) => ranks[phrase] ?? null;
	const domainId = await account.addDomain({ name: "Kettle & Grain", searchDepth: 50, keywords: Object.keys(ranks) });
	const runId = await account.refresh(domainId);
	await expect.poll(async () => (await account.run(runId)).finishedAt).not.toBeNull();
	const lists = listsOfKinds(runId);
	for (const { alerts } of lists) for (const alert of alerts) await installation.addAlert(domainId, alert);
	return lists;
}

/** What each alert on the screen says, and the parts of it that are cut. */
function shown(page: Page): Promise<{ text: string; cut: string[] }[]> {
	return page.locator("[data-alert]").evaluateAll((rows) =>
		rows.map((row) => {
			const visible = [...row.querySelectorAll<HTMLElement>("*")].filter((part) => {
				const { width, height } = part.getBoundingClientRect();
				return width > 1 && height > 1 && getComputedStyle(part).visibility === "visible";
			});
			const cut = visible.filter((part) => {
				const { left, right } = part.getBoundingClientRect();
				const isClipped = getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1;
				return isClipped || left < -1 || right > innerWidth + 1;
			});
			// biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count
			const own = (row as HTMLElement).innerText.replace(/\s+/g, " ");
			return { text: own, cut: cut.map((part) => part.textContent || part.tagName) };
		}),
	);
}

test("an alert of every kind says what happened in every tab, of one domain and of all, on every width", async ({
	page,
	account,
	installation,
}) => {
	const lists = await alerted(account, installation);
	await account.signIn(page.context());
	for (const width of [1440, 1024, 360]) {
		await page.setViewportSize({ width, height: 900 });
		for (const scope of ["", "&all=1"]) {
			for (const tab of ["open", "watching", "cleared"]) {
				const where = `${tab}${scope} at ${width}`;
				const says = lists.flatMap((list) => (list.tab === tab ? list.says : []));
				await page.goto(`/app/alerts?tab=${tab}${scope}`);
				await expect(page.locator("[data-alert]"), where).toHaveCount(says.length);
				const rows = await shown(page);
				for (const words of says) expect.soft(rows.map(({ text }) => text).join("\n"), where).toMatch(words);
				expect
					.soft(
						rows.flatMap(({ cut }) => cut),
						`cut in ${where}`,
					)
					.toEqual([]);
				expect.soft(await overflowOf(page), where).toBe(0);
				await expect(page.getByText(/\d+ learning$/), where).toBeVisible();
			}
		}
	}
});

test("whatever row is marked, Enter opens what it is about, and s snoozes it", async ({
	page,
	account,
	installation,
}) => {
	await alerted(account, installation);
	await account.signIn(page.context());
	await page.goto("/app/alerts");
	const marked = page.locator("[data-alert][aria-current]");
	await expect(page.getByRole("link", { name: "Show 2 Keywords" })).toBeVisible();
	expect(await violationsOf(page)).toEqual([]);

	await page.keyboard.press("j");
	await expect(marked).toContainText("keywords stood lower than usual");
	await page.keyboard.press("s");
	await expect(page.getByRole("menuitem", { name: "Until tomorrow" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("menuitem")).toHaveCount(0);
	await page.keyboard.press("k");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/app\/keywords\?/);
	// Exactly those that it counted, the lost one included.
	await expect(keywordTable(page).getByRole("row")).toHaveCount(1 + counted.length);
	for (const phrase of counted) await expect(rowOf(page, phrase)).toBeVisible();
	await page.goBack();

	const openings = [
		["12 of 50 checks failed", "Manual run"],
		["hand coffee grinder", /^hand coffee grinder with/],
		["best espresso machine", /^best espresso machine/],
	] as const;
	await expect(page.locator("[data-alert]")).not.toHaveCount(0);
	const rows = await page.locator("[data-alert]").allInnerTexts();
	for (const [says, dialog] of openings) {
		await page.goto("/app/alerts");
		await expect(page.locator("[data-alert]")).toHaveCount(rows.length);
		const at = rows.findIndex((text) => text.includes(says));
		for (let presses = 0; presses <= at; presses++) await page.keyboard.press("j");
		await expect(marked).toContainText(says);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
	}
});
