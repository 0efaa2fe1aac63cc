import { claimFor, type Held, isDue, isHeldBy, postponedBy } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf, toDate } from "../../../../db/sql.ts";
import { isUnderWay } from "../../../measuring/runs/run-rows.service.ts";

/** Seconds a process holds the issue that it makes, and renews. */
export const leaseSeconds = 60;

/** A claimed issue; this process may make it until the lease ends. */
export interface ClaimedIssue extends Held {
	accountId: string;
	domainId: string;
	reportId: string;
	/** Its slot, or when it was requested: it decides the days. */
	at: Date;
	/** The only recipient of a test. */
	testAddress: string | null;
	attachesPdf: boolean;
	paper: "A4" | "LETTER";
	attempts: number;
	failures: number;
}

/** SQL: an issue `i` can be made: at its slot it waits while a run of the domain is under way, for 60 minutes at most. */
const isReady = sql`i.state = 'PENDING' and ${isDue} and i.report_id is not null and exists (
		select from domains d join accounts a on a.id = d.account_id
		where d.id = i.domain_id and d.deleted_at is null and a.deleted_at is null)
	and (i.trigger <> 'SCHEDULE' or i.created_at <= app_now() - interval '60 minutes' or not exists (
		select from runs r where r.account_id = i.account_id and r.domain_id = i.domain_id and ${isUnderWay}))`;

/** Issues to make that no process makes, oldest first. */
export async function issuesToMake(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select i.id from report_issues i where ${isReady} order by i.next_attempt_at, i.id limit 100`,
	);
	return rows.map(({ id }) => id);
}

/** Claims an issue; null if it cannot be made now, or another process makes it. */
export async function claimIssue(em: EntityManager, id: string): Promise<ClaimedIssue | null> {
	const [claimed] = await rowsOf(
		em,
		sqlOf({
			...{ id: "text", leaseToken: "text", accountId: "text", domainId: "text", reportId: "text", at: "text" },
			...{
				testAddress: "text?",
				attachesPdf: "boolean",
				paper: ["A4", "LETTER"],
				attempts: "number",
				failures: "number",
			},
		})`
			update report_issues i set attempts = i.attempts + 1, ${claimFor(leaseSeconds)}
			where i.id = ${id} and ${isReady}
			returning i.id, i.lease_token as "leaseToken", i.account_id as "accountId", i.domain_id as "domainId",
				i.report_id as "reportId", coalesce(i.slot_at, i.created_at) as at, i.test_address as "testAddress", i.attaches_pdf as "attachesPdf",
				i.paper, i.attempts, i.failures`,
	);
	return claimed ? { ...claimed, at: toDate(claimed.at) } : null;
}

/** Releases an issue that could not be made until the next attempt. */
export async function postponeIssue(em: EntityManager, issue: ClaimedIssue, seconds: number): Promise<void> {
	const next = postponedBy(seconds);
	await rowsOf(em, sql`update report_issues set failures = failures + 1, ${next} where ${isHeldBy(issue)}`);
}

/** SQL: the issue is still held by this lease, and open. */
export function isStillHeld(issue: Held): Fragment {
	return sql`${isHeldBy(issue)} and state = 'PENDING'`;
}
