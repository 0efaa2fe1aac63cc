import { expect, it } from "vitest";
import { cheaperRun } from "./affordable.ts";

it("fewer keywords, or a lower depth for all, make a run affordable", () => {
	expect(cheaperRun({ total: 12, depth: 100, credits: 100 })).toEqual({ keywords: 10, depth: 80 });
	expect(cheaperRun({ total: 62, depth: 100, credits: 100 })).toEqual({ keywords: 10, depth: 10 });
});

it("a lower depth does not help if even ten results each are too many", () => {
	expect(cheaperRun({ total: 120, depth: 20, credits: 100 })).toEqual({ keywords: 50, depth: null });
	expect(cheaperRun({ total: 120, depth: 10, credits: 100 })).toEqual({ keywords: 100, depth: null });
});

it("nothing can be paid with less than a keyword costs", () => {
	expect(cheaperRun({ total: 1, depth: 50, credits: 4 })).toEqual({ keywords: 0, depth: 40 });
	expect(cheaperRun({ total: 5, depth: 50, credits: 0 })).toEqual({ keywords: 0, depth: null });
});
