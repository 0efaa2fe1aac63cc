import { describe, expect, it } from "vitest";
import { serpOf } from "../../test/serp.ts";
import type { Comparison } from "./checked-serp.ts";
import { foldedCount, foldInWords, joinsOf, listedResults, rowInWords } from "./result-lists.ts";

const page = (name: string) => `https://${name.replace("/", ".example/")}`;
type State = Comparison["rows"][number]["state"];
const row = (state: State, name: string, placeFrom: number | null, placeTo: number | null) => ({
	state,
	domain: `${name[0]}.example`,
	url: page(name),
	previousUrl: null,
	placeFrom,
	placeTo,
	isOwn: name.startsWith("you"),
});

// Five read in both.
const compared = {
	from: serpOf(["a/1", "b/1", "c/1", "d/1", "you/1"].map(page)),
	to: serpOf(["a/1", "c/1", "d/2", "f/1", "b/1"].map(page)),
	rows: [
		row("SAME", "a/1", 1, 1),
		row("UP", "c/1", 3, 2),
		row("OTHER_PAGE", "d/2", 4, 3),
		row("NEW", "f/1", null, 4),
		row("DOWN", "b/1", 2, 5),
		row("LEFT", "you/1", 5, null),
	],
};
const words = (side: "from" | "to") => listedResults(compared, side).map(({ word }) => word);

describe("two lists", () => {
	it("have words where there is no line", () => {
		expect(words("from")).toEqual([null, null, null, null, "Left"]);
		expect(words("to")).toEqual([null, null, "Other page", "New", null]);
	});

	it("know where each result was in the other", () => {
		expect(listedResults(compared, "to").map(({ otherPlace }) => otherPlace)).toEqual([1, 3, 4, null, 2]);
	});

	it("keep the place of a result without an address, which gets no note", () => {
		const to = serpOf([null, page("a/1")]);
		const rows = [row("DOWN", "a/1", 1, 2)];
		expect(listedResults({ ...compared, to, rows }, "to")[0]).toMatchObject({ place: 1, url: null, word: null });
	});

	it("are joined by lines where a page stayed, the own ones last", () => {
		const own = { ...row("UP", "you/1", 5, 1), isOwn: true };
		expect(joinsOf([own, ...compared.rows])).toEqual([
			{ from: 1, to: 1, isOwn: false },
			{ from: 3, to: 2, isOwn: false },
			{ from: 4, to: 3, isOwn: false },
			{ from: 2, to: 5, isOwn: false },
			{ from: 5, to: 1, isOwn: true },
		]);
	});

	it("have words for those who cannot see the lines", () => {
		expect(compared.rows.map(rowInWords)).toEqual(["same place", "up 1", "other page", "new", "down 3", "left, yours"]);
	});
});

describe("the end of a list beyond the other check's results", () => {
	const from = serpOf(["a/1", "b/1", "c/1", "d/1"].map(page));
	const to = serpOf([page("a/1")]);
	const rows = [
		row("SAME", "a/1", 1, 1),
		...["b", "c", "d"].map((name, at) => row("NOT_READ", `${name}/1`, at + 2, null)),
	];

	it("is folded into one line", () => {
		const results = listedResults({ from, to, rows }, "from");
		expect(foldedCount(results)).toBe(3);
		expect(foldInWords(results.slice(1), "after")).toBe("2 to 4: 3 more, beyond what was read after");
	});

	it("is shown when it is a single result, or holds the domain's own", () => {
		expect(foldedCount(listedResults({ from: serpOf([page("a/1"), page("b/1")]), to, rows }, "from"))).toBe(0);
		const withOwn = serpOf(["a/1", "b/1", "c/1", "you/1"].map(page));
		expect(foldedCount(listedResults({ from: withOwn, to, rows }, "from"))).toBe(0);
	});
});
