import type { Context } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { isStoppedByFault } from "../../../measuring/runs/begin-run.service.ts";
import { daysLeftOf } from "../../../measuring/slots/schedules.service.ts";
import { lateMinutes, lowDays, type Pace, reasons, type Trouble } from "./trouble.policy.ts";

/** What looking at operations needs. */
export type OperationParts = Pick<Context, "em" | "config">;

/**
 * What needs attention now, by what is stored: of one account, or of all. Credits are looked at hourly only, and what only a
 * run shows is not among it.
 */
export async function operationsNow(
	{ em, config }: OperationParts,
	accountId: string | null,
	pace: Pace,
): Promise<Trouble[]> {
	if (pace === "HOURLY") return lowCredits({ em, config }, accountId);
	const found = [
		await stoppedRuns(em, accountId),
		await lateSchedules(em, accountId),
		await heldRuns(em, accountId),
		await failingDeliveries(em, accountId),
	];
	return found.flat();
}

function ofAccount(column: Fragment, accountId: string | null): Fragment {
	return accountId === null ? sql`true` : sql`${column} = ${accountId}`;
}

/** Domains whose newest automatic run could not start. */
async function stoppedRuns(em: EntityManager, accountId: string | null): Promise<Trouble[]> {
	const rows = await rowsOf(
		em,
		sqlOf({
			accountId: "text",
			domainId: "text",
			scheduleId: "text",
			name: "text?",
			runId: "text",
			error: "text",
			since: "text",
		})`
			select s.account_id as "accountId", s.domain_id as "domainId", s.id as "scheduleId", s.name, r.id as "runId", r.error,
				r.finished_at as since
			from schedules s
			join domains d on d.id = s.domain_id and d.deleted_at is null
			cross join lateral (
				select * from runs r where r.schedule_id = s.id and r.slot_at is not null and r.finished_at is not null
				order by r.slot_at desc limit 1
			) r
			where ${ofAccount(sql`s.account_id`, accountId)} and s.next_slot_at is not null
				and ${isStoppedByFault}`,
	);
	return rows.map(({ runId, error, since, scheduleId, name, accountId, domainId }) => ({
		accountId,
		domainId,
		subject: subjectOf("RUN_STOPPED", { domainId, scheduleId, name }),
		facts: { kind: "RUN_STOPPED", reason: reasons.RUN_STOPPED(name, error), runId, provider: null },
		since: toDate(since),
	}));
}

/** Schedules that are due and have not begun. Daily updates of a domain without keywords wait. */
async function lateSchedules(em: EntityManager, accountId: string | null): Promise<Trouble[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ accountId: "text", domainId: "text", scheduleId: "text", name: "text?", slotAt: "text", since: "text" })`
			select s.account_id as "accountId", s.domain_id as "domainId", s.id as "scheduleId", s.name, s.next_slot_at as "slotAt",
				s.next_slot_at + ${lateMinutes} * interval '1 minute' as since
			from schedules s join domains d on d.id = s.domain_id
			where ${ofAccount(sql`s.account_id`, accountId)} and d.deleted_at is null and (s.name is not null or d.keyword_count > 0)
				and s.next_slot_at <= app_now() - ${lateMinutes} * interval '1 minute'`,
	);
	return rows.map(({ slotAt, since, scheduleId, name, accountId, domainId }) => ({
		accountId,
		domainId,
		subject: subjectOf("SCHEDULE_LATE", { domainId, scheduleId, name }),
		facts: { kind: "SCHEDULE_LATE", reason: reasons.SCHEDULE_LATE(name, toDate(slotAt)), runId: null, provider: null },
		since: toDate(since),
	}));
}

/** What is about a schedule: of daily updates, about their domain. */
function subjectOf(kind: string, of: { domainId: string; scheduleId: string; name: string | null }): string {
	return of.name === null ? `${kind}:${of.domainId}` : `${kind}:${of.domainId}:${of.scheduleId}`;
}

/** Runs that wait for approval. */
async function heldRuns(em: EntityManager, accountId: string | null): Promise<Trouble[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ accountId: "text", domainId: "text", runId: "text", name: "text?", cost: "number", since: "text" })`
			select r.account_id as "accountId", r.domain_id as "domainId", r.id as "runId", r.schedule_name as name,
				r.held_cost as cost, r.created_at as since
			from runs r join domains d on d.id = r.domain_id
			where ${ofAccount(sql`r.account_id`, accountId)} and r.state = 'HELD' and d.deleted_at is null`,
	);
	return rows.map(({ runId, name, cost, since, ...of }) => ({
		...of,
		subject: `RUN_HELD:${runId}`,
		facts: { kind: "RUN_HELD", reason: reasons.RUN_HELD(name, cost), runId, provider: null },
		since: toDate(since),
	}));
}

/**
 * Accounts with daily updates whose credits do not last for long, as Settings shows it. They are low since the last movement
 * of credits.
 */
async function lowCredits({ em, config }: OperationParts, accountId: string | null): Promise<Trouble[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ accountId: "text", days: "number", since: "text" })`
			select a.id as "accountId", c.days,
				greatest(
					(select max(s.created_at) from schedules s where s.account_id = a.id and s.name is null and s.next_slot_at is not null),
					(select l.at from ledger_entries l where l.account_id = a.id order by l.id desc limit 1)
				) as since
			from accounts a
			cross join lateral (select ${daysLeftOf(config, sql`a.id`)} as days) c
			where ${ofAccount(sql`a.id`, accountId)} and a.deleted_at is null and c.days < ${lowDays}
				and exists (select from schedules s where s.account_id = a.id and s.name is null and s.next_slot_at is not null)`,
	);
	return rows.map(({ days, since, ...of }) => ({
		...of,
		subject: "CREDITS_LOW",
		domainId: null,
		facts: { kind: "CREDITS_LOW", reason: reasons.CREDITS_LOW(days), runId: null, provider: null },
		since: toDate(since),
	}));
}

/** Channels and webhooks that Toprung turned off, since their last attempt. */
async function failingDeliveries(em: EntityManager, accountId: string | null): Promise<Trouble[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", accountId: "text", kind: "text", name: "text", problem: "text", since: "text" })`
			select e.id, e.account_id as "accountId", e.kind, e.name, coalesce(e.problem, '') as problem,
				coalesce((
					select max(t.at) from deliveries d join delivery_attempts t on t.delivery_id = d.id where d.endpoint_id = e.id
				), e.failing_since, e.created_at) as since
			from endpoints e
			where ${ofAccount(sql`e.account_id`, accountId)} and e.state = 'DISABLED' and e.deleted_at is null`,
	);
	return rows.map(({ id, kind, name, problem, since, accountId }) => ({
		accountId,
		subject: `DELIVERY_FAILING:${id}`,
		domainId: null,
		facts: {
			kind: "DELIVERY_FAILING",
			reason: reasons.DELIVERY_FAILING(kind === "WEBHOOK", name, problem),
			runId: null,
			provider: null,
		},
		since: toDate(since),
	}));
}
