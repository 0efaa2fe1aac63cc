import type { RawBuilder } from "kysely";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction, limitStatements } from "../../../db/transaction.ts";
import { startOfSlot } from "../../measuring/slots/locked-schedule.service.ts";
import { endpointKinds } from "../../telling/deliveries/endpoint.entity.ts";

/** What a metric is measured by: an outside provider, or the kind of webhook or channel. */
type FigureLabel = "provider" | "kind";

/** A value of a metric, with its label if it has one. */
export interface FigureRow extends Partial<Record<FigureLabel, string>> {
	value: number;
}

/** A metric of the whole installation, the same in every process. */
export interface Figure {
	name: string;
	help: string;
	label: FigureLabel | null;
	statement: RawBuilder<FigureRow>;
}

/** Queued checks counted per provider; beyond this only their age matters. */
const maxCounted = 100_000;

/** Statement timeout in milliseconds: metrics must not slow down what they measure. */
const statementTimeoutMs = 1_000;

/** Timeout in milliseconds for summing the whole ledger. */
const sumTimeoutMs = 5 * 60_000;

const count = (name: string, help: string, statement: RawBuilder<FigureRow>): Figure => {
	return { name, help, statement, label: null };
};

const byProvider = (name: string, help: string, statement: RawBuilder<FigureRow>): Figure => {
	return { name, help, statement, label: "provider" };
};

/** Deliveries by the kind of their endpoint; every kind has a value, also if it is 0. */
const byKind = (name: string, help: string, which: Fragment): Figure => {
	const statement = sql<FigureRow>`
		select lower(kinds.kind) as kind, coalesce(sum(d.count), 0)::int as value
		from unnest(${[...endpointKinds]}::text[]) as kinds (kind)
		left join (
			select e.kind, c.count from (
				select endpoint_id, count(*) from deliveries where ${which} group by endpoint_id) c
			join endpoints e on e.id = c.endpoint_id) d on d.kind = kinds.kind
		group by kinds.kind`;
	return { name, help, statement, label: "kind" };
};

/** All metrics; those that get slower with a longer queue come last. */
export const figures: readonly Figure[] = [
	count("runs_running", "Unfinished runs.", sql`select count(*)::int as value from runs where state = 'RUNNING'`),
	count(
		"checks_running",
		"Checks held by workers.",
		sql`select count(*)::int as value from checks where state = 'RUNNING'`,
	),
	count(
		"checks_overdue",
		"Checks whose worker has gone silent; the sweep recovers them.",
		sql`select count(*)::int as value from checks where state = 'RUNNING' and lease_until < app_now()`,
	),
	count(
		"slots_late",
		"Slots of schedules and daily updates that are more than a minute late.",
		sql`select count(*)::int as value from schedules s join domains d on d.id = s.domain_id
			where ${startOfSlot} < app_now() - interval '1 minute' and d.deleted_at is null
				and (s.name is not null or d.keyword_count > 0)`,
	),
	count(
		"mails_queued",
		"Mails waiting to be sent.",
		sql`select count(*)::int as value from mail where state = 'QUEUED'`,
	),
	count(
		"mails_given_up",
		"Mails given up in the last month.",
		sql`select count(*)::int as value from mail where state = 'FAILED'`,
	),
	byKind("deliveries_queued", "Events and messages waiting to be delivered.", sql`state = 'QUEUED'`),
	byKind(
		"deliveries_given_up",
		"Events and messages given up in the last month.",
		sql`state = 'FAILED' and attempts > 0`,
	),
	count(
		"outbox_oldest_seconds",
		"Age of the oldest stored event; above two days, the nightly clean-up has not run.",
		sql`select coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as value from outbox`,
	),
	byProvider(
		"lanes_paused",
		"Provider keys that are paused: refused or rate limited.",
		sql`select provider, count(*) filter (where blocked_until > app_now())::int as value from lanes group by provider`,
	),
	byProvider(
		"checks_oldest_queued_seconds",
		"How long the oldest queued check has waited.",
		// One index probe per waiting account, however much it has queued.
		sql`
			with recursive heads as (
				(select lane_id, account_id, id from checks where state = 'QUEUED' order by lane_id, account_id, id limit 1)
				union all
				select next.* from heads, lateral (
					select lane_id, account_id, id from checks
					where state = 'QUEUED' and (lane_id, account_id) > (heads.lane_id, heads.account_id)
					order by lane_id, account_id, id limit 1) next)
			select l.provider, coalesce(extract(epoch from app_now() - min(c.created_at)), 0)::float8 as value
			from lanes l left join heads h on h.lane_id = l.id left join checks c on c.id = h.id group by l.provider`,
	),
	byProvider(
		"checks_queued",
		"Checks not yet started; at most 100,000 are counted per key.",
		sql`
			select l.provider, sum(c.queued)::int as value from lanes l, lateral (
				select count(*) as queued from (
					select from checks where lane_id = l.id and state = 'QUEUED' limit ${sql.lit(maxCounted)}) q) c
			group by l.provider`,
	),
];

/** Reads a metric; no rows if there is nothing to report. */
export function readFigure(em: EntityManager, { statement }: Figure): Promise<FigureRow[]> {
	return within(em, statementTimeoutMs, (em) => rowsOf(em, statement));
}

/**
 * Counts the accounts whose balance is not the sum of their ledger. Anything but 0 means that credits were changed
 * outside the program. Reads every entry, a million in about 0.4 s, so call it rarely. Skips accounts being deleted.
 */
export async function countDrifted(em: EntityManager): Promise<number> {
	const statement = sql<{ drifted: number }>`
		select count(*)::int as drifted from accounts a
		left join (select account_id, sum(amount) as credits from ledger_entries group by account_id) l on l.account_id = a.id
		where a.deleted_at is null and a.credits <> coalesce(l.credits, 0)`;
	const { drifted } = await within(em, sumTimeoutMs, (em) => rowOf(em, statement));
	return drifted;
}

/** Cancels statements that take longer. */
function within<T>(em: EntityManager, milliseconds: number, read: (em: EntityManager) => Promise<T>): Promise<T> {
	return inTransaction(em, async (em) => {
		await limitStatements(em, milliseconds);
		return read(em);
	});
}
