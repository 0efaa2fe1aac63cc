import type { ApolloCache } from "@apollo/client/cache";
import { beforeEach, describe, expect, it } from "vitest";
import { type KeywordRowFragment, KeywordRowFragmentDoc } from "../../gql/graphql.ts";
import { createCache } from "../../lib/cache.ts";
import { applyMeasured, type MeasuredPosition } from "./measured-positions.ts";
import { RecentEvents } from "./recent-events.ts";

const fragment = { fragment: KeywordRowFragmentDoc, fragmentName: "KeywordRow" };
const noon = "2026-11-21T12:00:00.000Z";
const later = "2026-11-21T13:00:00.000Z";

const row: KeywordRowFragment & { __typename: "Keyword" } = {
	__typename: "Keyword",
	id: "1",
	keyword: "french press",
	targetUrl: null,
	country: "US",
	device: "DESKTOP",
	groups: [],
	searchVolume: null,
	searchVolumeDetail: { state: "UNKNOWN", reason: null },
	latestPosition: {
		position: 8,
		previousPosition: null,
		change: null,
		url: "https://example.com/press",
		depth: 50,
		checkedAt: noon,
	},
	lastCheck: { state: "DONE", checkedAt: noon, error: null },
};
const measured: MeasuredPosition = {
	keywordId: "1",
	position: 5,
	previousPosition: 8,
	change: 3,
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
		expect(applyMeasured(cache, [measured], 50)).toEqual(["1"]);
		expect(written()?.latestPosition).toMatchObject({
			position: 5,
			change: 3,
			checkedAt: later,
			url: "https://example.com/press",
		});
	});

	it("told again changes nothing and is no news", () => {
		applyMeasured(cache, [measured], 50);
		expect(applyMeasured(cache, [measured], 50)).toEqual([]);
	});

	it("never moves back in time", () => {
		applyMeasured(cache, [measured], 50);
		expect(applyMeasured(cache, [{ ...measured, position: 40, checkedAt: noon }], 50)).toEqual([]);
		expect(written()?.latestPosition?.position).toBe(5);
	});

	it("of a keyword that is on no page yet is passed over", () => {
		expect(applyMeasured(cache, [{ ...measured, keywordId: "2" }], 50)).toEqual([]);
	});

	it("that was not found has no address", () => {
		applyMeasured(cache, [{ ...measured, position: null, change: null }], 50);
		expect(written()?.latestPosition).toMatchObject({ position: null, url: null });
	});

	it("is the first one of a keyword that was never checked", () => {
		cache.writeFragment({ ...fragment, id: "Keyword:1", data: { ...row, latestPosition: null, lastCheck: null } });
		applyMeasured(cache, [measured], 30);
		expect(written()?.latestPosition).toMatchObject({ position: 5, depth: 30 });
	});
});

describe("a check that measured nothing", () => {
	it("that failed leaves the position alone", () => {
		const failed: MeasuredPosition = { ...measured, state: "FAILED", position: null, change: null };
		expect(applyMeasured(cache, [failed], 50)).toEqual(["1"]);
		expect(written()).toMatchObject({ latestPosition: { position: 8 }, lastCheck: { state: "FAILED" } });
	});

	it("that was cancelled is no news", () => {
		const cancelled: MeasuredPosition = { ...measured, state: "CANCELLED", position: 8, change: null };
		expect(applyMeasured(cache, [cancelled], 50)).toEqual([]);
		expect(written()).toMatchObject({ latestPosition: { position: 8 }, lastCheck: { state: "CANCELLED" } });
	});
});

describe("an answer that was under way when a measurement came", () => {
	it("gets what it lacks", () => {
		const recent = new RecentEvents();
		recent.remember([measured], 1000);
		expect(recent.missingFrom([row], 2000)).toEqual([measured]);
	});

	it("is left alone when it knows as much, or when the measurement is long ago", () => {
		const recent = new RecentEvents();
		recent.remember([measured], 1000);
		const known = { ...row, lastCheck: { state: "DONE" as const, checkedAt: later, error: null } };
		expect(recent.missingFrom([known], 2000)).toEqual([]);
		expect(recent.missingFrom([row], 60_000)).toEqual([]);
	});
});
