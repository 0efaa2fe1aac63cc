import { expect, it } from "vitest";
import type { PositionRecordType } from "../../../tracked/keywords/keywords.types.ts";
import { changeInWords, measuredOn, pathInWords, positionInWords } from "./words.ts";

const record = (values: Partial<PositionRecordType>) =>
	({ position: null, depth: 30, isFeaturedSnippet: null, ...values }) as PositionRecordType;

it.each([
	[record({ position: 3 }), "3", "top3"],
	[record({ position: 10, isFeaturedSnippet: true }), "10", "from4to10"],
	[record({ position: 11 }), "11", "from11to20"],
	[record({ position: 100 }), "100", "below20"],
	[record({}), "not found within 30", "notFound"],
	[record({ isFeaturedSnippet: false }), "not found within 30", "notFound"],
	[record({ isFeaturedSnippet: true }), "Snippet", "top3"],
	[null, "no data", "noData"],
])("the position of %j is %s", (of, text, tone) => {
	expect(positionInWords(of)).toEqual({ text, tone });
});

it.each([
	["MOVED", 3, "+3"],
	["MOVED", -2, "\u22122"],
	["ENTERED", null, "entered"],
	["LOST", null, "lost"],
	["UNCHANGED", null, "0"],
	["NOT_COMPARABLE", null, "not comparable"],
	["NO_DATA", null, "–"],
] as const)("the change of %s, %s, is %s", (kind, change, text) => {
	expect(changeInWords({ kind, change }).text).toBe(text);
});

it.each([
	["https://example.com", "/"],
	["https://www.example.com/a/b?c=d", "/a/b?c=d"],
	["https://example.com/k%C3%BCche", "/küche"],
	["https://example.com/a%20b", "/a%20b"],
	["https://example.com/a%E2%80%AEb", "/a%E2%80%AEb"],
	["https://example.com/%ff", "/%ff"],
	[null, "–"],
])("the page %s is %s", (url, path) => {
	expect(pathInWords(url)).toBe(path);
});

it("the day of a measurement is named where it is not the last", () => {
	const checked = (at: string) => record({ checkedAt: new Date(at) });
	expect(measuredOn(checked("2026-11-29T23:30:00Z"), "2026-11-30", "Europe/Amsterdam")).toBe("");
	expect(measuredOn(checked("2026-11-29T22:30:00Z"), "2026-11-30", "Europe/Amsterdam")).toBe("Nov 29");
	expect(measuredOn(checked("2025-12-31T12:00:00Z"), "2026-01-01", "UTC")).toBe("Dec 31, 2025");
	expect(measuredOn(null, "2026-11-30", "UTC")).toBe("");
});
