import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUrl } from "../../../schema/rules/result-url.ts";
import { hasControlCharacters } from "../../../schema/rules/text.ts";
import { expectCalls } from "../calls.contract.ts";
import type { ProviderCall } from "../provider-call.ts";
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
import { readSerp } from "./read-serp.ts";

/** A question without its page. */
export type Question = Omit<SerpQuery, "page">;

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
	/** A question whose answer takes longer than any test waits. */
	slow(): Question;
	/** A question that gets this fault; missing where the provider has none of the kind. */
	faulty: Partial<Record<SerpFault["kind"], () => Question>>;
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

	const fetchPage = async (question: Question, page = 1, signal = never): Promise<SerpPage> => {
		const { pages } = await subject.provider.fetchPages(subject.keys.good, { ...question, page }, signal, onCall);
		return pages[0]!;
	};

	const read = (question: Question, depth: number) =>
		readSerp({
			provider: subject.provider,
			key: subject.keys.good,
			query: { ...question, depth },
			have: [],
			acquire: async () => {},
			onPage: async () => {},
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
			expect(deep).toMatchObject({ page1Count: pageSize, page1: pages[0] });
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
				expectCalls(subject.provider.name, calls, [kind === "transient" ? "FAILED" : "REFUSED"]);
			}
			expect(subject.faulty).not.toEqual({});
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

/** The most links of a feature. */
function linkLimit(kind: SerpFeatureKind): number {
	if (kind === "RELATED_SEARCHES") return 0;
	return kind === "FEATURED_SNIPPET" || kind === "KNOWLEDGE_PANEL" ? 1 : 100;
}
