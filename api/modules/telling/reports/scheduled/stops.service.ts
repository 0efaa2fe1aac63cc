import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { hashOfToken } from "../../../../lib/token.ts";

/** A recipient of a report. */
interface Recipient {
	reportId: string;
	address: string;
}

/** A recipient as the link in their mails finds them. */
export interface StoppableRecipient extends Recipient {
	accountId: string;
	isStopped: boolean;
}

/** The path that stops a report's mails to a recipient; anyone who has it can use it, and it reveals nothing. */
export function stopPath(parts: Pick<Services, "secrets">, recipient: Recipient): string {
	return `/unsubscribe/${tokenOf(parts, recipient)}`;
}

/** Makes the path work, for as long as there is the report: it is found by its token's hash, also once the application secret has changed. */
export async function readyStop(
	parts: Pick<Services, "secrets"> & { em: EntityManager },
	{ reportId, address }: Recipient,
): Promise<void> {
	const hash = hashOfToken(tokenOf(parts, { reportId, address }));
	await rowsOf(
		parts.em,
		sql`insert into report_stops (token_hash, report_id, address) values (${hash}, ${reportId}, ${address})
			on conflict (token_hash) do nothing`,
	);
}

/** Whom a link is for; null if nobody was sent it. @param lock SQL that locks the report `r` */
export async function recipientOf(em: EntityManager, token: string, lock = sql``): Promise<StoppableRecipient | null> {
	const [found] = await rowsOf(
		em,
		sqlOf({ accountId: "text", reportId: "text", address: "text", isStopped: "boolean" })`
			select r.account_id as "accountId", s.report_id as "reportId", s.address, exists (
				select from report_stops o
				where o.report_id = s.report_id and o.address = s.address and o.stopped_at is not null) as "isStopped"
			from report_stops s join reports r on r.id = s.report_id
			where s.token_hash = ${hashOfToken(token)} ${lock}`,
	);
	return found ?? null;
}

/** Stores whether a recipient gets a report's mails. All of their links say the same. */
export async function setStopped(
	em: EntityManager,
	{ reportId, address }: Recipient,
	isStopped: boolean,
): Promise<void> {
	await rowsOf(
		em,
		sql`update report_stops set stopped_at = ${isStopped ? sql`coalesce(stopped_at, app_now())` : sql`null`}
			where report_id = ${reportId} and address = ${address}`,
	);
}

/** Derived from the application secret, so that it needs no storage of its own and cannot be guessed. */
function tokenOf({ secrets }: Pick<Services, "secrets">, { reportId, address }: Recipient): string {
	return secrets.fingerprint(`stop-report:${reportId}:${address}`);
}
