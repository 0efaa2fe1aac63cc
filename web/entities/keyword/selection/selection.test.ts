import { describe, expect, it } from "vitest";
import {
	countSelected,
	isSelected,
	namesInWords,
	nothingSelected,
	pageState,
	selectAll,
	togglePage,
	toggleRange,
	toggleRow,
	without,
} from "./selection.ts";

const rowsOf = (ids: string) => [...ids].map((id) => ({ id, keyword: `keyword ${id}` }));
const page = rowsOf("abcde");
const idsOf = (selection: typeof nothingSelected) => [...selection.chosen.keys()].toSorted().join("");

describe("choosing rows", () => {
	it("a row is chosen and let go again", () => {
		const one = toggleRow(nothingSelected, page, "b");
		expect(idsOf(one)).toBe("b");
		expect(idsOf(toggleRow(one, page, "b"))).toBe("");
	});

	it("a range goes from the last touched row to this one, in either direction", () => {
		expect(idsOf(toggleRange(toggleRow(nothingSelected, page, "b"), page, "d"))).toBe("bcd");
		expect(idsOf(toggleRange(toggleRow(nothingSelected, page, "d"), page, "b"))).toBe("bcd");
	});

	it("a range lets go where its last row was chosen", () => {
		const all = togglePage(nothingSelected, page);
		expect(idsOf(toggleRange(toggleRow(all, page, "b"), page, "d"))).toBe("ae");
	});

	it("a range without a start on this page is just the row", () => {
		const elsewhere = toggleRow(nothingSelected, rowsOf("xy"), "x");
		expect(idsOf(toggleRange(elsewhere, page, "c"))).toBe("cx");
	});

	it("what was chosen on another page stays chosen", () => {
		const elsewhere = toggleRow(nothingSelected, rowsOf("xy"), "x");
		expect(idsOf(togglePage(elsewhere, page))).toBe("abcdex");
		expect(pageState(elsewhere, page)).toBe(false);
	});
});

describe("the head's checkbox", () => {
	it("says all, some or none of this page", () => {
		expect(pageState(nothingSelected, page)).toBe(false);
		expect(pageState(toggleRow(nothingSelected, page, "a"), page)).toBe("mixed");
		expect(pageState(togglePage(nothingSelected, page), page)).toBe(true);
		expect(pageState(togglePage(nothingSelected, page), [])).toBe(false);
	});

	it("selects the rest of a partly selected page, then deselects all", () => {
		const some = toggleRow(nothingSelected, page, "a");
		expect(idsOf(togglePage(some, page))).toBe("abcde");
		expect(idsOf(togglePage(togglePage(some, page), page))).toBe("");
	});
});

describe("all that match", () => {
	it("counts every keyword that passes the filter, and shows on every page", () => {
		const all = selectAll(page);
		expect(countSelected(all, 120)).toBe(120);
		expect(isSelected(all, "on another page")).toBe(true);
	});

	it("letting one go leaves the others of this page", () => {
		const rest = toggleRow(selectAll(page), page, "c");
		expect(rest.isAll).toBe(false);
		expect(idsOf(rest)).toBe("abde");
	});

	it("the head's checkbox lets all go", () => {
		expect(togglePage(selectAll(page), page)).toEqual(nothingSelected);
	});
});

it("keywords that are gone are no longer chosen", () => {
	expect(idsOf(without(togglePage(nothingSelected, page), ["b", "z"]))).toBe("acde");
});

it("a question names three keywords and counts the others", () => {
	expect(namesInWords(["a"], 1)).toBe("“a”");
	expect(namesInWords(["a", "b", "c"], 3)).toBe("“a”, “b” and “c”");
	expect(namesInWords(["a", "b", "c", "d"], 4)).toBe("“a”, “b”, “c” and 1 other");
	expect(namesInWords(["a", "b", "c", "d"], 1200)).toBe("“a”, “b”, “c” and 1,197 others");
});
