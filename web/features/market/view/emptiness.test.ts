import { expect, it } from "vitest";
import { emptinessOf } from "./emptiness.ts";

const market = { asOf: "2026-11-20", pendingDays: 0, keywordCount: [null, 14], brandKeywordCount: 0 };

it("a market says why it has nothing to show", () => {
	expect(emptinessOf(market)).toBe(null);
	expect(emptinessOf({ ...market, asOf: null, keywordCount: [null, null] })).toEqual({ kind: "days" });
	expect(emptinessOf({ ...market, keywordCount: [null, 0] })).toEqual({ kind: "filtered" });
	expect(emptinessOf({ ...market, keywordCount: [0], brandKeywordCount: 14 })).toEqual({ kind: "brand", count: 14 });
});

it("a market whose days are being computed is not empty yet", () => {
	expect(emptinessOf({ ...market, asOf: null, keywordCount: [null], pendingDays: 2 })).toBe(null);
});
