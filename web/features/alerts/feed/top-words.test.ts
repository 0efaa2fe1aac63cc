import { describe, expect, it } from "vitest";
import { causeSentence } from "../../../../schema/rules/site-wide-words.ts";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { fall } from "../../../test/move.ts";
import { endInWords, movementFigures, siteWideInWords, wayFrom } from "./top-words.ts";

const siteWide = {
	date: "2026-11-19",
	measured: 400,
	moved: 146,
	normal: 62,
	cause: "MARKET",
	marketRatio: 2.34,
	updates: [],
	keywordCount: 145,
	days: [
		{ date: "2026-11-18", measured: 400, moved: 60 },
		{ date: "2026-11-19", measured: 400, moved: 146 },
	],
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
	newestReading: null,
	threshold: null,
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
	const now = Date.parse("2026-11-21T12:00:00Z");

	it("says how many moved on its day, and how many do so normally", () => {
		expect(siteWideInWords({ ...siteWide, moved: 9, measured: 22, normal: 1 }, true, now)).toBe(
			"9 of 22 keywords stood lower than usual on Nov 19. On a normal day it is 1.",
		);
		expect(siteWideInWords({ ...siteWide, measured: 1_400 }, false, Date.parse("2027-01-02T12:00:00Z"))).toBe(
			"146 of 1,400 keywords stood higher than usual on Nov 19, 2026. On a normal day it is 62.",
		);
	});

	it("is shown with what followed, up to today", () => {
		const said = (days: { date: string; measured: number; moved: number }[], at = now) =>
			movementFigures({ ...siteWide, days: [...siteWide.days, ...days] }, at).map(
				({ count, day }) => `${count} ${day}`,
			);
		const [next, today] = ["2026-11-20", "2026-11-21"].map((date) => ({ date, measured: 400, moved: 70 }));
		expect(said([])).toEqual(["146 on Nov 19"]);
		expect(said([], Date.parse("2026-11-19T12:00:00Z"))).toEqual(["146 today"]);
		expect(said(next ? [next] : [])).toEqual(["146 on Nov 19", "70 on Nov 20"]);
		expect(said(next && today ? [next, today] : [])).toEqual(["146 on Nov 19", "70 today"]);
	});

	it("names the cause by what the other sites did", () => {
		const said = (cause: "MARKET" | "SITE" | "UNCLEAR", marketRatio: number | null) =>
			causeSentence({ cause, marketRatio });
		expect(said("MARKET", 2.34)).toBe(
			"The other sites on page 1 moved 2.3 × as much as usual: this looks like Google, not your site.",
		);
		expect(said("SITE", 0)).toBe("The other sites on page 1 barely moved: this looks like your site.");
		expect(said("SITE", 0.94)).toBe("The other sites on page 1 moved as usual: this looks like your site.");
		expect(said("UNCLEAR", 1.5)).toBe("The other sites on page 1 moved a little more than usual. Cause not known.");
		expect(said("UNCLEAR", null)).toBe("Cause not known.");
	});

	it("leads to the keywords that it counted and that are still there", () => {
		expect(wayFrom(alert)).toEqual({ label: "Show 145 Keywords", to: "/app/keywords?domain=3&alert=1" });
		expect(wayFrom({ ...alert, siteWide: { ...siteWide, keywordCount: 1 } })?.label).toBe("Show 1 Keyword");
		expect(wayFrom({ ...alert, siteWide: { ...siteWide, keywordCount: 0 } })).toEqual({
			label: "Show Keywords",
			to: "/app/keywords?domain=3",
		});
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
