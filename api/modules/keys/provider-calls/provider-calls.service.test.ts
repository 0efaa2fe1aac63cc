import { beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { CallOutcome, ProviderCall } from "../../../providers/provider-call.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { countCalls } from "./provider-calls.service.ts";

const db = setUpDatabase();
let ctx: SignedInContext;

beforeEach(async () => {
	ctx = await buildSignedIn(db);
});

const search = (outcome: CallOutcome, durationMs = 100): ProviderCall => ({
	provider: "serper",
	kind: "search",
	outcome,
	durationMs,
	cost: null,
});

const volume = (cost: number | null): ProviderCall => ({
	provider: "dataforseo",
	kind: "volume",
	outcome: "OK",
	durationMs: 1,
	cost,
});

/** What is counted for an account, as `month kind outcome: calls, milliseconds, cost`. */
async function counted(of = ctx): Promise<string[]> {
	const rows = await rowsOf(
		of.em,
		sql<{ line: string }>`
			select concat(month, ' ', kind, ' ', outcome, ': ', calls, ', ', duration_ms, ', ', trim_scale(cost)) as line
			from provider_usage where account_id = ${of.viewer.accountId} order by 1`,
	);
	return rows.map(({ line }) => line);
}

test("calls add up by outcome, and only for the account that made them", async () => {
	await db.setClock("2026-11-21T12:00:00Z");
	const other = await buildSignedIn(db);
	const { accountId } = ctx.viewer;
	await countCalls(ctx.em, accountId, []);
	await countCalls(ctx.em, accountId, [search("OK", 99.6), search("LIMITED", 5), search("OK", 200)]);
	await countCalls(ctx.em, accountId, [search("OK", 300), volume(null)]);
	expect(await counted()).toEqual([
		"2026-11-01 search LIMITED: 1, 5, ",
		"2026-11-01 search OK: 3, 600, ",
		"2026-11-01 volume OK: 1, 1, ",
	]);
	expect(await counted(other)).toEqual([]);
});

test("a cost is what the provider reported, and nothing where it reported none", async () => {
	for (const cost of [null, 0.075, null, 0.05]) await countCalls(ctx.em, ctx.viewer.accountId, [volume(cost)]);
	await countCalls(ctx.em, ctx.viewer.accountId, [volume(0.1), volume(null), search("OK")]);
	expect((await counted()).map((line) => line.split(", ").at(-1))).toEqual(["", "0.225"]);
});

test("a month is that of UTC, whatever the database's time zone", async () => {
	const { accountId } = ctx.viewer;
	await db.setClock("2026-10-31T23:59:50Z");
	await countCalls(ctx.em, accountId, [search("OK")]);
	await db.setClock("2026-11-01T00:00:00Z");
	await inTransaction(ctx.em, async (em) => {
		await rowsOf(em, sql`set local time zone 'America/Los_Angeles'`);
		await countCalls(em, accountId, [search("OK")]);
	});
	expect(await counted()).toEqual(["2026-10-01 search OK: 1, 100, ", "2026-11-01 search OK: 1, 100, "]);
});

test("many who count the same rows at once, in any order, lose nothing and never wait in a circle", async () => {
	const { accountId } = ctx.viewer;
	const calls = [search("OK"), search("FAILED"), volume(0.01), search("LIMITED"), search("REFUSED")];
	const writer = async (mine: ProviderCall[]) => {
		for (let i = 0; i < 25; i++) {
			// Of its own transaction, so that a deadlock would not be tried again but be seen.
			await db.orm.em.fork().transactional((em) => countCalls(em, accountId, mine));
		}
	};
	await Promise.all([writer(calls), writer(calls.toReversed()), writer(calls), writer(calls.toReversed())]);
	expect((await counted()).map((line) => /: (\d+)/.exec(line)?.[1])).toEqual(["100", "100", "100", "100", "100"]);
});
