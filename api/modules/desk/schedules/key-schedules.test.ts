import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import type { Scope } from "../../../core/scopes.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { Answer, SentHeaders, TestClient } from "../../../test/client.ts";
import type { TestContext } from "../../../test/context.ts";
import { everyDay, runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { type BuiltUser, buildApiKey } from "../../../test/factories/factories.ts";
import { startTracking } from "../../../test/factories/tracking.ts";

let app: TestApp;
/** The account's owner, signed in by password. */
let person: TestClient;
let user: BuiltUser;
let ctx: TestContext<Viewer>;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "operator-key" } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await rowsOf(app.db.orm.em.fork(), sql`update schedules set next_slot_at = null`);
	await clockAt(0);
	({ client: person, user } = await app.signIn({ credits: 1_000 }));
	// A run of all its keywords costs 4.
	({ ctx, domainId } = await startTracking(app.db, { keywords: 4, depth: 10, as: user }));
});

/** Half past six in the morning of so many days after Sunday, March 1. */
const clockAt = (day: number, time = "T06:30:00.000Z") =>
	app.db.setClock(`2026-03-${String(1 + day).padStart(2, "0")}${time}`);

/** Twice in 30 days. */
const seldom = { ...everyDay, name: "Seldom", cadence: { kind: "EVERY_N_DAYS", everyDays: 14 } };

interface Key {
	id: string;
	headers: SentHeaders;
}

async function keyOf(options: { monthlyCreditCap?: number; scopes?: Scope[]; expiresAt?: Date } = {}): Promise<Key> {
	const { apiKey, headers } = await buildApiKey(app.db, user, { name: "Nightly", ...options });
	return { id: apiKey.id, headers };
}

type Caller = Key | "person";

const ask = <Data>(by: Caller, query: string, variables: object): Promise<Answer<Data>> =>
	by === "person" ? person.ask(query, variables) : app.client().ask(query, variables, by.headers);

const rest = (by: Caller, method: string, path: string, body?: object) =>
	(by === "person" ? person : app.client()).fetch(`/api/${path}`, {
		method,
		headers: { ...(by === "person" ? {} : by.headers), "content-type": "application/json" },
		...(body && { body: JSON.stringify(body) }),
	});

async function create(by: Caller, input: object = seldom): Promise<string> {
	const { data, errors } = await ask<{ createSchedule: { id: string } }>(
		by,
		"mutation ($domainId: ID!, $input: ScheduleInput!) { createSchedule(domainId: $domainId, input: $input) { id } }",
		{ domainId, input },
	);
	expect(errors).toEqual([]);
	return data?.createSchedule.id ?? "";
}

/** The code of a mutation's refusal; null if it went through. */
async function codeOf(by: Caller, field: string, variables: Record<string, unknown> = {}): Promise<string | null> {
	const { errors } = await ask(by, `mutation { ${field} }`, variables);
	return errors[0]?.extensions.code ?? null;
}

const update = async (by: Caller, id: string, input: object) =>
	(
		await ask(by, "mutation ($id: ID!, $input: ScheduleInput!) { updateSchedule(id: $id, input: $input) { id } }", {
			id,
			input,
		})
	).errors[0]?.extensions.code ?? null;

const revoke = async ({ id }: Key) => expect(await codeOf("person", `revokeApiKey(id: "${id}") { id }`)).toBeNull();

/** Lets what is due at half past six of a day start, and its checks end. */
async function live(day: number): Promise<void> {
	await clockAt(day);
	await runDueSlots(app.db, ctx);
	await endChecks(app.db, () => 3);
}

interface ShownRun {
	id: string;
	state: string;
	total: number;
	unpaid: number;
	overCap: number;
	error: string | null;
}

/** The domain's runs, oldest first. */
async function runs(): Promise<ShownRun[]> {
	const { data } = await person.ask<{ domain: { runs: { items: ShownRun[] } } }>(
		"query ($id: ID!) { domain(id: $id) { runs(page: { limit: 50 }) { items { id state total unpaid overCap error } } } }",
		{ id: domainId },
	);
	return (data?.domain.runs.items ?? []).reverse();
}

async function spentBy({ id }: Key): Promise<number | null | undefined> {
	const { data } = await person.ask<{ me: { apiKeys: { id: string; spentThisMonth: number | null }[] } }>(
		"{ me { apiKeys { id spentThisMonth } } }",
	);
	return data?.me.apiKeys.find((key) => key.id === id)?.spentThisMonth;
}

/** Two days of four keywords each: the key's cap of six pays for the first and for half of the second. */
async function expectCapOfSixUsedUp(key: Key): Promise<void> {
	await live(1);
	await live(2);
	expect((await runs()).map(({ total, overCap }) => ({ total, overCap }))).toEqual([
		{ total: 4, overCap: 0 },
		{ total: 2, overCap: 2 },
	]);
	expect(await spentBy(key)).toBe(6);
}

async function problemOf(id: string): Promise<string | null | undefined> {
	const { data } = await person.ask<{ checkSchedule: { problem: string | null } }>(
		`{ checkSchedule(id: "${id}") { problem } }`,
	);
	return data?.checkSchedule.problem;
}

async function problemOfDaily(): Promise<string | null | undefined> {
	const { data } = await person.ask<{ domain: { schedule: { problem: string | null } } }>(
		`{ domain(id: "${domainId}") { schedule { problem } } }`,
	);
	return data?.domain.schedule.problem;
}

const revoked = "The API key “Nightly” that this runs for was revoked.";
const beyond = (cap: number, left: number) =>
	`The monthly cap of ${cap} credits of the API key “Nightly” leaves ${left}; this run needs 4.`;

describe("a schedule that an API key saved", () => {
	it("counts against the key's monthly cap, checks as much as that leaves, and then says why it stops", async () => {
		const key = await keyOf({ monthlyCreditCap: 13 });
		const id = await create(key);
		// What else the key starts counts too.
		expect((await rest(key, "POST", `domains/${domainId}/refresh`)).status).toBe(202);
		await endChecks(app.db, () => 3);
		expect(await spentBy(key)).toBe(4);
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update schedules set rule = jsonb_set(rule, '{cadence,everyDays}', '1') where id = ${id}`,
		);
		for (const day of [1, 2, 3, 4]) {
			await rowsOf(
				app.db.orm.em.fork(),
				sql`update schedules set next_slot_at = ${`2026-03-0${day + 1}T06:00:00Z`} where id = ${id}`,
			);
			await live(day);
		}
		expect(await runs()).toMatchObject([
			{ total: 4 },
			{ state: "DONE", total: 4, unpaid: 0 },
			{ state: "DONE", total: 4, unpaid: 0 },
			{ state: "DONE", total: 1, unpaid: 3, overCap: 3 },
			{ state: "STOPPED", unpaid: 4, overCap: 4, error: beyond(13, 0) },
		]);
		expect(await spentBy(key)).toBe(13);
		expect(await problemOf(id)).toBe(beyond(13, 0));
		expect((await rest(key, "POST", `domains/${domainId}/refresh`)).status).toBe(402);
		// The next month has the whole cap again.
		await app.db.setClock("2026-04-01T06:30:00.000Z");
		await runDueSlots(app.db, ctx);
		expect((await runs()).at(-1)).toMatchObject({ state: "RUNNING", total: 4, unpaid: 0 });
		expect(await spentBy(key)).toBe(4);
		await endChecks(app.db, () => 3);
	});

	it("spends no more than the cap with another one in use, or once it was deleted", async () => {
		const key = await keyOf({ monthlyCreditCap: 20 });
		const first = await create(key);
		const later = { ...seldom.cadence, startsOn: "2026-03-17" };
		await create(key, { ...seldom, name: "Second", cadence: later, depth: 20 });
		await live(14);
		await live(16);
		expect(await spentBy(key)).toBe(12);
		expect(await codeOf(key, `deleteSchedule(id: "${first}") { id }`)).toBeNull();
		expect(await spentBy(key)).toBe(12);
	});

	it.each(["revoked", "expired"])(
		"stops when the key has %s, says so, and goes on when a person saves it",
		async (end) => {
			const key = await keyOf(end === "expired" ? { expiresAt: new Date("2026-03-03T00:00:00Z") } : {});
			const id = await create(key, everyDay);
			await live(1);
			if (end === "revoked") await revoke(key);
			await live(3);
			const sentence = `${end === "revoked" ? revoked : "The API key “Nightly” that this runs for has expired."} Save the schedule again to go on.`;
			expect(await runs()).toMatchObject([{ state: "DONE" }, { state: "STOPPED", total: 0, error: sentence }]);
			expect(await problemOf(id)).toBe(sentence);
			expect(await update("person", id, everyDay)).toBeNull();
			expect(await problemOf(id)).toBeNull();
			await live(4);
			expect((await runs()).at(-1)).toMatchObject({ state: "DONE", total: 4 });
		},
	);

	it("stays the key's when a person pauses, resumes or skips it", async () => {
		const key = await keyOf();
		const id = await create(key, everyDay);
		for (const field of ["pauseSchedule", "resumeSchedule"]) {
			expect(await codeOf("person", `${field}(id: "${id}") { id }`)).toBeNull();
		}
		await revoke(key);
		expect(await problemOf(id)).toContain(revoked);
	});

	it("is not approved once the key was revoked, nor beyond its cap; what is approved counts against it", async () => {
		await person.ask("mutation { saveSettings(input: { approvalLimit: 3 }) { approvalLimit } }");
		const key = await keyOf({ monthlyCreditCap: 6 });
		await person.ask(`mutation { updateDomain(id: "${domainId}", input: { searchDepth: 10 }) { id } }`);
		const id = await create(await keyOf(), everyDay);
		await rowsOf(app.db.orm.em.fork(), sql`update schedules set api_key_id = ${key.id} where id = ${id}`);
		const approve = async () => {
			const held = (await runs()).find(({ state }) => state === "HELD");
			return (await rest("person", "POST", `runs/${held?.id}/approve`, { maxCredits: 100 })).status;
		};
		await live(1);
		expect(await approve()).toBe(200);
		await endChecks(app.db, () => 3);
		expect(await spentBy(key)).toBe(4);
		await rowsOf(app.db.orm.em.fork(), sql`update api_keys set monthly_credit_cap = 8 where id = ${key.id}`);
		await live(2);
		await rowsOf(app.db.orm.em.fork(), sql`update api_keys set monthly_credit_cap = 6 where id = ${key.id}`);
		expect(await approve()).toBe(402);
		await revoke(key);
		expect(await approve()).toBe(409);
		expect(await spentBy(key)).toBe(4);
	});
});

describe("a person's schedule", () => {
	const sunday = "2026-03-08T06:00:00.000Z";
	const weekly = { ...everyDay, cadence: { kind: "WEEKDAYS", weekdays: ["SUNDAY"] } };

	it("counts against an API key that changes it", async () => {
		const id = await create("person", everyDay);
		expect(await update(await keyOf({ monthlyCreditCap: 10 }), id, weekly)).toBe("OUT_OF_CREDITS");
		const key = await keyOf({ monthlyCreditCap: 30 });
		expect(await update(key, id, weekly)).toBeNull();
		await live(7);
		expect(await runs()).toMatchObject([{ total: 4 }]);
		expect(await spentBy(key)).toBe(4);
	});

	const viewOf = async (filter: object): Promise<string> => {
		const { data } = await person.ask<{ createView: { id: string } }>(
			"mutation ($input: CreateViewInput!) { createView(input: $input) { id } }",
			{ input: { name: "Chosen", domainId, filter } },
		);
		return data?.createView.id ?? "";
	};

	const pause = (id: string) => `pauseSchedule(id: "${id}") { id }`;
	const skip = (id: string) => `skipSlot(scheduleId: "${id}", slotAt: "${sunday}") { id }`;
	it.each([
		{ act: "resumes it", before: pause, field: (id: string) => `resumeSchedule(id: "${id}") { id }` },
		{
			act: "ends its pause sooner",
			before: pause,
			field: (id: string) => `pauseSchedule(id: "${id}", until: "2026-03-08T05:00:00.000Z") { id }`,
		},
		{
			act: "takes back that a slot is skipped",
			before: skip,
			field: (id: string) => `unskipSlot(scheduleId: "${id}", slotAt: "${sunday}") { id }`,
		},
	])("counts against a capped API key that $act", async ({ before, field }) => {
		const id = await create("person", weekly);
		expect(await codeOf("person", before(id))).toBeNull();
		expect(await codeOf(await keyOf({ monthlyCreditCap: 10 }), field(id))).toBe("OUT_OF_CREDITS");
		expect(await codeOf(await keyOf({ scopes: ["READ", "WRITE"] }), field(id))).toBe("FORBIDDEN");
		const key = await keyOf({ monthlyCreditCap: 30 });
		expect(await codeOf(key, field(id))).toBeNull();
		await live(7);
		expect(await runs()).toMatchObject([{ total: 4 }]);
		expect(await spentBy(key)).toBe(4);
	});

	it("is paused longer by a key that may only write, and never shorter", async () => {
		const id = await create("person", everyDay);
		const key = await keyOf({ scopes: ["WRITE"] });
		const pause = (until: string) => codeOf(key, `pauseSchedule(id: "${id}"${until && `, until: "${until}"`}) { id }`);
		expect(await pause("2026-03-05T00:00:00.000Z")).toBeNull();
		expect(await pause("2026-03-04T00:00:00.000Z")).toBe("FORBIDDEN");
		expect(await pause("2026-03-06T00:00:00.000Z")).toBeNull();
		expect(await pause("")).toBeNull();
		expect(await pause("2026-03-09T00:00:00.000Z")).toBe("FORBIDDEN");
	});

	it("keeps the filter of its view from a key that may only write", async () => {
		const viewId = await viewOf({ devices: ["DESKTOP"] });
		const key = await keyOf({ scopes: ["WRITE"] });
		const change = (input: string) => codeOf(key, `updateView(id: "${viewId}", input: { ${input} }) { id }`);
		expect(await change("filter: { devices: [MOBILE, DESKTOP] }")).toBeNull();
		await create("person", { ...everyDay, target: { kind: "VIEW", viewId } });
		expect(await change("filter: { devices: [DESKTOP] }")).toBe("FORBIDDEN");
		expect(await change('name: "Any"')).toBeNull();
	});

	it("counts against a capped API key that changes the filter of its view", async () => {
		const viewId = await viewOf({ devices: ["MOBILE"] });
		await create("person", { ...everyDay, target: { kind: "VIEW", viewId } });
		const key = await keyOf({ monthlyCreditCap: 6 });
		expect(await codeOf(key, `updateView(id: "${viewId}", input: { name: "Desktop" }) { id }`)).toBeNull();
		expect(
			await codeOf(key, `updateView(id: "${viewId}", input: { filter: { devices: [DESKTOP] } }) { id }`),
		).toBeNull();
		await expectCapOfSixUsedUp(key);
	});

	const leaving = [
		{ act: "deletes it", left: (id: string) => `deleteSchedule(id: "${id}") { id }` },
		{
			act: "narrows its view",
			left: (_: string, viewId: string) =>
				`updateView(id: "${viewId}", input: { filter: { devices: [MOBILE] } }) { id }`,
		},
		{
			act: "changes what it takes",
			left: (id: string) =>
				`updateSchedule(id: "${id}", input: { name: "Few", cadence: { kind: MONTHLY, dayOfMonth: 28 }, time: "06:00", timeZone: "UTC", target: { kind: GROUPS, groups: ["none"] } }) { id }`,
		},
	];
	it.each(leaving)(
		"passes its keywords to the schedule of the others, at the expense of the API key that $act",
		async ({ left }) => {
			const viewId = await viewOf({ devices: ["DESKTOP"] });
			const monthly = { kind: "MONTHLY", dayOfMonth: 28 };
			const id = await create("person", { ...everyDay, cadence: monthly, target: { kind: "VIEW", viewId } });
			await create("person", { ...weekly, name: "Others", target: { kind: "OTHERS" } });
			const field = left(id, viewId);
			expect(await codeOf(await keyOf({ scopes: ["WRITE"] }), field)).toBe("FORBIDDEN");
			const key = await keyOf({ monthlyCreditCap: 30 });
			expect(await codeOf(key, field)).toBeNull();
			await live(7);
			expect(await runs()).toMatchObject([{ total: 4 }]);
			expect(await spentBy(key)).toBe(4);
		},
	);

	it("leaves its keywords to one of the others by a key with a cap only if that pays for 30 days of them", async () => {
		const id = await create("person", { ...everyDay, target: { kind: "GROUPS", groups: ["shop"] } });
		await create("person", { ...everyDay, name: "Others", target: { kind: "OTHERS" } });
		const field = `deleteSchedule(id: "${id}") { id }`;
		expect(await codeOf(await keyOf({ monthlyCreditCap: 10 }), field)).toBe("OUT_OF_CREDITS");
		expect(await codeOf(await keyOf({ scopes: ["WRITE", "SPEND"] }), field)).toBeNull();
	});
});

describe("daily updates that an API key turned on", () => {
	const turn = async (by: Caller, isOn: boolean) =>
		(await rest(by, "POST", "settings", { key: "dailyPositionCheck", value: String(isOn) })).status;

	it("count against its monthly cap, also of domains added later, and stop when it is revoked", async () => {
		const key = await keyOf({ monthlyCreditCap: 6 });
		expect(await turn(key, true)).toBe(200);
		await expectCapOfSixUsedUp(key);
		expect(await problemOfDaily()).toBe(beyond(6, 0));
		await revoke(key);
		await live(3);
		const sentence = `${revoked} Turn daily updates off and on again to go on.`;
		expect((await runs()).at(-1)).toMatchObject({ state: "STOPPED", error: sentence });
		expect(await problemOfDaily()).toBe(sentence);
		const { data } = await person.ask<{ createDomain: { schedule: object } }>(
			"mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id schedule { isOn } } }",
			{ input: { name: "Later", url: "later.example", country: "US" } },
		);
		expect(data?.createDomain.schedule).toEqual({ isOn: true });
		const own = await rowsOf(
			app.db.orm.em.fork(),
			sql<{ key: string }>`select distinct api_key_id as key from schedules where account_id = ${user.accountId}`,
		);
		expect(own).toEqual([{ key: key.id }]);
		expect(await turn("person", true)).toBe(200);
		expect(await problemOfDaily()).toBeNull();
		await live(4);
		expect((await runs()).at(-1)).toMatchObject({ state: "DONE", total: 4 });
	});

	it("stay a person's where one turned them on, whatever a key says again", async () => {
		expect(await turn("person", true)).toBe(200);
		const key = await keyOf({ monthlyCreditCap: 2 });
		expect(await turn(key, true)).toBe(200);
		await live(1);
		expect(await runs()).toMatchObject([{ total: 4, unpaid: 0 }]);
		expect(await spentBy(key)).toBe(0);
	});

	it("count against the cap of the key that adds a domain to a person's", async () => {
		expect(await turn("person", true)).toBe(200);
		const key = await keyOf({ monthlyCreditCap: 2 });
		const added = await rest(key, "POST", "domains", { name: "Added", url: "added.example", country: "US" });
		const { id } = (await added.json()) as { id: string };
		const words = ["one", "two", "three"].map((keyword) => ({ keyword }));
		expect((await rest(key, "POST", `domains/${id}/keywords`, { keywords: words })).status).toBe(201);
		await live(1);
		const { data } = await person.ask<{ domain: { runs: { items: object[] } } }>(
			"query ($id: ID!) { domain(id: $id) { runs { items { total overCap } } } }",
			{ id },
		);
		expect(data?.domain.runs.items).toEqual([{ total: 2, overCap: 1 }]);
		expect(await runs()).toMatchObject([{ total: 4, overCap: 0 }]);
		expect(await spentBy(key)).toBe(2);
	});

	it("are the key's that deletes a domain's last schedule", async () => {
		expect(await turn("person", true)).toBe(200);
		const id = await create("person");
		const key = await keyOf({ monthlyCreditCap: 3 });
		expect(await codeOf(key, `deleteSchedule(id: "${id}") { id }`)).toBeNull();
		await live(1);
		expect(await runs()).toMatchObject([{ total: 3, overCap: 1 }]);
		expect(await spentBy(key)).toBe(3);
	});
});

describe("what an API key may do of schedules and rules", () => {
	it("is no schedule by SPEND or WRITE alone", async () => {
		for (const scopes of [["SPEND"], ["WRITE"], ["READ", "SPEND"], ["READ", "WRITE"]] as Scope[][]) {
			const query =
				"mutation ($domainId: ID!, $input: ScheduleInput!) { createSchedule(domainId: $domainId, input: $input) { id } }";
			const { errors } = await ask(await keyOf({ scopes }), query, { domainId, input: seldom });
			expect(errors).toMatchObject([
				{ message: "This needs an API key with the scopes WRITE and SPEND.", extensions: { code: "FORBIDDEN" } },
			]);
		}
		expect(await create(await keyOf({ scopes: ["WRITE", "SPEND"] }))).toMatch(/^\d+$/);
	});

	it("reads no alert rules without READ, and counts by none", async () => {
		const key = await keyOf({ scopes: ["WRITE", "SPEND"] });
		for (const field of ["alertRules { id }", "previewAlertRule(input: { kind: OPERATIONS }) { alertCount }"]) {
			const { errors } = await ask(key, `{ ${field} }`, {});
			expect(errors).toMatchObject([{ message: "This needs an API key with the scopes READ and WRITE." }]);
		}
	});
});

describe("a domain's depth", () => {
	const depth = async (by: Caller, searchDepth: number) =>
		(await rest(by, "PUT", `domains/${domainId}`, { searchDepth })).status;
	const daily = async () =>
		expect((await rest("person", "POST", "settings", { key: "dailyPositionCheck", value: "true" })).status).toBe(200);

	it.each([
		{ what: "daily updates", check: daily },
		{ what: "a schedule", check: () => create("person", everyDay) },
	])("is raised under $what by a key that may spend, up to its cap", async ({ check }) => {
		const writer = await keyOf({ scopes: ["WRITE"] });
		expect(await depth(writer, 20)).toBe(200);
		await check();
		expect(await depth(writer, 20)).toBe(200);
		expect(await depth(writer, 10)).toBe(200);
		expect(await depth(writer, 20)).toBe(403);
		const key = await keyOf({ monthlyCreditCap: 6 });
		expect(await depth(key, 20)).toBe(200);
		await live(1);
		expect(await runs()).toMatchObject([{ total: 3, overCap: 1 }]);
		expect(await spentBy(key)).toBe(6);
	});

	it("is raised by any key where schedules have a depth of their own", async () => {
		await create("person", { ...everyDay, depth: 10 });
		expect(await depth(await keyOf({ scopes: ["WRITE"] }), 20)).toBe(200);
	});
});

describe("limits on spending", () => {
	it.each([
		{ limit: "approvalLimit", field: () => "saveSettings(" },
		{ limit: "monthlyCreditCap", field: () => `updateDomain(id: "${domainId}", ` },
	])("such as $limit are lowered, not lifted, by a key with a cap", async ({ limit, field }) => {
		const set = (by: Caller, value: number | null) =>
			codeOf(by, `${field()}input: { ${limit}: ${value} }) { ${limit} }`);
		const key = await keyOf({ monthlyCreditCap: 30 });
		for (const value of [20, 10, 10]) expect(await set(key, value)).toBeNull();
		for (const value of [11, null]) expect(await set(key, value)).toBe("FORBIDDEN");
		expect(await set(await keyOf(), 11)).toBeNull();
		expect(await set(key, 12)).toBe("FORBIDDEN");
		expect(await set(await keyOf({ scopes: ["READ", "WRITE"] }), 5)).toBe("FORBIDDEN");
		expect(await set("person", null)).toBeNull();
	});
});
