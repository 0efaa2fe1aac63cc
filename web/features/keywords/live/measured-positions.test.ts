import type { ApolloCache } from "@apollo/client/cache";
import { beforeEach, describe, expect, it } from "vitest";
import { type KeywordRowFragment, KeywordRowFragmentDoc } from "../../../gql/graphql.ts";
import { createCache } from "../../../lib/api/cache.ts";
import { keywordRow } from "../../../test/keyword-row.ts";
import { applyMeasured, type MeasuredPosition } from "./measured-positions.ts";
import { RecentEvents } from "./recent-events.ts";

const place = { depth: 50, timeZone: "UTC" };
const fragment = {
	fragment: KeywordRowFragmentDoc,
	fragmentName: "KeywordRow",
	variables: { timeZone: place.timeZone },
};
const noon = "2026-11-21T12:00:00.000Z";
const later = "2026-11-21T13:00:00.000Z";

const row: KeywordRowFragment = {
	...keywordRow,
	latestPosition: {
		position: 8,
		url: "https://example.com/press",
		depth: 50,
		checkedAt: noon,
		contextId: "1",
		isFeaturedSnippet: null,
	},
	dayChange: {
		previousPosition: 11,
		previousDepth: 50,
		previousContextId: "1",
		previousIsFeaturedSnippet: null,
		previousDay: "2026-11-20",
	},
	lastCheck: { state: "DONE", checkedAt: noon, error: null, postedAt: null },
	outcome: "FOUND",
};
const measured: MeasuredPosition = {
	keywordId: "1",
	position: 5,
	depth: 30,
	contextId: "1",
	isFeaturedSnippet: null,
	state: "DONE",
	checkedAt: later,
};

let cache: ApolloCache;
const written = () => cache.readFragment({ ...fragment, id: "Keyword:1" });

beforeEach(() => {
	cache = createCache();
	cache.writeFragment({ ...fragment, id: "Keyword:1", data: row });
});

describe("a measured position", () => {
	it("takes the place of the one before, and keeps the address until the row is read again", () => {
		expect(applyMeasured(cache, [measured], place)).toEqual(["1"]);
		expect(written()?.latestPosition).toMatchObject({
			position: 5,
			depth: 30,
			checkedAt: later,
			url: "https://example.com/press",
		});
	});

	it("is compared with the earlier day still, after a second check on the same day", () => {
		applyMeasured(cache, [measured], place);
		expect(written()?.dayChange).toMatchObject({ previousPosition: 11, previousDay: "2026-11-20" });
	});

	it("of a new day is compared with the last one of the day before", () => {
		const tomorrow = "2026-11-22T09:00:00.000Z";
		applyMeasured(cache, [{ ...measured, checkedAt: tomorrow }], place);
		expect(written()?.dayChange).toEqual({
			__typename: "DayChange",
			previousPosition: 8,
			previousDepth: 50,
			previousContextId: "1",
			previousIsFeaturedSnippet: null,
			previousDay: "2026-11-21",
		});
		applyMeasured(cache, [{ ...measured, position: 2, checkedAt: "2026-11-22T10:00:00.000Z" }], place);
		expect(written()?.dayChange).toMatchObject({ previousPosition: 8, previousDay: "2026-11-21" });
	});

	it("is of a new day where the reader is, though not by UTC", () => {
		const auckland = { depth: 50, timeZone: "Pacific/Auckland" };
		const there = { ...fragment, variables: { timeZone: auckland.timeZone }, id: "Keyword:1" };
		const latestPosition = row.latestPosition && { ...row.latestPosition, checkedAt: "2026-11-21T10:30:00.000Z" };
		const lastCheck = row.lastCheck && { ...row.lastCheck, checkedAt: "2026-11-21T10:30:00.000Z" };
		cache.writeFragment({ ...there, data: { ...row, latestPosition, lastCheck } });
		applyMeasured(cache, [{ ...measured, checkedAt: noon }], auckland);
		expect(cache.readFragment(there)?.dayChange).toMatchObject({ previousPosition: 8, previousDay: "2026-11-21" });
	});

	it("received twice changes nothing and is not reported as new", () => {
		applyMeasured(cache, [measured], place);
		expect(applyMeasured(cache, [measured], place)).toEqual([]);
	});

	it("never moves back in time", () => {
		applyMeasured(cache, [measured], place);
		expect(applyMeasured(cache, [{ ...measured, position: 40, checkedAt: noon }], place)).toEqual([]);
		expect(written()?.latestPosition?.position).toBe(5);
	});

	it("of a keyword that is on no page yet is passed over", () => {
		expect(applyMeasured(cache, [{ ...measured, keywordId: "2" }], place)).toEqual([]);
	});

	it("that was not found has no address", () => {
		applyMeasured(cache, [{ ...measured, position: null }], place);
		expect(written()?.latestPosition).toMatchObject({ position: null, url: null });
	});

	it("is the first one of a keyword that was never checked", () => {
		cache.writeFragment({
			...fragment,
			id: "Keyword:1",
			data: { ...row, latestPosition: null, dayChange: null, lastCheck: null },
		});
		applyMeasured(cache, [measured], place);
		expect(written()?.latestPosition).toMatchObject({ position: 5, depth: 30 });
	});
});

describe("a check that measured nothing", () => {
	it("that failed does not change the position", () => {
		const failed: MeasuredPosition = { ...measured, state: "FAILED", position: null };
		expect(applyMeasured(cache, [failed], place)).toEqual(["1"]);
		expect(written()).toMatchObject({ latestPosition: { position: 8 }, lastCheck: { state: "FAILED" } });
	});

	it("that was cancelled is not reported as new", () => {
		const cancelled: MeasuredPosition = { ...measured, state: "CANCELLED", position: 8 };
		expect(applyMeasured(cache, [cancelled], place)).toEqual([]);
		expect(written()).toMatchObject({ latestPosition: { position: 8 }, lastCheck: { state: "CANCELLED" } });
	});
});

describe("an answer that was pending when a measurement arrived", () => {
	it("gets the measurement it lacks", () => {
		const recent = new RecentEvents();
		recent.remember([measured], 1000);
		expect(recent.missingFrom([row], 2000)).toEqual([measured]);
	});

	it("is unchanged if it is as recent, or if the measurement is old", () => {
		const recent = new RecentEvents();
		recent.remember([measured], 1000);
		const known = { ...row, lastCheck: { state: "DONE" as const, checkedAt: later, error: null, postedAt: null } };
		expect(recent.missingFrom([known], 2000)).toEqual([]);
		expect(recent.missingFrom([row], 60_000)).toEqual([]);
	});
});
