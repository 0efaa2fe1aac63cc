import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { chromiumPath, noChromium } from "../../../web/test/e2e/environment.ts";
import { type MeasuredPositionPayload, topics } from "../../core/channels.ts";
import type { EntityManager } from "../../db/orm.ts";
import { publish } from "../../db/outbox.ts";
import { type Bench, type Figure, quantile, type Stage } from "./bench.ts";
import { openScene, openWindow, type Scene } from "./browser.ts";
import { type LongestTask, longestTask } from "./tasks.ts";

const screens = { dashboard: "/app?size=100", Keywords: "/app/keywords?size=100" };
const rowsPerSecond = 200;
/** A worker writes every 50 ms. */
const batch = rowsPerSecond / 20;
const seconds = 15;

/** Responsiveness of the table under load. */
export const table: Bench = {
	name: "table",
	about: "typing in the search of a table of 100 of 10,000 keywords, and 200 updates a second to its rows",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		if (chromiumPath === null) return stage.say(noChromium);
		const scene = await openScene(stage);
		for (const [name, path] of Object.entries(screens)) {
			const page = await openWindow(scene);
			await page.goto(`${scene.url}${path}`);
			await page.locator("[data-keyword]").nth(99).waitFor();
			// Code loaded after the first screen is not measured.
			await page.waitForLoadState("networkidle");
			yield* typing(scene, page, name);
			yield* liveUpdates(scene, page, name);
			await page.context().close();
		}
	},
};

/** Fast at first, then slow enough for the table to answer every key. */
const typed = [
	{ text: "shoes for trail ", delay: 40 },
	{ text: "number 12", delay: 450 },
];

async function* typing(scene: Scene, page: Page, name: string): AsyncIterable<Figure> {
	const plain = await openWindow(scene);
	await plain.setContent("<input aria-label='Search keywords'>");
	const least = await longestTask(scene.browser, plain, () => typeSearch(plain));
	await plain.context().close();
	const longest = await longestTask(scene.browser, page, () => typeSearch(page));
	await page.locator("text=/of 111 keywords/").first().waitFor();
	const limit = { name: "a bare field", value: least.milliseconds };
	yield {
		name: `${name}: typing, longest block`,
		value: longest.milliseconds,
		unit: "ms",
		limit,
		goal: { atMost: 50 },
	};
	yield ownWork(`${name}: typing`, longest, 50);
	await page.getByRole("searchbox", { name: "Search keywords" }).fill("");
	await page.locator("text=/of 10,000 keywords/").first().waitFor();
	await page.locator("[data-keyword]").nth(99).waitFor();
}

async function typeSearch(page: Page): Promise<void> {
	const field = page.getByLabel("Search keywords");
	for (const { text, delay } of typed) await field.pressSequentially(text, { delay });
}

async function* liveUpdates(scene: Scene, page: Page, name: string): AsyncIterable<Figure> {
	const rows = page.locator("[data-keyword]");
	const ids = await rows.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-keyword") ?? ""));
	const plain = await openWindow(scene);
	await plain.setContent("<p>Nothing happens here.</p>");
	const least = await framesDuring(plain, () => pause(5_000));
	await plain.context().close();

	let last: MeasuredPositionPayload | undefined;
	let frames: number[] = [];
	const longest = await longestTask(scene.browser, page, async () => {
		frames = await framesDuring(page, async () => {
			last = await publishUpdates(scene.em, scene.domain.id, ids);
		});
	});
	// The last update has arrived, so all have.
	const cell = page.locator(`[data-keyword="${last?.keywordId}"] .today-cell b`);
	await cell.filter({ hasText: new RegExp(`^${last?.position}$`) }).waitFor();
	const limit = (share: number) => ({ name: "an empty page", value: quantile(least, share) });
	const slowest = quantile(frames, 1);
	yield { name: `${name}: live, longest frame`, value: slowest, unit: "ms", limit: limit(1), goal: { atMost: 100 } };
	yield { name: `${name}: live, p99 of frames`, value: quantile(frames, 0.99), unit: "ms", limit: limit(0.99) };
	yield { name: `${name}: live, longest block`, value: longest.milliseconds, unit: "ms" };
	yield ownWork(`${name}: live`, longest, 100);
}

/** The page's processor time, which other programs affect least. */
function ownWork(name: string, { processorMilliseconds }: LongestTask, atMost: number): Figure {
	return { name: `${name}, most work of a block`, value: processorMilliseconds, unit: "ms", goal: { atMost } };
}

/** Publishes measurements of visible rows in turn, as a worker does. @returns the last one */
async function publishUpdates(em: EntityManager, domainId: string, ids: readonly string[]) {
	let last: MeasuredPositionPayload | undefined;
	const began = performance.now();
	for (let commit = 0; commit < (seconds * rowsPerSecond) / batch; commit++) {
		await pause(Math.max(0, began + (commit * 1_000 * batch) / rowsPerSecond - performance.now()));
		const positions = Array.from({ length: batch }, (_, n): MeasuredPositionPayload => {
			const update = commit * batch + n;
			const position = 1 + ((update * 7) % 60);
			const checkedAt = new Date().toISOString();
			const keywordId = ids[update % ids.length] ?? "";
			return { keywordId, position, previousPosition: position + 2, change: 2, depth: 100, state: "DONE", checkedAt };
		});
		await em.fork().transactional((em) => publish(em, [{ topic: topics.positions(domainId), payload: { positions } }]));
		last = positions.at(-1);
	}
	return last;
}

/** Runs in the page; a string, because the compiler adds helper calls to functions. */
const watchFrames = `(() => {
	const watch = { frames: [], isOver: false };
	let before = performance.now();
	const frame = (now) => {
		watch.frames.push(now - before);
		before = now;
		if (!watch.isOver) requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	return watch;
})()`;

/** Milliseconds between frames while something is done. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
	const watching = await page.evaluateHandle<{ frames: number[]; isOver: boolean }>(watchFrames);
	await work();
	return watching.evaluate((watch) => {
		watch.isOver = true;
		// The first frame began before recording.
		return watch.frames.slice(1);
	});
}
