import type { SignedInContext } from "../../../context.ts";
import { cursorOf, type Place, placeOf } from "../../../core/cursor.ts";
import { validate } from "../../../core/validate.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { csvFile } from "../../../lib/csv-file.ts";
import { actorKind } from "../accounts/actor-words.policy.ts";
import { type AuditChoice, auditArgs, auditDaysQuery } from "./audit.input.ts";
import type { AuditEntryType, AuditPage } from "./audit.types.ts";
import { AuditEntry } from "./audit-entry.entity.ts";

/** The account's audit log, newest first. Refuses a cursor of another list with `BAD_INPUT`. */
export async function auditPage(ctx: SignedInContext, args: unknown): Promise<AuditPage> {
	const { filter, first, after } = validate(auditArgs, args);
	const list = `audit/${ctx.viewer.accountId}`;
	const place = after == null ? null : placeOf(list, after);
	const entries = await selectEntries(ctx, conditionsOf(filter), { place, order: "desc", limit: first + 1 });
	const items = entries.slice(0, first);
	const last = items.at(-1);
	return { items, endCursor: last ? cursorOf(list, last) : (after ?? null), hasNext: entries.length > first };
}

/** The log of some days as CSV, oldest first. Refuses days with `BAD_INPUT` before the first line. */
export function auditFile(ctx: SignedInContext, days: unknown): AsyncIterable<string> {
	const { from, to } = validate(auditDaysQuery, days);
	const conditions = [
		from && sql`e.at >= ${from}::date::timestamp at time zone 'UTC'`,
		to && sql`e.at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
	];
	return csvFile<AuditEntryType>(fileColumns, batchesOf(ctx, conditions.filter(isGiven)));
}

const fileColumns = {
	at: "at",
	actor_kind: "actorKind",
	actor: "actorName",
	action: "action",
	domain: "domainName",
	text: "text",
	count: "count",
	network_address: "networkAddress",
	request_id: "requestId",
} as const;

/** Entries per statement of a file. */
const batch = 1_000;

async function* batchesOf(ctx: SignedInContext, conditions: Fragment[]): AsyncIterable<AuditEntryType[]> {
	let place: Place | null = null;
	do {
		const entries: AuditEntryType[] = await selectEntries(ctx, conditions, { place, order: "asc", limit: batch });
		yield entries;
		place = entries.length < batch ? null : (entries.at(-1) ?? null);
	} while (place);
}

function conditionsOf({ memberId, action, domainId, from, to }: AuditChoice): Fragment[] {
	return [
		memberId && sql`e.user_id = ${memberId}`,
		action != null && sql`e.action = ${action}`,
		domainId && sql`e.domain_id = ${domainId}`,
		from && sql`e.at >= ${from}`,
		to && sql`e.at < ${to}`,
	].filter(isGiven);
}

function isGiven(condition: unknown): condition is Fragment {
	return typeof condition === "object" && condition !== null;
}

const entry = selectOf<Omit<AuditEntryType, "actorKind"> & { actor: string }>({
	...columnsOf(AuditEntry, "e", ["id", "at", "actor", "action", "domainId", "domainName", "text", "count"]),
	...columnsOf(AuditEntry, "e", ["networkAddress", "requestId"]),
	actorName: sql<string>`coalesce(e.actor_name, 'Administrator')`,
});

interface Part {
	place: Place | null;
	order: "asc" | "desc";
	limit: number;
}

async function selectEntries(
	{ em, viewer }: SignedInContext,
	conditions: Fragment[],
	{ place, order, limit }: Part,
): Promise<AuditEntryType[]> {
	const [beyond, way] = order === "asc" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
	const rest = place ? [sql`(e.at, e.id) ${beyond} (${place.at}::timestamptz, ${place.id}::bigint)`] : [];
	const which = sql.join([sql`e.account_id = ${viewer.accountId}`, ...conditions, ...rest], sql` and `);
	const rows = await entry.read(
		em,
		sql`
			select ${entry.list} from audit_entries e
			where ${which} order by e.at ${way}, e.id ${way} limit ${limit}`,
	);
	return rows.map(({ actor, ...row }) => ({ ...row, actorKind: actorKind(actor) }));
}
