import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Viewer } from "../context.ts";
import type { Scope } from "../core/scopes.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { startTestApp, type TestApp } from "./app.ts";
import type { Answer, SentHeaders, TestClient } from "./client.ts";
import type { TestContext } from "./context.ts";
import { everyDay, runDueSlots } from "./factories/due-slots.ts";
import { endChecks } from "./factories/ended-checks.ts";
import { type BuiltUser, buildApiKey } from "./factories/factories.ts";
import { startTracking } from "./factories/tracking.ts";

/** Twice in 30 days. */
export const seldom = { ...everyDay, name: "Seldom", cadence: { kind: "EVERY_N_DAYS", everyDays: 14 } };

/** An API key. */
interface Key {
	id: string;
	headers: SentHeaders;
}

/** Who calls: the owner by session, or a program by its key. */
export type Caller = Key | "person";

interface ShownRun {
	id: string;
	state: string;
	total: number;
	unpaid: number;
	overCap: number;
	error: string | null;
}

/** The sentence about a revoked key. */
export const revoked = "The API key “Nightly” that this runs for was revoked.";

/** The sentence about a run beyond a key's cap. */
export const beyond = (cap: number, left: number) =>
	`The monthly cap of ${cap} credits of the API key “Nightly” leaves ${left}; this run needs 4.`;

/** An account with a domain of four keywords per test, and what people and API keys do there; a run of all costs 4. */
export function setUpKeySchedules() {
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

	async function keyOf(options: { monthlyCreditCap?: number; scopes?: Scope[]; expiresAt?: Date } = {}): Promise<Key> {
		const { apiKey, headers } = await buildApiKey(app.db, user, { name: "Nightly", ...options });
		return { id: apiKey.id, headers };
	}

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

	return {
		get db() {
			return app.db;
		},
		get person() {
			return person;
		},
		get user() {
			return user;
		},
		get ctx() {
			return ctx;
		},
		get domainId() {
			return domainId;
		},
		keyOf,
		ask,
		rest,
		create,
		codeOf,
		update,
		revoke,
		live,
		runs,
		spentBy,
		expectCapOfSixUsedUp,
		problemOf,
		problemOfDaily,
	};
}
