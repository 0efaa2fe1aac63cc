import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql } from "../../db/sql.ts";
import { startOfSlot } from "../../modules/measuring/slots/locked-schedule.service.ts";

/** A guarantee of the design, and the rows that violate it. */
interface Guarantee {
	/** The report if there is such a row. */
	breach: string;
	/** Selects a text for each violating row. */
	rows: Fragment;
}

/** Slots due for this long, as an interval. */
const slotsDueSince = (ago: string) => sql`
	select s.id, s.next_slot_at from schedules s join domains d on d.id = s.domain_id
	where ${startOfSlot} < app_now() - ${ago}::interval and d.deleted_at is null
		and (s.name is not null or d.keyword_count > 0)`;

/** What must hold in an installation younger than a day whenever no work is left. */
const guarantees: readonly Guarantee[] = [
	{
		breach: "checks without an end",
		rows: sql`select concat(id, ' ', state) as row from checks where state in ('QUEUED', 'RUNNING', 'POSTED')`,
	},
	{
		breach: "runs without an end",
		rows: sql`select concat(id, ' ', done, ' of ', total) as row from runs where finished_at is null and state <> 'HELD'`,
	},
	{
		breach: "runs that count other than what their checks came to",
		rows: sql`
			select concat(r.id, ': ', r.done, ' done, ', r.failed, ' failed, ', r.cancelled, ' cancelled of ', r.total,
				'; checks: ', c.done, ' done, ', c.failed, ' failed, ', c.cancelled, ' cancelled') as row
			from runs r, lateral (
				select count(*) filter (where state in ('DONE', 'FAILED')) as done, count(*) filter (where state = 'FAILED') as failed,
					count(*) filter (where state = 'CANCELLED') as cancelled, count(*) as total from checks where run_id = r.id) c
			where r.state <> 'HELD' and (r.done, r.failed, r.cancelled, r.total) is distinct from (c.done, c.failed, c.cancelled, c.total)`,
	},
	{
		breach: "checks whose state and position disagree",
		rows: sql`
			select concat(c.id, ' ', c.state) as row from checks c left join position_records p on p.check_id = c.id
			where (c.state = 'DONE') <> (p.check_id is not null)`,
	},
	{
		breach: "positions without a check",
		rows: sql`
			select p.check_id::text as row from position_records p where not exists (select from checks c where c.id = p.check_id)`,
	},
	{
		breach: "measurements without their results, or the reverse",
		rows: sql`
			select concat(coalesce(p.check_id, r.check_id), case when p.check_id is null then ' results' else ' measurement' end) as row
			from (select check_id from position_records where features is not null) p
			full join serp_results r on r.check_id = p.check_id where p.check_id is null or r.check_id is null`,
	},
	{
		breach: "keywords in an episode that is not there, or over",
		rows: sql`
			select concat(s.keyword_id, ' ', s.episode_id) as row
			from series s left join level_changes c on c.id = s.episode_id
			where s.episode_id is not null and (c.id is null or c.ended_day is not null)`,
	},
	{
		breach: "keywords that show other than their last measurement",
		rows: sql`
			select concat(k.id, ' shows ', k.latest_position, ', measured ', p.position) as row
			from keywords k, lateral (
				select position, check_id from position_records where keyword_id = k.id order by checked_at desc, check_id desc limit 1) p
			where (k.latest_check_id, k.latest_position) is distinct from (p.check_id, p.position)`,
	},
	{
		breach: "keywords whose outcome is not that of their last ended check",
		rows: sql`
			select concat(k.id, ' ', k.outcome, ', ended ', e.outcome) as row
			from keywords k left join (
				select distinct on (c.keyword_id) c.keyword_id,
					case when c.state = 'FAILED' then 'FAILED' when p.position is null then 'NOT_FOUND' else 'FOUND' end as outcome
				from checks c left join position_records p on p.check_id = c.id
				where c.state in ('DONE', 'FAILED') order by c.keyword_id, c.id desc) e on e.keyword_id = k.id
			where k.outcome is distinct from e.outcome`,
	},
	{
		breach: "keywords that show another ranking page than their last measurement found",
		rows: sql`
			select concat(k.id, ' shows ', k.ranking_url_id, ', found ', p.url_id) as row
			from keywords k join position_records p on p.check_id = k.latest_check_id
			where p.position is not null and k.ranking_url_id is distinct from p.url_id
				or (k.target_url is null) <> (k.target_state = 'NO_TARGET')`,
	},
	{
		breach: "keywords whose page issues are due, or other than those stored",
		rows: sql`
			select concat(k.id, ' ', k.page_issues, ', stored ', i.bits) as row from keywords k, lateral (
				select coalesce(sum(case pattern when 'WRONG_PAGE' then 1 when 'MULTI_URL' then 2 else 4 end), 0) as bits
				from page_issues where keyword_id = k.id) i
			where k.deleted_at is null and (k.are_issues_due or k.page_issues <> i.bits)`,
	},
	{
		breach: "keywords that show a check as under way that is not",
		rows: sql`
			select concat(k.id, ' ', k.check_state) as row from keywords k
			where k.check_state in ('QUEUED', 'RUNNING', 'POSTED')
				and not exists (select from checks c where c.keyword_id = k.id and c.state = k.check_state)`,
	},
	{
		breach: "domains whose subscribers were told of other than each check's end once",
		rows: sql`
			select concat(d.id, ': told ', t.told, ', ended ', c.ended) as row from domains d, lateral (
				select count(*) as told from outbox o, jsonb_array_elements(o.payload -> 'positions')
				where o.topic = 'positions:' || d.id) t,
				lateral (select count(*) as ended from checks where domain_id = d.id and state in ('DONE', 'FAILED')) c
			where t.told <> c.ended`,
	},
	{
		breach: "accounts whose ledger does not sum to their balance",
		rows: sql`
			select concat(a.id, ': balance ', a.credits, ', ledger ', l.sum) as row
			from accounts a, lateral (select coalesce(sum(amount), 0) as sum from ledger_entries where account_id = a.id) l
			where not a.unlimited_credits and a.credits <> l.sum`,
	},
	{
		breach: "runs that were not paid for as they cost, or not refunded as they failed",
		rows: sql`
			select concat(r.id, ': cost ', r.cost, ', taken ', -l.taken, ', refunded ', r.refunded, ', credited ', l.given,
				', unpaid-for checks ', c.price) as row
			from runs r, lateral (
				select coalesce(sum(amount) filter (where kind = 'RUN'), 0) as taken,
					coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as given from ledger_entries where run_id = r.id) l,
				lateral (select coalesce(sum(price), 0) as price from checks where run_id = r.id and state in ('FAILED', 'CANCELLED')) c
			where r.cost <> -l.taken or r.refunded <> l.given or r.refunded <> c.price`,
	},
	{
		breach: "slots of daily mode that were lost or doubled",
		rows: sql`
			select concat('schedule ', schedule_id, ': ', slot_at, ' after ', before) as row from (
				select schedule_id, slot_at, missed_slots, lag(slot_at) over (partition by schedule_id order by slot_at) as before
				from runs where schedule_id is not null and trigger = 'daily') s
			where before is not null and slot_at - before <> (missed_slots + 1) * interval '24 hours'`,
	},
	{
		breach: "schedules whose next slot does not follow their last run",
		rows: sql`
			select concat('schedule ', s.id, ': ', s.next_slot_at, ' after ', r.slot_at) as row
			from schedules s, lateral (select max(slot_at) as slot_at from runs where schedule_id = s.id) r
			where s.name is null and s.next_slot_at <> r.slot_at + interval '24 hours'`,
	},
	{
		breach: "slots that are late by more than a minute",
		rows: sql`
			select concat('schedule ', id, ': ', next_slot_at) as row from (${slotsDueSince("1 minute")}) s`,
	},
	{
		breach: "ends of runs that not all reactions know of",
		rows: sql`select concat(id, ': ', handled_by) as row from runs where finished_at is not null and handled_at is null`,
	},
	{
		breach: "measurements that their series does not know",
		rows: sql`
			select concat(k.id, ' measured by ', k.latest_check_id, ', its series knows ', s.check_id) as row
			from keywords k left join series s on s.keyword_id = k.id and s.context_id = k.latest_context_id
			where k.latest_check_id is not null and s.check_id is distinct from k.latest_check_id`,
	},
	{
		breach: "level changes that the alerts have not seen",
		rows: sql`select id::text as row from level_changes where not is_reviewed`,
	},
	{
		breach: "important level changes without an alert",
		rows: sql`
			select concat(c.id, ' of keyword ', c.keyword_id) as row from level_changes c
			where c.is_important and c.episode_id is null and not exists (select from alerts a where a.episode_id = c.id)`,
	},
	{
		breach: "opened alerts that webhooks were told of other than once",
		rows: sql`
			select concat(a.id, ': ', count(e.id)) as row
			from alerts a join webhooks w on true join endpoints p on p.id = w.endpoint_id and p.account_id = a.account_id
			left join deliveries d on d.endpoint_id = p.id
			left join delivery_events e on e.id = d.event_id and e.type = 'alert.opened' and e.body::jsonb #>> '{data,id}' = a.id::text
			where a.was_open group by a.id, p.id having count(e.id) <> 1`,
	},
	{
		breach: "events that were not delivered",
		rows: sql`select concat(id, ' ', state, ' after ', attempts, ' attempts') as row from deliveries where state <> 'DELIVERED'`,
	},
	{
		breach: "mails that were neither sent nor given up",
		rows: sql`select concat(id, ' ', kind) as row from mail where state = 'QUEUED' and expires_at > app_now()`,
	},
];

/** The report of each guarantee. */
export const breaches: readonly string[] = guarantees.map(({ breach }) => breach);

/** Rows named per violation. */
const named = 3;

/** Every violated guarantee, one line each. No work may be left. */
export async function breachesOf(em: EntityManager): Promise<string[]> {
	const lines: string[] = [];
	for (const { breach, rows } of guarantees) {
		const found = await rowsOf<{ row: string }>(em, sql`${rows}`);
		if (found.length === 0) continue;
		const examples = found.slice(0, named).map(({ row }) => row);
		lines.push(`${found.length} ${breach}: ${examples.join("; ")}${found.length > named ? "; …" : ""}`);
	}
	return lines;
}

/** Whether a worker still has something to do. */
export async function isUnderWay(em: EntityManager): Promise<boolean> {
	const rows = await rowsOf(
		em,
		sql`select from runs where (finished_at is null or handled_at is null) and state <> 'HELD'
			union all select from deliveries where state = 'QUEUED' union all select from mail where state = 'QUEUED' and next_attempt_at <= app_now()
			union all select from (${slotsDueSince("0 seconds")}) s limit 1`,
	);
	return rows.length > 0;
}

/** Events that were delivered so far. */
export async function deliveriesMade(em: EntityManager): Promise<number> {
	const { made } = await rowOf(
		em,
		sql<{ made: number }>`select count(*)::int as made from deliveries where state <> 'QUEUED'`,
	);
	return made;
}
