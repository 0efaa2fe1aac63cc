import { describe, expect, it } from "vitest";
import { z } from "zod";
import { validate } from "../../../../core/validate.ts";
import { type FieldFault, Refusal } from "../../../../errors.ts";
import { newContent } from "./content.input.ts";

const usual = { domainId: "1", title: "Search report", period: "LAST_30_DAYS", blocks: [{ kind: "SUMMARY" }] };
const fixed = { period: "FIXED", from: "2026-11-01", to: "2026-11-30" };

function check(content: unknown, allowsFixed = true) {
	return validate(z.object({ content: newContent({ allowsFixed }) }), { content }).content;
}

function faultsOf(content: unknown, allowsFixed = true): FieldFault[] {
	try {
		check(content, allowsFixed);
		return [];
	} catch (error) {
		if (error instanceof Refusal) return error.details ?? [];
		throw error;
	}
}

/** The first field that is refused; null if none is. */
const refusedField = (content: unknown, allowsFixed = true) => faultsOf(content, allowsFixed)[0]?.field ?? null;

const text = (length: number) => "x".repeat(length);

describe("what a content may be", () => {
	it("options that are left out are the usual ones, and texts are stored without what cannot be seen", () => {
		const blocks = [
			{ kind: "MOVERS" },
			{ kind: "KEYWORDS", heading: " Your \u200bkeywords " },
			{ kind: "TEXT", text: " One\r\ntwo\u2028three\n", heading: "" },
		];
		expect(check({ ...usual, title: " Search\u202e report ", timeZone: "europe/amsterdam", blocks })).toEqual({
			domainId: "1",
			viewId: null,
			content: {
				title: "Search report",
				timeZone: "Europe/Amsterdam",
				period: "LAST_30_DAYS",
				from: null,
				to: null,
				blocks: [
					{ kind: "MOVERS", heading: null, text: null, rows: 10, sort: null },
					{ kind: "KEYWORDS", heading: "Your keywords", text: null, rows: 50, sort: "AFTER" },
					{ kind: "TEXT", heading: null, text: "One\ntwo\nthree", rows: null, sort: null },
				],
			},
		});
		expect(check(usual).content.timeZone).toBe("UTC");
	});

	it.each([
		["no object", null, "content"],
		["no domain", { domainId: null }, "content.domainId"],
		["a view that is no ID", { viewId: 7 }, "content.viewId"],
		["no title", { title: " \u200b" }, "content.title"],
		["a title of 100 characters", { title: text(100) }, null],
		["a title of 101 characters", { title: text(101) }, "content.title"],
		["a title with a line break", { title: "a\r\nBcc: b" }, "content.title"],
		["a title with a line separator", { title: "a\u2028b" }, "content.title"],
		["a time zone that does not exist", { timeZone: "Europe/Atlantis" }, "content.timeZone"],
		["a period that does not exist", { period: "ALWAYS" }, "content.period"],
		["fixed days", fixed, null],
		["one fixed day", { ...fixed, to: fixed.from }, null],
		["365 fixed days", { ...fixed, from: "2025-12-01" }, null],
		["366 fixed days", { ...fixed, from: "2025-11-30" }, "content.to"],
		["fixed days backwards", { ...fixed, to: "2026-10-31" }, "content.to"],
		["fixed days without the first", { ...fixed, from: null }, "content.from"],
		["fixed days without the last", { ...fixed, to: undefined }, "content.to"],
		["a day that does not exist", { ...fixed, to: "2026-11-31" }, "content.to"],
		["the first day of all", { ...fixed, from: "0001-01-01", to: "0001-01-02" }, "content.from"],
		["days before 1970", { ...fixed, from: "1969-12-31", to: "1970-01-02" }, "content.from"],
		["days of a period that has its own", { from: "2026-11-01" }, "content.from"],
		["no blocks", { blocks: [] }, "content.blocks"],
		["12 blocks", { blocks: Array(12).fill({ kind: "TEXT", text: "a" }) }, null],
		["13 blocks", { blocks: Array(13).fill({ kind: "TEXT", text: "a" }) }, "content.blocks"],
		["a kind twice", { blocks: [{ kind: "TREND" }, { kind: "NOTES" }, { kind: "TREND" }] }, "content.blocks.2.kind"],
	])("%s", (_, changes, field) => {
		expect(refusedField(changes && { ...usual, ...changes })).toBe(field);
	});

	it.each([
		["a kind that does not exist", { kind: "WEATHER" }, "kind"],
		["a heading of 100 characters", { kind: "TREND", heading: text(100) }, null],
		["a heading of 101 characters", { kind: "TREND", heading: text(101) }, "heading"],
		["a heading with a tab", { kind: "TREND", heading: "a\tb" }, "heading"],
		["a heading with a paragraph separator", { kind: "TREND", heading: "a\u2029b" }, "heading"],
		["text", { kind: "TEXT", text: text(4_000) }, null],
		["a text of 4,001 characters", { kind: "TEXT", text: text(4_001) }, "text"],
		["text without one", { kind: "TEXT" }, "text"],
		["text of nothing", { kind: "TEXT", text: " \n" }, "text"],
		["text with a tab", { kind: "TEXT", text: "a\tb" }, "text"],
		["a text that is none", { kind: "SUMMARY", text: "a" }, "text"],
		["4 winners", { kind: "MOVERS", rows: 4 }, "rows"],
		["5 winners", { kind: "MOVERS", rows: 5 }, null],
		["50 winners", { kind: "MOVERS", rows: 50 }, null],
		["51 winners", { kind: "MOVERS", rows: 51 }, "rows"],
		["9 keywords", { kind: "KEYWORDS", rows: 9 }, "rows"],
		["10 keywords", { kind: "KEYWORDS", rows: 10, sort: "VOLUME" }, null],
		["1,000 keywords", { kind: "KEYWORDS", rows: 1_000 }, null],
		["1,001 keywords", { kind: "KEYWORDS", rows: 1_001 }, "rows"],
		["half a keyword", { kind: "KEYWORDS", rows: 10.5 }, "rows"],
		["4 queries", { kind: "SEARCH_CONSOLE", rows: 4 }, "rows"],
		["50 queries", { kind: "SEARCH_CONSOLE", rows: 50 }, null],
		["51 queries", { kind: "SEARCH_CONSOLE", rows: 51 }, "rows"],
		["rows of a block without", { kind: "NOTES", rows: 10 }, "rows"],
		["an order that does not exist", { kind: "KEYWORDS", sort: "BEFORE" }, "sort"],
		["an order of a block without", { kind: "MOVERS", sort: "AFTER" }, "sort"],
	])("a block: %s", (_, block, field) => {
		const refused = refusedField({ ...usual, blocks: [{ kind: "SUMMARY" }, block] });
		expect(refused).toBe(field && `content.blocks.1.${field}`);
	});

	it.each([
		[{ ...fixed, from: "yesterday" }, "from", "A day must be a calendar date in the form yyyy-MM-dd."],
		[{ ...fixed, to: "2026-02-30" }, "to", "A day must be a calendar date in the form yyyy-MM-dd."],
		[{ title: "\0" }, "title", "The title must not contain control characters."],
		[{ title: " \n" }, "title", "Enter a title."],
	])("of %j one fault alone is named", (changes, field, message) => {
		expect(faultsOf({ ...usual, ...changes })).toEqual([{ field: `content.${field}`, message }]);
	});

	it("a report has no fixed days", () => {
		expect(refusedField({ ...usual, ...fixed }, false)).toBe("content.period");
		expect(refusedField(usual, false)).toBeNull();
	});
});
