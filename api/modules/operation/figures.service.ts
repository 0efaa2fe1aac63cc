import type { RawBuilder } from "kysely";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";

/** What one provider's lanes hold: those of keys it is asked with. */
export interface LaneFigures {
	provider: string;
	/** Checks nobody has begun. */
	queued: number;
	/** Seconds for which the oldest of them has waited; 0 when there is none. */
	oldestSeconds: number;
	/** Lanes nothing is taken from until later: a refused key, or a limit. */
	paused: number;
}

/** How the installation stands, whichever process asks. */
export interface Figures {
	lanes: LaneFigures[];
	runsRunning: number;
	checksRunning: number;
	/** Running checks whose worker has not been heard of for as long as a lease holds: the next sweep takes them up. */
	leasesOverdue: number;
	/** Slots of daily mode that should have begun more than a minute ago. */
	slotsLate: number;
	mailsQueued: number;
	/** Mails given up in the last month. */
	mailsFailed: number;
	/** Seconds; beyond a day the nightly clean-up has not been at work. */
	outboxOldestSeconds: number;
}

/** Milliseconds a statement may take: numbers must not burden what they tell of. */
const longestStatement = 2_000;

/** Milliseconds the whole ledger may take to be added up. */
const longestSum = 30_000;

/** Reads how the installation stands. */
export function readFigures(em: EntityManager): Promise<Figures> {
	return within(
		em,
		longestStatement,
		sql<Figures>`
			select
				(select coalesce(json_agg(l), '[]') from (
					select l.provider, l.queued, l.paused,
						coalesce(extract(epoch from app_now() - (select created_at from checks where id = l.oldest)), 0)::float8
							as "oldestSeconds"
					from (
						select l.provider, coalesce(sum(c.queued), 0)::int as queued, min(c.oldest) as oldest,
							count(*) filter (where l.blocked_until > app_now())::int as paused
						from lanes l left join (
							select lane_id, count(*) as queued, min(id) as oldest from checks where state = 'QUEUED' group by lane_id
						) c on c.lane_id = l.id
						group by l.provider order by l.provider
					) l
				) l) as lanes,
				(select count(*)::int from runs where state = 'RUNNING') as "runsRunning",
				(select count(*)::int from checks where state = 'RUNNING') as "checksRunning",
				(select count(*)::int from checks where state = 'RUNNING' and lease_until < app_now()) as "leasesOverdue",
				(select count(*)::int from schedules s join domains d on d.id = s.domain_id
					where s.next_slot_at < app_now() - interval '1 minute' and d.keyword_count > 0 and d.deleted_at is null) as "slotsLate",
				(select count(*)::int from mail where state = 'QUEUED') as "mailsQueued",
				(select count(*)::int from mail where state = 'FAILED') as "mailsFailed",
				(select coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 from outbox) as "outboxOldestSeconds"`,
	);
}

/**
 * Counts the accounts whose balance is not the sum of their ledger: always none, or credits were moved past the program. All
 * entries are read, a million in some 0.4 s, so ask seldom. Accounts that are being removed are passed over.
 */
export async function countDrifted(em: EntityManager): Promise<number> {
	const { drifted } = await within(
		em,
		longestSum,
		sql<{ drifted: number }>`
			select count(*)::int as drifted from accounts a
			left join (select account_id, sum(amount) as credits from ledger_entries group by account_id) l on l.account_id = a.id
			where a.deleted_at is null and a.credits <> coalesce(l.credits, 0)`,
	);
	return drifted;
}

/** The one row of a statement that is broken off after a while. */
function within<Row>(em: EntityManager, milliseconds: number, statement: RawBuilder<Row>): Promise<Row> {
	return inTransaction(em, async (em) => {
		await rowsOf(em, sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
		return rowOf(em, statement);
	});
}
