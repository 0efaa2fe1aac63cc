import { describe, expect, it } from "vitest";
import { rankingIncident } from "../../../../test/fakes/fake-feed.ts";
import { readFeed } from "./feed.policy.ts";

const feedUrl = "https://status.example.com/feeds/incidents.json";
const read = (...rows: unknown[]) => readFeed(JSON.stringify(rows), feedUrl);
const updatesOf = (more: Record<string, unknown>) => read(rankingIncident(more))?.updates;

describe("a row of the feed", () => {
	it("counts when its service or one of its products is Google's ranking", () => {
		const product = { affected_products: [{ id: "x" }, null, { id: "rGHU1u87FJnkP6W2GwMi" }] };
		expect(updatesOf({})).toHaveLength(1);
		expect(updatesOf({ service_key: "crawling", ...product })).toHaveLength(1);
		expect(updatesOf({ service_key: undefined, ...product })).toHaveLength(1);
		expect(updatesOf({ service_key: "crawling" })).toEqual([]);
	});

	it.each<[string, unknown]>([
		["without a begin", rankingIncident({ begin: undefined })],
		["with a begin that is no moment", rankingIncident({ begin: "November 18" })],
		["with an end that is not later", rankingIncident({ end: "2026-11-18T16:00:00Z" })],
		["with an ID that is a number", rankingIncident({ id: 7 })],
		["with an ID of 101 characters", rankingIncident({ id: "x".repeat(101) })],
		["with an ID that cannot be stored", rankingIncident({ id: "a\0b" })],
		["without a description", rankingIncident({ external_desc: null })],
		["with a blank description", rankingIncident({ external_desc: " \n" })],
		["that is a text", "incident"],
		["that is null", null],
	])("%s is skipped, and the others are read", (_, row) => {
		const { updates } = read(row, rankingIncident({ id: "good" })) ?? { updates: [] };
		expect(updates.map(({ incidentId }) => incidentId)).toEqual(["good"]);
	});

	it("has its description as title: on one line, as text, at most 200 characters", () => {
		const titleOf = (external_desc: string) => updatesOf({ external_desc })?.[0]?.title;
		expect(titleOf("<b>Core</b>\nupdate\t2026")).toBe("<b>Core</b> update 2026");
		expect(titleOf("x".repeat(200))).toBe("x".repeat(200));
		expect(titleOf("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
	});

	it("has a page on the feed's own host, or none", () => {
		const pageOf = (uri: unknown) => updatesOf({ uri })?.[0]?.url;
		expect(pageOf("incidents/7")).toBe("https://status.example.com/feeds/incidents/7");
		expect(pageOf("/incidents/7")).toBe("https://status.example.com/incidents/7");
		for (const uri of ["https://elsewhere.example.com/7", "//elsewhere.example.com", "javascript:alert(1)", 7, null])
			expect(pageOf(uri)).toBeNull();
	});

	it("need not say when it was changed or when it ends", () => {
		expect(updatesOf({ modified: "yesterday", end: undefined })).toMatchObject([{ modifiedAt: null, endsAt: null }]);
	});

	it("that is listed twice is one update", () => {
		expect(read(rankingIncident(), rankingIncident({ external_desc: "Last" }))?.updates).toMatchObject([
			{ title: "Last" },
		]);
	});
});

describe("a feed", () => {
	it.each(["", "null", "{}", "<html>", "[", JSON.stringify(Array(1_001).fill({}))])(
		"is a list of at most 1,000 rows",
		(body) => {
			expect(readFeed(body, feedUrl)).toBeNull();
		},
	);

	it("may be empty, and names all it lists", () => {
		expect(read()).toEqual({ updates: [], listed: [] });
		expect(read(rankingIncident({ begin: null }), { id: "other" }, 7)?.listed).toEqual(["core-november", "other"]);
	});
});
