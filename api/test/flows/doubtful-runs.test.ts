import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import { createWebhook } from "../../modules/telling/webhooks/webhooks.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { AlertStory } from "../factories/alert-story.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
});
afterAll(() => app[Symbol.asyncDispose]());

const words = "The provider's answer had no results.";
const calm = "5×7";

interface Doubt {
	unusable?: number;
	isNextDay?: boolean;
	hour?: number;
	isReviewed?: boolean;
}

/** A run that measured this, and ten more of whose answers could not be used. @returns its ID */
async function doubtful(
	story: AlertStory,
	positions: readonly (number | null)[],
	{ unusable = 10, isNextDay = true, hour = 10, isReviewed = true }: Doubt = {},
): Promise<string> {
	if (isNextDay) story.day = addDays(story.day, 1);
	const measured = positions.flatMap((position, at) => {
		const keywordId = story.keywordIds[at];
		return keywordId ? [{ keywordId, position, depth: 100 }] : [];
	});
	const runId = await story.run(measured, hour, { isReviewed: false });
	await rowsOf(
		story.ctx.em,
		sql`
			insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path,
				error, is_unusable, finished_at)
			select r.id, r.account_id, k.domain_id, k.id, l.id, 'FAILED', 100, 0, 1, 'example.com', '', ${words}, true, r.finished_at
			from runs r, keywords k, (select id from lanes limit 1) l, generate_series(1, ${unusable}::int)
			where r.id = ${runId} and k.id = ${story.keywordIds[0]}`,
	);
	await rowsOf(
		story.ctx.em,
		sql`
			update runs set done = done + ${unusable}, total = total + ${unusable}, failed = ${unusable}, unusable = ${unusable}
			where id = ${runId}`,
	);
	if (isReviewed) await story.review(runId);
	return runId;
}

async function begin(keywords = ["burr grinder"]): Promise<AlertStory> {
	const story = await AlertStory.begin(app, { keywords, hasDefaultRules: true });
	await createWebhook(story.ctx, { name: "CRM", url: "http://127.0.0.1:65000/x" });
	return story;
}

const moves = async (story: AlertStory) => {
	const all = await story.alerts({ kinds: ["MOVE"], states: ["PENDING", "OPEN", "CLEARED"] });
	return all.map(({ state, end, move }) => `${state}${end ? ` ${end}` : ""} ${move?.from} → ${move?.to}`);
};
const shown = async (story: AlertStory) =>
	(await story.events())
		.map(({ type }) => type)
		.filter((type) => type.startsWith("keyword.") || type === "alert.cleared");

describe("what a run shows whose answers were often unusable waits for the next run", () => {
	it("a first reading outside is watched, whenever rules want to know; it opens when the next run agrees", async () => {
		const story = await begin();
		await story.rule({ kind: "IMPORTANT_MOVES", timing: "FIRST_MEASUREMENT", delivery: "AT_ONCE" });
		await story.days(calm);
		await doubtful(story, [20]);
		expect(await moves(story)).toEqual(["PENDING 5 → 20"]);
		expect(await shown(story)).toEqual([]);
		await story.days("20");
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
		expect(await shown(story)).toEqual(["keyword.level_changed"]);
	});

	it("a reading that would be the confirmation reports nothing until the next run agrees", async () => {
		const story = await begin();
		await story.days(`${calm} 20`);
		await doubtful(story, [20]);
		expect(await moves(story)).toEqual(["PENDING 5 → 20"]);
		expect(await shown(story)).toEqual([]);
		await story.days("20");
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
	});

	it.each([
		["is back", `${calm} 20`, [20], "5 5", ["CLEARED RETURNED 5 → 20"]],
		["is elsewhere", calm, [null], "20", ["PENDING 5 → 20"]],
	])("nothing is told when the keyword %s afterwards", async (_, before, positions, after, expected) => {
		const story = await begin();
		await story.days(before);
		await doubtful(story, positions);
		await story.days(after);
		expect(await moves(story)).toEqual(expected);
		expect(await shown(story)).toEqual([]);
	});

	it("nor is the end of what was sent", async () => {
		const story = await begin();
		await story.days(`${calm} 20 20 5`);
		await doubtful(story, [5]);
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
		await story.days("5");
		expect(await moves(story)).toEqual(["CLEARED RECOVERED 5 → 20"]);
	});

	it("doubt upon doubt is a day late, no more", async () => {
		const story = await begin();
		await story.days(calm);
		for (let day = 0; day < 2; day++) await doubtful(story, [20]);
		expect(await moves(story)).toEqual(["PENDING 5 → 20"]);
		await doubtful(story, [20]);
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
	});

	it("a later run of the day decides too, and a run of other keywords does not", async () => {
		const story = await begin(["one", "two"]);
		await story.days(`${calm} 20`, `${calm} 5`);
		await doubtful(story, [20, 5]);
		await story.run([{ keywordId: story.keywordIds[1] ?? "", position: 5, depth: 100 }], 12);
		expect(await moves(story)).toEqual(["PENDING 5 → 20"]);
		await story.again(20);
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
	});

	it("a doubtful run after a good one of the same day takes nothing back", async () => {
		const story = await begin();
		await story.days(`${calm} 20 20`);
		await doubtful(story, [5], { isNextDay: false, hour: 12 });
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
		await story.days("20");
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
		expect(await shown(story)).toEqual(["keyword.level_changed"]);
	});

	it("a confirmed reading replaces an earlier one of its day", async () => {
		const story = await begin();
		await story.days(`${calm} 20 5`);
		await doubtful(story, [20], { isNextDay: false, hour: 12 });
		await story.days("20");
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
	});

	it.each([
		["nine", 9, 1],
		["less than a fifth", 10, 41],
	])("%s unusable answers raise no doubt", async (_, unusable, keywords) => {
		const story = await begin(Array.from({ length: keywords }, (_, index) => `phrase ${index}`));
		await story.days(...story.keywordIds.map(() => `${calm} 20`));
		await doubtful(
			story,
			story.keywordIds.map(() => 20),
			{ unusable },
		);
		expect(await story.alerts({ kinds: ["MOVE"], states: ["OPEN"] })).toHaveLength(keywords);
	});

	it("is the same for runs that overlap, repeat, and are reviewed in any order", async () => {
		const story = await begin();
		await story.days(`${calm} 20`);
		const first = await doubtful(story, [20], { isReviewed: false });
		story.day = addDays(story.day, 1);
		const again = [{ keywordId: story.keywordIds[0] ?? "", position: 20, depth: 100 }];
		const second = await story.run(again, 10, { isReviewed: false });
		await Promise.all([story.review(second), story.review(first), story.review(second), story.review(first)]);
		expect(await moves(story)).toEqual(["OPEN 5 → 20"]);
		expect(await shown(story)).toEqual(["keyword.level_changed"]);
	});
});

describe("a whole site that a doubtful run shows elsewhere", () => {
	const keywords = Array.from({ length: 30 }, (_, index) => `phrase ${index}`);

	it("is no site-wide movement until the next run agrees", async () => {
		const story = await begin(keywords);
		const line = "5×17";
		await story.days(...keywords.map(() => line));
		await doubtful(
			story,
			keywords.map(() => 30),
		);
		const siteWide = () => story.alerts({ kinds: ["SITE_WIDE"], states: ["OPEN", "CLEARED"] });
		expect(await siteWide()).toEqual([]);
		await story.days(...keywords.map(() => "5"));
		expect(await siteWide()).toEqual([]);
		await doubtful(
			story,
			keywords.map(() => 30),
		);
		await story.days(...keywords.map(() => "30"));
		expect(await siteWide()).toMatchObject([
			{ state: "OPEN", direction: "WORSE", siteWide: { date: story.day, moved: 30 } },
		]);
	});

	it("is one alert about operations, in the provider's words", async () => {
		const story = await begin(keywords);
		await doubtful(
			story,
			keywords.map(() => 5),
		);
		const operations = await story.alerts({ kinds: ["OPERATION"] });
		expect(operations.map(({ text }) => text)).toEqual([
			`10 of 40 answers could not be used: “${words}” Movements are reported once the next run agrees.`,
		]);
		await story.days(...keywords.map(() => "5"));
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});
});
