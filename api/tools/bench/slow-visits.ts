import type { Page } from "playwright-core";
import { type Figure, quantile } from "./bench.ts";

const repeats = 5;

/** Lighthouse's slow 4G, 150 ms and 1.6 Mbit/s, in milliseconds and bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const processorShare = 4;

/** A browser's measurements of a visit. */
interface SlowVisit {
	/** First paint in milliseconds. */
	firstPaint: number;
	/** Largest paint in milliseconds. */
	largestPaint: number;
	/** Layout shift score. */
	shift: number;
	/** Milliseconds until the content was there. */
	there: number;
}

/** First visits with a phone's processor on a slow connection, each in a new window. */
export async function* slowVisits(
	name: string,
	open: () => Promise<Page>,
	url: string,
	lookedFor: string,
): AsyncIterable<Figure> {
	const visits: SlowVisit[] = [];
	for (let round = 0; round < repeats; round++) visits.push(await visit(await open(), url, lookedFor));
	const median = (figure: keyof SlowVisit) =>
		quantile(
			visits.map((one) => one[figure]),
			0.5,
		);
	const of = (figure: string) => `${name}, slow: ${figure}`;
	yield { name: of("first paint, median"), value: median("firstPaint"), unit: "ms", goal: { atMost: 1_000 } };
	yield { name: of("largest paint, median"), value: median("largestPaint"), unit: "ms", goal: { atMost: 2_500 } };
	const most = Math.max(...visits.map(({ shift }) => shift));
	yield { name: of(`layout shift, most of ${repeats}`), value: most, unit: "", goal: { atMost: 0.02 } };
	yield { name: of("usable, median"), value: median("there"), unit: "ms" };
}

async function visit(page: Page, url: string, lookedFor: string): Promise<SlowVisit> {
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Network.enable");
	await devTools.send("Network.emulateNetworkConditions", slow4g);
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: processorShare });
	await page.addInitScript(watchPaints);
	await page.goto(url, { waitUntil: "commit" });
	await page.locator(lookedFor).first().waitFor();
	const there = await page.evaluate<number>("performance.now()");
	// Late content may still shift the layout.
	await page.waitForLoadState("networkidle");
	const paints = await page.evaluate<Omit<SlowVisit, "there">>("paints");
	await page.context().close();
	return { ...paints, there };
}

/** Runs in the page from the start. */
const watchPaints = `
	globalThis.paints = { firstPaint: 0, largestPaint: 0, shift: 0 };
	const watch = (type, note) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
	watch("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") paints.firstPaint = startTime;
	});
	watch("largest-contentful-paint", ({ startTime }) => {
		paints.largestPaint = startTime;
	});
	watch("layout-shift", ({ value }) => {
		paints.shift += value;
	});
`;
