import { expect, it } from "vitest";
import type { Check } from "./checks/use-keyword-checks.ts";
import { provenanceOf } from "./provenance-words.ts";

const at = (hours: number, minutes: number) => new Date(new Date().setHours(hours, minutes, 0, 0)).toISOString();
const leeds = { id: "1006680", name: "Leeds", canonicalName: "Leeds,England,United Kingdom" };
const receipt = {
	provider: "DATAFORSEO",
	mode: "QUEUED",
	measuredAt: at(5, 48),
	isRecovered: false,
	fallbackFrom: null,
	providerCost: 0.0006,
} satisfies Check["receipt"];
const check = {
	...{ id: "7", runId: "1", state: "DONE", url: null, position: 4, error: null },
	...{ depth: 100, readDepth: 100, price: 10, refunded: 0, startedAt: null, finishedAt: at(6, 31) },
	...{ receipt, measuredDevice: "MOBILE", isFeaturedSnippet: null, context: { id: "1", location: leeds } },
} as Check;
const nowhere = { context: { id: "1", location: null } };

const of = (more: Partial<Check>, location: typeof leeds | null = leeds) =>
	provenanceOf({ location, country: "GB" }, [{ ...check, ...more }]);

it("names provider, device, place and both times", () => {
	expect(of({})).toEqual({ facts: "DataForSEO, phone, Leeds, measured 05:48, stored 06:31", differences: [] });
	const serper = { ...receipt, provider: "SERPER", mode: "LIVE" } as const;
	expect(of({ receipt: serper, measuredDevice: "DESKTOP", ...nowhere }, null)).toEqual({
		facts: "Serper, desktop, United Kingdom, measured 05:48",
		differences: [],
	});
});

it("is about the last check that measured something", () => {
	const { context, ...failed } = { ...check, state: "FAILED" as const };
	expect(provenanceOf({ location: leeds, country: "GB" }, [failed])).toBeNull();
	expect(provenanceOf({ location: leeds, country: "GB" }, [failed, check])?.facts).toContain("DataForSEO, phone");
});

it("says how a measurement differs from what was requested", () => {
	expect(of({ receipt: { ...receipt, provider: "SERPER" }, ...nowhere })?.differences).toEqual([
		"Measured for all of United Kingdom: Serper did not confirm Leeds.",
	]);
	expect(of({ position: null, readDepth: 12 })?.differences).toEqual([
		"Not found within 12 of 100: no more results came.",
	]);
	expect(of({ position: null })?.differences).toEqual([]);
});
