import { describe, expect, it } from "vitest";
import { pick, seedOf } from "../../../../lib/seeded.ts";
import { readingsOf } from "../../../../test/factories/readings.ts";
import { followLimit, isSettledAfter, type Limit, type LimitReading } from "./limit.policy.ts";

const dayMs = 86_400_000;
const top3: Limit = { limit: 3, checks: 2, direction: "WORSE" };

function dated(line: string, daysApart: number): LimitReading[] {
	return readingsOf(line).map(({ position, depth }, at) => ({ at: (at + 1) * daysApart * dayMs, position, depth }));
}

/** What happens on which reading of a series, one a day: `4 opened (since 3)`. @param watchingFrom the reading before which the rule was made */
function events(line: string, limit: Limit = top3, { watchingFrom = 1, daysApart = 1 } = {}): string {
	const readings = dated(line, daysApart);
	const number = ({ at }: { at: number }) => at / dayMs / daysApart;
	const watchingSince = new Date(watchingFrom * daysApart * dayMs - 1);
	const { crossings, pendingSince } = followLimit(limit, readings, { watchingSince, ongoing: null });
	const happened = crossings.map(({ since, opened, ended }) => {
		const end = ended ? `, ${number(ended)} recovered` : "";
		return `${number(opened)} opened (since ${number(since)})${end}`;
	});
	return [...happened, ...(pendingSince ? [`pending since ${number(pendingSince)}`] : [])].join("; ");
}

describe("a plain limit", () => {
	it.each([
		["opens at the second check in a row", "@100 2 5 6", "3 opened (since 2)"],
		["waits after the first one", "@100 2 5", "pending since 2"],
		["forgets a single check", "@100 2 5 3", ""],
		["counts the limit itself as good", "@100 3 3 4 3 4", "pending since 5"],
		["counts not found, looked for as far", "@3 2 – –", "3 opened (since 2)"],
		["recovers at the second good check", "@100 2 5 6 1 1", "3 opened (since 2), 5 recovered"],
		["goes on after a single good one", "@100 2 5 6 1 5 1", "3 opened (since 2)"],
		["never settles", "@100 2 40×60", "3 opened (since 2)"],
		["opens again", "@100 2 5 5 1 1 5 5", "3 opened (since 2), 5 recovered; 7 opened (since 6)"],
		["says nothing of what was worse already", "@100 5 6 7 8", ""],
		["reports what was worse already once it was better", "@100 5 6 7 3 8 9", "6 opened (since 5)"],
	])("%s", (_, line, happened) => {
		expect(events(line)).toBe(happened);
	});

	it("neither counts nor breaks a row with a check that did not look as far", () => {
		const twenty = { ...top3, limit: 20 };
		expect(events("@100 15 25 @10 – – @100 30", twenty)).toBe("5 opened (since 2)");
		expect(events("@100 15 @10 – – – –", twenty)).toBe("");
	});

	it("reports a row that its rule saw completed", () => {
		expect(events("@100 2 5 6", top3, { watchingFrom: 3 })).toBe("3 opened (since 2)");
		expect(events("@100 2 5 6 7", top3, { watchingFrom: 4 })).toBe("");
		expect(events("@100 2 5", top3, { watchingFrom: 3 })).toBe("");
	});

	it("needs a good check of the last 90 days", () => {
		expect(events("@100 2 5 6", top3, { daysApart: 45 })).toBe("3 opened (since 2)");
		expect(events("@100 2 5 6", top3, { daysApart: 46 })).toBe("");
	});

	it("can be one check, or five", () => {
		expect(events("@100 2 5 2", { ...top3, checks: 1 })).toBe("2 opened (since 2), 3 recovered");
		expect(events("@100 2 5×4 2 5×5", { ...top3, checks: 5 })).toBe("11 opened (since 7)");
	});

	it("can be about being better", () => {
		const better: Limit = { ...top3, direction: "BETTER" };
		expect(events("@100 8 3 2 3", better)).toBe("3 opened (since 2)");
		expect(events("@100 – 3 2 – –", better)).toBe("3 opened (since 2), 5 recovered");
		expect(events("@100 2 2 3", better)).toBe("");
	});

	it.each([
		["@100 2 5 6", true],
		["@100 5", true],
		["@100 2 5", false],
		["@100 5 6 2", false],
		["@100 2 5 6 1 5", false],
		["@3 – @2 –", true],
		["@2 – –", false],
	])("knows whether a rule made after %s never reports it: %s", (line, isAlready) => {
		const watchingSince = new Date(100 * dayMs);
		expect(followLimit(top3, dated(line, 1), { watchingSince, ongoing: null }).isAlready).toBe(isAlready);
	});

	it("no longer knows a good check after 90 days", () => {
		const watching = { watchingSince: new Date(0), ongoing: null };
		expect(followLimit(top3, dated("@100 2 5", 90), watching).isAlready).toBe(false);
		expect(followLimit(top3, dated("@100 2 5", 91), watching).isAlready).toBe(true);
	});

	it.each([
		["a good one before it", "@100 3 5 | 6 7", true],
		["a good one just after it", "@100 5 | 3", true],
		["a whole row beyond the limit before it", "@100 5 6 | 7", true],
		["half a row, which earlier ones complete or begin", "@100 5 | 6 7", false],
		["only later ones beyond the limit", "@100 | 5 6 7 2", false],
		["none that looked as far", "@2 – – | –", false],
	])("needs no earlier readings than %s", (_, line, isSettled) => {
		const before = dated(line.split(" |")[0] ?? "", 1).length;
		expect(isSettledAfter(top3, dated(line.replace(" |", ""), 1), before * dayMs)).toBe(isSettled);
	});

	it("finds the same of settled readings, whatever was before them", () => {
		const seed = seedOf("limits");
		let thrown = 0;
		const among = (count: number) => pick(seed, thrown++, count);
		let settled = 0;
		for (let series = 0; series < 2_000; series++) {
			const limit: Limit = {
				limit: 3 + among(3),
				checks: 1 + among(5),
				direction: among(2) === 0 ? "WORSE" : "BETTER",
			};
			const wander = 1 + among(8);
			const readings = Array.from({ length: 40 }, (_, day) => {
				const position = 1 + among(wander) + (series % 3);
				const depth = among(6) === 0 ? 2 : 100;
				return {
					at: day * (1 + (series % 4)) * dayMs,
					position: position > depth || among(9) === 0 ? null : position,
					depth,
				};
			});
			const moment = readings[25 + among(10)]?.at ?? 0;
			const late = readings.slice(18 + among(7));
			if (!isSettledAfter(limit, late, moment)) continue;
			settled++;
			const [ofLate, ofAll] = [late, readings].map((of) =>
				followLimit(limit, of, { watchingSince: new Date(moment), ongoing: null }),
			);
			expect(ofLate?.crossings).toEqual(ofAll?.crossings);
			expect(ofLate?.isAlready).toBe(ofAll?.isAlready);
		}
		expect(settled).toBeGreaterThan(1_000);
	});
});
