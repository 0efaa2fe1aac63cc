import { chromiumPath, noChromium } from "../../../web/test/e2e/environment.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { openPhone, openScene, openStrangersWindow, openWindow, type Scene } from "./browser.ts";
import { slowVisits } from "./slow-visits.ts";

const repeats = 7;
const firstKeyword = "text=best running shoes for trail number 1";

/** Time until a user sees their keywords. */
export const screen: Bench = {
	name: "screen",
	about: "the screens of a domain of 10,000 keywords in a browser that comes for the first time",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		if (chromiumPath === null) return stage.say(noChromium);
		const scene = await openScene(stage);
		// Warms up the browser and the program.
		await visit(scene, "/app", firstKeyword);
		const screens = {
			dashboard: "/app",
			"dashboard, 100 a page": "/app?size=100",
			"Keywords, 100 a page": "/app/keywords?size=100",
		};
		for (const [name, path] of Object.entries(screens)) yield* visits(scene, name, path);
		stage.say("first visits with a quarter of the processor, on slow 4G");
		yield* slowVisits("dashboard", () => openWindow(scene), `${scene.url}/app`, firstKeyword);
		yield* slowVisits("dashboard on a phone", () => openPhone(scene), `${scene.url}/app`, firstKeyword);
		yield* slowVisits("login", () => openStrangersWindow(scene), `${scene.url}/app/login`, "input:enabled");
	},
};

async function* visits(scene: Scene, name: string, path: string): AsyncIterable<Figure> {
	const shown: Visit[] = [];
	const empty: number[] = [];
	for (let round = 0; round < repeats; round++) {
		empty.push((await visit(scene, "/healthz", "body")).milliseconds);
		shown.push(await visit(scene, path, firstKeyword));
	}
	const times = shown.map(({ milliseconds }) => milliseconds);
	const limit = (share: number) => ({ name: "an empty page", value: quantile(empty, share) });
	yield { name: `${name}: visible, median`, value: quantile(times, 0.5), unit: "ms", limit: limit(0.5) };
	const slowest = quantile(times, 1);
	yield {
		name: `${name}: slowest of ${repeats}`,
		value: slowest,
		unit: "ms",
		limit: limit(1),
		goal: { atMost: 1_000 },
	};
	const bytes = shown[0]?.scriptBytes ?? 0;
	yield { name: `${name}: JavaScript as sent`, value: bytes / 1_000, unit: "kB", goal: { atMost: 200 } };
}

interface Visit {
	/** Until the content was visible. */
	milliseconds: number;
	/** Script bytes transferred by then. */
	scriptBytes: number;
}

/** Opens a page with an empty cache. */
async function visit(scene: Scene, path: string, lookedFor: string): Promise<Visit> {
	const page = await openWindow(scene);
	const scripts: Promise<number>[] = [];
	page.on("requestfinished", (request) => {
		if (request.resourceType() === "script") scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
	});
	const began = sharedClock();
	await page.goto(`${scene.url}${path}`, { waitUntil: "commit" });
	await page.locator(lookedFor).first().waitFor();
	const milliseconds = sharedClock() - began;
	const sizes = await Promise.all(scripts);
	await page.context().close();
	return { milliseconds, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
