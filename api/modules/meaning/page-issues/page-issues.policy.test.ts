import { describe, expect, it } from "vitest";
import { pick, seedOf } from "../../../lib/seeded.ts";
import { issuesOf, type PagesMeasured } from "./page-issues.policy.ts";

const firstDay = Date.UTC(2026, 10, 1);
const dayOf = (index: number) => new Date(firstDay + index * 86_400_000);

/** Measurements of one day after the other by their ranking pages, `–` for none; A is the target. */
function history(line: string, own: (readonly string[] | null)[] = []): PagesMeasured[] {
	return line.split(" ").map((page, index) => {
		const ranking = page === "–" ? null : { key: page, urlId: page };
		const results = own[index] ?? null;
		return {
			at: dayOf(index),
			ranking,
			isRight: ranking && page === "A",
			own: results?.flatMap((key, at) => (key === "x" ? [] : [{ key, urlId: key, place: at + 1 }])) ?? null,
		};
	});
}

/** The open patterns with the number of the measurement since which they are. */
const open = (...args: Parameters<typeof history>) =>
	Object.fromEntries(
		issuesOf(history(...args)).map(({ pattern, since, urlIds }) => {
			return [pattern, `${(since.getTime() - firstDay) / 86_400_000 + 1}: ${urlIds.join(" ")}`];
		}),
	);

/** Page 1 as places; `x` is another site. */
const page1 = (line: string) => line.split(" ");

describe("page issues", () => {
	it("are those of the examples", () => {
		expect(open("A A B B")).toEqual({ WRONG_PAGE: "4: B" });
		expect(open("A A B B A")).toEqual({ WRONG_PAGE: "4: B" });
		expect(open("A A B B A A")).toEqual({});
		expect(open("A A B B A A A B A A")).toEqual({ FLIPPING: "3: A B" });
		expect(open("A B B A")).toEqual({ WRONG_PAGE: "3: B" });
	});

	it("wait for a second measurement, and pass over those without a ranking page", () => {
		expect(open("B")).toEqual({});
		expect(open("A B – – B")).toEqual({ WRONG_PAGE: "5: B" });
		expect(open("B B A – A")).toEqual({});
		expect(open("B – C")).toEqual({ WRONG_PAGE: "3: C" });
	});

	it("name the page at the newest measurement that is wrong", () => {
		expect(open("B C A")).toEqual({ WRONG_PAGE: "2: C" });
	});

	it("look at the last ten measurements alone", () => {
		expect(open(`B B ${"– ".repeat(9)}A`)).toEqual({});
		expect(open(`A B A B ${"B ".repeat(8)}B`)).toEqual({ WRONG_PAGE: "5: B" });
	});

	it("say that pages change with three changes, the most frequent page first", () => {
		expect(open("B A C A A")).toEqual({ FLIPPING: "2: A B C" });
		expect(open("A B A")).toEqual({});
		expect(open("A – B – A – B")).toEqual({ FLIPPING: "3: A B" });
	});

	it("say that two pages are on page 1, unless they are first and second", () => {
		const two = page1("x A x B");
		expect(open("A A", [two, two])).toEqual({ MULTI_URL: "2: A B" });
		expect(open("A A", [two, page1("A B x")])).toEqual({});
		expect(open("A A A", [two, null, two])).toEqual({ MULTI_URL: "3: A B" });
		expect(open("A A", [page1("x A x A"), page1("x A x A")])).toEqual({});
		expect(open("A A A A", [two, two, page1("x A"), page1("x A")])).toEqual({});
		expect(open("A A A", [two, two, page1("B x A x A C")])).toEqual({ MULTI_URL: "2: B A C" });
	});

	it("keep when they opened when that lies before the ten, unless they closed in between", () => {
		const known = [{ pattern: "WRONG_PAGE", since: dayOf(-20), wasRight: true } as const];
		const [ongoing] = issuesOf(history("B B B"), known);
		expect(ongoing).toMatchObject({ since: dayOf(-20), wasRight: true });
		const [again] = issuesOf(history("B A A B B"), known);
		expect(again).toMatchObject({ since: dayOf(4), wasRight: true });
		expect(issuesOf(history("B A A A"), known)).toEqual([]);
	});

	it("say whether they hold still, or one more measurement closes them", () => {
		const holding = (line: string, own: (readonly string[] | null)[] = []) =>
			issuesOf(history(line, own)).map(({ pattern, isHolding }) => `${pattern} ${isHolding}`);
		expect(holding("A B B")).toEqual(["WRONG_PAGE true"]);
		expect(holding("A B B A")).toEqual(["WRONG_PAGE false"]);
		expect(holding("A B B A –")).toEqual(["WRONG_PAGE false"]);
		expect(holding("B B A B")).toEqual(["WRONG_PAGE true"]);
		const two = page1("x A x B");
		expect(holding("A A A", [two, two, page1("x A")])).toEqual(["MULTI_URL false"]);
		expect(holding("A B A B")).toEqual(["FLIPPING true"]);
	});

	it("know whether the target ranked in between", () => {
		expect(issuesOf(history("A B B"))[0]?.wasRight).toBe(true);
		expect(issuesOf(history("C B B"))[0]?.wasRight).toBe(false);
	});
});

/** The same by looking at strings: of each measurement, whether it holds. */
function isOpen(held: string): boolean {
	const lastOpening = Math.max(held.lastIndexOf("11"), -1);
	const lastClosing = Math.max(held.lastIndexOf("00"), -1);
	return lastOpening > lastClosing;
}

describe("1,000 random histories", () => {
	it("have the issues of a reference", () => {
		const counts = { WRONG_PAGE: 0, MULTI_URL: 0, FLIPPING: 0 };
		for (let run = 0; run < 1_000; run++) {
			const seed = seedOf(`history ${run}`);
			const length = 1 + pick(seed, 0, 16);
			const sticky = 1 + pick(seed, 1, 4);
			const line: string[] = [];
			const own: (string[] | null)[] = [];
			for (let at = 0; at < length; at++) {
				const isSame = at > 0 && pick(seed, 10 + at, sticky + 1) > 0;
				line.push(isSame ? (line[at - 1] ?? "A") : ("AABBC–"[pick(seed, 100 + at, 6)] ?? "A"));
				const places = Array.from({ length: pick(seed, 200 + at, 10) }, (_, place) => {
					return "xxxxAAB"[pick(seed, 1_000 + at * 10 + place, 7)] ?? "x";
				});
				own.push(isSame ? (own[at - 1] ?? null) : pick(seed, 300 + at, 5) === 0 ? null : places);
			}
			const pages = line.slice(-10);
			const ranked = pages.filter((page) => page !== "–");
			const wrong = ranked.map((page) => (page === "A" ? "0" : "1")).join("");
			const multi = own
				.slice(-10)
				.filter((results) => results !== null)
				.map((results) => {
					const isWin =
						results[0] !== undefined && results[0] !== "x" && results[1] !== undefined && results[1] !== "x";
					return !isWin && results.includes("A") && results.includes("B") ? "1" : "0";
				})
				.join("");
			const changes = ranked.slice(1).filter((page, at) => page !== ranked[at]).length;
			const expected = [
				...(isOpen(wrong) ? ["WRONG_PAGE"] : []),
				...(isOpen(multi) ? ["MULTI_URL"] : []),
				...(changes >= 3 ? ["FLIPPING"] : []),
			];
			const found = issuesOf(history(line.join(" "), own)).map(({ pattern }) => pattern);
			expect({ line, own, found }).toEqual({ line, own, found: expected });
			for (const pattern of found) counts[pattern] += 1;
		}
		expect(Math.min(...Object.values(counts))).toBeGreaterThan(50);
	});
});
