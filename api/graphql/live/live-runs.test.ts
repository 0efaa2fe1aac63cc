import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	CreditsChangedDocument,
	PositionsMeasuredDocument,
	RunProgressDocument,
	RunStartedDocument,
} from "../../../schema/generated/graphql.ts";
import { topics } from "../../core/channels.ts";
import { publish } from "../../db/outbox.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { grantCredits } from "../../modules/people/credits/credits.service.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { measured, RawSocket, refusalCodeOf, startWatching } from "../../test/live.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});

afterAll(() => app[Symbol.asyncDispose]());

/** A run of two checks that no worker takes. */
async function insertRun(accountId: string, domainId: string): Promise<string> {
	const { id } = await rowOf(
		app.db.orm.em.fork(),
		sql<{ id: string }>`
			insert into runs (account_id, domain_id, trigger, state, total, cost, actor)
			values (${accountId}, ${domainId}, 'manual', 'RUNNING', 2, 2, 'user:1') returning id`,
	);
	return id;
}

/** Ends a check of the run as a worker does: counts it, and publishes its position before the run. */
async function endCheck(runId: string, domainId: string, done: number): Promise<void> {
	await inTransaction(app.db.orm.em.fork(), async (em) => {
		await rowsOf(
			em,
			sql`update runs set done = ${done}, state = case when ${done}::int = total then 'DONE' else state end,
				finished_at = case when ${done}::int = total then app_now() end where id = ${runId}`,
		);
		await publish(em, [
			{ topic: topics.positions(domainId), payload: { positions: [measured(String(done))] } },
			{ topic: topics.run(runId), payload: { runId } },
		]);
	});
}

describe("a run", () => {
	it("is shown in its current state, then as it proceeds, and completes with its end", async () => {
		const { user, domainId, watcher } = await startWatching(app);
		const runId = await insertRun(user.accountId, domainId);
		const events = watcher.subscribe(RunProgressDocument, { runId });
		expect((await events.next()).runProgress).toMatchObject({ id: runId, state: "RUNNING", done: 0, total: 2 });
		await endCheck(runId, domainId, 1);
		expect((await events.next()).runProgress.done).toBe(1);
		await endCheck(runId, domainId, 2);
		expect((await events.rest()).at(-1)?.runProgress).toMatchObject({ state: "DONE", done: 2 });
		await watcher.close();
	});

	it("that is over is shown once", async () => {
		const { user, domainId, watcher } = await startWatching(app);
		const runId = await insertRun(user.accountId, domainId);
		await endCheck(runId, domainId, 2);
		expect(await watcher.subscribe(RunProgressDocument, { runId }).rest()).toHaveLength(1);
		await watcher.close();
	});

	it("never counts a check before its position was sent", async () => {
		const { client, user, domainId } = await startWatching(app);
		for (let round = 0; round < 5; round++) {
			const runId = await insertRun(user.accountId, domainId);
			const raw = await RawSocket.open(client);
			raw.subscribe("positions", PositionsMeasuredDocument, { domainId });
			raw.subscribe("run", RunProgressDocument, { runId });
			await raw.received((messages) => messages.some(({ id }) => id === "run"));
			await endCheck(runId, domainId, 1);
			await endCheck(runId, domainId, 2);
			const messages = await raw.received((all) => all.some(({ id, type }) => id === "run" && type === "complete"));
			let positions = 0;
			for (const { id, type, payload } of messages) {
				if (id === "positions") positions++;
				else if (type === "next") expect(payload?.data?.runProgress?.done).toBeLessThanOrEqual(positions);
			}
			raw.socket.terminate();
		}
	});

	it("waits with its count for a client that still catches up on positions", async () => {
		const { client, user, domainId } = await startWatching(app);
		const runId = await insertRun(user.accountId, domainId);
		await endCheck(runId, domainId, 1);
		const raw = await RawSocket.open(client);
		raw.subscribe("positions", PositionsMeasuredDocument, { domainId, after: 0 });
		raw.subscribe("run", RunProgressDocument, { runId });
		const messages = await raw.received((all) => all.some(({ id }) => id === "run"));
		expect(messages.map(({ id }) => id)).toEqual(["positions", "run"]);
		raw.socket.terminate();
	});

	it("that begins is sent to all who watch the domain, the one under way at once", async () => {
		const { user, domainId, watcher } = await startWatching(app);
		const first = await insertRun(user.accountId, domainId);
		const events = watcher.subscribe(RunStartedDocument, { domainId });
		expect((await events.next()).runStarted.id).toBe(first);
		const runId = await insertRun(user.accountId, domainId);
		await inTransaction(app.db.orm.em.fork(), (em) =>
			publish(em, [{ topic: topics.runsOfDomain(domainId), payload: { runId } }]),
		);
		expect((await events.next()).runStarted.id).toBe(runId);
		await watcher.close();
	});

	it("of another account is not there", async () => {
		const { user, domainId } = await startWatching(app);
		const runId = await insertRun(user.accountId, domainId);
		const { client } = await app.signIn();
		const watcher = client.watch();
		expect(await refusalCodeOf(watcher.subscribe(RunProgressDocument, { runId }).next())).toBe("NOT_FOUND");
		await watcher.close();
	});
});

describe("an account's credits", () => {
	it("are sent at once and whenever they change", async () => {
		const { user, watcher } = await startWatching(app);
		const { accountId } = user;
		const events = watcher.subscribe(CreditsChangedDocument);
		expect((await events.next()).creditsChanged).toEqual({ credits: 100, unlimitedCredits: false });
		await inTransaction(app.db.orm.em.fork(), (em) => grantCredits(em, { accountId, amount: 5, actor: "admin:cli" }));
		expect((await events.next()).creditsChanged.credits).toBe(105);
		await watcher.close();
	});

	it("are sent to no one else", async () => {
		const { watcher } = await startWatching(app);
		const other = await app.signIn({ credits: 7 });
		const events = watcher.subscribe(CreditsChangedDocument);
		await events.next();
		const { accountId } = other.user;
		const grant = (to: string) =>
			inTransaction(app.db.orm.em.fork(), (em) => grantCredits(em, { accountId: to, amount: 5, actor: "admin:cli" }));
		await grant(accountId);
		const watching = other.client.watch();
		expect((await watching.subscribe(CreditsChangedDocument).next()).creditsChanged.credits).toBe(12);
		await watching.close();
		await watcher.close();
	});
});
