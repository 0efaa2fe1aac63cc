import { describe, expect, it } from "vitest";
import { causeOf, evaluateMovement, marketRatioOf } from "./site-wide.policy.ts";

const past = [60, 64, 58, 70, 62, 66, 61, 59, 65, 63].map((moved) => ({ measured: 400, moved }));
const evaluated = (moved: number, measured = 400, by = past) => evaluateMovement({ measured, moved }, by);

describe("a domain's day", () => {
	it("is site-wide when far more keywords moved one way than normal", () => {
		expect(evaluated(146)).toEqual({
			normal: expect.closeTo(62.5, 1),
			score: expect.closeTo(9.011, 3),
			isSiteWide: true,
		});
	});

	it("is site-wide from a tenth of the keywords more than normal on", () => {
		expect(evaluated(103)).toMatchObject({ score: expect.closeTo(4.68, 3), isSiteWide: true });
		expect(evaluated(102)?.isSiteWide).toBe(false);
	});

	it("is not when everything is as always", () => {
		expect(evaluated(63)?.isSiteWide).toBe(false);
	});

	it("is not evaluated by less than ten days, with less than 20 keywords, or with less than half as many as usual", () => {
		expect(evaluated(146, 400, past.slice(1))).toBeNull();
		const small = past.map(() => ({ measured: 20, moved: 2 }));
		expect(evaluated(19, 19, small)).toBeNull();
		expect(evaluated(20, 20, small)?.isSiteWide).toBe(true);
		expect(evaluated(146, 199)).toBeNull();
		expect(evaluated(146, 200)?.isSiteWide).toBe(true);
	});

	it("needs more than chance when nothing ever moved", () => {
		const calm = past.map(() => ({ measured: 30, moved: 0 }));
		expect(evaluated(3, 30, calm)?.isSiteWide).toBe(false);
		expect(evaluated(8, 30, calm)?.isSiteWide).toBe(true);
	});
});

describe("the cause of a movement", () => {
	const usual = (market: number) => Array(10).fill(market);

	it("is the market when page 1 changed twice as much as usual for others too", () => {
		expect(causeOf(marketRatioOf(0.4, usual(0.2)))).toBe("MARKET");
	});

	it("is the site when others moved as usual", () => {
		expect(causeOf(marketRatioOf(0.25, usual(0.2)))).toBe("SITE");
	});

	it("is unclear in between", () => {
		expect(causeOf(marketRatioOf(0.26, usual(0.2)))).toBe("UNCLEAR");
		expect(causeOf(marketRatioOf(0.39, usual(0.2)))).toBe("UNCLEAR");
	});

	it("is unclear where results are missing, today's or those of all but nine days", () => {
		expect(marketRatioOf(null, usual(0.2))).toBeNull();
		expect(marketRatioOf(0.4, [...usual(0.2).slice(1), null, null])).toBeNull();
		expect(causeOf(null)).toBe("UNCLEAR");
	});

	it("takes pages that never change as changing a little", () => {
		expect(marketRatioOf(0.02, usual(0))).toBeCloseTo(1);
	});
});
