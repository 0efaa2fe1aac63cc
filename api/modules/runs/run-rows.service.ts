import type { SignedInContext } from "../../context.ts";
import type { Page } from "../../core/page.ts";
import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, toDate, toDateOrNull } from "../../db/sql.ts";
import { notFound } from "../../errors.ts";
import { isId } from "../../lib/id.ts";
import { type RunPage, RunRow } from "./runs.types.ts";

/** A run of the caller's account. */
export async function runById(ctx: SignedInContext, id: string, lock = sql``): Promise<RunRow> {
	if (!isId(id)) throw notFound("run");
	const [run] = await selectRuns(ctx.em, sql`where r.id = ${id} and ${isOwn(ctx)} ${lock}`);
	if (!run) throw notFound("run");
	return run;
}

/** SQL: a run of `runs r` that the caller may see; runs go with their domain. */
export function isOwn({ viewer }: SignedInContext): Fragment {
	return sql`r.account_id = ${viewer.accountId} and (r.domain_id is null or exists (
		select from domains d where d.id = r.domain_id and d.deleted_at is null))`;
}

/** A run whoever owns it: for events, whose subscribers were let in before. */
export async function runForEvent(em: EntityManager, id: string): Promise<RunRow | null> {
	const [run] = await selectRuns(em, sql`where r.id = ${id}`);
	return run ?? null;
}

/** Runs of a domain that the caller was found to own, newest first. */
export async function runsOfDomain(em: EntityManager, domainId: string, { offset, limit }: Page): Promise<RunPage> {
	const which = sql`where r.domain_id = ${domainId}`;
	const items = await selectRuns(em, sql`${which} order by r.id desc limit ${limit} offset ${offset}`);
	const { count } = await rowOf(em, sql<{ count: number }>`select count(*)::int as count from runs r ${which}`);
	return { items, totalCount: count };
}

/** The run under way on a domain that began first, a cancelled one whose checks finish included; null when there is none. */
export async function activeRunOf(em: EntityManager, domainId: string): Promise<RunRow | null> {
	const [run] = await selectRuns(
		em,
		sql`where r.domain_id = ${domainId} and r.finished_at is null order by r.id limit 1`,
	);
	return run ?? null;
}

/** Whether the caller's account has ever had a run that was not stopped. */
export async function hasRun({ em, viewer }: SignedInContext): Promise<boolean> {
	const { found } = await rowOf(
		em,
		sql<{ found: boolean }>`
			select exists (select from runs where account_id = ${viewer.accountId} and state <> 'STOPPED') as found`,
	);
	return found;
}

/** Runs as clients see them. `which` follows `from runs r`: conditions and order. */
export async function selectRuns(em: EntityManager, which: Fragment): Promise<RunRow[]> {
	const rows = await rowsOf(
		em,
		sql<
			Omit<RunRow, "createdAt" | "finishedAt" | "slotAt"> & {
				createdAt: string;
				finishedAt: string | null;
				slotAt: string | null;
			}
		>`
			select r.id, r.account_id as "accountId", r.domain_id as "domainId", r.trigger, r.state, r.total, r.done, r.failed, r.cancelled,
				r.skipped, r.unpaid, r.cost, r.refunded, r.error, r.slot_at as "slotAt", r.missed_slots as "missedSlots", r.created_at as "createdAt", r.finished_at as "finishedAt"
			from runs r ${which}`,
	);
	return rows.map((row) =>
		Object.assign(new RunRow(), row, {
			createdAt: toDate(row.createdAt),
			finishedAt: toDateOrNull(row.finishedAt),
			slotAt: toDateOrNull(row.slotAt),
		}),
	);
}
