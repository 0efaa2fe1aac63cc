import { graphql } from "graphql";
import { describe, expect, it } from "vitest";
import { createLoaders } from "../../../../core/loaders.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { Refusal } from "../../../../errors.ts";
import { createSchema } from "../../../../graphql/schema.ts";
import { runDueSlots } from "../../../../test/factories/due-slots.ts";
import { endChecks } from "../../../../test/factories/ended-checks.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { creditsOf, startTracking, type Tracked } from "../../../../test/factories/tracking.ts";
import { setUpScheduleDatabase } from "../../../../test/set-up.ts";
import { runsOfDomain } from "../../../measuring/runs/run-rows.service.ts";
import { saveSettings } from "../../settings/settings.service.ts";
import { createView } from "../../views/views.service.ts";

const schema = createSchema();
const db = setUpScheduleDatabase();

// A Monday.
const day = (offset: number) => `2026-03-${String(2 + offset).padStart(2, "0")}`;
const clockAt = (text: string) => db.setClock(`${text}Z`);

const shop = {
	name: "Shop Mondays",
	cadence: { kind: "WEEKDAYS", weekdays: ["MONDAY"] },
	time: "06:00",
	timeZone: "UTC",
	target: { kind: "GROUPS", groups: ["shop"] },
};
const all = { ...shop, name: "All", target: { kind: "ALL" } };
const others = { ...shop, name: "Others", target: { kind: "OTHERS" } };

/** 24 keywords, 5 of them in the group `shop`. */
async function tracking({ isDaily = true } = {}): Promise<Tracked> {
	await clockAt(`${day(0)}T00:00:00`);
	const tracked = await startTracking(db, {
		keywords: 24,
		depth: 20,
		host: "harbour.example",
		user: { credits: 5_000 },
	});
	await put(tracked, 5, ["shop"]);
	if (isDaily) await saveSettings(fresh(tracked.ctx), { dailyPositionCheck: true });
	return tracked;
}

/** Puts the first keywords into groups, and no other one. */
async function put({ domainId, keywordIds }: Tracked, count: number, groups: string[]): Promise<void> {
	await rowsOf(
		db.orm.em.fork(),
		sql`update keywords set groups = case when id = any(${keywordIds.slice(0, count)}::bigint[]) then ${groups}::text[] else '{}' end
			where domain_id = ${domainId}`,
	);
}

const fresh = (ctx: Tracked["ctx"]) => ({ ...ctx, em: db.orm.em.fork() });

// biome-ignore lint/suspicious/noExplicitAny: the answers of documents written here
async function ask(ctx: Tracked["ctx"], source: string, variableValues = {}): Promise<any> {
	const contextValue = { ...fresh(ctx), loaders: createLoaders() };
	const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
	const [error] = errors ?? [];
	if (!error) return data && Object.values(data)[0];
	const { code, details } = (error.originalError ?? {}) as Partial<Refusal>;
	return { code, field: details?.[0]?.field, message: error.message };
}

const preview = (
	{ ctx, domainId }: Pick<Tracked, "ctx" | "domainId">,
	input: object,
	{ scheduleId = null as string | null, keepOthers = false } = {},
) =>
	ask(
		ctx,
		`query ($domainId: ID!, $scheduleId: ID, $input: ScheduleInput!, $keepOthers: Boolean!) {
			previewSchedule(domainId: $domainId, scheduleId: $scheduleId, input: $input, keepOthers: $keepOthers) {
				keywordCount credits30 overlapCount uncoveredCount lostCount dailyCredits30 othersCredits30 warnings
				forecast { credits30 keywordCount }
			}
		}`,
		{ domainId, scheduleId, input, keepOthers },
	);

const create = (
	{ ctx, domainId }: Pick<Tracked, "ctx" | "domainId">,
	input: object,
	more: { keepOthers?: boolean; clientKey?: string } = {},
) =>
	ask(
		ctx,
		`mutation ($domainId: ID!, $input: ScheduleInput!, $keepOthers: Boolean, $clientKey: String) {
			createSchedule(domainId: $domainId, input: $input, keepOthers: $keepOthers, clientKey: $clientKey) {
				id domain { uncoveredCount schedules { name time timeZone mode depthPolicy depth keywordCount target { kind } cadence { kind everyDays } } }
			}
		}`,
		{ domainId, input, ...more },
	);

const update = ({ ctx }: Tracked, id: string, input: object, keepOthers = false) =>
	ask(
		ctx,
		`mutation ($id: ID!, $input: ScheduleInput!, $keepOthers: Boolean!) {
			updateSchedule(id: $id, input: $input, keepOthers: $keepOthers) { id domain { uncoveredCount schedules { name keywordCount } } }
		}`,
		{ id, input, keepOthers },
	);

const domainOf = ({ ctx, domainId }: Tracked) =>
	ask(
		ctx,
		`query ($id: ID!) {
			domain(id: $id) { uncoveredCount schedules { id name keywordCount problem uncoveredByPause uncoveredByDeletion } }
		}`,
		{ id: domainId },
	);

/** Lets a day's slots start and its checks end. */
async function live({ ctx }: Tracked, date: string): Promise<void> {
	await clockAt(`${date}T06:10:00`);
	await runDueSlots(db, ctx);
	await endChecks(db, () => 3);
}

async function runsOf({ domainId }: Tracked) {
	const { items } = await runsOfDomain(db.orm.em.fork(), domainId, { offset: 0, limit: 100 });
	return items.reverse().map(({ scheduleName, total, cost }) => [scheduleName, total, cost]);
}

const sentence = "Daily updates stop for harbour.example. 19 of 24 keywords would no longer be checked.";

describe("before it is saved, a schedule says", () => {
	it("that daily updates stop, who is left out, and what a second schedule takes", async () => {
		const tracked = await tracking();
		expect(await preview(tracked, shop)).toMatchObject({
			...{ keywordCount: 5, uncoveredCount: 19, lostCount: 19, dailyCredits30: 1_440, othersCredits30: null },
			warnings: [sentence],
			forecast: { keywordCount: 5 },
		});
		const both = await preview(tracked, shop, { keepOthers: true });
		expect(both).toMatchObject({
			keywordCount: 5,
			overlapCount: 0,
			uncoveredCount: 0,
			lostCount: 19,
			dailyCredits30: 1_440,
		});
		expect(both.othersCredits30).toBe(30 * 19 * 2);
		expect(both.forecast).toEqual({ credits30: both.credits30 + both.othersCredits30, keywordCount: 24 });
		expect(await domainOf(tracked)).toMatchObject({ uncoveredCount: 0, schedules: [] });
	});

	it.each<[string, boolean, object | null, object, number, number, string | undefined]>([
		["all keywords, of daily updates", true, null, all, 0, 0, "Daily updates stop for harbour.example."],
		["the other keywords, of daily updates", true, null, others, 0, 0, "Daily updates stop for harbour.example."],
		[
			"a group that is in no keyword",
			true,
			null,
			{ ...shop, target: { kind: "GROUPS", groups: ["none"] } },
			24,
			24,
			"Daily updates stop for harbour.example. 24 of 24 keywords would no longer be checked.",
		],
		["a group, where nothing is checked", false, null, shop, 19, 0, "19 of 24 keywords would be in no schedule."],
		["a group instead of all", true, all, shop, 19, 19, "19 of 24 keywords would no longer be checked."],
		[
			"a group instead of another",
			true,
			{ ...shop, target: { kind: "GROUPS", groups: ["rest"] } },
			shop,
			19,
			3,
			"3 of 24 keywords would no longer be checked.",
		],
		["a group instead of the others", true, others, shop, 19, 19, "19 of 24 keywords would no longer be checked."],
		["all instead of a group", true, shop, all, 0, 0, undefined],
	])("%s", async (_, isDaily, saved, input, uncoveredCount, lostCount, warning) => {
		const tracked = await tracking({ isDaily });
		const { keywordIds } = tracked;
		await rowsOf(
			db.orm.em.fork(),
			sql`update keywords set groups = '{rest}' where id = any(${keywordIds.slice(5, 8)}::bigint[])`,
		);
		const scheduleId = saved ? (await create(tracked, { ...saved, name: "Saved" })).id : null;
		const previewed = await preview(tracked, input, { scheduleId });
		expect(previewed).toMatchObject({ uncoveredCount, lostCount });
		expect(previewed.warnings[0]).toBe(warning);
		const done = scheduleId ? await update(tracked, scheduleId, input) : await create(tracked, input);
		expect(done.domain.uncoveredCount).toBe(uncoveredCount);
	});

	it("nothing about keywords that another schedule takes", async () => {
		const tracked = await tracking();
		await create(tracked, { ...all, time: "09:00" });
		expect(await preview(tracked, shop)).toMatchObject({ uncoveredCount: 0, lostCount: 0, dailyCredits30: null });
	});
});

describe("two schedules", () => {
	it("are added at once, at one time and once for a client key", async () => {
		const tracked = await tracking();
		const made = await create(tracked, shop, { keepOthers: true, clientKey: "press-1" });
		const second = {
			name: "The other keywords",
			target: { kind: "OTHERS" },
			keywordCount: 19,
			time: "06:00",
			timeZone: "UTC",
		};
		expect(made.domain).toMatchObject({
			uncoveredCount: 0,
			schedules: [
				{ name: "Shop Mondays", keywordCount: 5 },
				{ ...second, mode: "LIVE", depthPolicy: "FIXED", depth: null, cadence: { kind: "EVERY_N_DAYS", everyDays: 1 } },
			],
		});
		const again = await create(tracked, shop, { keepOthers: true, clientKey: "press-1" });
		expect([again.id, again.domain.schedules.length]).toEqual([made.id, 2]);
		expect(await create(tracked, all, { keepOthers: true, clientKey: "press-1" })).toMatchObject({
			code: "IDEMPOTENCY_CONFLICT",
		});
	});

	it("check every keyword once a day, those added later too, and take what was foreseen", async () => {
		const tracked = await tracking();
		const { ctx, domainId } = tracked;
		const { credits30 } = (await preview(tracked, shop, { keepOthers: true })).forecast;
		await create(tracked, shop, { keepOthers: true });
		await live(tracked, day(0));
		expect((await runsOf(tracked)).sort()).toEqual([
			["Shop Mondays", 5, 10],
			["The other keywords", 19, 38],
		]);
		await live(tracked, day(1));
		expect((await runsOf(tracked)).slice(2)).toEqual([["The other keywords", 19, 38]]);
		for (let offset = 2; offset < 30; offset++) await live(tracked, day(offset));
		expect(5_000 - (await creditsOf(db, ctx.viewer.accountId))).toBe(credits30);
		await rowsOf(
			db.orm.em.fork(),
			sql`insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
				select account_id, id, 'later', 'later', 'US', 'en', 'desktop', actor from domains where id = ${domainId}`,
		);
		await rowsOf(db.orm.em.fork(), sql`update domains set keyword_count = 25 where id = ${domainId}`);
		// The group shrinks: who leaves it is one of the others.
		await put(tracked, 2, ["shop"]);
		await clockAt("2026-04-01T00:00:00");
		await live(tracked, "2026-04-01");
		expect((await runsOf(tracked)).at(-1)).toEqual(["The other keywords", 23, 46]);
	});

	it("are both or neither made", async () => {
		const tracked = await tracking();
		for (let n = 0; n < 19; n++) await create(tracked, { ...shop, name: `Shop ${n}` });
		expect(await create(tracked, shop, { keepOthers: true })).toMatchObject({
			code: "CONFLICT",
			message: "A domain can have at most 20 schedules. Delete one first.",
		});
		expect((await domainOf(tracked)).schedules).toHaveLength(19);
	});

	it("must both fit what an API key may spend", async () => {
		const tracked = await tracking();
		const { apiKey } = await buildApiKey(db, tracked.ctx, { monthlyCreditCap: 1_000 });
		const signIn = { kind: "apiKey" as const, apiKeyId: apiKey.id, scopes: ["READ", "WRITE", "SPEND"] as const };
		const ctx = {
			...tracked.ctx,
			viewer: { ...tracked.ctx.viewer, signIn: { ...signIn, scopes: [...signIn.scopes] } },
		};
		expect(await create({ ...tracked, ctx }, shop, { keepOthers: true })).toMatchObject({
			code: "OUT_OF_CREDITS",
			message: expect.stringContaining("these schedules take about"),
		});
		expect((await create({ ...tracked, ctx }, shop)).domain.schedules).toHaveLength(1);
	});

	it("are not made where one takes all keywords, or the others", async () => {
		const tracked = await tracking();
		expect((await create(tracked, all, { keepOthers: true })).domain.schedules).toHaveLength(1);
		await create(tracked, others);
		expect((await create(tracked, shop, { keepOthers: true })).domain.schedules).toHaveLength(3);
	});

	it("come of an edit too, under a name that is free", async () => {
		const tracked = await tracking();
		const { id } = await create(tracked, { ...all, name: "The Other Keywords" });
		expect((await update(tracked, id, { ...shop, name: "The Other Keywords" }, true)).domain).toMatchObject({
			uncoveredCount: 0,
			schedules: [
				{ name: "The Other Keywords", keywordCount: 5 },
				{ name: "The other keywords 2", keywordCount: 19 },
			],
		});
	});
});

describe("the other keywords", () => {
	it("are of one schedule, have no further fields, and are not another account's", async () => {
		const tracked = await tracking();
		const stranger = await tracking();
		await create(tracked, others);
		expect(await create(tracked, { ...others, name: "More" })).toMatchObject({
			code: "CONFLICT",
			message: "“Others” already checks the other keywords of this domain.",
		});
		const target = { kind: "OTHERS", groups: ["shop"] };
		expect(await create(tracked, { ...others, name: "More", target })).toMatchObject({
			code: "BAD_INPUT",
			field: "input.target.groups",
		});
		const foreign = { ...tracked, domainId: stranger.domainId };
		for (const act of [create, preview]) {
			expect(await act(foreign, shop, { keepOthers: true })).toMatchObject({ code: "NOT_FOUND" });
		}
		expect((await domainOf(stranger)).schedules).toEqual([]);
	});

	it("are those of no schedule, whatever its view says of a keyword, and a paused one keeps its own", async () => {
		const tracked = await tracking();
		// Keywords without a known volume pass no view of volumes, and fail none either.
		const view = await createView(fresh(tracked.ctx), {
			name: "Large",
			domainId: tracked.domainId,
			filter: { volume: { min: 100 } },
		});
		const large = { ...shop, name: "Large", target: { kind: "VIEW", viewId: view.id } };
		await create(tracked, large);
		const { id } = await create(tracked, shop, { keepOthers: true });
		const counts = async () =>
			(await domainOf(tracked)).schedules.map((one: { name: string; keywordCount: number }) => [
				one.name,
				one.keywordCount,
			]);
		expect(await counts()).toEqual([
			["Large", 0],
			["Shop Mondays", 5],
			["The other keywords", 19],
		]);
		await ask(tracked.ctx, "mutation ($id: ID!) { pauseSchedule(id: $id) { id } }", { id });
		await live(tracked, day(0));
		expect((await runsOf(tracked)).filter(([name]) => name === "The other keywords")).toEqual([
			["The other keywords", 19, 38],
		]);
		expect(await domainOf(tracked)).toMatchObject({ uncoveredCount: 0 });
	});

	it("wait in silence while other schedules take all", async () => {
		const tracked = await tracking();
		await create(tracked, shop, { keepOthers: true });
		await put(tracked, 24, ["shop"]);
		await live(tracked, day(0));
		expect(await runsOf(tracked)).toEqual([["Shop Mondays", 24, 48]]);
		expect((await domainOf(tracked)).schedules).toMatchObject([
			{ name: "The other keywords", keywordCount: 0, problem: null },
			{ name: "Shop Mondays", keywordCount: 24, problem: null },
		]);
		await put(tracked, 20, ["shop"]);
		await live(tracked, day(1));
		expect((await runsOf(tracked)).slice(1)).toEqual([["The other keywords", 4, 8]]);
	});
});

describe("a schedule says beforehand how many keywords nothing checks", () => {
	it("while it is paused, and once it is deleted", async () => {
		const tracked = await tracking();
		const { id } = await create(tracked, shop);
		// After the last schedule, daily updates take over.
		expect(await domainOf(tracked)).toMatchObject({
			uncoveredCount: 19,
			schedules: [{ uncoveredByPause: 5, uncoveredByDeletion: 0 }],
		});
		const deep = await create(tracked, { ...shop, name: "Deep", depth: 100 });
		await ask(tracked.ctx, "mutation ($id: ID!) { pauseSchedule(id: $id) { id } }", { id: deep.id });
		expect((await domainOf(tracked)).schedules).toMatchObject([
			{ name: "Shop Mondays", uncoveredByPause: 5, uncoveredByDeletion: 0 },
			{ name: "Deep", uncoveredByPause: 0, uncoveredByDeletion: 0 },
		]);
		const answer = await ask(tracked.ctx, "mutation ($id: ID!) { deleteSchedule(id: $id) { uncoveredCount } }", {
			id: deep.id,
		});
		expect(answer).toEqual({ uncoveredCount: 19 });
		await saveSettings(fresh(tracked.ctx), { dailyPositionCheck: false });
		expect(await domainOf(tracked)).toMatchObject({ schedules: [{ uncoveredByPause: 5, uncoveredByDeletion: 5 }] });
		expect(
			await ask(tracked.ctx, "mutation ($id: ID!) { deleteSchedule(id: $id) { uncoveredCount } }", { id }),
		).toEqual({ uncoveredCount: 24 });
	});
});
