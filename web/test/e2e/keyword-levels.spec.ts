import type { Page } from "@playwright/test";
import { Account } from "./account.ts";
import { overflowOf, violationsOf } from "./axe.ts";
import { toast } from "./dashboard.ts";
import { Installation } from "./installation.ts";
import { expect, test } from "./test.ts";

// Eight days, each with its run.
test.setTimeout(240_000);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const phrase = "hand coffee grinder";
const firstDay = Date.UTC(2027, 10, 10, 6);

test("a keyword's dialog shows its usual range, its level change and what is open about it", async ({ page }) => {
	// Of its own, since its clock goes from day to day.
	const installation = await Installation.start();
	try {
		await liveThroughDays(page, installation);
	} finally {
		await installation.stop();
	}
});

async function liveThroughDays(page: Page, installation: Installation): Promise<void> {
	const at = async (moment: Date) => {
		await installation.setClock(moment.toISOString());
		await page.clock.setSystemTime(moment);
	};
	await page.clock.install({ time: firstDay });
	await at(new Date(firstDay));
	const account = await Account.register(installation);
	await account.saveKey();
	const domainId = await account.addDomain({ searchDepth: 30, keywords: [phrase] });
	await account.signIn(page.context());

	let days = 0;
	const usual = async () => {
		const data = {
			query: `{ domain(id: "${domainId}") { keywords { items { usual { readings } levelChanges { id } } } } }`,
		};
		const answer = await page.request.post(`${installation.url}/graphql`, { data });
		const [keyword] = (await answer.json()).data.domain.keywords.items;
		return `${keyword.usual.readings} readings, ${keyword.levelChanges.length} level changes`;
	};
	/** Measures the keyword on the next day, and waits until that is evaluated. */
	const measure = async (position: number, known: string) => {
		await at(new Date(firstDay + days++ * 86_400_000));
		account.rank = () => position;
		await account.measure(domainId);
		await expect.poll(usual).toBe(known);
	};
	const open = async () => {
		await page.goto(`${installation.url}/app`);
		await page.getByRole("button", { name: phrase, exact: true }).click();
	};
	const dialog = page.getByRole("dialog", { name: phrase });
	const section = dialog.getByRole("region", { name: "Usual range" });

	for (const readings of [1, 2, 3]) await measure(5, `${readings} readings, 0 level changes`);
	await open();
	await expect(section).toContainText("Learning: 3 of 6 readings");
	await expect(dialog.getByText("Level change", { exact: true })).toHaveCount(0);

	for (const readings of [4, 5, 6]) await measure(5, `${readings} readings, 0 level changes`);
	await open();
	await expect(section).toContainText("Usually 4–7, steady");
	await measure(12, "6 readings, 0 level changes");
	await measure(12, "6 readings, 1 level changes");
	await expect(async () => {
		await open();
		await expect(dialog.getByText("Fell from 5 to 12 since Nov 16")).toBeVisible({ timeout: 5_000 });
	}).toPass();
	await expect(dialog.getByText(", usually 4–7. Left the top 10, 2 readings so far.")).toBeVisible();
	await expect(section.getByRole("listitem")).toHaveText(/5\s*→\s*12was usually 4–7since Nov 16/);
	const chart = dialog.getByRole("group", { name: /^Position, last 30 days/ });
	await expect(chart.getByText("5 → 12 since Nov 16")).toBeVisible();
	await expect(dialog.getByText("Usual range", { exact: true }).first()).toBeVisible();
	await chart.focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowLeft");
	await expect(chart.getByRole("status")).toHaveText(/^Nov 16: 12, down 7; .*level change 5 → 12$/);
	expect(await violationsOf(page)).toEqual([]);

	await dialog.getByRole("button", { name: `Snooze Alert: ${phrase}` }).click();
	await page.getByRole("menuitem", { name: "For a week" }).click();
	await expect(toast(page)).toContainText("Snoozed until");
	await expect(dialog.getByText("Snoozed until Nov 24.")).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.reload();
	await expect(section.getByRole("listitem")).toBeVisible();
	await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
	await expect.poll(() => overflowOf(page)).toBe(0);
	expect(await violationsOf(page)).toEqual([]);
}
