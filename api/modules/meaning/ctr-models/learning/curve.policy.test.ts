import { expect, it } from "vitest";
import { builtInModel } from "../built-in.ts";
import { learnCurve } from "./curve.policy.ts";

const observed = (impressions: number, clicks: readonly number[]) => clicks.map((clicks) => ({ impressions, clicks }));

it("learns the curve of the example", () => {
	const curve = learnCurve("desktop", observed(5_000, [1_250, 800, 850, 400, 300, 250, 200, 150, 125, 100]));
	expect(curve.rates).toEqual([
		0.251346, 0.163788, 0.163788, 0.08, 0.060462, 0.050038, 0.04, 0.030077, 0.025115, 0.020192,
	]);
	expect(curve.isLearned).toBe(true);
	expect([curve.low[0], curve.high[0]].map((bound) => bound?.toFixed(6))).toEqual(["0.238193", "0.262191"]);
});

it("keeps the built-in rates below 1,000 impressions, and has no interval without any", () => {
	const curve = learnCurve("mobile", [...observed(111, new Array(9).fill(50)), { impressions: 0, clicks: 0 }]);
	expect(curve).toMatchObject({ isLearned: false, rates: builtInModel.mobile });
	expect([curve.low[9], curve.high[9]]).toEqual([null, null]);
	expect(learnCurve("mobile", observed(100, new Array(10).fill(50))).isLearned).toBe(true);
});

it("never rises, and pools as far back as it must", () => {
	const { rates } = learnCurve("desktop", observed(100_000, [1_000, 2_000, 3_000, 4_000, 50_000, 1, 2, 3, 4, 5]));
	expect(rates.every((rate, index) => index === 0 || rate <= (rates[index - 1] ?? 0))).toBe(true);
	expect(new Set(rates.slice(0, 5)).size).toBe(1);
});
