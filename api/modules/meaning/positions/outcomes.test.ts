import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	DailyPositionsDocument,
	DomainFacetsDocument,
	DomainPositionsDocument,
	KeywordDetailDocument,
	type KeywordFilter,
	KeywordTableDocument,
	LoginDocument,
	PositionsMeasuredDocument,
} from "../../../../schema/generated/graphql.ts";
import { topics } from "../../../core/channels.ts";
import { publish } from "../../../db/outbox.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { type CheckEnd, endChecks } from "../../../test/factories/ended-checks.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { cancelRun, startRun } from "../../measuring/runs/runs.service.ts";

const failure = { error: "Serper answered 500" };

let app: TestApp;
let tracked: Tracked;
let client: TestClient;
let count = 0;

beforeAll(async () => {
	// No worker: the test ends the checks.
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Keywords in each state: found, not found, failed for the first time, failed after it was found, never checked. */
beforeEach(async () => {
	await app.db.setClock("2026-11-20T12:00:00Z");
	const email = `outcomes-${++count}@example.com`;
	tracked = await startTracking(app.db, { keywords: 5, depth: 10, user: { email } });
	client = app.client();
	await client.run(LoginDocument, { input: { email, password: "correct horse" } });
	await check([7, null, failure, 4]);
	await app.db.setClock("2026-11-21T12:00:00Z");
	await check([7, null, failure, failure]);
});

/** Checks the first keywords; each ends as given. */
async function check(ends: CheckEnd[]): Promise<void> {
	await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(0, ends.length) });
	await endChecks(app.db, ({ keywordId }) => ends[tracked.keywordIds.indexOf(keywordId)] ?? null);
}

async function keywords(filter: KeywordFilter = {}) {
	const { domain } = await client.run(KeywordTableDocument, { domainId: tracked.domainId, filter });
	return domain.keywords.items;
}
const outcomes = async () => (await keywords()).map(({ outcome }) => outcome);
/** Which of the keywords pass a filter, by their places from 0. */
const passing = async (filter: KeywordFilter) =>
	(await keywords(filter)).map(({ id }) => tracked.keywordIds.indexOf(id));
const rest = async (path: string) => (await client.fetch(`/api/domains/${tracked.domainId}/${path}`)).text();

describe("the outcome of a keyword", () => {
	it("is that of its last check: found, not found, failed, or none", async () => {
		expect(await outcomes()).toEqual(["FOUND", "NOT_FOUND", "FAILED", "FAILED", null]);
		const listed = JSON.parse(await rest("keywords")) as { outcome: string | null }[];
		expect(listed.map(({ outcome }) => outcome)).toEqual(["FOUND", "NOT_FOUND", "FAILED", "FAILED", null]);
	});

	it("stays while a new check is queued, and when that check is cancelled", async () => {
		const { id } = await startRun(tracked.ctx, { domainId: tracked.domainId });
		expect((await keywords()).map(({ lastCheck }) => lastCheck?.state)).toEqual(Array(5).fill("QUEUED"));
		expect(await outcomes()).toEqual(["FOUND", "NOT_FOUND", "FAILED", "FAILED", null]);
		await cancelRun(tracked.ctx, id);
		expect((await keywords()).map(({ lastCheck }) => lastCheck?.state)).toEqual(Array(5).fill("CANCELLED"));
		expect(await outcomes()).toEqual(["FOUND", "NOT_FOUND", "FAILED", "FAILED", null]);
	});

	it("is told of each of its checks, and of none under way", async () => {
		await startRun(tracked.ctx, { keywordIds: tracked.keywordIds.slice(3, 4) });
		const { keyword } = await client.run(KeywordDetailDocument, { id: tracked.keywordIds[3] ?? "" });
		expect(keyword?.checks.items.map(({ outcome }) => outcome)).toEqual([null, "FAILED", "FOUND"]);
	});
});

describe("filters and their counts", () => {
	it.each<[KeywordFilter, number[]]>([
		[{ outcomes: ["FOUND"] }, [0]],
		[{ outcomes: ["NOT_FOUND"] }, [1]],
		[{ outcomes: ["FAILED"] }, [2, 3]],
		[{ outcomes: ["NEVER"] }, [4]],
		[{ outcomes: ["FAILED", "NEVER"] }, [2, 3, 4]],
		[{ outcomes: [] }, [0, 1, 2, 3, 4]],
		[{ positions: ["NOT_FOUND"] }, [1]],
		[{ positions: ["UNTRACKED"] }, [1, 2, 4]],
		[{ positions: ["FROM4TO10"], outcomes: ["FAILED"] }, [3]],
	])("%o leaves the keywords of these states alone", async (filter, places) => {
		expect(await passing(filter)).toEqual(places);
		const { domain } = await client.run(DomainFacetsDocument, { domainId: tracked.domainId, filter });
		expect(domain.facets.totalCount).toBe(places.length);
	});

	it.each<KeywordFilter>([{}, { positions: ["FROM4TO10"] }, { outcomes: ["FAILED"] }])(
		"beside %o each count is what its choice leaves",
		async (filter) => {
			const { domain } = await client.run(DomainFacetsDocument, { domainId: tracked.domainId, filter });
			for (const { value, count } of domain.facets.positionCounts) {
				expect([value, count]).toEqual([value, (await passing({ ...filter, positions: [value] })).length]);
			}
			expect(domain.facets.outcomeCounts.map(({ value }) => value).toSorted()).toEqual([
				"FAILED",
				"FOUND",
				"NEVER",
				"NOT_FOUND",
			]);
			for (const { value, count } of domain.facets.outcomeCounts) {
				expect([value, count]).toEqual([value, (await passing({ ...filter, outcomes: [value] })).length]);
			}
		},
	);

	it("the spread counts as the filters do: a keyword whose checks all failed is neither not found nor never checked", async () => {
		const { domain } = await client.run(DomainPositionsDocument, { domainId: tracked.domainId });
		expect(domain.stats.spread).toMatchObject({ notFound: 1, never: 2, neverChecked: 1 });
	});

	it("over REST the same names choose, in any case", async () => {
		const chosen = async (query: string) =>
			(JSON.parse(await rest(`export?format=json&${query}`)) as { id: string }[]).map(({ id }) =>
				tracked.keywordIds.indexOf(id),
			);
		expect(await chosen("outcomes=failed;never")).toEqual([2, 3, 4]);
		expect(await chosen("outcomes=NOT_FOUND")).toEqual([1]);
		expect(await chosen("positions=not_found")).toEqual([1]);
		expect(JSON.parse(await rest("export?outcomes=lost"))).toMatchObject({ details: [{ field: "outcomes.0" }] });
	});
});

describe("days", () => {
	it("tell what the checks of each came to; a later failure does not hide a measurement", async () => {
		await app.db.setClock("2026-11-21T13:00:00Z");
		await check([failure]);
		const { domain } = await client.run(DailyPositionsDocument, { domainId: tracked.domainId });
		expect(domain.dailyPositions.rows.map(({ outcomes }) => outcomes)).toEqual([
			["FOUND", "FOUND"],
			["NOT_FOUND", "NOT_FOUND"],
			["FAILED", "FAILED"],
			["FAILED", "FOUND"],
			[null, null],
		]);
		expect(domain.dailyPositions.rows[0]).toMatchObject({ positions: [7, 7], failedDays: [] });
	});

	it("over REST keep their entries, and failed days are named beside them", async () => {
		const { keywords } = JSON.parse(await rest("daily-positions")) as {
			keywords: { dailyPositions: object; failedDays: string[] }[];
		};
		expect(keywords.map(({ failedDays }) => failedDays)).toEqual([
			[],
			[],
			["2026-11-21", "2026-11-20"],
			["2026-11-21"],
			[],
		]);
		expect(Object.keys(keywords[3]?.dailyPositions ?? {})).toEqual(["2026-11-20"]);
	});
});

it("events tell the outcome; one stored by a version that did not tell has none", async () => {
	const watcher = client.watch();
	const events = watcher.subscribe(PositionsMeasuredDocument, { domainId: tracked.domainId, after: 1 });
	const { positions } = (await events.next()).positionsMeasured;
	const byKeyword = new Map(positions.map(({ keywordId, outcome }) => [keywordId, outcome]));
	expect(tracked.keywordIds.map((id) => byKeyword.get(id))).toEqual([
		"FOUND",
		"NOT_FOUND",
		"FAILED",
		"FAILED",
		undefined,
	]);
	const old = { keywordId: "1", position: 3, previousPosition: null, change: null, state: "DONE" };
	const payload = { positions: [{ ...old, checkedAt: "2026-11-21T12:00:00.000Z" }] };
	await inTransaction(app.db.orm.em.fork(), (em) =>
		publish(em, [{ topic: topics.positions(tracked.domainId), payload }]),
	);
	expect((await events.next()).positionsMeasured.positions).toMatchObject([{ position: 3, outcome: null }]);
	await watcher.close();
});

describe("exports", () => {
	const lastCells = (csv: string, from = -1) => csv.split("\r\n").map((line) => line.split(",").at(from) ?? "");

	it("of keywords end with the outcome, empty where no check has ended", async () => {
		expect(lastCells(await rest("export"))).toEqual(["outcome", "FOUND", "NOT_FOUND", "FAILED", "FAILED", "", ""]);
	});

	it("of a history have a row for each failed check, in its place and without a measurement", async () => {
		const lines = (await rest("positions/export")).split("\r\n");
		expect(lastCells(lines.join("\r\n"), -5)).toEqual([
			"outcome",
			"FOUND",
			"FOUND",
			"NOT_FOUND",
			"NOT_FOUND",
			"FAILED",
			"FAILED",
			"FOUND",
			"FAILED",
			"",
		]);
		expect(lines[8]).toMatch(/^keyword 4,US,en,desktop,2026-11-21T12:\d\d:\d\d.\d{3}Z,,,,,,,,\d+,FAILED,,,,\d+$/);
		const rows = JSON.parse(await rest("positions/export?format=json&from=2026-11-21&outcomes=failed")) as object[];
		expect(rows).toMatchObject([
			{ keyword: "keyword 3", outcome: "FAILED", position: null, depth: null, provider: null, measuredDevice: null },
			{ keyword: "keyword 4", outcome: "FAILED", position: null, previousPosition: null, url: null },
		]);
	});
});
