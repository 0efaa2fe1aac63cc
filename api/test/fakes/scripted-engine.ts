import { SerpError, type SerpPage, type SerpProvider } from "../../providers/serp/port.ts";
import { createSandbox } from "../../providers/serp/sandbox/sandbox.ts";

/** What a page shows; nothing by default. */
export type ScriptedPage = Partial<Omit<SerpPage, "raw">>;

/** A search engine in the sandbox's place that answers with the pages of a script. */
export interface ScriptedEngine extends SerpProvider {
	/** What checks read, page by page; null: they fail. */
	pages: ScriptedPage[] | null;
}

/** Creates one; its archived answers are the pages as JSON. */
export function createScriptedEngine(): ScriptedEngine {
	const read = (raw: string): SerpPage => {
		const page = JSON.parse(raw) as ScriptedPage;
		return { organic: [], features: [], aiOverview: null, answeredQuery: null, ...page, raw };
	};
	const engine: ScriptedEngine = {
		...createSandbox(),
		pages: [],
		async fetchPages(_key, { page }) {
			if (engine.pages === null) throw new SerpError({ kind: "refused", message: "No." });
			return { pages: [read(JSON.stringify(engine.pages[page - 1] ?? {}))], depth: null, cost: null };
		},
		readAnswer: read,
	};
	return engine;
}

/** Organic results by their URLs, titled `1`, `2`, …; `""` has no address. */
export function organicOf(urls: readonly string[]): SerpPage["organic"] {
	return urls.map((url, index) => ({ url, title: String(index + 1) }));
}
