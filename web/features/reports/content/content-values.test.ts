import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	addableKinds,
	contentFaults,
	contentInput,
	contentValuesOf,
	newContent,
	withBlock,
	withMoved,
} from "./content-values.ts";
import { blockDetail, blockKind, blocksInWords, coverInWords, periodInWords } from "./content-words.ts";

const keysOf = (blocks: readonly { key: string }[]) => blocks.map(({ key }) => key);
const content = newContent("7");
const { blocks } = content;
const today = "2026-11-22";

beforeEach(() => {
	vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z") });
});
afterEach(() => {
	vi.useRealTimers();
});

describe("the blocks of a page", () => {
	it("are each offered once but texts, twelve at most", () => {
		expect(addableKinds(blocks)).toEqual([
			"DISTRIBUTION",
			"MOVERS",
			"NOTES",
			"SHARE_OF_VOICE",
			"SEARCH_CONSOLE",
			"PAGES",
			"FEATURES",
			"TEXT",
		]);
		const texts = Array.from({ length: 9 }).reduce<typeof blocks>((before) => withBlock(before, "TEXT"), blocks);
		expect(addableKinds(texts)).toEqual([]);
		expect(new Set(keysOf(texts)).size).toBe(12);
	});

	it("move by a place, and no further than the ends", () => {
		expect(keysOf(withMoved(blocks, "TREND", -1))).toEqual(["TREND", "SUMMARY", "KEYWORDS"]);
		expect(keysOf(withMoved(blocks, "TREND", 1))).toEqual(["SUMMARY", "KEYWORDS", "TREND"]);
		expect(withMoved(blocks, "SUMMARY", -1)).toBe(blocks);
		expect(withMoved(blocks, "KEYWORDS", 1)).toBe(blocks);
	});

	it("are sent with the options of their kind alone", () => {
		const all = (["MOVERS", "TEXT"] as const).reduce(withBlock, blocks);
		const texted = all.map((block) => (block.kind === "TEXT" ? { ...block, text: " What comes next " } : block));
		expect(contentInput({ ...content, blocks: texted }).blocks).toEqual([
			{ kind: "SUMMARY", heading: null },
			{ kind: "TREND", heading: null },
			{ kind: "KEYWORDS", heading: null, rows: 50, sort: "AFTER" },
			{ kind: "MOVERS", heading: null, rows: 10 },
			{ kind: "TEXT", heading: null, text: "What comes next" },
		]);
	});
});

it("a stored content comes back from its form unchanged", () => {
	const { domainId: _, viewId: __, ...stored } = contentInput({ ...content, blocks: withBlock(blocks, "MOVERS") });
	const shown = contentValuesOf({
		...stored,
		timeZone: "UTC",
		from: null,
		to: null,
		domain: { id: "7", name: "Kettle & Grain" },
		view: { id: "3", name: "Money keywords" },
		blocks: stored.blocks.map((block) => ({ heading: null, text: null, rows: null, sort: null, ...block })),
	});
	expect(contentInput(shown)).toEqual({ ...stored, domainId: "7", viewId: "3", timeZone: "UTC" });
});

it("what is wrong is named by the API's path", () => {
	expect(contentFaults(content)).toEqual({});
	const fixed = { ...content, period: "FIXED" as const, from: "2025-11-22", to: "2026-11-22" };
	expect(contentFaults(fixed)).toEqual({ to: "At most 365 days." });
	expect(contentFaults({ ...fixed, from: "2025-11-23" })).toEqual({});
	expect(contentFaults({ ...fixed, to: "2025-11-21" })).toEqual({ to: "The last day is before the first." });
	expect(contentFaults({ ...fixed, from: "2026-12-02", to: "2026-12-03" })).toEqual({
		from: "Not after today.",
		to: "Not after today.",
	});
	expect(contentFaults({ ...fixed, from: "1999-12-31" })).toEqual({ from: "Not before Jan 1, 2000." });
	expect(contentFaults({ ...fixed, from: "" })).toEqual({ from: "Choose the first day." });
	expect(contentFaults({ ...content, title: " ", blocks: [] })).toEqual({
		title: "Enter a title.",
		blocks: "Add at least one block.",
	});
	const wrong = withBlock(blocks, "TEXT").map((block) => ({ ...block, rows: "9" }));
	expect(contentFaults({ ...content, blocks: wrong })).toEqual({
		"blocks.2.rows": "A whole number from 10 to 1,000.",
		"blocks.3.text": "Enter a text.",
	});
});

it("a content is said in a line: its blocks by their headings, and what it covers", () => {
	const [summary, , keywords] = blocks;
	if (!summary || !keywords) throw new Error("A new content has three blocks.");
	expect(blocksInWords(blocks)).toBe("Summary, Trend, Keywords");
	expect(blocksInWords([{ ...summary, heading: "At a glance" }])).toBe("At a glance");
	expect(blockDetail(keywords)).toBe("50 by position");
	expect(blockKind(keywords)).toBe(null);
	const named = { ...keywords, heading: "All of them", rows: "1000", sort: "PHRASE" } as const;
	expect([blockKind(named), blockDetail(named)]).toEqual(["Keywords", "1,000 by A to Z"]);
	const about = { domainName: "Kettle & Grain", viewName: null, from: "2025-12-30", to: "2026-11-21" };
	expect(coverInWords({ ...about, period: "LAST_30_DAYS" }, today)).toBe(
		"Kettle & Grain, all keywords, the last 30 days",
	);
	expect(coverInWords({ ...about, viewName: "Money keywords", period: "FIXED" }, today)).toBe(
		"Kettle & Grain, Money keywords, Dec 30, 2025 to Nov 21",
	);
	expect(periodInWords({ ...about, period: "PREVIOUS_MONTH" }, today)).toBe("Previous month");
});
