import { graphql } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { createLoaders } from "../../../../core/loaders.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { createSchema } from "../../../../graphql/schema.ts";
import { createSecretBox } from "../../../../lib/secret-box.ts";
import { buildContext, type ContextOptions, type TestContext } from "../../../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { everyDay } from "../../../../test/factories/due-slots.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { buildMeasurements } from "../../../../test/factories/histories.ts";
import { creditsOf, movementsOf, startTracking, type Tracked } from "../../../../test/factories/tracking.ts";
import { type FakeDataforseo, startFakeDataforseo } from "../../../../test/fakes/fake-dataforseo.ts";
import { laneOf, pauseKey } from "../../../keys/lanes/lanes.service.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";
import { viewerOfKey } from "../../../people/api-keys/key-sign-in.service.ts";
import { createSchedule } from "../../schedules/check-schedules.service.ts";

const schema = createSchema();
let db: TestDatabase;
let fake: FakeDataforseo;

beforeAll(async () => {
	db = await createTestDatabase();
	fake = await startFakeDataforseo();
});
afterAll(async () => {
	await fake[Symbol.asyncDispose]();
	await db.drop();
});

type Config = ContextOptions<Viewer>["config"];
const login = { login: "me", password: "secret" };
const ownLogin = { provider: "dataforseo", key: "me:secret", source: "account" } as const;

/** An account with a domain of two keywords at depth 20; the operator has no keys. */
function tracked(config: Config = {}): Promise<Tracked> {
	return startTracking(db, {
		keywords: 2,
		depth: 20,
		user: { credits: 1_000 },
		context: { config: { serperApiKey: null, dataforseoBaseUrl: fake.url, ...config } },
	});
}

/** The same caller at an installation that is set up otherwise. */
function at({ ctx }: Tracked, config: Config): TestContext<Viewer> {
	return buildContext(db, { config: { dataforseoBaseUrl: fake.url, ...config }, viewer: ctx.viewer });
}

async function ask(ctx: TestContext<Viewer>, source: string, variableValues = {}) {
	const contextValue = { ...ctx, em: db.orm.em.fork(), loaders: createLoaders() };
	const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
	const refusal = errors?.[0]?.originalError as { code?: string; message: string; details?: unknown } | undefined;
	return { data: data as Record<string, never> | null, refusal, errors };
}

const choice = "providerChoice { provider fallbackProvider readsAiOverview isInherited problem }";

async function choose(ctx: TestContext<Viewer>, input: Record<string, unknown>) {
	const source = `mutation ($input: ChooseProviderInput!) { chooseProvider(input: $input) { ${choice} } }`;
	const { data, refusal, errors } = await ask(ctx, source, { input });
	const chosen = data?.chooseProvider as { providerChoice: object } | undefined;
	return refusal ?? errors?.[0] ?? chosen?.providerChoice;
}

async function save(ctx: TestContext<Viewer>, provider: string, secret: string, login?: string | null) {
	const source = `mutation ($secret: String!, $login: String) {
		saveProviderCredential(provider: ${provider}, secret: $secret, login: $login) { ${choice} } }`;
	const { refusal } = await ask(ctx, source, { secret, login });
	return refusal ?? "saved";
}

async function test(ctx: TestContext<Viewer>, provider: string, given: { secret?: string; login?: string } = {}) {
	const source = `mutation ($secret: String, $login: String) {
		testProviderCredential(provider: ${provider}, secret: $secret, login: $login) { ${choice} } }`;
	const { refusal } = await ask(ctx, source, given);
	return refusal ?? "accepted";
}

async function status(ctx: TestContext<Viewer>, fields: string) {
	const { data, errors } = await ask(ctx, `{ settings { providers { ${fields} } ${choice} } }`);
	expect(errors).toBeUndefined();
	return data?.settings as unknown as { providers: Record<string, unknown>[]; providerChoice: object };
}

async function domainOf({ ctx, domainId }: Tracked) {
	const { data, errors } = await ask(ctx, `query ($id: ID!) { domain(id: $id) { costPerRun ${choice} } }`, {
		id: domainId,
	});
	expect(errors).toBeUndefined();
	return data?.domain as unknown as { costPerRun: number; providerChoice: object };
}

const usual = { provider: "SERPER", fallbackProvider: null, readsAiOverview: false, isInherited: false };
const noSerper = "No Serper API key is configured. Add one in Settings.";
const noLogin = "No DataForSEO login is configured. Add one in Settings.";

describe("the providers", () => {
	it("are listed in one order, with what they can measure and what they cost", async () => {
		const { ctx } = await tracked({ creditsSerper: 2, creditsDataforseoLive: 3, creditsDataforseoQueued: 1 });
		const { providers, providerChoice } = await status(
			ctx,
			"provider isConfigured owner devices modes live: creditsPerPage queued: creditsPerPage(mode: QUEUED) waiting refusal problem",
		);
		const none = { isConfigured: false, owner: null, waiting: 0, refusal: null, problem: null };
		const both = { devices: ["DESKTOP", "MOBILE"], modes: ["LIVE", "QUEUED"] };
		expect(providers).toEqual([
			{ ...none, provider: "SERPER", devices: ["DESKTOP"], modes: ["LIVE"], live: 2, queued: 2 },
			{ ...none, ...both, provider: "DATAFORSEO", live: 3, queued: 1 },
			{ ...none, ...both, provider: "SANDBOX", live: 2, queued: 1 },
		]);
		expect(providerChoice).toEqual({ ...usual, problem: noSerper });
	});

	it("are configured by the account, or by the operator, whose login pays for positions only where it says so", async () => {
		const one = await tracked({ serperApiKey: "operators", dataforseoLogin: "op", dataforseoPassword: "word" });
		const owners = async (ctx: TestContext<Viewer>) =>
			(await status(ctx, "owner isConfigured")).providers.map(({ owner }) => owner);
		expect(await owners(one.ctx)).toEqual(["OPERATOR", null, null]);
		const paying = { dataforseoLogin: "op", dataforseoPassword: "word", dataforseoSerp: true };
		expect(await owners(at(one, { serperApiKey: "sandbox", ...paying }))).toEqual([null, "OPERATOR", "OPERATOR"]);
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		await save(one.ctx, "SERPER", "mine");
		expect(await owners(one.ctx)).toEqual(["ACCOUNT", "ACCOUNT", null]);
	});

	it("say why a credential cannot be read any more", async () => {
		const one = await tracked();
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		const rekeyed = buildContext(db, {
			viewer: one.ctx.viewer,
			secrets: createSecretBox("another application secret"),
		});
		const { providers } = await status(rekeyed, "problem isConfigured");
		expect(providers[1]).toEqual({
			isConfigured: false,
			problem: "The saved DataForSEO login can no longer be read. Save it again.",
		});
	});

	it("quote a refusal until it is over, or a test succeeds", async () => {
		const { ctx } = await tracked();
		await save(ctx, "DATAFORSEO", "secret", "me");
		await pauseKey(ctx, ownLogin, "Insufficient Funds.");
		const refused = async () => (await status(ctx, "refusal refusedUntil")).providers[1];
		expect(await refused()).toEqual({ refusal: "Insufficient Funds.", refusedUntil: expect.stringMatching(/Z$/) });
		expect(await test(ctx, "DATAFORSEO")).toBe("accepted");
		expect(await refused()).toEqual({ refusal: null, refusedUntil: null });
		await pauseKey(ctx, ownLogin, "Blocked.");
		expect(await save(ctx, "DATAFORSEO", "another password", "me")).toBe("saved");
		expect(await refused()).toEqual({ refusal: null, refusedUntil: null });
	});

	it("count what waits in their queues", async () => {
		const one = await tracked();
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		await choose(one.ctx, { provider: "DATAFORSEO" });
		await startRun(one.ctx, { domainId: one.domainId, mode: "QUEUED" });
		await rowsOf(one.ctx.em, sql`update checks set state = 'POSTED' where domain_id = ${one.domainId}`);
		expect((await status(one.ctx, "waiting waitingCredits")).providers).toEqual([
			{ waiting: 0, waitingCredits: 0 },
			{ waiting: 2, waitingCredits: 4 },
			{ waiting: 0, waitingCredits: 0 },
		]);
	});
});

describe("a choice", () => {
	it("keeps what is left out, and a fallback can be taken away", async () => {
		const { ctx } = await tracked({ serperApiKey: "operators" });
		await save(ctx, "DATAFORSEO", "secret", "me");
		const problem = null;
		expect(await choose(ctx, { fallbackProvider: "DATAFORSEO" })).toEqual({
			...usual,
			fallbackProvider: "DATAFORSEO",
			problem,
		});
		expect(await choose(ctx, { readsAiOverview: true })).toMatchObject({ fallbackProvider: "DATAFORSEO" });
		expect(await choose(ctx, { provider: "DATAFORSEO", fallbackProvider: "SERPER" })).toEqual({
			provider: "DATAFORSEO",
			fallbackProvider: "SERPER",
			readsAiOverview: true,
			isInherited: false,
			problem,
		});
		expect(await choose(ctx, { fallbackProvider: null })).toMatchObject({
			provider: "DATAFORSEO",
			fallbackProvider: null,
			readsAiOverview: true,
		});
	});

	it("of a domain begins as a copy of the account's, and is given back", async () => {
		const one = await tracked({ serperApiKey: "operators", creditsDataforseoLive: 3, creditsAiOverview: 2 });
		const { ctx, domainId } = one;
		await save(ctx, "DATAFORSEO", "secret", "me");
		await choose(ctx, { readsAiOverview: true });
		expect(await domainOf(one)).toEqual({
			costPerRun: 4,
			providerChoice: { ...usual, readsAiOverview: true, isInherited: true, problem: null },
		});
		await choose(ctx, { domainId, provider: "DATAFORSEO" });
		await choose(ctx, { readsAiOverview: false });
		expect(await domainOf(one)).toEqual({
			costPerRun: 2 * (2 * 3 + 2),
			providerChoice: { ...usual, provider: "DATAFORSEO", readsAiOverview: true, problem: null },
		});
		await choose(ctx, { domainId, provider: null });
		expect(await domainOf(one)).toMatchObject({
			costPerRun: 4,
			providerChoice: { provider: "SERPER", readsAiOverview: false, isInherited: true },
		});
	});

	it("says what is missing for it", async () => {
		const { ctx } = await tracked({ serperApiKey: "operators" });
		expect(await choose(ctx, { fallbackProvider: "DATAFORSEO" })).toMatchObject({ problem: noLogin });
		expect(await choose(ctx, { provider: "DATAFORSEO", fallbackProvider: null })).toMatchObject({ problem: noLogin });
	});

	it("that cannot be is bad input, and changes nothing", async () => {
		const { ctx, domainId } = await tracked({ serperApiKey: "operators" });
		const refused: [Record<string, unknown>, string][] = [
			[{}, "body"],
			[{ domainId }, "body"],
			[{ provider: null }, "provider"],
			[{ provider: "SANDBOX" }, "provider"],
			[{ domainId, provider: "SANDBOX" }, "provider"],
			[{ fallbackProvider: "SANDBOX" }, "fallbackProvider"],
			[{ fallbackProvider: "SERPER" }, "fallbackProvider"],
			[{ provider: "DATAFORSEO", fallbackProvider: "DATAFORSEO" }, "fallbackProvider"],
			[{ domainId, provider: null, readsAiOverview: true }, "provider"],
			[{ readsAiOverview: null }, "readsAiOverview"],
		];
		for (const [input, field] of refused) {
			expect(await choose(ctx, input)).toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
		}
		expect(await choose(ctx, { domainId: "999999999", provider: "DATAFORSEO" })).toMatchObject({ code: "NOT_FOUND" });
		const other = await tracked();
		expect(await choose(ctx, { domainId: other.domainId, provider: "DATAFORSEO" })).toMatchObject({
			code: "NOT_FOUND",
		});
		expect(await rowsOf(ctx.em, sql`select from provider_choices where account_id = ${ctx.viewer.accountId}`)).toEqual(
			[],
		);
	});

	it("decides whose money is spent, so an API key needs the scope SPEND", async () => {
		const { ctx } = await tracked();
		const signIn = { kind: "apiKey", scopes: ["READ", "WRITE"] } as unknown as Viewer["signIn"];
		expect(await choose({ ...ctx, viewer: { ...ctx.viewer, signIn } }, { provider: "DATAFORSEO" })).toMatchObject({
			code: "FORBIDDEN",
		});
	});

	it("counts against an API key with a cap that makes scheduled checks dearer", async () => {
		const { ctx, domainId } = await tracked({ serperApiKey: "operators", creditsDataforseoLive: 3 });
		const { id } = await createSchedule(ctx, domainId, everyDay);
		await save(ctx, "DATAFORSEO", "secret", "me");
		const { secret } = await buildApiKey(db, ctx, { name: "Nightly", monthlyCreditCap: 5 });
		const byKey = { ...ctx, viewer: await viewerOfKey(ctx, secret) };
		const problem = async () => (await ask(ctx, `{ checkSchedule(id: "${id}") { problem } }`)).data?.checkSchedule;
		await choose(byKey, { domainId, provider: "SERPER" });
		expect(await problem()).toEqual({ problem: null });
		await choose(byKey, { domainId, provider: "DATAFORSEO" });
		expect(await problem()).toEqual({
			problem: "The monthly cap of 5 credits of the API key “Nightly” leaves 5; this run needs 12.",
		});
	});

	it("leaves checks alone that were created before, and prices later ones", async () => {
		const one = await tracked({ serperApiKey: "operators", creditsDataforseoLive: 3 });
		const { ctx, domainId, keywordIds } = one;
		await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await save(ctx, "DATAFORSEO", "secret", "me");
		await choose(ctx, { provider: "DATAFORSEO" });
		await startRun(ctx, { domainId });
		expect(
			await rowsOf(
				ctx.em,
				sql`select l.provider, c.price from checks c join lanes l on l.id = c.lane_id
					where c.domain_id = ${domainId} order by c.id`,
			),
		).toEqual([
			{ provider: "serper", price: 2 },
			{ provider: "dataforseo-live", price: 6 },
		]);
	});
});

/** An account on its own sandbox key, with a measurement of each provider. */
async function measured(config: Config, ...providers: string[]): Promise<Tracked> {
	const one = await tracked(config);
	const keywordId = one.keywordIds[0] ?? "";
	for (const provider of providers) {
		await buildMeasurements(one.ctx.em, [{ keywordId, at: new Date().toISOString(), position: 3, provider }]);
	}
	return one;
}

function records({ ctx, domainId }: Tracked) {
	return rowsOf(ctx.em, sql`select provider from position_records where domain_id = ${domainId}`);
}

describe("the sandbox", () => {
	it("serves every domain, by either name of its key", async () => {
		for (const provider of ["SANDBOX", "SERPER"]) {
			const one = await tracked();
			await save(one.ctx, "DATAFORSEO", "secret", "me");
			await choose(one.ctx, { domainId: one.domainId, provider: "DATAFORSEO" });
			expect(await save(one.ctx, provider, "sandbox")).toBe("saved");
			expect(await domainOf(one)).toMatchObject({ providerChoice: { provider: "SANDBOX", isInherited: true } });
			expect(await choose(one.ctx, { domainId: one.domainId, provider: "SERPER" })).toMatchObject({
				code: "CONFLICT",
				message: "This account is on the sandbox. Leave it in Settings first.",
			});
			const { providers } = await status(one.ctx, "isConfigured");
			expect(providers.map(({ isConfigured }) => isConfigured)).toEqual([false, true, true]);
		}
	});

	it("is left by choosing DataForSEO, which deletes what it measured and gives back what was under way", async () => {
		const one = await measured({}, "sandbox");
		const { ctx, domainId } = one;
		await save(ctx, "SANDBOX", "sandbox");
		await save(ctx, "DATAFORSEO", "secret", "me");
		await startRun(ctx, { domainId });
		expect(await choose(ctx, { provider: "DATAFORSEO" })).toEqual({ ...usual, provider: "DATAFORSEO", problem: null });
		expect(await records(one)).toEqual([]);
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(1_000);
		expect((await movementsOf(db, ctx.viewer.accountId)).at(-1)).toMatchObject({ kind: "REFUND", amount: 4 });
		const { providers } = await status(ctx, "isConfigured");
		expect(providers.map(({ isConfigured }) => isConfigured)).toEqual([false, true, false]);
	});

	it("of the operator is left by choosing DataForSEO too, and not entered again while there are real measurements", async () => {
		const one = await measured({ serperApiKey: "sandbox" }, "sandbox");
		const { ctx } = one;
		await save(ctx, "DATAFORSEO", "secret", "me");
		expect(await records(one)).toHaveLength(1);
		await choose(ctx, { provider: "DATAFORSEO" });
		expect(await records(one)).toEqual([]);
		const at = new Date().toISOString();
		await buildMeasurements(ctx.em, [{ keywordId: one.keywordIds[0] ?? "", at, position: 3, provider: "dataforseo" }]);
		const mixing = {
			code: "CONFLICT",
			message: "This account has real measurements, which must not be mixed with sandbox data.",
		};
		expect(await choose(ctx, { provider: "SERPER" })).toMatchObject(mixing);
		expect(await save(ctx, "SANDBOX", "sandbox")).toMatchObject(mixing);
		expect((await status(ctx, "provider")).providerChoice).toMatchObject({ provider: "DATAFORSEO" });
	});

	it("keeps what it measured as long as no other key can serve", async () => {
		const one = await measured({}, "sandbox");
		await save(one.ctx, "SANDBOX", "sandbox");
		expect(await choose(one.ctx, { provider: "DATAFORSEO" })).toMatchObject({ problem: noLogin });
		expect(await records(one)).toHaveLength(1);
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		expect(await records(one)).toEqual([]);
	});

	it("is removed without touching a real key", async () => {
		const { ctx } = await tracked();
		await save(ctx, "SERPER", "mine");
		expect(await save(ctx, "SANDBOX", "")).toBe("saved");
		expect((await status(ctx, "isConfigured")).providers[0]).toEqual({ isConfigured: true });
	});
});

describe("a credential", () => {
	it("of DataForSEO always has a login, others have none", async () => {
		const { ctx } = await tracked();
		const bad = (field: string, message?: string) => ({
			code: "BAD_INPUT",
			details: [message ? { field, message } : { field }],
		});
		expect(await save(ctx, "DATAFORSEO", "secret")).toMatchObject(bad("login", "Please enter the login too."));
		expect(await save(ctx, "DATAFORSEO", "secret", "a:b")).toMatchObject(bad("login"));
		expect(await save(ctx, "SERPER", "mine", "me")).toMatchObject(bad("login", "Only DataForSEO has a login."));
		expect(await save(ctx, "SANDBOX", "mine")).toMatchObject(bad("secret"));
		expect(await save(ctx, "SERPER", "two words")).toMatchObject(bad("secret"));
		expect(await save(ctx, "SERPER", "x".repeat(501))).toMatchObject(bad("secret"));
		expect(await test(ctx, "DATAFORSEO", { secret: "secret" })).toMatchObject(bad("login"));
		expect(await test(ctx, "DATAFORSEO", { login: "me" })).toMatchObject(bad("secret"));
		expect(await test(ctx, "SERPER", { secret: "" })).toMatchObject(bad("secret", "Please enter an API key first."));
	});

	it("is removed whole by an empty secret", async () => {
		const { ctx } = await tracked();
		await save(ctx, "DATAFORSEO", "secret", "me");
		expect(await save(ctx, "DATAFORSEO", "", "me")).toBe("saved");
		const of = sql`select from provider_credentials where account_id = ${ctx.viewer.accountId}`;
		expect(await rowsOf(ctx.em, of)).toEqual([]);
	});

	it("is tested with its provider, in whose words it is refused", async () => {
		const { ctx } = await tracked();
		expect(await test(ctx, "DATAFORSEO")).toMatchObject({ code: "PROVIDER_NOT_CONFIGURED", message: noLogin });
		expect(await test(ctx, "SERPER")).toMatchObject({ code: "PROVIDER_NOT_CONFIGURED", message: noSerper });
		expect(await test(ctx, "SANDBOX")).toBe("accepted");
		expect(await test(ctx, "DATAFORSEO", { secret: "secret", login: "me" })).toBe("accepted");
		fake.logins = [];
		expect(await test(ctx, "DATAFORSEO", { secret: "secret", login: "me" })).toMatchObject({ code: "PROVIDER_ERROR" });
		fake.logins = null;
	});

	it("that changes takes the queued checks of its provider along, and no others", async () => {
		const one = await tracked({ serperApiKey: "operators" });
		const { ctx, domainId, keywordIds } = one;
		await save(ctx, "DATAFORSEO", login.password, login.login);
		await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await choose(ctx, { provider: "DATAFORSEO" });
		await startRun(ctx, { keywordIds: keywordIds.slice(1), mode: "QUEUED" });
		await save(ctx, "DATAFORSEO", "other", "you");
		await save(ctx, "SERPER", "mine");
		const lanes = await rowsOf(
			ctx.em,
			sql<{ id: string }>`select lane_id as id from checks where domain_id = ${domainId} order by id`,
		);
		expect(lanes.map(({ id }) => id)).toEqual([
			await laneOf(ctx, { provider: "serper", key: "mine", source: "account" }),
			await laneOf(ctx, { provider: "dataforseo", key: "you:other", source: "account" }, "post"),
		]);
	});

	it("saved the old way is the same credential", async () => {
		const { ctx } = await tracked();
		await ask(
			ctx,
			'mutation { saveSettings(input: { dataforseoLogin: "me", dataforseoPassword: "x", serperApiKey: "k" }) { alertTime } }',
		);
		const { providers } = await status(ctx, "owner");
		expect(providers.map(({ owner }) => owner)).toEqual(["ACCOUNT", "ACCOUNT", null]);
		await save(ctx, "SERPER", "");
		const { data } = await ask(ctx, "{ settings { serper { isConfigured } isDataforseoConfigured } }");
		expect(data?.settings).toEqual({ serper: { isConfigured: false }, isDataforseoConfigured: true });
	});
});
