import { type Browser, chromium } from "playwright-core";
import { chromiumPath, noChromium } from "../../web/test/e2e/environment.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, startProgram } from "./program.ts";

const keywords = 10_000;
const repeats = 7;

const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** How soon a person sees their keywords. */
export const screen: Bench = {
	name: "screen",
	about: "the dashboard of a domain of 10,000 keywords in a browser that comes for the first time",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		if (chromiumPath === null) return stage.say(noChromium);
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
		stage.say("writing a month of history");
		await writeHistory(em, { ...domain, days: 30 });
		const browser = await chromium.launch({ executablePath: chromiumPath, args });
		stage.stack.defer(() => browser.close());

		const visits: Visit[] = [];
		const empty: number[] = [];
		for (let round = 0; round < repeats; round++) {
			empty.push((await visit(browser, `${program.url}/healthz`, client.cookie, "body")).milliseconds);
			visits.push(
				await visit(browser, `${program.url}/app`, client.cookie, "text=best running shoes for trail number 1"),
			);
		}
		const times = visits.map(({ milliseconds }) => milliseconds);
		const limit = (share: number) => ({ name: "an empty page", value: quantile(empty, share) });
		const slowest = quantile(times, 1);
		yield { name: "keywords visible, median", value: quantile(times, 0.5), unit: "ms", limit: limit(0.5) };
		yield { name: `slowest of ${repeats}`, value: slowest, unit: "ms", limit: limit(1), goal: { atMost: 1_000 } };
		yield {
			name: "JavaScript as sent",
			value: (visits[0]?.scriptBytes ?? 0) / 1_000,
			unit: "kB",
			goal: { atMost: 200 },
		};
	},
};

interface Visit {
	/** Until what was looked for could be seen. */
	milliseconds: number;
	/** Bytes of scripts that came over the wire by then. */
	scriptBytes: number;
}

/** Opens a page in a browser that knows nothing of it yet. */
async function visit(browser: Browser, url: string, cookie: string, lookedFor: string): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	const [name = "", value = ""] = cookie.split("=");
	await context.addCookies([{ name, value, url }]);
	const page = await context.newPage();
	const scripts: Promise<number>[] = [];
	page.on("requestfinished", (request) => {
		if (request.resourceType() === "script") scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
	});
	const began = sharedClock();
	await page.goto(url, { waitUntil: "commit" });
	await page.locator(lookedFor).first().waitFor();
	const milliseconds = sharedClock() - began;
	const sizes = await Promise.all(scripts);
	await context.close();
	return { milliseconds, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
