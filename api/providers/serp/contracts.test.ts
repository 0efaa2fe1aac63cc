import { describe, expect, it } from "vitest";
import type { OrderAnswer } from "../../test/fakes/dataforseo-orders.ts";
import { organicItem, startFakeDataforseoSerp } from "../../test/fakes/fake-dataforseo-serp.ts";
import { startFakeSerper } from "../../test/fakes/fake-serper.ts";
import { serpServices } from "../catalog.ts";
import { createDataforseoSerp } from "./dataforseo/dataforseo.ts";
import { type Question, type SerpSubject, serpContract } from "./port.contract.ts";
import { type SerpProvider, sandboxKey } from "./port.ts";
import { createSandbox } from "./sandbox/sandbox.ts";
import { standingOn } from "./sandbox/sandbox-ranking.ts";
import { createSerper } from "./serper.ts";

const question: Question = {
	phrase: "running shoes",
	country: "US",
	language: "en",
	device: "desktop",
	depth: 100,
	domainHost: "acme.test",
	domainPath: "",
	at: new Date(Date.UTC(2026, 2, 1)),
};

async function startSerper(): Promise<SerpSubject> {
	const fake = await startFakeSerper({ keys: ["good-key"] });
	const provider = createSerper({ baseUrl: fake.url, callsPerSecond: 50, connections: 4 });
	const answering = (answer: Parameters<typeof fake.next>[1]) => () => {
		fake.next({}, answer);
		return question;
	};
	return {
		provider,
		keys: { good: "good-key", bad: "bad-key" },
		found(position) {
			fake.place(question.domainHost, position);
			return question;
		},
		featured() {
			const entries = (named: string) => [
				{ [named]: "https://a.test/?utm_source=x" },
				{},
				{ [named]: "https://b.test/" },
			];
			fake.extras = () => ({
				answerBox: { link: "https://acme.test/answer#:~:text=a" },
				knowledgeGraph: { title: "Acme", website: "http://acme.test/" },
				places: entries("website"),
				relatedSearches: entries("link"),
				...Object.fromEntries(
					["peopleAlsoAsk", "shopping", "topStories", "images", "videos", "ads"].map((field) => [
						field,
						entries("link"),
					]),
				),
			});
			return [question];
		},
		scripted(pages) {
			fake.whim = ({ q, page }) => {
				const { links = [], isRenamed, hasBlock } = pages[page - 1] ?? {};
				const organic = links.map((link, n) => (isRenamed ? { name: `${n}`, href: link } : { title: `${n}`, link }));
				const block = hasBlock && { peopleAlsoAsk: [{ question: "Why?" }] };
				return { body: { searchParameters: { q }, ...(links.length > 0 && { organic }), ...block } };
			};
			return question;
		},
		corrected() {
			fake.next({}, { body: { searchParameters: { q: "running shoe" }, organic: [] } });
			return { question, shown: "running shoe" };
		},
		slow: answering({ fault: "hang" }),
		faulty: {
			transient: answering({ status: 503 }),
			refused: answering({ status: 400 }),
			key: answering({ status: 403 }),
			unusable: answering({ body: "<html>Bad gateway</html>" }),
		},
		async close() {
			await provider.close();
			await fake.close();
		},
	};
}

async function startDataforseo(): Promise<SerpSubject> {
	const fake = await startFakeDataforseoSerp();
	fake.keys = ["good:key"];
	fake.ownHost = question.domainHost;
	const provider = createDataforseoSerp({ baseUrl: fake.url, callsPerSecond: 5, connections: 4 });
	// The languages are read once.
	await provider.fetchPages("good:key", { ...question, page: 1 }, new AbortController().signal, () => {});
	const answering = (answer: OrderAnswer) => () => {
		fake.orderAnswer = () => answer;
		return question;
	};
	const link = (url: string) => ({ url });
	return {
		provider,
		keys: { good: "good:key", bad: "bad:key" },
		found(position) {
			fake.positionOf = () => position;
			return question;
		},
		featured() {
			const elements = [link("https://a.test/?utm_source=x"), {}, link("https://b.test/")];
			const alone = ["featured_snippet", "knowledge_graph", "local_pack", "paid"];
			const withElements = ["people_also_ask", "shopping", "top_stories", "images", "video", "discussions_and_forums"];
			const kinds = [
				...alone.map((type) => ({ type, page: 1, url: "https://acme.test/answer#:~:text=a" })),
				...withElements.map((type) => ({ type, page: 1, items: elements })),
				{ type: "related_searches", page: 1, items: ["a", "b"] },
				{ type: "ai_overview", page: 1, items: [{ text: "…", references: elements }] },
			];
			const results = Array.from({ length: 20 }, (_, index) => organicItem(index + 1, `https://other-${index}.test/`));
			fake.orderAnswer = () => ({ items: [...kinds, ...results] });
			return [question];
		},
		scripted(pages) {
			const items = pages.flatMap(({ links = [], isRenamed, hasBlock }, index) => [
				...(hasBlock ? [{ type: "people_also_ask", page: index + 1, items: [link("https://a.test/")] }] : []),
				...links.map((url, n) => {
					const names = isRenamed ? { name: `${n}`, href: url } : { title: `${n}`, url };
					return { type: "organic", page: index + 1, ...names };
				}),
			]);
			fake.orderAnswer = () => ({ items, result: { pages_count: Math.max(1, pages.length) } });
			return question;
		},
		without() {
			fake.orderAnswer = () => ({ code: 40102, message: "No Search Results." });
			return question;
		},
		corrected() {
			fake.orderAnswer = () => ({ result: { spell: { keyword: "running shoe", type: "showing_results_for" } } });
			return { question, shown: "running shoe" };
		},
		slow() {
			fake.callAnswer = () => ({ fault: "hang" });
			return question;
		},
		faulty: {
			transient: answering({ code: 50000 }),
			refused: answering({ code: 40501, message: "Invalid Field: 'keyword'." }),
			key: answering({ code: 40200, message: "Payment Required." }),
			unusable: answering({ code: 40101 }),
			lost() {
				fake.orderAnswer = () => ({});
				fake.callAnswer = () => ({ status: 500 });
				return question;
			},
		},
		unpostable: "site:example.com shoes",
		async close() {
			await provider.close();
			await fake[Symbol.asyncDispose]();
		},
	};
}

async function startSandbox(): Promise<SerpSubject> {
	const provider = createSandbox({
		latencyOf: ({ phrase }) => (phrase.includes("sandbox-slow") ? 600_000 : 0),
		queueDelayOf: () => 0,
	});
	return {
		provider,
		keys: { good: sandboxKey, bad: "bad-key" },
		found(position) {
			for (let n = 0; ; n++) {
				const phrased = { ...question, phrase: `keyword ${n}` };
				if (standingOn(phrased).position === position) return phrased;
			}
		},
		featured: () => Array.from({ length: 40 }, (_, n) => ({ ...question, phrase: `keyword ${n}` })),
		corrected: () => ({ question: { ...question, phrase: "Trail sandbox-corrected shoes" }, shown: "Trail shoes" }),
		slow: () => ({ ...question, phrase: "sandbox-slow shoes" }),
		faulty: { refused: () => ({ ...question, phrase: "sandbox-fail shoes" }) },
		close: () => provider.close(),
	};
}

/** A provider that is missing here does not compile. */
const subjects: Record<SerpProvider["name"], () => Promise<SerpSubject>> = {
	serper: startSerper,
	dataforseo: startDataforseo,
	sandbox: startSandbox,
};

for (const [name, start] of Object.entries(subjects)) describe(name, () => serpContract(start));

it("every service that measures positions is judged by the contract", () => {
	expect(Object.keys(subjects).sort()).toEqual([...serpServices, "sandbox"].sort());
});
