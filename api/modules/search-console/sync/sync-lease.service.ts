import { claimFor, type Held, isDue } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { SyncTrigger } from "./sync.entity.ts";

/** Seconds for which nobody else takes a sync that somebody works on. */
export const leaseSeconds = 30;

/** A sync that is this process's to go on with, until its lease ends. */
export interface HeldSync extends Held {
	accountId: string;
	propertyId: string;
	siteUrl: string;
	/** `yyyy-MM-dd`, both included. */
	startDate: string;
	endDate: string;
	/** Where the next page begins. */
	startRow: number;
	/** Tries of it that failed. */
	attempts: number;
	/** How often it was found without a worker since its last page. */
	lostLeases: number;
	/** Hours for which Google's quota has kept it from its next page. */
	quotaHours: number;
	trigger: SyncTrigger;
}

/** States of syncs that are not over. */
export const openStates = sql`('QUEUED', 'RUNNING', 'WAITING')`;

/** Syncs that are not over. */
export const isOpen = sql`state in ${openStates}`;

/** Of the syncs `s`: due, held by nobody, and the first open one of their property. */
export const isNext = sql`
	s.state in ${openStates} and ${isDue}
	and not exists (
		select from search_console_syncs earlier
		where earlier.property_id = s.property_id and earlier.id < s.id and earlier.state in ${openStates})`;

/**
 * Takes a sync that is due, or whose worker is gone; null when it is not this process's turn. Syncs of one property go on one
 * after the other, in the order they were asked for, and those of one account one at a time: nobody takes all the workers.
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
