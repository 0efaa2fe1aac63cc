import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUrl } from "../../../schema/rules/result-url.ts";
import { hasControlCharacters } from "../../../schema/rules/text.ts";
import { expectCalls } from "../calls.contract.ts";
import type { ProviderCall } from "../provider-call.ts";
import type { OrderBook } from "./ask-page.ts";
import {
	SerpError,
	type SerpFault,
	type SerpFeatureKind,
	type SerpPage,
	type SerpProvider,
	type SerpQuery,
	seenKinds,
	serpFeatureKinds,
} from "./port.ts";
import { doubtOf, readSerp } from "./read-serp.ts";

/** A question without its page. */
export type Question = Omit<SerpQuery, "page">;

/** What a scripted page shows. */
export interface ScriptedPage {
	/** Links of its organic results, each with a title; none by default. */
	links?: readonly string[];
	/** Renames the fields of its results. */
	isRenamed?: true;
	/** Shows another block. */
	hasBlock?: true;
}

/** A provider to be judged, and how a test gets it to answer in a certain way. */
export interface SerpSubject {
	provider: SerpProvider;
	/** A key it accepts, and one it rejects. */
	keys: { good: string; bad: string };
	/** A question whose domain is found at a position; null for one that is not found. */
	found(position: number | null): Question;
	/** Questions whose answers carry, taken together, every feature that the provider covers. */
	featured(): readonly Question[];
	/** A question that gets the results of another phrase; missing where the provider names no phrase. */
	corrected?: () => { question: Question; shown: string };
	/** A question whose answer shows these pages, and none after them; missing where answers cannot be scripted. */
	scripted?: (pages: readonly ScriptedPage[]) => Question;
	/** A question that the provider says has no results; missing where it cannot say so. */
	without?: () => Question;
	/** A question whose answer takes longer than any test waits. */
	slow(): Question;
	/** A question that gets this fault; missing where the provider has none of the kind. */
	faulty: Partial<Record<SerpFault["kind"], () => Question>>;
	/** A phrase that its queue refuses at once; missing where it takes all. */
	unpostable?: string;
	close(): Promise<void>;
}

/** What every source of search results must obey; each implementation runs it in its own test. */
export function serpContract(start: () => Promise<SerpSubject>): void {
	let subject: SerpSubject;
	let calls: ProviderCall[];
	const never = new AbortController().signal;
	const onCall = (call: ProviderCall) => void calls.push(call);

	beforeEach(async () => {
		calls = [];
		subject = await start();
	});
	afterEach(() => subject.close());

	const isWhole = () => subject.provider.capabilities.readsWhole;
	/** The order's name, where it has one. */
	const tagged = () => (isWhole() ? { tag: "toprung-0123456789abcdef-1-1" } : {});
	const fetchPage = async (question: Question, number = 1, signal = never): Promise<SerpPage> => {
		const query = { ...question, ...tagged(), page: isWhole() ? 1 : number };
		const { pages } = await subject.provider.fetchPages(subject.keys.good, query, signal, onCall);
		return pages[isWhole() ? number - 1 : 0]!;
	};

	const read = (question: Question, depth: number, hadResults = false) =>
		readSerp({
			provider: subject.provider,
			key: subject.keys.good,
			query: { ...question, depth },
			have: [],
			acquire: async () => {},
			onPage: async () => {},
			validate: (answer, page) => doubtOf(subject.provider, answer, page, async () => hadResults),
			...(isWhole() && { orders: orderBook() }),
			signal: never,
			onCall,
			random: () => 0,
			sleep: async () => {},
		});

	describe("the contract of a source of search results", () => {
		it("reaches the deepest depth a domain can have, and says what it measures", () => {
			const { capabilities, callsPerSecond } = subject.provider;
			expect(capabilities.features).toEqual(serpFeatureKinds.filter((kind) => capabilities.features.includes(kind)));
			expect(capabilities.pageSize * capabilities.maxPages).toBeGreaterThanOrEqual(100);
			expect(capabilities.devices).not.toEqual([]);
			expect(callsPerSecond === null || callsPerSecond > 0).toBe(true);
		});

		it("answers every page with its own results, in texts and addresses that can be kept", async () => {
			const { pageSize, maxPages } = subject.provider.capabilities;
			const question = subject.found(null);
			const pages: SerpPage[] = [];
			for (let page = 1; page <= maxPages; page++) pages.push(await fetchPage(question, page));
			for (const { organic, answeredQuery, raw } of pages) {
				expect(organic.length).toBeGreaterThan(0);
				expect(organic.length).toBeLessThanOrEqual(pageSize);
				expect([null, question.phrase]).toContain(answeredQuery);
				expect(raw).not.toBe("");
				for (const { title, url } of organic) {
					expect([title, url].some(hasControlCharacters)).toBe(false);
					expect(url).toBe(cleanUrl(url));
				}
			}
			const urls = pages.flatMap(({ organic }) => organic.map(({ url }) => url)).filter((url) => url !== "");
			expect(new Set(urls).size).toBe(urls.length);
			expectCalls(
				subject.provider.name,
				calls,
				pages.map(() => "OK"),
			);
		});

		it("counts positions over all pages: the first and the last of a page, and the last of all", async () => {
			const { pageSize } = subject.provider.capabilities;
			for (const position of [1, pageSize, pageSize + 1, 2 * pageSize, 100]) {
				const reading = await read(subject.found(position), 100);
				expect(reading).toMatchObject({ position, pagesRead: Math.ceil(position / pageSize) });
			}
		});

		it("does not find what lies beyond the depth, or nowhere", async () => {
			expect(await read(subject.found(11), 10)).toMatchObject({ position: null, url: null });
			expect(await read(subject.found(null), 100)).toMatchObject({ position: null, url: null });
		});

		it("keeps the results that it read, as far as the depth", async () => {
			const { pageSize } = subject.provider.capabilities;
			const question = subject.found(null);
			const deep = await read(question, 25);
			const pages = await Promise.all([1, 2, 3].map((page) => fetchPage(question, page)));
			expect(deep.results).toEqual(pages.flatMap(({ organic }) => organic).slice(0, 25));
			const { raw, ...first } = pages[0]!;
			// Where the whole depth is one answer, that of another depth differs.
			expect(deep).toMatchObject({ page1Count: pageSize, page1: isWhole() ? first : { ...first, raw } });
		});

		describe("of an odd answer", () => {
			const links = (count: number, from = 0) =>
				Array.from({ length: count }, (_, index) => `https://other-${from + index}.test/`);
			const own = "https://acme.test/";
			const ad = "https://www.googleadservices.com/pagead/aclk?sa=L&ai=x";
			const none = "The provider's answer had no results.";
			/** Orders that read whole are one call; others are one call per page. */
			const searches = () => calls.filter(({ kind }) => kind === "search").length;

			it.each<[string, ScriptedPage[], object, number]>([
				["a repeat", [{ links: ["https://a.test/", "https://a.test/", own] }], { position: 2, page1Count: 2 }, 1],
				["an ad", [{ links: [ad, "https://a.test/", own] }], { position: 2, page1Count: 2 }, 1],
				["a repeat of page 1", [{ links: links(10) }, { links: [...links(3, 7), own] }], { position: 11 }, 2],
				["an empty page 2", [{ links: links(10) }], { position: null, depth: 10 }, 3],
				["an empty page 3", [{ links: links(10) }, { links: links(4, 10) }], { position: null, depth: 14 }, 4],
				["a short page 1", [{ links: links(7) }], { position: null, depth: 7 }, 3],
				["a page of repeats", [{ links: links(10) }, { links: links(10) }], { position: null, depth: 10 }, 3],
				["a page of ads", [{ links: links(10) }, { links: [ad, ad] }], { position: null, depth: 10 }, 3],
				["blocks alone on page 2", [{ links: links(10) }, { hasBlock: true }], { position: null, depth: 10 }, 3],
				["no page at all", [], { position: null, results: [] }, 1],
			])("it counts what takes a place: %s", async (_, pages, reading, requested) => {
				if (!subject.scripted) return;
				expect(await read(subject.scripted(pages), 100)).toMatchObject(reading);
				expect(searches()).toBe(isWhole() ? 1 : requested);
			});

			it.each<[string, ScriptedPage[], string]>([
				["results without addresses", [{ links: ["", "/a", "javascript:alert(1)"] }], "invalid response"],
				["one of them", [{ links: [""] }], "invalid response"],
				["renamed fields", [{ links: links(10), isRenamed: true }], "invalid response"],
				["blocks alone", [{ hasBlock: true }], none],
				["ads alone", [{ links: [ad, ad] }], none],
			])("it is believed neither the first time nor the second: %s", async (_, pages, words) => {
				if (!subject.scripted) return;
				const error: unknown = await read(subject.scripted(pages), 100).catch((thrown: unknown) => thrown);
				expect(error).toMatchObject({ name: "SerpError", fault: { kind: "unusable" } });
				expect(String(error)).toContain(words);
				expect(searches()).toBe(2);
			});

			it("it fails on a later page too", async () => {
				if (!subject.scripted) return;
				const question = subject.scripted([{ links: links(10) }, { links: links(10, 10), isRenamed: true }]);
				await expect(read(question, 100)).rejects.toMatchObject({ fault: { kind: "unusable" } });
			});

			it("it has no results only of a keyword that never had any, or where the provider says so", async () => {
				if (subject.scripted) {
					await expect(read(subject.scripted([]), 100, true)).rejects.toThrow(none);
					expect(searches()).toBe(2);
				}
				calls = [];
				if (!subject.without) return;
				expect(await read(subject.without(), 100, true)).toMatchObject({ position: null, depth: null, results: [] });
				expect(searches()).toBe(1);
			});
		});

		it("names features once and in order, with links that can be shown, and sees all that it covers", async () => {
			const pages = await Promise.all(subject.featured().map((question) => fetchPage(question)));
			for (const page of pages) {
				const kinds = page.features.map(({ kind }) => kind);
				expect(kinds).toEqual(seenKinds({ ...page, aiOverview: null }));
				for (const { kind, urls } of page.features) {
					expect(kind).not.toBe("AI_OVERVIEW");
					expect(urls.length).toBeLessThanOrEqual(linkLimit(kind));
					for (const url of urls) expect([url, url]).toEqual([expect.stringMatching(/^https?:/i), cleanUrl(url)]);
				}
				const references = page.aiOverview?.references ?? [];
				expect(references.length).toBeLessThanOrEqual(50);
				expect(references.filter((url) => url === "" || url !== cleanUrl(url))).toEqual([]);
			}
			expect(pages.flatMap(seenKinds)).toEqual(expect.arrayContaining([...subject.provider.capabilities.features]));
			expect(pages.some(({ features }) => features.some(({ urls }) => urls.length > 0))).toBe(true);
		});

		it("reads an archived answer as the same page again, and rejects anything that is not an answer", async () => {
			const { provider } = subject;
			for (const question of subject.featured()) {
				for (const page of [await fetchPage(question), await fetchPage(question, 2)]) {
					expect(provider.readAnswer(page.raw)).toEqual(page);
					expect(provider.readAnswer(page.raw.slice(0, -1))).toBeNull();
				}
			}
			for (const text of ["", "null", "[]", "{}", "<html>"]) expect(provider.readAnswer(text)).toBeNull();
		});

		it("names the query whose results it shows instead", async () => {
			if (!subject.corrected) return;
			const { question, shown } = subject.corrected();
			expect(question.phrase).not.toBe(shown);
			expect((await fetchPage(question)).answeredQuery).toBe(shown);
		});

		it("makes no call once it was called off, and gives the reason", async () => {
			const signal = AbortSignal.abort(new Error("lease lost"));
			await expect(fetchPage(subject.found(1), 1, signal)).rejects.toThrow("lease lost");
			await expect(subject.provider.testKey(subject.keys.good, signal, onCall)).rejects.toThrow("lease lost");
			expect(calls).toEqual([]);
		});

		it("ends a call under way when it is called off, and records it as failed", async () => {
			const aborting = new AbortController();
			const call = fetchPage(subject.slow(), 1, aborting.signal);
			setTimeout(() => aborting.abort(new Error("lease lost")), 20);
			await expect(call).rejects.toThrow("lease lost");
			expectCalls(subject.provider.name, calls, ["FAILED"]);
		});

		it("fails in the port's terms, and records what the call came to", async () => {
			for (const [kind, question] of Object.entries(subject.faulty)) {
				calls = [];
				const error: unknown = await fetchPage(question()).catch((thrown: unknown) => thrown);
				expect(error).toBeInstanceOf(SerpError);
				expect((error as SerpError).fault.kind).toBe(kind);
				expect((error as SerpError).message).not.toBe("");
				expectCalls(subject.provider.name, calls, [["refused", "key"].includes(kind) ? "REFUSED" : "FAILED"]);
			}
			expect(subject.faulty).not.toEqual({});
		});

		it.each(["100 % wool", 'c++ "exact phrase"', "🏔️ hiking boots", "a+b & c=d?", "x".repeat(200)])(
			"asks for %j as it is written",
			async (phrase) => {
				const page = await fetchPage({ ...subject.found(null), phrase });
				expect([null, phrase]).toContain(page.answeredQuery);
				expect(page.organic.length).toBeGreaterThan(0);
			},
		);

		it("says what it measured where that can differ from the question", async () => {
			const { capabilities } = subject.provider;
			const location = { id: "1006864", canonicalName: "Leeds,England,United Kingdom" };
			const { measured } = await fetchPage({ ...subject.found(null), country: "GB", device: "mobile", location });
			const device = measured?.device ?? (capabilities.devices.includes("mobile") ? "mobile" : "desktop");
			expect(device).toBe(capabilities.devices.includes("mobile") ? "mobile" : "desktop");
			expect(capabilities.hasLocations).toBe(true);
			expect([location.id, location.canonicalName]).toContain(measured?.place);
			expect((await fetchPage(subject.found(null))).measured?.place).toBeUndefined();
		});

		it("takes orders for its queue, one or many, and gives each result as often as it is requested", async () => {
			const { queue } = subject.provider;
			if (!queue) return;
			for (const count of [1, queue.maxPerPost]) {
				calls = [];
				const orders = ordersOf(subject, count);
				const posted = await queue.post(subject.keys.good, orders, never, onCall);
				expect(posted).toEqual(orders.map(() => expect.objectContaining({ taskId: expect.stringMatching(/./) })));
				const taskIds = posted.map((one) => ("taskId" in one ? one.taskId : ""));
				expect(new Set(taskIds).size).toBe(count);
				const listed = await queue.ready?.(subject.keys.good, never, onCall);
				if (listed) expect(listed.map(({ taskId }) => taskId)).toEqual(expect.arrayContaining(taskIds));
				const [order] = orders;
				const collected = await queue.collect(subject.keys.good, taskIds[0]!, order!, never, onCall);
				expect(collected?.pages.length).toBe(10);
				expect(await queue.collect(subject.keys.good, taskIds[0]!, order!, never, onCall)).toEqual({
					...collected,
					cost: collected?.cost,
				});
				if (isWhole()) expect(calls.map(({ kind }) => kind)).toEqual(["post", "ready", "collect", "collect"]);
			}
		});

		it("finds orders by their tags, and no others", async () => {
			const { queue } = subject.provider;
			if (!queue) return;
			const orderedAt = new Date(Date.now() - 1_000);
			const orders = ordersOf(subject, 3);
			await queue.post(subject.keys.good, orders, never, onCall);
			const open = orders.slice(1).map((query) => ({ tag: query.tag ?? "", orderedAt, query }));
			const found = await queue.find(subject.keys.good, open, never, onCall, async () => {});
			expect(found.map(({ tag }) => tag).sort()).toEqual(open.map(({ tag }) => tag).sort());
			const [first] = found;
			const query = orders.find(({ tag }) => tag === first?.tag);
			expect(await queue.collect(subject.keys.good, first!.taskId, query!, never, onCall)).not.toBeNull();
		});

		it("says which orders its queue did not take", async () => {
			const { queue } = subject.provider;
			if (!queue || !subject.unpostable) return;
			const [taken, refused] = ordersOf(subject, 2);
			const orders = [taken!, { ...refused!, phrase: subject.unpostable }];
			const [first, second] = await queue.post(subject.keys.good, orders, never, onCall);
			expect(first).toHaveProperty("taskId");
			expect(second).toMatchObject({ fault: { kind: "refused", message: expect.stringMatching(/./) } });
		});

		it("lists the places of a country, if it knows any", async () => {
			const places = await subject.provider.placesOf?.(subject.keys.good, "GB", never, onCall);
			for (const place of places ?? []) {
				expect(place).toMatchObject({ country: "GB", canonicalName: expect.stringContaining(place.name) });
				expect(place.id).toMatch(/^\d+$/);
			}
			if (places) expect(places.map(({ name }) => name)).toContain("Leeds");
		});

		it("tells the languages it cannot ask for, if it does not take all", async () => {
			const requested = ["en", "qq", "de-AT"];
			const unknown = await subject.provider.unknownLanguages?.(subject.keys.good, requested, never, onCall);
			if (unknown) expect(unknown).toEqual(["qq"]);
		});

		it("accepts a good key, and rejects another one without repeating it", async () => {
			const { provider, keys } = subject;
			await provider.testKey(keys.good, never, onCall);
			expectCalls(subject.provider.name, calls, ["OK"]);
			calls = [];
			const error: unknown = await provider.testKey(keys.bad, never, onCall).catch((thrown: unknown) => thrown);
			expect(error).toMatchObject({ name: "SerpError", fault: { kind: "key" } });
			expect(String(error)).not.toContain(keys.bad);
			expectCalls(subject.provider.name, calls, ["REFUSED"]);
		});
	});
}

/** Attempts that are not kept. */
function orderBook(): OrderBook {
	let number = 0;
	let unusable = 0;
	return {
		open: async () => ({ tag: `toprung-0123456789abcdef-1-${++number}`, passing: 0, unusable }),
		close: async ({ kind }) => {
			if (kind === "unusable") unusable++;
		},
	};
}

/** Orders for a queue, each with its own tag. */
function ordersOf(subject: SerpSubject, count: number): SerpQuery[] {
	const serial = `${Date.now()}${ordersMade++}`;
	return Array.from({ length: count }, (_, index) => ({
		...subject.found(null),
		phrase: `keyword ${index}`,
		page: 1,
		tag: `toprung-0123456789abcdef-${serial}${index}-1`,
	}));
}

let ordersMade = 0;

/** The most links of a feature. */
function linkLimit(kind: SerpFeatureKind): number {
	if (kind === "RELATED_SEARCHES") return 0;
	return kind === "FEATURED_SNIPPET" || kind === "KNOWLEDGE_PANEL" ? 1 : 100;
}
