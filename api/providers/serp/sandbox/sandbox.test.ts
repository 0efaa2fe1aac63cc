import { describe, expect, it } from "vitest";
import { belongsTo } from "../../../../schema/rules/match.ts";
import type { SerpQuery } from "../port.ts";
import { createSandbox } from "./sandbox.ts";
import { sandboxPage, standingOn } from "./sandbox-ranking.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 2, 1);
const never = new AbortController().signal;
const unheard = () => expect.unreachable("The sandbox makes no calls.");

const query = (changes: Partial<SerpQuery> = {}): SerpQuery => ({
	phrase: "running shoes",
	country: "US",
	language: "en",
	device: "desktop",
	page: 1,
	depth: 100,
	domainHost: "acme.test",
	domainPath: "",
	at: new Date(start),
	...changes,
});
const later = (days: number) => new Date(start + days * dayMs);
const allPages = (changes: Partial<SerpQuery> = {}) =>
	Array.from({ length: 10 }, (_, i) => sandboxPage(query({ ...changes, page: i + 1 })).organic).flat();
const urlsOf = (changes: Partial<SerpQuery> = {}) => allPages(changes).map(({ url }) => url);

/** Six hundred keywords over thirty days: the positions, day by day. */
const histories = Array.from({ length: 600 }, (_, n) =>
	Array.from({ length: 30 }, (_, day) => standingOn(query({ phrase: `keyword ${n}`, at: later(day) })).position),
);

describe("the sandbox's answer", () => {
	it("is the same all day, for any spelling of the keyword", () => {
		const expected = sandboxPage(query());
		expect(sandboxPage(query({ at: new Date(start + dayMs - 1) }))).toEqual(expected);
		const { organic, features, aiOverview } = sandboxPage(query({ phrase: "  Running   SHOES " }));
		expect(expected).toMatchObject({ organic, features, aiOverview });
	});

	it("depends on keyword, country, device and day", () => {
		const expected = urlsOf();
		for (const changes of [{ phrase: "tents" }, { country: "DE" }, { device: "mobile" as const }, { at: later(30) }]) {
			expect(urlsOf(changes)).not.toEqual(expected);
		}
	});

	it("has ten pages of ten different results, and no eleventh", () => {
		expect(new Set(urlsOf().map((url) => new URL(url).host)).size).toBe(100);
		expect(sandboxPage(query({ page: 11 })).organic).toEqual([]);
	});

	it("names no site that could exist", () => {
		const hosts = urlsOf({ domainHost: "acme.test" }).map((url) => new URL(url).host);
		expect(hosts.filter((host) => host !== "acme.test" && !host.endsWith(".example"))).toEqual([]);
	});

	it("keeps a keyword's competitors from day to day, the top ones nearly in order", () => {
		const top = (day: number) => urlsOf({ domainHost: "nowhere.test", at: later(day) }).slice(0, 10);
		for (let day = 1; day < 30; day++) {
			const before = top(day - 1);
			expect(top(day).filter((url) => before.includes(url)).length).toBeGreaterThanOrEqual(8);
		}
	});

	it("is kept for the archive as JSON", () => {
		expect(JSON.parse(sandboxPage(query()).raw)).toMatchObject({ searchParameters: { q: "running shoes", gl: "us" } });
	});

	it.each(["跑步鞋", "👟", "--", "a".repeat(200), "crème brûlée?", "100% wool"])(
		"has readable URLs for %s",
		(phrase) => {
			for (const url of urlsOf({ phrase })) expect(URL.parse(url)?.href).toBe(url);
		},
	);
});

describe("the asking domain", () => {
	it("stands where its standing says, once, and nowhere else", () => {
		for (let n = 0; n < 60; n++) {
			const changes = { phrase: `keyword ${n}`, domainPath: "/shop" };
			const { position, url } = standingOn(query(changes));
			const urls = urlsOf(changes);
			const found = urls.flatMap((candidate, i) =>
				belongsTo(candidate, { host: "acme.test", path: "/shop" }) ? [i + 1] : [],
			);
			expect(found).toEqual(position === null ? [] : [position]);
			expect(url).toBe(position === null ? null : urls[position - 1]);
		}
	});

	it("does not change what the other results are", () => {
		const rivals = (domainHost: string) => urlsOf({ domainHost }).filter((url) => !url.includes(domainHost));
		expect(rivals("acme.test").slice(0, 99)).toEqual(rivals("other.test").slice(0, 99));
		const standings = (domainHost: string) =>
			Array.from({ length: 20 }, (_, n) => standingOn(query({ phrase: `keyword ${n}`, domainHost })).position);
		expect(standings("acme.test")).not.toEqual(standings("other.test"));
	});

	it("that has a competitor's name is not its own competitor", () => {
		const rival = new URL(urlsOf({ domainHost: "nowhere.test" })[0]!).host;
		const urls = urlsOf({ domainHost: rival });
		const { position } = standingOn(query({ domainHost: rival }));
		expect(urls.filter((url) => new URL(url).host === rival)).toHaveLength(position === null ? 0 : 1);
	});
});

describe("a phrase with the word sandbox-corrected", () => {
	const requested = { phrase: "Running sandbox-CORRECTED shoes" };

	it("gets the results of the phrase without it, whose query is named", () => {
		const { raw: _, ...shown } = sandboxPage(query({ phrase: "Running shoes" }));
		expect(sandboxPage(query(requested))).toMatchObject(shown);
		expect(shown.answeredQuery).toBe("Running shoes");
		expect(standingOn(query(requested))).toEqual(standingOn(query()));
		expect(JSON.parse(sandboxPage(query(requested)).raw)).toMatchObject({ searchParameters: { q: "Running shoes" } });
	});

	it("is not corrected to nothing, or for a word that only contains it", () => {
		for (const phrase of ["sandbox-corrected", "sandbox-corrected-shoes"]) {
			expect(sandboxPage(query({ phrase })).answeredQuery).toBe(phrase);
		}
	});
});

describe("a phrase with the word sandbox-snippet", () => {
	const phrases = Array.from({ length: 50 }, (_, n) => `keyword ${n} sandbox-snippet`);

	it("has no result of the domain, whose page is the featured snippet", () => {
		for (const phrase of phrases) {
			expect(standingOn(query({ phrase }))).toEqual({ position: null, url: null });
			expect(urlsOf({ phrase }).filter((url) => url.includes("acme.test"))).toEqual([]);
			const [snippet] = sandboxPage(query({ phrase })).features;
			expect(snippet).toMatchObject({ kind: "FEATURED_SNIPPET", urls: [expect.stringContaining("//acme.test/")] });
		}
	});
});

describe("positions", () => {
	it("are those of earlier versions, so that no history breaks at an upgrade", () => {
		expect(histories.slice(0, 24).map(([first]) => first)).toEqual([
			26,
			4,
			null,
			2,
			8,
			25,
			12,
			null,
			null,
			6,
			5,
			9,
			69,
			9,
			26,
			9,
			22,
			7,
			3,
			2,
			10,
			54,
			null,
			4,
		]);
	});

	it("move by three places at most on most days", () => {
		const moves = histories.flatMap((history) =>
			history.slice(1).flatMap((position, i) => {
				const before = history[i];
				return position === null || before === null || before === undefined ? [] : [Math.abs(position - before)];
			}),
		);
		expect(moves.filter((move) => move <= 3).length / moves.length).toBeGreaterThan(0.95);
		expect(moves.filter((move) => move > 0).length / moves.length).toBeGreaterThan(0.4);
	});

	it("are of every colour, some deep, some never found", () => {
		const share = (holds: (position: number | null) => boolean) =>
			histories.filter((history) => holds(history[0] ?? null)).length / histories.length;
		expect(share((p) => p !== null && p <= 3)).toBeGreaterThan(0.1);
		expect(share((p) => p !== null && p > 3 && p <= 10)).toBeGreaterThan(0.2);
		expect(share((p) => p !== null && p > 10 && p <= 20)).toBeGreaterThan(0.12);
		expect(share((p) => p !== null && p > 20)).toBeGreaterThan(0.15);
		expect(share((p) => p === null)).toBeGreaterThan(0.04);
		expect(histories.filter((history) => history.every((p) => p === null)).length).toBeGreaterThan(10);
	});

	it("improve clearly over a month for some keywords, and fall for others", () => {
		const change = (history: (number | null)[]) => (history[0] ?? 0) - (history.at(-1) ?? 0);
		const found = histories.filter((history) => history[0] !== null && history.at(-1) !== null);
		expect(found.filter((history) => change(history) >= 3).length).toBeGreaterThan(30);
		expect(found.filter((history) => change(history) <= -3).length).toBeGreaterThan(30);
	});
});

describe("the sandbox as a provider", () => {
	it("takes 150 to 400 ms a page, as a keyword's seed says", async () => {
		const waits: number[] = [];
		const sandbox = createSandbox({ sleep: async (ms) => void waits.push(ms) });
		for (let n = 0; n < 50; n++) await sandbox.fetchPages("sandbox", query({ phrase: `keyword ${n}` }), never, unheard);
		expect(Math.min(...waits)).toBeGreaterThanOrEqual(150);
		expect(Math.max(...waits)).toBeLessThanOrEqual(400);
		expect(new Set(waits).size).toBeGreaterThan(20);
	});

	it("lets users see a failed check and a slow one", async () => {
		const waits: number[] = [];
		const sandbox = createSandbox({ sleep: async (ms) => void waits.push(ms) });
		const ask = (phrase: string) => sandbox.fetchPages("sandbox", query({ phrase }), never, unheard);
		await expect(ask("Shoes SANDBOX-FAIL")).rejects.toMatchObject({ fault: { kind: "refused" } });
		await ask("sandbox-slow shoes");
		expect(waits[1]).toBe(10_000);
		expect((await ask("sandbox-failure")).pages[0]?.organic).toHaveLength(10);
	});

	it("stops when the check is called off", async () => {
		const controller = new AbortController();
		const call = createSandbox({ latencyOf: () => 2 ** 30 }).fetchPages("sandbox", query(), controller.signal, unheard);
		controller.abort(new Error("lease lost"));
		await expect(call).rejects.toThrow("lease lost");
	});

	it("accepts its own key alone", async () => {
		const sandbox = createSandbox();
		await sandbox.testKey("sandbox", never, unheard);
		await expect(sandbox.testKey("other", never, unheard)).rejects.toMatchObject({ fault: { kind: "key" } });
	});
});
