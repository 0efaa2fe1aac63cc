import { describe, expect, it } from "vitest";
import { siteOf } from "../../../../schema/rules/match.ts";
import { urlKey } from "../../../../schema/rules/result-url.ts";
import { pick } from "../../../lib/seeded.ts";
import { compareResults, type PlacedResult } from "./compare-results.policy.ts";
import type { SerpRow, SerpRowState } from "./serp-comparison.types.ts";

function listOf(urls: readonly (string | null)[]): PlacedResult[] {
	return urls.map((url, index) => {
		return { place: index + 1, url, domain: url && (siteOf(url)?.host ?? null), isOwn: url?.includes("own") ?? false };
	});
}

/** Lists written as `a/1 b/2`; `-` has no address. */
const listed = (text: string) =>
	listOf(text.split(" ").map((page) => (page === "-" ? null : `https://${page.replace("/", ".example/")}`)));

/** Rows written as `c UP 3→2`. */
const written = ({ domain, state, placeFrom, placeTo }: SerpRow) =>
	`${domain.replace(".example", "")} ${state} ${placeFrom ?? ""}→${placeTo ?? ""}`;

const rowsOf = (from: string, to: string) => compareResults(listed(from), listed(to)).rows.map(written);

describe("the results of two checks", () => {
	it("are compared page by page", () => {
		const comparison = compareResults(listed("a/1 b/1 c/1 d/1 e/1"), listed("a/1 c/1 d/2 f/1 b/1"));
		expect(comparison.rows.map(written)).toEqual([
			"a SAME 1→1",
			"c UP 3→2",
			"d OTHER_PAGE 4→3",
			"f NEW →4",
			"b DOWN 2→5",
			"e LEFT 5→",
		]);
		expect(comparison).toMatchObject({ pagesKept: 3, pagesCompared: 5 });
		expect(comparison.counts).toEqual({ same: 1, up: 1, down: 1, new: 1, left: 1, notRead: 0, otherPage: 1 });
		expect(comparison.rows[2]).toMatchObject({ url: "https://d.example/2", previousUrl: "https://d.example/1" });
	});

	it("say nothing of places that one of them did not read", () => {
		expect(rowsOf("a/1 b/1 c/1", "a/1")).toEqual(["a SAME 1→1", "b NOT_READ 2→", "c NOT_READ 3→"]);
		expect(rowsOf("a/1", "a/1 b/1")).toEqual(["a SAME 1→1", "b NOT_READ →2"]);
		// A page that one did not read is no other page of its host.
		expect(rowsOf("a/1", "b/1 a/2")).toEqual(["b NEW →1", "a NOT_READ →2", "a LEFT 1→"]);
	});

	it("pair equal pages, and pages of a host, in order of place", () => {
		expect(rowsOf("a/1 b/1 a/1", "a/1 a/1 c/1")).toEqual(["a SAME 1→1", "a UP 3→2", "c NEW →3", "b LEFT 2→"]);
		expect(rowsOf("a/1 a/2 b/1", "a/3 b/1 a/4")).toEqual(["a OTHER_PAGE 1→1", "b UP 3→2", "a OTHER_PAGE 2→3"]);
	});

	it("take a place without an address, but have no row then", () => {
		const { rows, pagesKept, pagesCompared } = compareResults(listed("- a/1 -"), listed("- a/1"));
		expect(rows.map(written)).toEqual(["a SAME 2→2"]);
		expect([pagesKept, pagesCompared]).toEqual([1, 2]);
	});

	it("have the second one's URL, and stay the same page with another spelling", () => {
		const from = listOf(["http://www.Own.example/a/?b=2&a=1"]);
		const to = listOf(["https://own.example/a?a=1&b=2"]);
		expect(compareResults(from, to).rows).toEqual([
			{
				state: "SAME",
				domain: "own.example",
				url: to[0]?.url,
				previousUrl: null,
				placeFrom: 1,
				placeTo: 1,
				isOwn: true,
			},
		]);
	});

	it("are the same as by the rule's own words, and give the second list from the first", () => {
		const states = new Map<SerpRowState, number>();
		for (let seed = 0; seed < 10_000; seed++) {
			const [from, to] = drawnPair(seed);
			const { rows, counts, pagesKept, pagesCompared } = compareResults(from, to);
			const reference = referenceRows(from, to);
			if (JSON.stringify(rows) !== JSON.stringify(reference)) expect(rows, `seed ${seed}`).toEqual(reference);
			for (const { state } of rows) states.set(state, (states.get(state) ?? 0) + 1);
			const sum = Object.values(counts).reduce((sum, count) => sum + count, 0);
			if (sum !== rows.length) expect(sum).toBe(rows.length);
			const rebuilt = secondListOf(from, rows);
			const second = to.flatMap(({ place, url }) => (url === null ? [] : [[place, urlKey(url)]]));
			if (JSON.stringify(rebuilt) !== JSON.stringify(second)) expect(rebuilt, `seed ${seed}`).toEqual(second);
			const isFirst = ({ place }: PlacedResult) => place <= Math.min(10, from.length, to.length);
			const keysOf = (list: PlacedResult[]) => list.filter(isFirst).map(({ url }) => url && urlKey(url));
			const kept = new Set(keysOf(to).filter((key) => key !== null && keysOf(from).includes(key)));
			if (pagesKept !== kept.size) expect(pagesKept, `seed ${seed}`).toBe(kept.size);
			if (pagesCompared !== Math.min(10, from.length, to.length)) expect.fail(`seed ${seed}`);
		}
		expect([...states.keys()].sort()).toEqual(["DOWN", "LEFT", "NEW", "NOT_READ", "OTHER_PAGE", "SAME", "UP"]);
		for (const count of states.values()) expect(count).toBeGreaterThan(1_000);
	}, 60_000);
});

/** Two lists with pages in common, pages twice, spellings, hosts with several pages, and results without an address. */
function drawnPair(seed: number): [PlacedResult[], PlacedResult[]] {
	let drawn = 0;
	const draw = (below: number) => pick(seed, drawn++, below);
	const host = () => ["a", "b", "www.b", "own", "c.own", "d"][draw(6)];
	const page = () =>
		`${["https", "http"][draw(2)]}://${host()}.example/${draw(4)}${["", "/", "?x=1", "?utm_id=2"][draw(4)]}`;
	const length = [0, 1, 5, 10, 25][draw(5)] ?? 10;
	const first = Array.from({ length }, () => (draw(12) === 0 ? null : page()));
	const second = first.filter(() => draw(5) > 0).map((url) => (draw(6) === 0 ? page() : url));
	for (let moves = draw(4); moves > 0 && second.length > 1; moves--) {
		second.splice(draw(second.length), 0, ...second.splice(draw(second.length), 1));
	}
	while (draw(4) > 0) second.splice(draw(second.length + 1), 0, draw(12) === 0 ? null : page());
	return [listOf(first), listOf(second.slice(0, 100))];
}

/** The rule once more, as it is written and without regard to time. */
function referenceRows(from: PlacedResult[], to: PlacedResult[]): SerpRow[] {
	const keyOf = ({ url }: PlacedResult) => (url === null ? null : urlKey(url));
	const pairs = new Map<PlacedResult, PlacedResult>();
	for (const one of to) {
		const free = from.find(
			(other) => keyOf(other) !== null && keyOf(other) === keyOf(one) && ![...pairs.values()].includes(other),
		);
		if (free) pairs.set(one, free);
	}
	const isPaired = (one: PlacedResult) => [...pairs.values()].includes(one);
	const alone = {
		to: to.filter((one) => one.url && !pairs.has(one)),
		from: from.filter((one) => one.url && !isPaired(one)),
	};
	const came = alone.to.filter(({ place }) => place <= from.length);
	const left = alone.from.filter(({ place }) => place <= to.length);
	const replacedBy = new Map<PlacedResult, PlacedResult>();
	for (const domain of new Set(came.map(({ domain }) => domain))) {
		const [newOnes, oldOnes] = [came, left].map((list) => list.filter((one) => one.domain === domain));
		newOnes?.forEach((one, index) => {
			const before = oldOnes?.[index];
			if (before) replacedBy.set(one, before);
		});
	}
	const row = (state: SerpRowState, one: PlacedResult, placeFrom: number | null, previousUrl: string | null = null) => {
		const { domain, url, isOwn, place } = one;
		return {
			state,
			domain: domain ?? "",
			url: url ?? "",
			previousUrl,
			placeFrom,
			placeTo: place as number | null,
			isOwn,
		};
	};
	const rows: SerpRow[] = [];
	for (const one of to.filter(({ url }) => url !== null)) {
		const same = pairs.get(one);
		const other = replacedBy.get(one);
		if (same)
			rows.push(row(same.place === one.place ? "SAME" : one.place < same.place ? "UP" : "DOWN", one, same.place));
		else if (other) rows.push(row("OTHER_PAGE", one, other.place, other.url));
		else rows.push(row(came.includes(one) ? "NEW" : "NOT_READ", one, null));
	}
	for (const one of alone.from.filter((one) => ![...replacedBy.values()].includes(one))) {
		rows.push({ ...row(left.includes(one) ? "LEFT" : "NOT_READ", one, one.place), placeTo: null });
	}
	return rows;
}

/** What the second list has, by the first one and the rows. */
function secondListOf(from: PlacedResult[], rows: SerpRow[]): [number, string | null][] {
	const found: [number, string | null][] = [];
	for (const { state, placeFrom, placeTo, url } of rows) {
		if (placeTo === null) continue;
		const stayed = state === "SAME" || state === "UP" || state === "DOWN";
		const first = stayed ? (from[(placeFrom ?? 0) - 1]?.url ?? "") : url;
		found.push([placeTo, urlKey(first)]);
	}
	return found;
}
