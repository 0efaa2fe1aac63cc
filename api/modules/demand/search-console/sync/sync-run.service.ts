import type { Services } from "../../../../context.ts";
import { holding, isHeldBy, LeaseLost, postponedBy, released } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { Refusal } from "../../../../errors.ts";
import { retryWait } from "../../../../lib/backoff.ts";
import { GoogleError, type GoogleFault } from "../../../../providers/google/port.ts";
import { withGoogleAccess } from "../connection/google-access.service.ts";
import { Property } from "../connection/property.entity.ts";
import { bookDailySync } from "./daily-sync.service.ts";
import { replaceRange } from "./replacement.service.ts";
import { dimensions, maxRows, pageSize, stagePage } from "./staging.service.ts";
import { claimSync, type HeldSync, isNext, leaseSeconds } from "./sync-lease.service.ts";

/** What working on a sync needs. */
export type SyncParts = Pick<Services, "google" | "log" | "secrets"> & { em: EntityManager };

/** A sync to resume, and the seconds until then. */
export interface SyncAlarm {
	syncId: string;
	wait: number;
}

/** Attempts per page: about ten minutes with the delays below, and most of the day for a daily sync. */
const maxAttempts = { MANUAL: 8, DAILY: 30 };

/** Delays after failed attempts, in seconds. */
const waits = { first: 4, factor: 2, maxRequested: 6 * 60 * 60 };
const maxWait = { MANUAL: 300, DAILY: 3_600 };

/** Seconds Google asks to wait when a quota is used up, and the hours after which the sync gives up. */
const quotaWait = 15 * 60;
const quotaHours = 24;

/** Leases that may be lost before the next page is stored. */
const maxLost = 8;

const brokenOff = "The import was started several times and failed each time. Please try again with fewer days.";
const tooManyRows = `Google has more than ${maxRows.toLocaleString("en")} rows for these days. Import fewer days at a time.`;

/**
 * Resumes a sync: requests page after page, then replaces the range in one transaction. Pages of a property come one
 * after another, far below Google's limit of 1,200 calls per minute, so no rate limit is needed. Can be killed at any
 * point and run twice in parallel: without the lease nothing is written. @returns what to resume later: this sync, or
 * the account's next
 */
export async function runSync(parts: SyncParts, syncId: string): Promise<SyncAlarm | null> {
	const sync = await claimSync(parts.em, syncId);
	if (!sync) return null;
	try {
		if (sync.lostLeases >= maxLost) throw new Refusal("INTERNAL", brokenOff);
		const held = { ...sync, table: "search_console_syncs", seconds: leaseSeconds };
		await holding(parts.em, held, (signal) => gather(parts, sync, signal));
		await finish(parts.em, sync);
	} catch (error) {
		if (error instanceof LeaseLost) return null;
		const wait = await afterFault(parts, sync, error);
		if (wait !== null) return { syncId, wait };
	}
	return nextOf(parts.em, sync);
}

/** Stages page after page. Only Google's `final` data: fresh data still changes, and a daily sync imports it later. */
async function gather(parts: SyncParts, sync: HeldSync, signal: AbortSignal): Promise<void> {
	const { siteUrl, startDate, endDate } = sync;
	for (;;) {
		if (sync.startRow >= maxRows) throw new Refusal("PROVIDER_ERROR", tooManyRows);
		const query = { siteUrl, startDate, endDate, dimensions, startRow: sync.startRow, rowLimit: pageSize };
		const rows = await withGoogleAccess(parts, sync.accountId, ({ google, accessToken, onCall }) =>
			google.performancePage(accessToken, query, { signal, onCall }),
		);
		signal.throwIfAborted();
		if (rows.length === 0) return;
		if (!(await stagePage(parts.em, sync, rows))) throw new LeaseLost();
		sync.startRow += pageSize;
		sync.attempts = 0;
	}
}

/** The row stays locked until the commit; meanwhile the lock serves as the lease. */
async function finish(em: EntityManager, sync: HeldSync): Promise<void> {
	await inTransaction(em, async (em) => {
		const held = await rowsOf(
			em,
			sql`
				update search_console_syncs s set state = 'DONE', error = null, ${released},
					finished_at = app_now(),
					rows = (select count(*)::int from search_console_staged_rows r where r.sync_id = s.id)
				where ${isHeldBy(sync)} returning id`,
		);
		if (held.length === 0) throw new LeaseLost();
		await replaceRange(em, sync);
		await bookDailySync(em, sync);
	});
}

/** Records why a sync cannot continue now; returns the seconds until it resumes, or null if it failed. */
async function afterFault({ em, log }: SyncParts, sync: HeldSync, error: unknown): Promise<number | null> {
	if (error instanceof Refusal) {
		// The connection's state is shown next to it, and may have changed by then.
		const isLost = error.code === "RECONNECT_REQUIRED";
		return fail(em, sync, isLost ? "Google did not accept the connection." : error.message);
	}
	const fault = faultOf(error);
	if (error instanceof GoogleError) {
		log.warn({ syncId: sync.id, fault }, "Failed to fetch a page of performance data");
	} else {
		log.error({ syncId: sync.id, err: error }, "Sync failed");
	}
	if (fault.kind === "quota" && sync.quotaHours < quotaHours) return postpone(em, sync, fault, 0);
	if (fault.kind === "transient" && sync.attempts + 1 < maxAttempts[sync.trigger]) {
		return postpone(em, sync, fault, sync.attempts + 1);
	}
	if (fault.kind === "refused" && fault.isOfSite) {
		await em.nativeUpdate(Property, { id: sync.propertyId }, { isAvailable: false });
	}
	return fail(em, sync, fault.message);
}

/** An error that is not Google's is ours, and may be transient too. */
function faultOf(error: unknown): GoogleFault {
	return error instanceof GoogleError
		? error.fault
		: { kind: "transient", message: "Something went wrong. Please try again." };
}

/** Staged pages stay for a retry soon. */
async function fail(em: EntityManager, sync: HeldSync, reason: string): Promise<null> {
	await rowsOf(
		em,
		sql`
			update search_console_syncs set state = 'FAILED', error = ${reason}, ${released}, finished_at = app_now()
			where ${isHeldBy(sync)}`,
	);
	return null;
}

/** Waiting for a quota does not count as a failed attempt. */
async function postpone(em: EntityManager, sync: HeldSync, fault: GoogleFault, attempts: number): Promise<number> {
	const retryAfter = "retryAfterMs" in fault ? (fault.retryAfterMs ?? 0) / 1_000 : 0;
	const requested = attempts === 0 ? Math.max(retryAfter, quotaWait) : retryAfter;
	const wait = retryWait(attempts, { ...waits, max: maxWait[sync.trigger], requested });
	await rowsOf(
		em,
		sql`
			update search_console_syncs set state = 'WAITING', error = ${fault.message}, attempts = ${attempts},
				waits_since = case when ${attempts} = 0 then coalesce(waits_since, app_now()) else waits_since end,
				${postponedBy(wait)}
			where ${isHeldBy(sync)}`,
	);
	return wait;
}

/** The account's next sync, which was waiting for its turn. */
async function nextOf(em: EntityManager, { accountId }: HeldSync): Promise<SyncAlarm | null> {
	const [next] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select s.id from search_console_syncs s where s.account_id = ${accountId} and ${isNext} order by s.id limit 1`,
	);
	return next ? { syncId: next.id, wait: 0 } : null;
}
