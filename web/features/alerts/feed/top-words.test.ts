import { describe, expect, it } from "vitest";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { fall } from "../../../test/move.ts";
import { causeInWords, endInWords, siteWideInWords, wayFrom } from "./top-words.ts";

const siteWide = {
	date: "2026-11-19",
	measured: 400,
	moved: 146,
	normal: 62,
	cause: "MARKET",
	marketRatio: 2.34,
	updates: [],
	keywordCount: 145,
} as const satisfies AlertFieldsFragment["siteWide"];

const alert: AlertFieldsFragment = {
	id: "1",
	seq: 1,
	kind: "SITE_WIDE",
	state: "OPEN",
	end: null,
	text: "",
	direction: "WORSE",
	openedAt: "2026-11-19T05:41:00Z",
	changedAt: "2026-11-19T05:41:00Z",
	clearedAt: null,
	snoozedUntil: null,
	isUnread: true,
	domain: { id: "3", name: "Fernhill Outdoor", searchDepth: 50 },
	keyword: null,
	rules: [],
	move: null,
	wrongPage: null,
	siteWide,
	operation: null,
};

const operation = (kind: "RUN_STOPPED" | "CREDITS_LOW", runId: string | null = null): AlertFieldsFragment => ({
	...alert,
	kind: "OPERATION",
	siteWide: null,
	operation: { kind, reason: "", runId, provider: null },
});

describe("site-wide movement", () => {
	it("says how many moved, how many do so normally, and who moved", () => {
		expect(siteWideInWords(siteWide, true)).toBe("146 of 400 keywords stand lower than usual, 62 is normal.");
		expect(siteWideInWords(siteWide, false)).toContain("stand higher than usual");
		expect(causeInWords(siteWide)).toBe(
			"Page 1 changed 2.3 × as much as usual for other sites too: this looks like Google, not your site.",
		);
		expect(causeInWords({ ...siteWide, cause: "SITE", marketRatio: 0.94 })).toBe(
			"Others moved as usual (0.9 ×): this looks like your site.",
		);
		expect(causeInWords({ ...siteWide, cause: "UNCLEAR", marketRatio: null })).toBe("Cause not known.");
	});

	it("leads to the keywords that it counted and that are still there", () => {
		expect(wayFrom(alert)).toEqual({ label: "Show 145 Keywords", to: "/app/keywords?domain=3&alert=1" });
		expect(wayFrom({ ...alert, siteWide: { ...siteWide, keywordCount: 1 } })?.label).toBe("Show 1 Keyword");
		expect(wayFrom({ ...alert, siteWide: { ...siteWide, keywordCount: 0 } })).toBeNull();
	});
});

describe("an operation", () => {
	it("about a run opens it over the screen", () => {
		expect(wayFrom(operation("RUN_STOPPED", "9"))).toEqual({ label: "Show Run", runId: "9" });
	});

	it("links to the place to fix it", () => {
		expect(wayFrom(operation("CREDITS_LOW"))).toEqual({ label: "Show Credits", to: "/app/profile" });
		expect(wayFrom(operation("RUN_STOPPED"))).toEqual({ label: "Open Settings", to: "/app/settings" });
	});
});

it("the end of an alert is given with its day, or with the new usual level", () => {
	const now = Date.parse("2026-11-23T12:00:00Z");
	const cleared = (end: AlertFieldsFragment["end"], change: Partial<AlertFieldsFragment> = {}) =>
		endInWords({ ...alert, kind: "MOVE", clearedAt: "2026-11-21T12:00:00Z", end, ...change }, now);
	const move = { ...fall, to: 12.2 };
	expect(cleared("RECOVERED")).toBe("back since Nov 21");
	expect(cleared("SETTLED", { move })).toBe("settled at 12");
	expect(cleared("SETTLED", { move: { ...move, to: null } })).toBe("settled as not found");
	expect(cleared("RETURNED")).toBe("not confirmed, back since Nov 21");
	expect(cleared("ENDED")).toBe("no longer watched since Nov 21");
	expect(cleared("SETTLED", { kind: "SITE_WIDE" })).toBe("as usual again since Nov 21");
	expect(cleared("RECOVERED", { kind: "OPERATION" })).toBe("over since Nov 21");
	expect(cleared(null)).toBeNull();
});
