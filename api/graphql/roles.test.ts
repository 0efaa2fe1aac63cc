import pLimit from "p-limit";
import { beforeAll, describe, expect, it } from "vitest";
import { CreditsChangedDocument } from "../../schema/generated/graphql.ts";
import type { Viewer } from "../context.ts";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { addDays, dayAt } from "../lib/calendar.ts";
import type { SignedIn } from "../test/app.ts";
import type { SentHeaders, TestClient } from "../test/client.ts";
import { buildContext, type TestContext } from "../test/context.ts";
import { everyDay } from "../test/factories/due-slots.ts";
import { buildApiKey } from "../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../test/factories/histories.ts";
import { creditsOf } from "../test/factories/tracking.ts";
import { nextAlertSeq, storedIn } from "../test/factories/two-accounts.ts";
import { refusalIn, type SpendingCall, scheduleOfAll, spendingCalls } from "../test/members/spending.ts";
import { setUpApp } from "../test/set-up.ts";

const app = setUpApp({
	config: { role: "api", serperApiKey: "sandbox" },
	// More is asked than a session is allowed.
	limits: { sessionRequests: Number.MAX_SAFE_INTEGER },
});

const noRole = "Your role in this account does not allow this.";
const noSpending = "You may not spend credits in this account.";
const noMaker = "The person who made this API key may not do this.";

let ctx: TestContext<Viewer>;
let accountId: string;
/** Their domains: five keywords and three. */
let heron: string;
let zebra: string;
let keywordId: string;
let scheduleId: string;

let owner: SignedIn;
let admin: SignedIn;
let editor: SignedIn;
let viewer: SignedIn;
let spender: SignedIn;
/** May spend, and is granted `heron` alone. */
let ofHeron: SignedIn;

beforeAll(async () => {
	owner = await app.signIn({ credits: 20 });
	({ accountId } = owner.user);
	ctx = buildContext(app.db, { viewer: owner.user.viewer, config: { serperApiKey: "sandbox" } });
	({ id: heron } = await buildDomain(ctx, { name: "heron", url: "https://heron.example", searchDepth: 10 }));
	({ id: zebra } = await buildDomain(ctx, { name: "zebra", url: "https://zebra.example", searchDepth: 10 }));
	[keywordId = ""] = await buildKeywords(ctx, heron, ["one", "two", "three", "four", "five"]);
	await buildKeywords(ctx, zebra, ["six", "seven", "eight"]);
	admin = await app.join(accountId, { memberRole: "ADMIN" });
	editor = await app.join(accountId);
	viewer = await app.join(accountId, { memberRole: "VIEWER" });
	spender = await app.join(accountId, { canSpend: true });
	ofHeron = await app.join(accountId, { canSpend: true, domainIds: [heron] });
	scheduleId = await schedule(owner, heron);
	await schedule(owner, zebra);
	// They follow them where their last schedule is deleted.
	await read(owner, "mutation { saveSettings(input: { dailyPositionCheck: true }) { alertTime } }");
});

async function schedule(by: SignedIn, domainId: string, input: object = {}): Promise<string> {
	const { createSchedule } = await read<{ createSchedule: { id: string } }>(
		by,
		"mutation ($domainId: ID!, $input: ScheduleInput!) { createSchedule(domainId: $domainId, input: $input) { id } }",
		{ domainId, input: { ...everyDay, ...input } },
	);
	return createSchedule.id;
}

/** The answer to a document that must be answered. */
async function read<Data>({ client }: SignedIn, document: string, variables: object = {}): Promise<Data> {
	const { data, errors } = await client.ask<Data>(document, variables);
	expect(errors).toEqual([]);
	return data as Data;
}

/** A document's refusal: its code and its sentence; null if it is answered. */
async function refusal({ client }: { client: TestClient }, document: string, headers: SentHeaders = {}) {
	const [error] = (await client.ask(document, {}, headers)).errors;
	return error ? [error.extensions.code, error.message] : null;
}

const forbidden = (message: string) => ["FORBIDDEN", message];
const refused = (by: SignedIn, field: string) => refusal(by, `mutation { ${field} }`);

const sendRest = async ({ client }: { client: TestClient }, method: string, path: string, body?: object) => {
	const headers = { "content-type": "application/json" };
	const response = await client.fetch(`/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** A schedule has all keywords of `heron`. */
const targets = () => ({ domainId: heron, keywordId, scheduleId, otherId: zebra });

/** How a call that asks for the right to spend is refused; null if it is answered. */
async function refusalOf({ method, path, body }: SpendingCall, client: TestClient, headers: SentHeaders = {}) {
	const sent = { "content-type": "application/json", ...headers };
	const response = await client.fetch(path, { method, headers: sent, body: JSON.stringify(body) });
	return refusalIn(response.status, (await response.json()) as object);
}

/** Somebody without the right, by a session, or by an API key of all scopes. */
interface Caller {
	client: TestClient;
	headers: SentHeaders;
	/** The refusals of calls that check the right to spend first, and of calls that check for an admin first. */
	sentences: { right: string; role: string };
}

/** The editor, the admin and the viewer, each by a session and by an API key. */
async function callersWithoutRight(): Promise<Caller[]> {
	const sessions = [
		{ client: editor.client, headers: {}, sentences: { right: noSpending, role: noRole } },
		{ client: admin.client, headers: {}, sentences: { right: noSpending, role: noSpending } },
		{ client: viewer.client, headers: {}, sentences: { right: noRole, role: noRole } },
	];
	const byKey = [editor, admin, viewer].map(async ({ user }) => ({
		client: app.client(),
		headers: (await buildApiKey(app.db, user)).headers,
		sentences: { right: noMaker, role: noMaker },
	}));
	return [...sessions, ...(await Promise.all(byKey))];
}

/** All that is stored, but for when sessions and API keys were used last. */
async function storedByChanges(): Promise<Record<string, string>> {
	const { sessions: _, api_keys: __, ...stored } = await storedIn(app);
	return stored;
}

describe("a member's role", () => {
	it("says what they may do", async () => {
		const rename = `updateDomain(id: ${heron}, input: { name: "heron" }) { id }`;
		expect(await refused(viewer, rename)).toEqual(forbidden(noRole));
		expect(await refused(editor, rename)).toBeNull();
		expect(await refused(editor, `deleteDomain(id: ${heron}) { id }`)).toEqual(forbidden(noRole));
		expect(await refused(admin, 'deleteAccount(password: "no")')).toEqual(
			forbidden("Only the owner of the account can do this."),
		);
		expect(await refusal(viewer, "{ alertRules { id } }")).toEqual(forbidden(noRole));
		expect(await refusal(editor, "{ channels { id } }")).toEqual(forbidden(noRole));
		expect(await refusal(editor, "{ me { ledger { id } } }")).toEqual(forbidden(noRole));
		expect(await refusal(ofHeron, "{ settings { approvalLimit } }")).toEqual(forbidden(noRole));
		expect(await refusal(ofHeron, "{ settings { alertTime } }")).toBeNull();
	});

	it("refuses a change whose answer would show what is for others, before anything is changed", async () => {
		const field = `chooseProvider(input: { domainId: ${heron}, readsAiOverview: true }) { forecast { credits30 } }`;
		expect(await refused(ofHeron, field)).toEqual(forbidden(noRole));
		const choice = await read(owner, "query ($id: ID!) { domain(id: $id) { providerChoice { isInherited } } }", {
			id: heron,
		});
		expect(choice).toEqual({ domain: { providerChoice: { isInherited: true } } });
	});

	it("holds for the API keys that the member made", async () => {
		const byKey = async ({ user }: SignedIn, document: string) =>
			refusal({ client: app.client() }, document, (await buildApiKey(app.db, user)).headers);
		const start = `mutation { startRun(input: { keywordIds: [${keywordId}] }) { runId } }`;
		expect(await byKey(editor, start)).toEqual(forbidden(noMaker));
		expect(await byKey(viewer, `mutation { saveDomainNotes(id: ${heron}, notes: "") { id } }`)).toEqual(
			forbidden(noMaker),
		);
		expect(await byKey(ofHeron, "{ ctrModels { id } }")).toEqual(forbidden(noMaker));
	});
});

describe("the right to spend", () => {
	it("is not enough to change what is for admins", async () => {
		for (const call of spendingCalls(targets()).filter(({ isForAdmins }) => isForAdmins)) {
			expect([call.name, await refusalOf(call, spender.client)]).toEqual([call.name, forbidden(noRole)]);
		}
	});

	it("is refused 1,000 times, many at once, by sessions and by API keys, and nothing is changed or spent", async () => {
		const callers = await callersWithoutRight();
		const all = spendingCalls(targets());
		const before = await storedByChanges();
		const few = pLimit(40);
		const wrong = new Set<string>();
		const calls = Array.from({ length: 1_000 }, (_, at) => {
			const { client, headers, sentences } = callers[at % callers.length] as Caller;
			const call = all[Math.floor(at / callers.length) % all.length] as SpendingCall;
			const expected = forbidden(call.asksRightFirst ? sentences.right : sentences.role);
			return few(async () => {
				const answer = await refusalOf(call, client, headers);
				if (String(answer) !== String(expected)) wrong.add(`${call.name}: ${answer} instead of ${expected}`);
			});
		});
		await Promise.all(calls);
		expect([...wrong]).toEqual([]);
		expect(await storedByChanges()).toEqual(before);
	});

	it("is not asked for to estimate a run, to add keywords, or to check less", async () => {
		expect(await refusal(viewer, `{ estimateRun(input: { keywordIds: [${keywordId}] }) { cost } }`)).toBeNull();
		const added = `addKeywords(input: { domainId: ${zebra}, keywords: [{ keyword: "nine" }] }) { added }`;
		expect(await refused(editor, added)).toBeNull();
		expect(await refused(editor, `pauseSchedule(id: ${scheduleId}) { id }`)).toBeNull();
		expect(await refused(spender, `resumeSchedule(id: ${scheduleId}) { id }`)).toBeNull();
	});
});

describe("who may not spend", () => {
	const credits = "{ me { credits unlimitedCredits } }";

	it("does not see how many credits there are", async () => {
		const estimate = `{ estimateRun(input: { keywordIds: [${keywordId}] }) { credits unlimitedCredits } }`;
		const hidden = { credits: null, unlimitedCredits: false };
		const shown = { credits: await creditsOf(app.db, accountId), unlimitedCredits: false };
		for (const [by, balance] of [
			[owner, shown],
			[admin, shown],
			[spender, shown],
			[ofHeron, shown],
			[editor, hidden],
			[viewer, hidden],
		] as const) {
			expect(await read(by, credits)).toEqual({ me: balance });
			expect(await read(by, estimate)).toEqual({ estimateRun: balance });
			expect((await sendRest(by, "GET", "auth/me")).body).toMatchObject(balance);
			const watcher = by.client.watch();
			expect(await watcher.subscribe(CreditsChangedDocument).next()).toEqual({
				creditsChanged: balance,
			});
			await watcher.close();
		}
	});

	it("of an account with unlimited credits is not told that either", async () => {
		const { user } = await app.signIn({ unlimitedCredits: true });
		const member = await app.join(user.accountId);
		expect(await read(member, credits)).toEqual({ me: { credits: null, unlimitedCredits: false } });
	});

	it("is not told when the credits end", async () => {
		const forecast = "{ settings { forecast { firstUnpaidAt credits30 } } }";
		const days = '{ settings { creditDays(timeZone: "UTC") { date } dailyChecks { daysLeft } } }';
		const ofDomain = `{ domain(id: ${heron}) { forecast { firstUnpaidAt } schedules { problem } } }`;
		const settings = (firstUnpaidAt: unknown) => ({
			settings: { forecast: { firstUnpaidAt, credits30: expect.any(Number) } },
		});
		expect(await read(owner, forecast)).toEqual(settings(expect.any(String)));
		expect(await read(editor, forecast)).toEqual(settings(null));
		expect(await read(admin, days)).toMatchObject({ settings: { creditDays: expect.any(Array) } });
		expect(await read(editor, days)).toEqual({ settings: { creditDays: null, dailyChecks: { daysLeft: null } } });
		expect(await read(ofHeron, ofDomain)).toMatchObject({
			domain: { forecast: { firstUnpaidAt: expect.any(String) } },
		});
		expect(await read(viewer, ofDomain)).toMatchObject({ domain: { forecast: { firstUnpaidAt: null } } });
	});

	it("learns that a run could not be paid for, but not the balance", async () => {
		const { id } = await rowOf(
			ctx.em.fork(),
			sql<{ id: string }>`
				insert into runs (account_id, domain_id, domain_name, trigger, state, actor, total, cost, error)
				values (${accountId}, ${heron}, 'heron', 'daily', 'STOPPED', ${`schedule:${heron}`}, 0, 0,
					'Not enough credits: this run needs 5 and you have 3.') returning id`,
		);
		const told = async (by: SignedIn) => [
			(await read<{ run: { error: string } }>(by, `{ run(id: ${id}) { error } }`)).run.error,
			(await sendRest(by, "GET", `runs/${id}`)).body.error,
		];
		const whole = "Not enough credits: this run needs 5 and you have 3.";
		expect(await told(admin)).toEqual([whole, whole]);
		expect(await told(editor)).toEqual([
			"Not enough credits: this run needs 5.",
			"Not enough credits: this run needs 5.",
		]);
		const facts = {
			kind: "RUN_STOPPED",
			reason: `It could not start: ${whole}`,
			runId: id,
			provider: null,
			toldAt: null,
		};
		await rowsOf(
			ctx.em.fork(),
			sql`
				with topic as (${nextAlertSeq(accountId)})
				insert into alerts (account_id, seq, kind, state, was_open, domain_id, rule_ids, facts, opened_at, changed_at)
				select ${accountId}, seq, 'OPERATION', 'OPEN', true, ${heron}::bigint, '{}', ${JSON.stringify(facts)}::jsonb, app_now(), app_now()
				from topic`,
		);
		const alerts = "{ alerts { items { text } } }";
		expect(await read(admin, alerts)).toEqual({ alerts: { items: [{ text: facts.reason }] } });
		expect(await read(editor, alerts)).toEqual({
			alerts: { items: [{ text: "It could not start: Not enough credits: this run needs 5." }] },
		});
		const low = {
			...facts,
			kind: "CREDITS_LOW",
			reason: "The credits last for 3 more days of daily updates.",
			runId: null,
		};
		await rowsOf(
			ctx.em.fork(),
			sql`update alerts set facts = ${JSON.stringify(low)}::jsonb where account_id = ${accountId} and kind = 'OPERATION'`,
		);
		expect(await read(admin, alerts)).toEqual({ alerts: { items: [{ text: low.reason }] } });
		expect(await read(editor, alerts)).toEqual({ alerts: { items: [{ text: "The credits are running low." }] } });
	});
});

describe("a member with chosen domains", () => {
	const createView = (name: string, domainId: string | null) =>
		`createView(input: { name: "${name}", domainId: ${domainId}, filter: {} }) { id }`;
	const view = async (name: string, domainId: string | null) =>
		(await read<{ createView: { id: string } }>(owner, `mutation { ${createView(name, domainId)} }`)).createView.id;

	it("sees the views of those alone, and makes none for all", async () => {
		const everywhere = await view("Everywhere", null);
		const own = await view("Own", heron);
		const other = await view("Other", zebra);
		const views = `{ domain(id: ${heron}) { views { id } } }`;
		expect(await read(ofHeron, views)).toEqual({ domain: { views: [{ id: own }] } });
		expect(await read(spender, views)).toEqual({ domain: { views: [{ id: everywhere }, { id: own }] } });
		for (const id of [everywhere, other]) {
			expect((await refusal(ofHeron, `{ view(id: ${id}) { id } }`))?.[0]).toBe("NOT_FOUND");
			expect((await refused(ofHeron, `updateView(id: ${id}, input: { name: "Mine" }) { id }`))?.[0]).toBe("NOT_FOUND");
			expect((await refused(ofHeron, `deleteView(id: ${id})`))?.[0]).toBe("NOT_FOUND");
		}
		expect(await refused(ofHeron, createView("All", null))).toEqual(forbidden(noRole));
		const taken = `mutation { ${createView("Everywhere", heron)} }`;
		const detailsFor = async ({ client }: SignedIn) => (await client.ask(taken)).errors[0]?.extensions;
		expect(await detailsFor(spender)).toMatchObject({ code: "CONFLICT", details: [{ message: everywhere }] });
		expect(await detailsFor(ofHeron)).not.toHaveProperty("details");
		expect(await detailsFor(ofHeron)).toMatchObject({ code: "CONFLICT" });
	});

	it("is not shown the view of a schedule that is for all domains", async () => {
		const viewId = await view("Anything", null);
		const id = await schedule(owner, heron, { name: "Of a view", target: { kind: "VIEW", viewId } });
		const target = `{ checkSchedule(id: ${id}) { target { kind view { id } } } }`;
		const shown = (view: object | null) => ({ checkSchedule: { target: { kind: "VIEW", view } } });
		expect(await read(spender, target)).toEqual(shown({ id: viewId }));
		expect(await read(ofHeron, target)).toEqual(shown(null));
		const figures = `{ checkSchedule(id: ${id}) { keywordCount problem } }`;
		expect(await read(ofHeron, figures)).toEqual({ checkSchedule: { keywordCount: 5, problem: null } });
		await read(ofHeron, `mutation { runSchedule(id: ${id}) { cost } }`);
		await read(owner, `mutation { deleteSchedule(id: ${id}) { id } }`);
	});

	it("sees what is scheduled for those alone", async () => {
		const schedules = "{ checkSchedules { totalCount items { domain { name } } } }";
		expect(await read(ofHeron, schedules)).toEqual({
			checkSchedules: { totalCount: 1, items: [{ domain: { name: "heron" } }] },
		});
		const date = addDays(dayAt(new Date(), "UTC"), 2);
		const figures = "slotCount keywordCount credits slots { domain { name } }";
		const calendar = (of: string) => `{ calendar(from: "${date}", to: "${date}"${of}) { ${figures} } }`;
		const slot = { domain: { name: "heron" } };
		const day = { calendar: [{ slotCount: 1, keywordCount: 5, credits: 5, slots: [slot] }] };
		expect(await read(ofHeron, calendar(""))).toEqual(day);
		expect(await read(owner, calendar(`, domainId: ${heron}`))).toEqual(day);
		expect(await read(owner, calendar(""))).toMatchObject({ calendar: [{ slotCount: 2, keywordCount: 9 }] });
	});

	it("learns nothing about schedules of other domains", async () => {
		const { checkSchedules } = await read<{ checkSchedules: { items: { id: string }[] } }>(
			owner,
			`{ checkSchedules(domainId: ${zebra}) { items { id } } }`,
		);
		const [hidden = { id: "" }] = checkSchedules.items;
		for (const document of [
			`{ checkSchedule(id: ${hidden.id}) { id } }`,
			`{ checkSchedules(domainId: ${zebra}) { totalCount } }`,
			`{ calendar(from: "2030-01-01", to: "2030-01-02", domainId: ${zebra}) { credits } }`,
			`{ previewSchedule(domainId: ${zebra}, input: ${scheduleOfAll("More")}) { credits30 } }`,
			`mutation { pauseSchedule(id: ${hidden.id}) { id } }`,
			`mutation { createSchedule(domainId: ${zebra}, input: ${scheduleOfAll("More")}) { id } }`,
			`mutation { deleteSchedule(id: ${hidden.id}) { id } }`,
			`mutation { chooseProvider(input: { domainId: ${zebra}, readsAiOverview: true }) { alertTime } }`,
		]) {
			expect([document, (await refusal(ofHeron, document))?.[0]]).toEqual([document, "NOT_FOUND"]);
		}
	});
});
