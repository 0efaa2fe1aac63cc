import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { createDataforseo } from "../../providers/volume/dataforseo.ts";
import { buildServices, type TestContext } from "../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { buildSignedIn } from "../../test/factories.ts";
import { type FakeDataforseo, startFakeDataforseo, usualVolume } from "../../test/fake-dataforseo.ts";
import { buildDomain, buildKeywords } from "../../test/histories.ts";
import { rowsRead } from "../../test/rows-read.ts";
import { deleteKeywords } from "../keywords/keywords.service.ts";
import { saveSettings } from "../settings/settings.service.ts";
import { fetchSearchVolumes, volumeDetailsOf, volumeProgressOf, volumeSettingsOf } from "./search-volumes.service.ts";
import { fetchVolumes } from "./volume-fetch.service.ts";
import { accountsToFetch } from "./volume-queue.service.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let db: TestDatabase;
let fake: FakeDataforseo;
let ctx: TestContext<Viewer>;
let domainId: string;

beforeAll(async () => {
	db = await createTestDatabase();
	fake = await startFakeDataforseo();
});
afterAll(async () => {
	await fake[Symbol.asyncDispose]();
	await db.drop();
});

let count = 0;
beforeEach(async () => {
	fake.reset();
	await db.shiftClock(0);
	ctx = await newAccount();
	domainId = (await buildDomain(ctx)).id;
});

/** Somebody with a login of their own at the fake, or with these settings. */
async function newAccount(settings?: object): Promise<TestContext<Viewer>> {
	const dataforseo = createDataforseo({ baseUrl: fake.url, timeoutMs: 5_000 });
	const volumes = { ...buildServices().volumes, dataforseo };
	const made = await buildSignedIn(db, { volumes });
	await saveSettings(made, settings ?? { dataforseoLogin: `user-${++count}`, dataforseoPassword: "secret" });
	return made;
}

/** What a worker does for an account. */
const work = (of = ctx) => fetchVolumes(of, db.orm.em.fork(), of.viewer.accountId);
/** The same until nothing is left to do now or later, the clock moved on where it says so. */
async function workToTheEnd(of = ctx, from = 0): Promise<number> {
	for (let passed = from; ; ) {
		const wait = await work(of);
		if (wait === null) return passed;
		passed += Math.ceil(wait * second) + 1;
		await db.shiftClock(passed);
	}
}
const phrasesOf = (count: number, name = "phrase") => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const keywords = (items: (string | object)[], of = ctx, domain = domainId) => buildKeywords(of, domain, items);
const detailOf = async (id: string | undefined, of = ctx) => (await volumeDetailsOf(of, [id ?? ""]))[0];
const progress = async (of = ctx) => (await volumeProgressOf(of, [domainId]))[0];

/** Volumes as the table shows them, by phrase. */
async function volumes(of = ctx): Promise<Record<string, number | null>> {
	const rows = await rowsOf(
		of.em,
		sql<{ phrase: string; volume: number | null }>`
			select phrase, search_volume as volume from keywords
			where account_id = ${of.viewer.accountId} and deleted_at is null order by id`,
	);
	return Object.fromEntries(rows.map(({ phrase, volume }) => [phrase, volume]));
}

describe("keywords that are added", () => {
	it("get their volumes by themselves, one request for a country and language", async () => {
		const [first] = await keywords(["Kettle", "burr grinder", { keyword: "kettle", device: "mobile" }]);
		expect(ctx.jobs.recorded).toContainEqual(
			expect.objectContaining({ name: "volume.fetch", payload: { accountId: ctx.viewer.accountId } }),
		);
		await keywords([{ keyword: "kettle", country: "DE", language: "de" }]);
		expect(await progress()).toEqual({ waiting: 4, failed: 0, problem: null });
		expect(await work()).toBeNull();
		expect(
			fake.calls.map(({ locationCode, languageCode, keywords }) => [locationCode, languageCode, keywords]),
		).toEqual([
			[2840, "en", ["burr grinder", "kettle"]],
			[2276, "de", ["kettle"]],
		]);
		expect(await volumes()).toEqual({ Kettle: 1_000, "burr grinder": 1_000, kettle: 1_000 });
		expect(await detailOf(first)).toMatchObject({
			...{ state: "KNOWN", reason: null, provider: "dataforseo", cpc: 1.25, competition: "LOW", competitionIndex: 12 },
			fetchedAt: expect.any(Date),
		});
		expect((await detailOf(first))?.monthlySearches).toHaveLength(12);
		expect(await progress()).toEqual({ waiting: 0, failed: 0, problem: null });
	});

	it("go a thousand a request", async () => {
		await keywords(phrasesOf(2_500));
		await workToTheEnd();
		expect(fake.calls.map(({ keywords }) => keywords.length)).toEqual([1_000, 1_000, 500]);
		expect(Object.values(await volumes()).every((volume) => volume === 1_000)).toBe(true);
	});

	it("may have no volume: known to be null is not the same as never asked", async () => {
		fake.volumeOf = (keyword) => (keyword === "known" ? usualVolume(keyword) : null);
		const [nothing] = await keywords(["nothing", "known"]);
		expect(await detailOf(nothing)).toMatchObject({ state: "WAITING", fetchedAt: null });
		await work();
		expect(await detailOf(nothing)).toMatchObject({ state: "KNOWN", fetchedAt: expect.any(Date), monthlySearches: [] });
		expect(await volumes()).toEqual({ nothing: null, known: 1_000 });
	});

	it("are never sent where they cannot be asked for, and say why", async () => {
		const long = "a".repeat(81);
		const wordy = "one two three four five six seven eight nine ten eleven";
		const ids = await keywords([long, wordy, "shoes 👟", "what is seo?", "fine & good", "c++ jobs", "€ 5 café"]);
		await workToTheEnd();
		expect(fake.calls.flatMap(({ keywords }) => keywords).sort()).toEqual(["c++ jobs", "fine & good", "€ 5 café"]);
		const details = await volumeDetailsOf(ctx, ids);
		expect(details.map((detail) => detail?.state)).toEqual([...Array(4).fill("UNSUITABLE"), ...Array(3).fill("KNOWN")]);
		expect(details.slice(0, 4).map((detail) => detail?.reason)).toEqual([
			"It is longer than 80 characters.",
			"It has more than 10 words.",
			"It contains an emoji or another symbol.",
			"Search volumes are not known of keywords with “?”.",
		]);
	});

	it("get at once what is known of their phrase, without a call", async () => {
		await keywords(["kettle"]);
		await work();
		const other = await buildDomain(ctx);
		ctx.jobs.recorded.length = 0;
		await keywords(["KETTLE"], ctx, other.id);
		expect(await volumes()).toEqual({ kettle: 1_000, KETTLE: 1_000 });
		expect(ctx.jobs.recorded.filter(({ name }) => name === "volume.fetch")).toEqual([]);
		expect([await work(), fake.calls.length]).toEqual([null, 1]);
	});

	it("get nothing where nobody can be asked, and are added all the same", async () => {
		const poor = await newAccount({});
		const domain = await buildDomain(poor);
		const [id] = await keywords(["kettle"], poor, domain.id);
		expect(await detailOf(id, poor)).toMatchObject({ state: "UNKNOWN", reason: null });
		await expect(fetchSearchVolumes(poor, { domainId: domain.id })).rejects.toMatchObject({
			code: "PROVIDER_NOT_CONFIGURED",
			message: "No DataForSEO login is configured. Add one in Settings.",
		});
		expect(await volumeSettingsOf(poor)).toEqual({ source: null, waiting: 0, problem: null });
	});

	it("that are deleted before anybody asked are not asked for", async () => {
		const ids = await keywords(["kettle", "grinder"]);
		await deleteKeywords(ctx, { keywordIds: [ids[0]] });
		await work();
		expect(fake.calls.map(({ keywords }) => keywords)).toEqual([["grinder"]]);
	});

	it("while their phrase's volume is on its way have it with the others", async () => {
		const gate = Promise.withResolvers<void>();
		fake.next = [{ after: gate.promise }];
		await keywords(["kettle"]);
		const asking = work();
		await fake.received(1);
		const other = await buildDomain(ctx);
		await keywords(["Kettle"], ctx, other.id);
		gate.resolve();
		await asking;
		expect(await volumes()).toEqual({ kettle: 1_000, Kettle: 1_000 });
		expect(fake.calls).toHaveLength(1);
	});
});

describe("asked for", () => {
	it("volumes are not fetched again for 30 days, and say how many are fresh, queued and unsuitable", async () => {
		const ids = await keywords(["kettle", "shoes 👟"]);
		await work();
		await db.shiftClock(29 * day);
		await keywords(["grinder"]);
		const unsuitable = [{ keywordId: ids[1], keyword: "shoes 👟", reason: "It contains an emoji or another symbol." }];
		const asked = await fetchSearchVolumes(ctx, { domainId });
		expect(asked).toEqual({ fresh: 1, queued: 1, unsuitable, domainIds: [domainId] });
		await work();
		expect(fake.calls.map(({ keywords }) => keywords)).toEqual([["kettle"], ["grinder"]]);
		await db.shiftClock(30 * day + 1);
		expect(await fetchSearchVolumes(ctx, { keywordIds: ids })).toMatchObject({ fresh: 0, queued: 1 });
		fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 7 });
		// What was known stays until the new one is there.
		expect(await volumes()).toMatchObject({ kettle: 1_000 });
		await work();
		expect(await volumes()).toMatchObject({ kettle: 7, grinder: 1_000 });
	});

	it("are those that pass a filter, or those named; another account's are not found", async () => {
		const ids = await keywords([{ keyword: "kettle", groups: ["a"] }, "grinder"]);
		await workToTheEnd();
		expect(await fetchSearchVolumes(ctx, { domainId, filter: { groups: ["a"] } })).toMatchObject({ fresh: 1 });
		const stranger = await newAccount();
		await expect(fetchSearchVolumes(stranger, { keywordIds: ids })).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(fetchSearchVolumes(stranger, { domainId })).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(fetchSearchVolumes(ctx, { domainId, keywordIds: ids })).rejects.toMatchObject({ code: "BAD_INPUT" });
		await expect(fetchSearchVolumes(ctx, {})).rejects.toMatchObject({ code: "BAD_INPUT" });
	});

	it("are asked for by each account for itself: what another one has is not told", async () => {
		await keywords(["kettle"]);
		await work();
		const other = await newAccount();
		const { id } = await buildDomain(other);
		fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 2 });
		await keywords(["kettle"], other, id);
		expect(await volumes(other)).toEqual({ kettle: null });
		await work(other);
		expect([await volumes(), await volumes(other)]).toEqual([{ kettle: 1_000 }, { kettle: 2 }]);
	});
});

describe("thousands of keywords", () => {
	it("are found by their index, also in tables that were just filled and the database knows nothing of", async () => {
		await keywords(phrasesOf(2_000));
		const em = () => db.orm.em.fork();
		const counted = await rowsRead(em(), async (em) => {
			expect(await volumeProgressOf({ ...ctx, em }, [domainId])).toMatchObject([{ waiting: 2_000 }]);
		});
		expect(counted).toBeLessThan(4 * 2_000);
		const fetched = await rowsRead(em(), (em) => fetchVolumes(ctx, em, ctx.viewer.accountId).then(() => {}));
		expect(fetched).toBeLessThan(40 * 2_000);
		expect(Object.values(await volumes()).every((volume) => volume === 1_000)).toBe(true);
	});
});

describe("the rate", () => {
	it("is kept by all workers and accounts of one login: no minute has more than twelve calls", async () => {
		const login = { dataforseoLogin: "shared", dataforseoPassword: "secret" };
		const countries = ["US", "GB", "DE", "FR", "IT", "ES", "NL", "BE", "AT", "CH"];
		const accounts = await Promise.all([newAccount(login), newAccount(login)]);
		for (const account of accounts) {
			const { id } = await buildDomain(account);
			await keywords(
				countries.map((country) => ({ keyword: "kettle", country })),
				account,
				id,
			);
		}
		const arrivals: number[] = [];
		for (let now = 0; fake.calls.length < 20; now += 2 * second) {
			await db.shiftClock(now);
			// Two workers each, at the same moment.
			await Promise.all([...accounts, ...accounts].map((account) => work(account)));
			arrivals.push(...Array(fake.calls.length - arrivals.length).fill(now));
			expect(now).toBeLessThan(5 * minute);
		}
		for (const at of arrivals) {
			expect(arrivals.filter((other) => other >= at && other < at + minute).length).toBeLessThanOrEqual(12);
		}
		// Nor is it wasted: twenty calls take no more than two and a half minutes.
		expect(arrivals.at(-1)).toBeLessThanOrEqual(150 * second);
		expect(new Set(fake.calls.map(({ locationCode }) => locationCode)).size).toBe(10);
	});

	it("that the provider finds too high is waited for, as long as it says, and then all goes on", async () => {
		await keywords(["kettle"]);
		fake.next = [
			{ status: 429, code: 40202, message: "Slow down.", headers: { "retry-after": "90" } },
			{ taskCode: 40202, message: "Rate limit per minute exceeded." },
		];
		const wait = await work();
		expect(wait).toBeGreaterThan(89);
		expect(wait).toBeLessThanOrEqual(90);
		expect(await progress()).toEqual({ waiting: 1, failed: 0, problem: "Slow down." });
		// Whatever else is asked with this login waits as long.
		await keywords([{ keyword: "kettle", country: "DE" }]);
		expect(await work()).toBeGreaterThan(85);
		expect(fake.calls).toHaveLength(1);
		const passed = await workToTheEnd();
		expect(passed).toBeGreaterThan(140 * second);
		expect(Object.values(await volumes())).toEqual([1_000]);
		expect(await progress()).toEqual({ waiting: 0, failed: 0, problem: null });
	});

	it("is never waited for longer than an hour, whatever the provider says", async () => {
		await keywords(["kettle"]);
		const years = { "retry-after": "999999999" };
		fake.next = [
			{ status: 429, code: 40202, message: "Slow down.", headers: years },
			{ status: 503, body: "down", headers: years },
		];
		const first = await work();
		await db.shiftClock(60 * minute + second);
		const then = await work();
		for (const wait of [first, then]) expect(wait).toSatisfy((seconds: number) => seconds > 3_590 && seconds <= 3_600);
		await db.shiftClock(120 * minute + 2 * second);
		await work();
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});
});

describe("a provider that fails", () => {
	it.each([
		["is down", { status: 503, body: "down" }],
		["fails inside", { taskCode: 50000, message: "Internal Error." }],
		["answers garbage", { body: "<html>" }],
		["breaks off in the middle", { fault: "half" as const }],
	])("and %s is asked again, later and later", async (_name, answer) => {
		await keywords(["kettle"]);
		fake.next = [answer, answer];
		const [first, second] = [await work(), await db.shiftClock(11_000).then(() => work())];
		expect(first).toSatisfy((seconds: number) => seconds > 4 && seconds <= 10);
		expect(second).toSatisfy((seconds: number) => seconds > 14 && seconds <= 30);
		expect((await progress())?.waiting).toBe(1);
		await workToTheEnd(ctx, 45_000);
		expect([fake.calls.length, await volumes()]).toEqual([3, { kettle: 1_000 }]);
	});

	it("for hours is given up, and asked again when somebody wants it", async () => {
		const [id] = await keywords(["kettle"]);
		fake.always = () => ({ taskCode: 50000, message: "Internal Error." });
		const passed = await workToTheEnd();
		expect(fake.calls).toHaveLength(8);
		expect(passed).toBeGreaterThan(60 * minute);
		expect(await detailOf(id)).toMatchObject({ state: "FAILED", reason: "Internal Error." });
		expect(await progress()).toEqual({ waiting: 0, failed: 1, problem: "Internal Error." });
		expect(await accountsToFetch(ctx.em)).not.toContain(ctx.viewer.accountId);
		fake.always = () => null;
		expect(await fetchSearchVolumes(ctx, { domainId })).toMatchObject({ queued: 1 });
		await work();
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});

	it.each([
		["has no money left", { taskCode: 40210, message: "Insufficient funds." }, "Insufficient funds."],
		["does not take the login", { status: 401, code: 40100, message: "Not authorized." }, "Not authorized."],
	])("for it %s is asked no more until the login changes or somebody asks", async (_name, answer, words) => {
		await keywords(["kettle", { keyword: "kettle", country: "DE" }]);
		fake.always = () => answer;
		expect(await work()).toBeNull();
		expect(fake.calls).toHaveLength(1);
		expect(await progress()).toEqual({ waiting: 0, failed: 2, problem: words });
		expect(await volumeSettingsOf(ctx)).toMatchObject({ source: "account", problem: words });
		// Not for new keywords either.
		await keywords(["grinder"]);
		expect([await work(), fake.calls.length]).toEqual([null, 1]);
		// Somebody asks, with as little success.
		await fetchSearchVolumes(ctx, { domainId });
		await work();
		expect(fake.calls).toHaveLength(2);
		// Another login.
		fake.always = ({ login }) => (login.startsWith("new:") ? null : answer);
		await saveSettings(ctx, { dataforseoLogin: "new" });
		await workToTheEnd();
		expect(await volumes()).toEqual({ kettle: 1_000, grinder: 1_000 });
		expect(await volumeSettingsOf(ctx)).toEqual({ source: "account", waiting: 0, problem: null });
	});

	it("to know a country says so once, and the others come", async () => {
		fake.always = ({ locationCode }) =>
			locationCode === 2010 ? { taskCode: 40501, message: "Invalid Field: 'location_code'." } : null;
		const [cold] = await keywords([{ keyword: "kettle", country: "AQ" }, "grinder", ...phrasesOf(3)]);
		await keywords(phrasesOf(1_100, "cold").map((keyword) => ({ keyword, country: "AQ" })));
		await workToTheEnd();
		expect(fake.calls.filter(({ locationCode }) => locationCode === 2010)).toHaveLength(1);
		expect(await detailOf(cold)).toMatchObject({ state: "FAILED", reason: "Invalid Field: 'location_code'." });
		expect(await volumes()).toMatchObject({ grinder: 1_000, "phrase 2": 1_000 });
	});
});

describe("a keyword the provider refuses", () => {
	it("is named by its words, and takes no other with it", async () => {
		const ids = await keywords(["bad one", "kettle", "grinder"]);
		fake.always = ({ keywords }) =>
			keywords.includes("bad one")
				? { taskCode: 40501, message: "Invalid Field: 'keywords'. Refused: 'bad one'." }
				: null;
		await workToTheEnd();
		expect(fake.calls).toHaveLength(2);
		expect(await volumes()).toEqual({ "bad one": null, kettle: 1_000, grinder: 1_000 });
		const reason = "Invalid Field: 'keywords'. Refused: 'bad one'.";
		expect(await detailOf(ids[0])).toMatchObject({ state: "UNSUITABLE", reason });
		expect((await fetchSearchVolumes(ctx, { domainId })).unsuitable).toEqual([
			{ keywordId: ids[0], keyword: "bad one", reason },
		]);
		expect(await work()).toBeNull();
	});

	it("and that is not named is found by halves, within the rate", async () => {
		await keywords([...phrasesOf(999), "bad one"]);
		fake.always = ({ keywords }) =>
			keywords.includes("bad one") ? { taskCode: 40501, message: "Invalid Field: 'keywords'." } : null;
		await workToTheEnd();
		expect(fake.calls.length).toBeLessThanOrEqual(21);
		const all = await volumes();
		expect(Object.entries(all).filter(([, volume]) => volume === null)).toEqual([["bad one", null]]);
	});
});

describe("a worker", () => {
	it("that is killed between the answer and its writing is made good: asked twice, written once", async () => {
		await keywords(["kettle"]);
		const answered = Promise.withResolvers<void>();
		const dying: TestContext<Viewer> = {
			...ctx,
			volumes: {
				...ctx.volumes,
				dataforseo: {
					...ctx.volumes.dataforseo,
					searchVolumes: async (...call) => {
						await ctx.volumes.dataforseo.searchVolumes(...call);
						answered.resolve();
						return new Promise(() => {});
					},
				},
			},
		};
		void work(dying);
		await answered.promise;
		// Nobody else asks while it may still be alive.
		expect(await accountsToFetch(ctx.em)).not.toContain(ctx.viewer.accountId);
		expect([await work(), fake.calls.length]).toEqual([null, 1]);
		await db.shiftClock(minute + 1);
		expect(await accountsToFetch(ctx.em)).toContain(ctx.viewer.accountId);
		await work();
		expect([fake.calls.length, await volumes()]).toEqual([2, { kettle: 1_000 }]);
	});

	it("that wakes too late changes nothing", async () => {
		await keywords(["kettle"]);
		const gate = Promise.withResolvers<void>();
		fake.next = [{ after: gate.promise }];
		const late = work();
		await fake.received(1);
		await db.shiftClock(minute + 1);
		fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 2 });
		await work();
		fake.volumeOf = (keyword) => ({ ...usualVolume(keyword), search_volume: 3 });
		gate.resolve();
		await late;
		expect(await volumes()).toEqual({ kettle: 2 });
	});

	it("counts its calls and what they cost for the account they were made for", async () => {
		await keywords(["kettle"]);
		fake.next = [{ taskCode: 50000, message: "Internal Error." }];
		await workToTheEnd();
		const counted = await rowsOf(
			ctx.em,
			sql`select kind, outcome, calls::int, cost::float8 from provider_usage where account_id = ${ctx.viewer.accountId} order by outcome`,
		);
		expect(counted).toEqual([
			{ kind: "volume", outcome: "FAILED", calls: 1, cost: 0 },
			{ kind: "volume", outcome: "OK", calls: 1, cost: 0.075 },
		]);
	});
});

describe("whom to ask", () => {
	it("is the account's own login, else the sandbox where the account is on it, else the operator's login", async () => {
		const config = { dataforseoLogin: "operator", dataforseoPassword: "secret" };
		const served = await buildSignedIn(db, { config, volumes: ctx.volumes });
		expect((await volumeSettingsOf(served)).source).toBe("operator");
		const { id } = await buildDomain(served);
		await keywords(["kettle"], served, id);
		await work(served);
		expect(fake.calls.map(({ login }) => login)).toEqual(["operator:secret"]);
		await saveSettings(served, { serperApiKey: "sandbox" });
		expect((await volumeSettingsOf(served)).source).toBe("sandbox");
		await saveSettings(served, { dataforseoLogin: "me" });
		expect((await volumeSettingsOf(served)).source).toBe("sandbox");
		await saveSettings(served, { dataforseoPassword: "mine" });
		expect((await volumeSettingsOf(served)).source).toBe("account");
	});

	it("the sandbox tells volumes, which go when a real Serper key comes", async () => {
		const playing = await newAccount({ serperApiKey: "sandbox" });
		const { id } = await buildDomain(playing);
		const ids = await keywords(phrasesOf(100), playing, id);
		expect(await work(playing)).toBeNull();
		const known = Object.values(await volumes(playing)).filter((volume) => volume !== null);
		expect(known.length).toBeGreaterThan(70);
		expect(known.length).toBeLessThan(100);
		expect(await detailOf(ids[0], playing)).toMatchObject({ state: "KNOWN", provider: "sandbox" });
		expect(fake.calls).toEqual([]);
		await saveSettings(playing, { serperApiKey: "real" });
		expect(new Set(Object.values(await volumes(playing)))).toEqual(new Set([null]));
		expect(await detailOf(ids[0], playing)).toMatchObject({ state: "UNKNOWN", provider: null });
	});

	it("a login that is replaced while it is asked with writes nothing any more", async () => {
		await keywords(["kettle"]);
		const gate = Promise.withResolvers<void>();
		fake.next = [{ after: gate.promise, status: 401, code: 40100, message: "Not authorized." }];
		const asking = work();
		await fake.received(1);
		await saveSettings(ctx, { dataforseoLogin: "another" });
		gate.resolve();
		await asking;
		expect([fake.calls.map(({ login }) => login).at(-1), await volumes()]).toEqual([
			"another:secret",
			{ kettle: 1_000 },
		]);
	});

	it("that is gone while keywords wait is told, and another login asks for them", async () => {
		const [id] = await keywords(["kettle"]);
		await saveSettings(ctx, { dataforseoLogin: "" });
		expect(await work()).toBeNull();
		expect(await detailOf(id)).toMatchObject({
			state: "FAILED",
			reason: "No DataForSEO login is configured. Add one in Settings.",
		});
		await saveSettings(ctx, { dataforseoLogin: "again" });
		await work();
		expect(await volumes()).toEqual({ kettle: 1_000 });
	});
});
