import { describe, expect, it } from "vitest";
import { belongsTo } from "../../../../schema/rules/match.ts";
import { type SerpPage, type SerpQuery, seenKinds, serpFeatureKinds } from "../port.ts";
import { readSandboxAnswer } from "./sandbox-answer.ts";
import { sandboxPage, standingOn } from "./sandbox-ranking.ts";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 2, 1);
const site = { host: "acme.test", path: "/shop" };

const query = (n: number, changes: Partial<SerpQuery> = {}): SerpQuery => ({
	phrase: `keyword ${n}`,
	country: "US",
	language: "en",
	device: "desktop",
	page: 1,
	depth: 100,
	domainHost: site.host,
	domainPath: site.path,
	at: new Date(start),
	...changes,
});
const pagesOf = (changes: Partial<SerpQuery> = {}) =>
	Array.from({ length: 500 }, (_, n) => sandboxPage(query(n, changes)));
const pages = pagesOf();
const isOwn = (url: string) => belongsTo(url, site);
const urlsOf = (page: SerpPage, kind: string) => page.features.find((feature) => feature.kind === kind)?.urls;
const share = (of: readonly SerpPage[], holds: (page: SerpPage) => boolean) => of.filter(holds).length / of.length;

describe("the sandbox's features", () => {
	it("are other ones for other keywords, each of the twelve somewhere, and all on page 1", () => {
		expect(new Set(pages.map((page) => seenKinds(page).join())).size).toBeGreaterThan(100);
		expect(new Set(pages.flatMap(seenKinds))).toEqual(new Set(serpFeatureKinds));
		expect(sandboxPage(query(1, { page: 2 }))).toMatchObject({ features: [], aiOverview: null });
	});

	it("link to the domain or to sites that could not exist, and all but related searches do", () => {
		for (const { features } of pages) {
			for (const { kind, urls } of features) {
				expect(urls.length > 0).toBe(kind !== "RELATED_SEARCHES");
				expect(urls.filter((url) => !isOwn(url) && !new URL(url).host.endsWith(".example"))).toEqual([]);
			}
		}
	});

	it("are the domain's for some keywords and a rival's for others", () => {
		for (const kind of serpFeatureKinds.filter((kind) => kind !== "AI_OVERVIEW" && kind !== "RELATED_SEARCHES")) {
			const seen = pages.filter((page) => urlsOf(page, kind));
			const owned = share(seen, (page) => urlsOf(page, kind)!.some(isOwn));
			expect(owned, kind).toBeGreaterThan(0);
			expect(owned, kind).toBeLessThan(0.4);
		}
	});

	it("give the featured snippet to the domain only where it ranks among the first ten", () => {
		const owners = pages.flatMap((page, n) => (urlsOf(page, "FEATURED_SNIPPET")?.some(isOwn) ? [n] : []));
		expect(owners.length).toBeGreaterThan(5);
		for (const n of owners) expect(standingOn(query(n)).position).toBeLessThanOrEqual(10);
	});

	it("do not depend on who asks, but for what the domain owns", () => {
		const others = pagesOf({ domainHost: "other.test", domainPath: "" });
		expect(others.map(seenKinds)).toEqual(pages.map(seenKinds));
		const references = ({ aiOverview }: SerpPage) => aiOverview?.references?.length;
		expect(others.map(references)).toEqual(pages.map(references));
	});

	it("change slowly: most keywords have the same ones a day and a week later", () => {
		const daysLater = (days: number) => pagesOf({ at: new Date(start + days * dayMs) });
		const same = (then: readonly SerpPage[]) =>
			then.filter((page, n) => seenKinds(page).join() === seenKinds(pages[n]!).join()).length / pages.length;
		expect(same(daysLater(1))).toBeGreaterThan(0.8);
		expect(same(daysLater(7))).toBeGreaterThan(0.4);
		expect(same(daysLater(60))).toBeLessThan(1);
	});
});

describe("the sandbox's AI Overviews", () => {
	const shown = pages.filter(({ aiOverview }) => aiOverview);
	const read = shown.filter(({ aiOverview }) => aiOverview?.references);

	it("are on about 4 pages in 10", () => {
		expect(share(pages, ({ aiOverview }) => aiOverview !== null)).toBeCloseTo(0.4, 1);
	});

	it("load late for a third, and come without their content then", () => {
		expect(1 - read.length / shown.length).toBeCloseTo(1 / 3, 1);
	});

	it("cite the domain in one of five that were read", () => {
		expect(share(read, ({ aiOverview }) => aiOverview!.references!.some(isOwn))).toBeCloseTo(0.2, 1);
		expect(read.filter(({ aiOverview }) => aiOverview!.references!.length === 0)).toEqual([]);
	});
});

describe("an archived answer of the sandbox", () => {
	it("is the page that it was made from", () => {
		for (const page of pages) expect(readSandboxAnswer(page.raw)).toEqual(page);
	});

	it("of an older version names no owners", () => {
		const raw = JSON.stringify({
			searchParameters: { q: "running shoes", gl: "us", hl: "en", device: "desktop", page: 1, engine: "sandbox" },
			organic: [{ title: "Acme", url: "https://acme.test/running-shoes" }],
			features: ["Featured Snippet", "Related Searches", "Ads"],
		});
		expect(readSandboxAnswer(raw)).toEqual({
			organic: [{ title: "Acme", url: "https://acme.test/running-shoes" }],
			features: ["FEATURED_SNIPPET", "RELATED_SEARCHES", "ADS"].map((kind) => ({ kind, urls: [] })),
			aiOverview: null,
			answeredQuery: "running shoes",
			raw,
		});
	});

	it.each(['{"organic":[],"features":[]}', '{"searchParameters":{"q":"x"},"organic":[1],"features":[]}'])(
		"that is unreadable is no page: %s",
		(raw) => expect(readSandboxAnswer(raw)).toBeNull(),
	);
});
