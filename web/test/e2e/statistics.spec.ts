import type { Locator, Page } from "@playwright/test";
import { phrases } from "./account.ts";
import { rowOf, runLine } from "./dashboard.ts";
import { LateAnswer } from "./late-answer.ts";
import { expect, test } from "./test.ts";

const strip = (page: Page): Locator => page.getByLabel("Statistics");

/** The figures in the order they stand in. */
const figures = (page: Page): Locator => strip(page).locator(".stat-value");

/** What stands beside the label of the total, and the four notes. */
const aside = (page: Page): Locator => strip(page).locator(".stat-aside");
const notes = (page: Page): Locator => strip(page).locator(".stat:not([data-total]) .stat-note");

/** Gathers what the strip said whenever the run line said that a run is over and the strip was not marked as pending. */
async function watchStrip(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const seen = new Set<string>();
		const look = () => {
			const strip = document.querySelector('[aria-label="Statistics"]');
			const run = document.querySelector('section[aria-label="Run"]')?.textContent ?? "";
			if (!strip || strip.ariaBusy === "true" || !run.startsWith("Last run")) return;
			seen.add([...strip.querySelectorAll(".stat-value")].map(({ textContent }) => textContent).join(" "));
		};
		new MutationObserver(look).observe(document.body, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
		});
		Object.assign(window, { seenOfStrip: seen });
	});
	return () => page.evaluate(() => [...(window as unknown as { seenOfStrip: Set<string> }).seenOfStrip]);
}

test("the strip follows the first run, and holds the figures of the finished run when that says so", async ({
	page,
	account,
}) => {
	const keywords = phrases(24);
	await account.saveKey();
	const domainId = await account.addDomain({ keywords });
	account.rank = () => 2;
	const searches = account.hold(keywords);
	await account.signIn(page.context());
	await account.refresh(domainId);
	await page.goto("/app");
	await expect(figures(page)).toHaveText(["24", "100", "0", "0", "0%"]);
	await expect(aside(page)).toHaveText("24 not checked yet");
	await searches.release(12);
	await expect(figures(page)).toHaveText(["24", "51", "12", "12", "50%"]);
	await expect(aside(page)).toHaveText("12 not checked yet");

	const seen = await watchStrip(page);
	searches.releaseAll();
	await expect(runLine(page)).toContainText("24 of 24 checked");
	await expect(figures(page)).toHaveText(["24", "2", "24", "24", "100%"]);
	await expect(strip(page)).toHaveAttribute("aria-busy", "false");
	await expect(aside(page)).toHaveCount(0);
	await expect(notes(page)).toHaveText(["", "of 24", "of 24", "in top 10"]);
	expect(await seen()).toEqual(["24 2 24 24 100%"]);
});

test("until the figures of a finished run have come, the old ones are marked", async ({ page, account }) => {
	const [keyword = ""] = phrases(1);
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: [keyword] });
	account.rank = () => 3;
	await account.measure(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(figures(page)).toHaveText(["1", "3", "1", "1", "100%"]);

	account.rank = () => 9;
	const searches = account.hold([keyword]);
	await page.getByRole("button", { name: `Refresh ${keyword}` }).click();
	const late = await LateAnswer.to(page, "DomainStatistics");
	searches.releaseAll();
	await late.hasCome;
	await expect(rowOf(page, keyword)).toContainText("9");
	await expect(strip(page)).toHaveAttribute("aria-busy", "true");
	await expect(page.getByRole("status").filter({ hasText: "The statistics are being updated." })).toBeAttached();
	await expect(figures(page)).toHaveText(["1", "3", "1", "1", "100%"]);
	await late.deliver();
	await expect(figures(page)).toHaveText(["1", "9", "0", "1", "100%"]);
	await expect(strip(page)).toHaveAttribute("aria-busy", "false");
});

test("notes compare with yesterday what was measured then: keywords that are added change none of them", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(4) });
	const rankAs = (ranks: (number | null)[]) => {
		account.rank = (phrase) => ranks[Number(phrase.slice(-2)) - 1] ?? null;
	};
	rankAs([1, 4, 8, null]);
	await account.measure(domainId);
	await installation.makeOlder(domainId);
	await account.signIn(page.context());
	await page.goto("/app");
	await expect(notes(page)).toHaveText(["no check today", "of 4", "of 4", "in top 10"]);

	rankAs([1, 2, null, null]);
	await account.measure(domainId);
	await page.reload();
	const changed = ["−22.5 vs yesterday", "+1 vs yesterday", "−1 vs yesterday", "−25 pts vs yesterday"];
	await expect(notes(page)).toHaveText(changed);

	const added = phrases(24, "moka pot");
	await page.getByRole("button", { name: "Add Keywords" }).first().click();
	await page.getByRole("dialog").getByLabel("Keywords").fill(added.join("\n"));
	await page.getByRole("button", { name: "Add 24 Keywords" }).click();
	await expect(figures(page).first()).toHaveText("28");
	await expect(aside(page)).toHaveText("24 not checked yet");
	await expect(notes(page)).toHaveText(changed);
	await expect(notes(page).first().getByTitle("4 of 28 keywords compared")).toBeVisible();
});

/** The days whose columns are in view, whole or not, between what is held at both sides. */
function daysInView(page: Page): Promise<{ whole: number; cut: string[] }> {
	return page.getByRole("region", { name: "Keyword positions" }).evaluate((scroller) => {
		const edges = (name: string) => scroller.querySelector(`th[data-column="${name}"]`)?.getBoundingClientRect();
		const left = edges("keyword")?.right ?? 0;
		const right = (edges("updated") ?? edges("actions"))?.left ?? 0;
		const days = [...scroller.querySelectorAll<HTMLElement>("tbody tr:first-child > [data-kind=day]")].map((cell) => ({
			cell,
			box: cell.getBoundingClientRect(),
		}));
		const inView = days.filter(({ box }) => box.right > left + 1 && box.left < right - 1);
		const cut = inView.filter(({ box }) => box.left < left - 1 || box.right > right + 1);
		return { whole: inView.length - cut.length, cut: cut.map(({ cell }) => cell.dataset.column ?? "") };
	});
}

test("day columns are whole at every width, as many as fit, and where more are asked for, wherever scrolling ends", async ({
	page,
	account,
	installation,
}) => {
	await account.saveKey();
	const domainId = await account.addDomain({ keywords: phrases(2) });
	await account.measure(domainId);
	await installation.makeOlder(domainId, 40);
	await account.signIn(page.context());
	await page.goto("/app");
	const scroller = page.getByRole("region", { name: "Keyword positions" });
	for (const [width, whole] of [
		[768, 0],
		[900, 1],
		[1080, 1],
		[1280, 3],
		[1440, 5],
		[1536, 7],
		[1920, 13],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(async () => [width, await daysInView(page)]).toEqual([width, { whole, cut: [] }]);
		expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	}

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole("button", { name: "Days", exact: true }).click();
	const view = page.getByRole("dialog", { name: "Days" });
	await expect(view.getByRole("radio", { name: "Fit to width" })).toBeChecked();
	await view.getByRole("radio", { name: "7 days" }).click();
	await expect(page).toHaveURL(/days=7/);
	await view.getByRole("radio", { name: "Fit to width" }).click();
	await expect(page).not.toHaveURL(/days=/);
	await expect(view.getByRole("radio", { name: "Fit to width" })).toBeChecked();

	await page.goto("/app?days=30");
	for (const width of [1080, 1280, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		for (const left of [0, 100, 700, 10_000]) {
			await scroller.evaluate((element, left) => element.scrollTo({ left, behavior: "instant" }), left);
			await expect.poll(async () => [width, left, (await daysInView(page)).cut]).toEqual([width, left, []]);
		}
	}
});
