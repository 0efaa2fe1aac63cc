import { expect, it } from "vitest";
import type { Market } from "../view/use-market.ts";
import { emptinessOf } from "./emptiness.ts";

const market = (more: Partial<Market>) =>
	({
		dates: ["2026-11-21", "2026-11-20"],
		asOf: "2026-11-20",
		pendingDays: 0,
		keywordCount: [null, 14],
		brandKeywordCount: 0,
		...more,
	}) as Market;
const asked = { isFiltered: false, isPast: false };

it("a market says why it is empty", () => {
	expect(emptinessOf(market({}), asked)).toBe(null);
	expect(emptinessOf(market({ dates: [], asOf: null }), asked)).toBe("never");
	expect(emptinessOf(market({ dates: [], asOf: null }), { ...asked, isPast: true })).toBe("range");
	expect(emptinessOf(market({ asOf: null, keywordCount: [null, null] }), asked)).toBe("range");
	const none = { keywordCount: [null, 0] };
	expect(emptinessOf(market({ ...none, brandKeywordCount: 14 }), asked)).toBe("brand");
	expect(emptinessOf(market(none), { ...asked, isFiltered: true })).toBe("filtered");
});

it("a market that is being computed is not empty yet", () => {
	expect(emptinessOf(market({ asOf: null, pendingDays: 2 }), asked)).toBe(null);
});
