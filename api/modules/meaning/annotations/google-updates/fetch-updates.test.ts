import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { createJobHandlers } from "../../../../jobs/handlers.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { type FakeFeed, rankingIncident, startFakeFeed } from "../../../../test/fakes/fake-feed.ts";
import { codeOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { createDomain } from "../../../desk/tracking/domains.service.ts";
import { annotationsOf } from "../annotation-list.service.ts";
import { deleteAnnotation, updateAnnotation } from "../annotations.service.ts";
import { type FetchParts, fetchGoogleUpdates } from "./fetch-updates.service.ts";
import { googleUpdates, googleUpdatesTouching } from "./google-updates.service.ts";

const db = setUpDatabase();
let feed: FakeFeed;
let ctx: TestContext<Viewer>;
let domainId: string;
const lines: { msg: string; problem?: string }[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

const start = Date.parse("2026-11-20T12:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => db.setClock(new Date(start + hours * hour).toISOString());
/** When that was, in whole hours; null for never. */
const hourOf = (moment: Date | null) => moment && Math.round((moment.getTime() - start) / hour);

beforeEach(async () => {
	feed = await startFakeFeed();
	feed.answer = { body: [rankingIncident()] };
	lines.splice(0);
	const em = db.orm.em.fork();
	await rowsOf(em, sql`truncate google_updates, google_update_feed`);
	await at(0);
	await rowsOf(em, sql`insert into google_update_feed default values`);
	ctx = await buildSignedIn(db, { config: { googleUpdatesUrl: feed.url }, log });
	domainId = (await createDomain(ctx, { name: "Example", url: "example.com" })).id;
	return () => feed[Symbol.asyncDispose]();
});

const fetchNow = (more: Partial<FetchParts> = {}) =>
	fetchGoogleUpdates({ ...ctx, em: db.orm.em.fork(), random: () => 0.5, ...more });
const shown = (of = ctx) =>
	annotationsOf(of, domainId, { from: "2020-01-01", to: "2026-12-31", kinds: ["GOOGLE_UPDATE"] });
const stored = () =>
	rowsOf(db.orm.em.fork(), sql<{ row: string }>`select xmin || ' ' || g::text as row from google_updates g order by 1`);
/** What is known of the feed. */
async function known() {
	const { isOn, fetchedAt, knownSince, problem } = await googleUpdates(ctx);
	return { isOn, fetched: hourOf(fetchedAt), since: hourOf(knownSince), problem };
}

describe("Google's updates", () => {
	it("are read from the feed, and shown to every account with their dates and their page", async () => {
		expect(await known()).toEqual({ isOn: true, fetched: null, since: null, problem: null });
		const parts = { ...ctx, orm: db.orm, mailer: null, enqueue: ctx.jobs.enqueue };
		await createJobHandlers(parts)["google-updates.fetch"]({}, log);
		expect(await shown()).toMatchObject([
			{
				id: expect.stringMatching(/^google-\d+$/),
				kind: "GOOGLE_UPDATE",
				title: "November 2026 core update",
				url: feed.url.replace("incidents.json", "incidents/core-november"),
				domainId: null,
				at: new Date("2026-11-18T16:00:00Z"),
				endAt: null,
				isOngoing: true,
				isPublic: true,
				actorName: "Google",
				updatedAt: new Date("2026-11-18T17:00:00Z"),
			},
		]);
		expect(await known()).toMatchObject({ fetched: 0, since: 0, problem: null });
	});

	it("are requested without a word about what is tracked", async () => {
		await fetchNow();
		expect(Object.keys(feed.asked[0] ?? {}).sort()).toEqual(["accept", "connection", "host"]);
	});

	it("are requested once an hour, five minutes more or less", async () => {
		await fetchNow({ random: () => 0 });
		await at(54.8 / 60);
		await fetchNow({ random: () => 0.999 });
		expect(feed.asked).toHaveLength(1);
		await at(55.1 / 60);
		await fetchNow({ random: () => 0.999 });
		expect(feed.asked).toHaveLength(2);
		await at((55 + 64.8) / 60);
		await fetchNow();
		expect(feed.asked).toHaveLength(2);
		await at((55 + 65.2) / 60);
		await fetchNow();
		expect(feed.asked).toHaveLength(3);
	});

	it("are requested by one worker at a time, and by the next one when that dies", async () => {
		const answered = Promise.withResolvers<void>();
		feed.answer.after = answered.promise;
		let ended = 0;
		const workers = Array.from({ length: 3 }, () => fetchNow({ timeoutMs: 60_000 }).finally(() => ended++));
		await expect.poll(() => [ended, feed.asked.length]).toEqual([2, 1]);
		await at(2 / 60);
		feed.answer = { body: [rankingIncident({ external_desc: "Told to the second" })] };
		await fetchNow();
		expect(feed.asked).toHaveLength(2);
		answered.resolve();
		await Promise.all(workers);
		expect(await shown()).toMatchObject([{ title: "Told to the second" }]);
	});

	it("leave a process that stops at once, and are read by another", async () => {
		feed.answer.after = new Promise(() => {});
		const stopping = new AbortController();
		const fetching = fetchNow({ stopping: stopping.signal });
		stopping.abort();
		await fetching;
		expect(await known()).toMatchObject({ fetched: null, problem: null });
		feed.answer = { body: [rankingIncident()] };
		await at(2 / 60);
		await fetchNow();
		expect(await shown()).toHaveLength(1);
	});

	it("are not written again when the feed has not changed", async () => {
		feed.answer.headers = { etag: '"one"', "last-modified": "Wed, 18 Nov 2026 17:00:00 GMT" };
		await fetchNow();
		const before = await stored();
		feed.answer = { status: 304 };
		await at(2);
		await fetchNow();
		expect(feed.asked[1]).toMatchObject({
			"if-none-match": '"one"',
			"if-modified-since": "Wed, 18 Nov 2026 17:00:00 GMT",
		});
		expect(await stored()).toEqual(before);
		expect(await known()).toMatchObject({ fetched: 2, since: 0, problem: null });
		await at(4);
		await fetchNow();
		expect(feed.asked[2]).toMatchObject({ "if-none-match": '"one"' });
	});

	it("end when the feed says so, and are replaced when it changes them", async () => {
		await fetchNow();
		const end = "2026-11-20T12:30:00Z";
		feed.answer = { body: [rankingIncident({ end, external_desc: "Core update" })] };
		await at(2);
		await fetchNow();
		expect(await shown()).toMatchObject([{ title: "Core update", endAt: new Date(end), isOngoing: false }]);
	});

	it("that leave the feed end where they were last listed, and go on if they come back", async () => {
		const other = rankingIncident({ id: "spam", end: "2026-11-19T16:00:00Z" });
		feed.answer = { body: [rankingIncident(), other], headers: { etag: '"one"' } };
		await fetchNow();
		feed.answer = { status: 304 };
		await at(2);
		await fetchNow();
		feed.answer = { body: [] };
		await at(4);
		await fetchNow();
		await at(6);
		await fetchNow();
		expect(await shown()).toMatchObject([
			{ endAt: new Date("2026-11-19T16:00:00Z"), isOngoing: false },
			{ isOngoing: false },
		]);
		expect(hourOf((await shown())[1]?.endAt ?? null)).toBe(2);
		feed.answer = { body: [rankingIncident()] };
		await at(8);
		await fetchNow();
		expect((await shown())[1]).toMatchObject({ endAt: null, isOngoing: true });
	});

	it("that the feed lists in a way that cannot be read stay as they were", async () => {
		await fetchNow();
		feed.answer = { body: [rankingIncident({ begin: undefined, external_desc: "Broken" })] };
		await at(2);
		await fetchNow();
		expect(await shown()).toMatchObject([{ title: "November 2026 core update", isOngoing: true }]);
		expect(await known()).toMatchObject({ problem: null, fetched: 2 });
	});

	it.each<[string, FakeFeed["answer"], string]>([
		["404", { status: 404 }, "The feed answered 404."],
		["500", { status: 500, body: "down" }, "The feed answered 500."],
		["a redirect", { status: 302, headers: { location: "/elsewhere" } }, "The feed answered 302."],
		["304 without having been asked", { status: 304 }, "The feed answered 304."],
		["HTML", { body: "<!doctype html><title>Status</title>" }, "The feed is not what it was."],
		["an object", { body: { incidents: [] } }, "The feed is not what it was."],
		["3 MB", { body: `[${'{"id":"x"},'.repeat(273_000)}{}]` }, "The feed is not what it was."],
		["1,001 rows", { body: Array.from({ length: 1_001 }, () => ({})) }, "The feed is not what it was."],
	])("stay as they were while the feed answers with %s, and say so", async (_, answer, problem) => {
		await fetchNow();
		const before = await stored();
		await at(2);
		feed.answer = answer;
		await fetchNow();
		expect(feed.asked).toHaveLength(2);
		expect(await stored()).toEqual(before);
		expect(await known()).toMatchObject({ fetched: 0, problem });
		await at(4);
		await fetchNow();
		expect(lines.filter((line) => line.problem === problem)).toHaveLength(1);
		feed.answer = { body: [rankingIncident()] };
		await at(6);
		await fetchNow();
		expect(await known()).toMatchObject({ fetched: 6, problem: null });
		expect(lines.at(-1)?.msg).toBe("Google's updates can be read again");
	});

	it("stay as they were while the feed is too slow or cannot be reached", async () => {
		await fetchNow();
		feed.answer.after = new Promise(() => {});
		await at(2);
		await fetchNow({ timeoutMs: 50 });
		expect((await known()).problem).toBe("The feed did not answer within 0.05 seconds.");
		await feed[Symbol.asyncDispose]();
		await at(4);
		await fetchNow();
		expect((await known()).problem).toBe("The feed could not be reached (ECONNREFUSED).");
		expect(await shown()).toHaveLength(1);
	});

	it("are neither requested nor shown where they are switched off", async () => {
		await fetchNow();
		const off = { ...ctx, config: { ...ctx.config, googleUpdatesUrl: null } };
		await at(2);
		await fetchNow({ config: off.config });
		expect(feed.asked).toHaveLength(1);
		expect(await shown(off)).toEqual([]);
		expect(await googleUpdates(off)).toEqual({ isOn: false, fetchedAt: null, knownSince: null, problem: null });
		expect(await googleUpdatesTouching(off, { from: "2026-11-01", to: "2026-11-30", timeZone: "UTC" })).toEqual([]);
	});

	it("can be neither changed nor deleted", async () => {
		await fetchNow();
		const [{ id } = { id: "" }] = await shown();
		expect(await codeOf(updateAnnotation(ctx, id, { isPublic: false }))).toBe("CONFLICT");
		expect(await codeOf(deleteAnnotation(ctx, id))).toBe("CONFLICT");
		expect(await codeOf(deleteAnnotation(ctx, "google-999999"))).toBe("NOT_FOUND");
		expect(await shown()).toHaveLength(1);
	});

	it("that touch a range of days come oldest first, with their days in the time zone", async () => {
		const earlier = {
			id: "a",
			external_desc: "August update",
			begin: "2026-08-01T23:00:00Z",
			end: "2026-08-20T01:00:00Z",
		};
		feed.answer.body = [rankingIncident(), rankingIncident(earlier)];
		await fetchNow();
		const touching = (from: string, to: string, timeZone = "UTC") =>
			googleUpdatesTouching(ctx, { from, to, timeZone }).then((updates) => updates.map(({ title }) => title));
		expect(
			await googleUpdatesTouching(ctx, { from: "2026-08-20", to: "2026-11-30", timeZone: "Pacific/Auckland" }),
		).toEqual([
			{ title: "August update", begin: "2026-08-02", end: "2026-08-20" },
			{ title: "November 2026 core update", begin: "2026-11-19", end: null },
		]);
		expect(await touching("2026-08-20", "2026-11-17")).toEqual(["August update"]);
		expect(await touching("2026-08-20", "2026-11-18")).toHaveLength(2);
		expect(await touching("2026-08-21", "2026-11-17")).toEqual([]);
		expect(await touching("2026-08-20", "2026-08-20", "America/New_York")).toEqual([]);
	});
});
