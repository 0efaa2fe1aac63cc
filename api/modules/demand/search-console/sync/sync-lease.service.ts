import { claimFor, type Held, isDue } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { SyncTrigger } from "./sync.entity.ts";

/** Seconds a sync's lease lasts. */
export const leaseSeconds = 30;

/** A sync this process may work on until its lease expires. */
export interface HeldSync extends Held {
	accountId: string;
	propertyId: string;
	siteUrl: string;
	/** Inclusive, `yyyy-MM-dd`. */
	startDate: string;
	endDate: string;
	/** Offset of the next page. */
	startRow: number;
	/** Failed attempts at the next page. */
	attempts: number;
	/** Leases lost since its last page. */
	lostLeases: number;
	/** Hours it has waited for Google's quota. */
	quotaHours: number;
	trigger: SyncTrigger;
}

/** States of unfinished syncs. */
export const openStates = sql`('QUEUED', 'RUNNING', 'WAITING')`;

/** SQL: the sync is unfinished. */
export const isOpen = sql`state in ${openStates}`;

/** SQL: a sync of `s` that is due, not leased, and the first open one of its property. */
export const isNext = sql`
	s.state in ${openStates} and ${isDue}
	and not exists (
		select from search_console_syncs earlier
		where earlier.property_id = s.property_id and earlier.id < s.id and earlier.state in ${openStates})`;

/**
 * Claims a sync that is due or whose worker is gone; null if it is not its turn. Syncs of a property run in the order
 * of their requests, and an account's one at a time, so that no account takes all the workers.
 */
export async function claimSync(em: EntityManager, syncId: string): Promise<HeldSync | null> {
	const [held] = await rowsOf(
		em,
		sql<HeldSync>`
			with due as (
				select s.id from search_console_syncs s
				where s.id = ${syncId} and ${isNext}
					and not exists (
						select from search_console_syncs held
						where held.account_id = s.account_id and held.id <> s.id and held.lease_until > app_now())
				for update skip locked
			)
			update search_console_syncs s set state = 'RUNNING', error = null, ${claimFor(leaseSeconds)},
				lost_leases = s.lost_leases + (s.state = 'RUNNING')::int
			from due, search_console_properties p
			where s.id = due.id and p.id = s.property_id
			returning s.id, s.account_id as "accountId", s.property_id as "propertyId", p.site_url as "siteUrl",
				s.start_date::text as "startDate", s.end_date::text as "endDate", s.start_row as "startRow", s.attempts,
				s.lost_leases as "lostLeases", s.trigger,
				coalesce(extract(epoch from app_now() - s.waits_since) / 3600, 0)::float8 as "quotaHours", s.lease_token as "leaseToken"`,
	);
	return held ?? null;
}
