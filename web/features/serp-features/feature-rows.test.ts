import { describe, expect, it } from "vitest";
import { daysUpTo } from "../../lib/days.ts";
import { type FeatureHistory, featureRows, knownInWords, uncoveredLabels } from "./feature-rows.ts";

type Series = FeatureHistory["features"][number];
const today = "2026-11-22";

/** Days newest first, with the counts of each. */
function history(totals: readonly (number | null)[], features: readonly Partial<Series>[]): FeatureHistory {
	const nothing = totals.map(() => null);
	return {
		dates: daysUpTo(today, totals.length),
		totalCount: [...totals],
		features: features.map((series) => ({
			kind: "ADS",
			covered: [...nothing],
			present: [...nothing],
			ownerKnown: [...nothing],
			owned: [...nothing],
			...series,
		})),
	};
}

const snippet = (owned: (number | null)[]): Series => ({
	kind: "FEATURED_SNIPPET",
	covered: owned.map((count) => count && 50),
	present: owned.map((count) => count && 19),
	ownerKnown: owned.map((count) => count && 19),
	owned,
});

describe("a feature's row", () => {
	it("has the counts of both days, and draws the days between them oldest first", () => {
		const [row] = featureRows(history([50, 50, 50], [snippet([5, 4, 3])]), "2026-11-20", today);
		expect(row).toMatchObject({ label: "Featured Snippet", yours: { from: 3, to: 5 }, present: { from: 19, to: 19 } });
		expect(row?.days.map(({ day, yours }) => [day, yours])).toEqual([
			["2026-11-20", 3],
			["2026-11-21", 4],
			["2026-11-22", 5],
		]);
	});

	it("takes the last day with values, eight days back at most", () => {
		const on = (day: string, totals: (number | null)[]) =>
			featureRows(history(totals, [snippet(totals.map((total) => total && 5))]), day, today)[0]?.yours;
		const gap = (days: number) => [50, ...Array.from({ length: days }, () => null), 50];
		expect(on("2026-11-21", gap(8))).toEqual({ from: 5, to: 5 });
		expect(on("2026-11-21", gap(9))).toEqual({ from: null, to: 5 });
		expect(on("2026-10-01", gap(9))).toEqual({ from: null, to: 5 });
	});

	it("has no count of your own where no provider names the links", () => {
		const related = { ...snippet([0, 0]), kind: "RELATED_SEARCHES" as const, covered: [50, 50], present: [48, 46] };
		const [row] = featureRows(
			history([50, 50], [{ ...related, ownerKnown: [0, 0], owned: [0, 0] }]),
			"2026-11-21",
			today,
		);
		expect(row).toMatchObject({ present: { from: 46, to: 48 }, yours: { from: null, to: null } });
	});

	it("says of how many keywords it is known", () => {
		expect(knownInWords({ known: 412, total: 412 })).toBe("of 412 keywords");
		expect(knownInWords({ known: 380, total: 412 })).toBe("known for 380 of 412");
		expect(knownInWords({ known: 1, total: 1 })).toBe("of 1 keyword");
		expect(knownInWords({ known: null, total: null })).toBeNull();
	});
});

describe("the rows", () => {
	const moved = (kind: Series["kind"], from: number, to: number): Series => ({
		...snippet([to, from]),
		kind,
		covered: [50, 50],
	});

	it("begin with what changed most for you, then follow the order of the kinds", () => {
		const features = [
			moved("FEATURED_SNIPPET", 4, 5),
			moved("PEOPLE_ALSO_ASK", 3, 3),
			moved("IMAGES", 6, 1),
			moved("VIDEOS", 2, 2),
		];
		const rows = featureRows(history([50, 50], features), "2026-11-21", today);
		expect(rows.map(({ label }) => label)).toEqual(["Images", "Featured Snippet", "People Also Ask", "Videos"]);
	});

	it("leave out kinds that were never covered, which are named separately", () => {
		const given = history([50], [snippet([5]), { kind: "ADS", covered: [0] }, { kind: "AI_OVERVIEW" }]);
		expect(featureRows(given, today, today).map(({ kind }) => kind)).toEqual(["FEATURED_SNIPPET"]);
		expect(uncoveredLabels(given)).toEqual(["Ads", "AI Overview"]);
	});
});
