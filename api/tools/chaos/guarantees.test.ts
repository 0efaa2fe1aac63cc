import { beforeAll, expect, test } from "vitest";
import { type Fragment, rowOf, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { runReactions } from "../../jobs/run-reactions.ts";
import { handleFinished, runsToHandle } from "../../modules/measuring/checks/finished-runs.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { runSlot } from "../../modules/measuring/slots/slot-run.service.ts";
import { createWebhook } from "../../modules/telling/webhooks/webhooks.service.ts";
import { endChecks } from "../../test/factories/ended-checks.ts";
import { startTracking } from "../../test/factories/tracking.ts";
import { setUpDatabase } from "../../test/set-up.ts";
import { giveHistory, positionNow } from "./alerts.ts";
import { breaches, breachesOf, isUnderWay } from "./guarantees.ts";

/** One change for each guarantee that breaks it, by what is said then. */
const mutations: Readonly<Record<string, Fragment>> = {
	"checks without an end": sql`update checks set state = 'QUEUED' where id = (select min(id) from checks)`,
	"runs without an end": sql`update runs set finished_at = null where schedule_id is null`,
	"runs that count other than what their checks came to": sql`update runs set done = done - 1 where schedule_id is null`,
	"checks whose state and position disagree": sql`
		delete from position_records where check_id = (select min(check_id) from position_records)`,
	"positions without a check": sql`
		insert into position_records select (jsonb_populate_record(p, jsonb_build_object('check_id', 4711, 'checked_at', '2020-01-01'))).*
		from position_records p limit 1`,
	"measurements without their results, or the reverse": sql`
		delete from serp_results where check_id = (select min(check_id) from serp_results)`,
	"keywords in an episode that is not there, or over": sql`update series set episode_id = 4711`,
	"keywords that show other than their last measurement": sql`
		update keywords set latest_position = 99 where latest_position is not null`,
	"keywords whose outcome is not that of their last ended check": sql`
		update keywords set outcome = 'FAILED' where outcome = 'FOUND'`,
	"keywords that show another ranking page than their last measurement found": sql`
		update keywords set ranking_url_id = 4711`,
	"keywords whose page issues are due, or other than those stored": sql`update keywords set page_issues = 1`,
	"keywords that show a check as under way that is not": sql`
		update keywords set check_state = 'RUNNING' where id = (select min(id) from keywords)`,
	"domains whose subscribers were told of other than each check's end once": sql`
		delete from outbox where topic like 'positions:%'`,
	"accounts whose ledger does not sum to their balance": sql`update accounts set credits = credits + 1`,
	"runs that were not paid for as they cost, or not refunded as they failed": sql`
		delete from ledger_entries where kind = 'REFUND'`,
	"slots of daily mode that were lost or doubled": sql`
		insert into runs select (jsonb_populate_record(r, jsonb_build_object('id', 4711, 'slot_at', r.slot_at - interval '23 hours'))).*
		from runs r where schedule_id is not null`,
	"schedules whose next slot does not follow their last run": sql`
		update schedules set next_slot_at = next_slot_at + interval '24 hours'`,
	"slots that are late by more than a minute": sql`
		update schedules set next_slot_at = app_now() - interval '61 seconds'`,
	"ends of runs that not all reactions know of": sql`update runs set handled_at = null`,
	"measurements that their series does not know": sql`update series set check_id = 4711`,
	"level changes that the alerts have not seen": sql`update level_changes set is_reviewed = false`,
	"important level changes without an alert": sql`delete from alerts`,
	"opened alerts that webhooks were told of other than once": sql`
		update delivery_events set type = 'alert.updated' where type = 'alert.opened'`,
	"events that were not delivered": sql`update deliveries set state = 'FAILED'`,
	"mails that were neither sent nor given up": sql`update mail set state = 'QUEUED'`,
};

const db = setUpDatabase();

beforeAll(async () => {
	const { ctx, domainId } = await startTracking(db, { keywords: 4, depth: 10 });
	await startRun(ctx, { domainId });
	await endChecks(db, (_check, at) => (at === 0 ? { error: "Refused." } : at === 1 ? null : at));
	const daily = await startTracking(db, {
		keywords: 2,
		depth: 10,
		host: "daily.example",
		context: { config: { allowPrivateAddresses: true } },
	});
	const { id } = await rowOf(
		db.orm.em.fork(),
		sql<{ id: string }>`
			insert into schedules (account_id, domain_id, next_slot_at)
			values (${daily.ctx.viewer.accountId}, ${daily.domainId}, app_now()) returning id`,
	);
	await runSlot({ ...daily.ctx, em: db.orm.em.fork() }, id);
	await giveHistory(db.orm.em.fork(), daily.domainId, "daily.example", 2);
	await createWebhook(daily.ctx, { name: "CRM", url: "http://127.0.0.1:8080/events" });
	await endChecks(db, () => positionNow);
	for (const runId of await runsToHandle(db.orm.em.fork())) await handleFinished(daily.ctx, runId, runReactions);
	await rowsOf(db.orm.em.fork(), sql`update deliveries set state = 'DELIVERED'`);
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into mail (kind, recipient, parameters, state, expires_at)
			values ('PASSWORD_CHANGED', 'ada@example.com', '{}', 'SENT', app_now() + interval '1 hour')`,
	);
});

test("a whole installation breaks no guarantee, and nothing of it is under way", async () => {
	expect(await breachesOf(db.orm.em.fork())).toEqual([]);
	expect(await isUnderWay(db.orm.em.fork())).toBe(false);
});

test("each guarantee has a change here that breaks it", () => {
	expect(Object.keys(mutations)).toEqual(breaches);
});

test.each(Object.entries(mutations))("%s are found", async (breach, mutation) => {
	expect(await breachesAfter(mutation)).toContainEqual(expect.stringContaining(breach));
});

/** What is broken once the change is made, which is taken back. */
async function breachesAfter(mutation: Fragment): Promise<string[]> {
	let found: string[] = [];
	const undone = new Error("Undone.");
	const change = inTransaction(db.orm.em.fork(), async (em) => {
		await rowsOf(em, mutation);
		found = await breachesOf(em);
		throw undone;
	});
	await expect(change).rejects.toBe(undone);
	return found;
}
