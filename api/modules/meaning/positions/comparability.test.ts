import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import type { TestContext } from "../../../test/context.ts";
import {
	buildKeywords,
	buildMeasurements,
	buildTracked,
	type PastMeasurement,
} from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { keywordFacets } from "../../tracked/keyword-lists/keyword-facets.service.ts";
import { keywordById } from "../../tracked/keywords/keyword-rows.service.ts";
import { domainStatistics } from "../statistics/statistics.service.ts";
import { domainChanges } from "./changes.service.ts";
import { dailyPositions } from "./days/daily-positions.service.ts";
import { dayChangeByKey, dayChangeKey } from "./days/day-change.service.ts";
import { dailyHistoryByKey, dailyHistoryKey } from "./keyword-history.service.ts";
import { positionHistory } from "./position-history.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let ctx: TestContext<Viewer>;
let domainId: string;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db));
});

type MeasurementInput = Omit<PastMeasurement, "keywordId" | "at">;

/** A keyword measured yesterday and today. */
async function measured(yesterday: MeasurementInput, today: MeasurementInput): Promise<string> {
	const [keywordId = ""] = await buildKeywords(ctx, domainId, ["kettle"]);
	await buildMeasurements(ctx.em, [
		{ keywordId, at: "2026-11-20T10:00:00Z", ...yesterday },
		{ keywordId, at: "2026-11-21T10:00:00Z", ...today },
	]);
	return keywordId;
}

/** What every reader of changes says of a keyword. */
async function changesOf(keywordId: string) {
	const [history] = await dailyHistoryByKey(ctx, [dailyHistoryKey(keywordId, { days: 7 })]);
	const [dayChange] = await dayChangeByKey(ctx, [dayChangeKey(keywordId, {})]);
	const { rows } = await dailyPositions(ctx, await domainById(ctx, domainId), {});
	const [record] = await positionHistory(ctx, keywordId, {});
	const { changeCounts } = await keywordFacets(ctx, domainId);
	return {
		keyword: (await keywordById(ctx, keywordId)).latestPosition?.change,
		record: record?.change,
		previous: record?.previousPosition,
		day: rows[0]?.changes[0],
		dayChange: { direction: dayChange?.direction, change: dayChange?.change },
		summary: history?.summary.change24h,
		domain: (await domainChanges(ctx.em, domainId)).length,
		compared: (await domainStatistics(ctx, domainId, {})).comparedCount,
		directions: changeCounts.filter(({ count }) => count > 0).map(({ value }) => value),
		contextChanges: history?.contextChanges.map(({ date, text }) => `${date}: ${text}`),
	};
}

const nothing = {
	keyword: null,
	record: null,
	day: null,
	dayChange: { direction: "STABLE", change: null },
	summary: null,
	domain: 0,
	compared: 0,
	directions: ["STABLE"],
};

describe("no change is claimed between measurements", () => {
	it.each<[string, MeasurementInput, MeasurementInput, string]>([
		["by different providers", { position: 5 }, { position: 3, provider: "serper" }, "Provider: Sandbox → Serper"],
		["on different devices", { position: 5 }, { position: 3, device: "mobile" }, "Measured device: Desktop → Mobile"],
		[
			"against different domain URLs",
			{ position: 5 },
			{ position: 3, site: "example.com/shop" },
			"Domain URL: example.com → example.com/shop",
		],
		[
			"of which one is of a corrected query",
			{ position: 5 },
			{ position: 3, usedQuery: "kettles" },
			"Google showed results for “kettles” instead",
		],
		[
			"of which one was of a corrected query",
			{ position: 5, usedQuery: "kettles" },
			{ position: 3 },
			"Google showed results for the phrase again",
		],
		[
			"that differ in several ways",
			{ position: 5 },
			{ position: 3, provider: "serper", device: "mobile" },
			"Provider: Sandbox → Serper; Measured device: Desktop → Mobile",
		],
	])("%s", async (_, yesterday, today, text) => {
		expect(await changesOf(await measured(yesterday, today))).toEqual({
			...nothing,
			previous: 5,
			contextChanges: [`2026-11-21: ${text}`],
		});
	});

	it("of which only one is a featured snippet without a position", async () => {
		const id = await measured({ position: 3 }, { position: null, isFeaturedSnippet: true });
		expect(await changesOf(id)).toEqual({ ...nothing, previous: 3, contextChanges: [] });
		expect((await dailyPositions(ctx, await domainById(ctx, domainId), {})).rows[0]).toMatchObject({
			positions: [0, 3],
			snippetDays: [0],
		});
	});

	it("where the depth of one does not reach the position of the other", async () => {
		const id = await measured({ position: 27, depth: 30 }, { position: null, depth: 10 });
		expect(await changesOf(id)).toEqual({ ...nothing, previous: 27, contextChanges: [] });
	});
});

it("a keyword that was measured alike has its change everywhere", async () => {
	const id = await measured({ position: 5, depth: 10 }, { position: 3, depth: 30, isFeaturedSnippet: true });
	expect(await changesOf(id)).toEqual({
		keyword: 2,
		record: 2,
		previous: 5,
		day: 2,
		dayChange: { direction: "UP", change: 2 },
		summary: 2,
		domain: 1,
		compared: 1,
		directions: ["UP"],
		contextChanges: [],
	});
});
