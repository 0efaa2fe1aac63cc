import type { SignedInContext } from "../../../context.ts";
import type { Page } from "../../../core/page.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { Run } from "../checks/run.entity.ts";
import type { RunPage, RunRow } from "./runs.types.ts";

/** A run that the caller may see. */
export async function runById(ctx: SignedInContext, id: string, lock = sql``): Promise<RunRow> {
	if (!isId(id)) throw notFound("run");
	const [run] = await selectRuns(ctx.em, sql`where r.id = ${id} and ${isOwn(ctx)} ${lock}`);
	if (!run) throw notFound("run");
	return run;
}

/**
 * SQL: whether the caller may see a run of `runs r`; runs are hidden with their domain, and those over several domains are for
 * members who see all.
 */
export function isOwn({ viewer }: SignedInContext): Fragment {
	return sql`${isGranted(viewer, "r")} and (r.domain_id is null or exists (
		select from domains d where d.id = r.domain_id and d.deleted_at is null))`;
}

/** SQL: whether a run of `runs r` is in progress; held ones are not. */
export const isUnderWay = sql`r.finished_at is null and r.state <> 'HELD'`;

/** A run of any account, for events whose subscribers were authorised before. */
export async function runForEvent(em: EntityManager, id: string): Promise<RunRow | null> {
	const [run] = await selectRuns(em, sql`where r.id = ${id}`);
	return run ?? null;
}

/** Runs of a domain, newest first. The caller has checked the domain's owner. */
export async function runsOfDomain(em: EntityManager, domainId: string, { offset, limit }: Page): Promise<RunPage> {
	const items = await selectRuns(
		em,
		sql`where r.domain_id = ${domainId} order by r.id desc limit ${limit} offset ${offset}`,
	);
	return { items, totalCount: await em.count(Run, { domainId }) };
}

/**
 * The oldest run in progress on a domain, live ones before queued ones, including cancelled ones whose checks are
 * finishing; null if none.
 */
export async function activeRunOf(em: EntityManager, domainId: string): Promise<RunRow | null> {
	const [run] = await selectRuns(
		em,
		sql`where r.domain_id = ${domainId} and ${isUnderWay} order by r.mode = 'QUEUED', r.id limit 1`,
	);
	return run ?? null;
}

/** Whether there has ever been a run that the caller may see and that was not stopped. */
export async function hasRun({ em, viewer }: SignedInContext): Promise<boolean> {
	const [first] = await rowsOf(
		em,
		sql`select from runs r where ${isGranted(viewer, "r")} and r.state not in ('STOPPED', 'HELD') limit 1`,
	);
	return first !== undefined;
}

const run = selectOf<RunRow>({
	...columnsOf(Run, "r", ["id", "accountId", "domainId", "domainName", "trigger", "state", "total", "done", "failed"]),
	...columnsOf(Run, "r", [
		"cancelled",
		"skipped",
		"unpaid",
		"overCap",
		"cost",
		"refunded",
		"error",
		"slotAt",
		"missedSlots",
	]),
	...columnsOf(Run, "r", [
		"createdAt",
		"finishedAt",
		"mode",
		"providerCostChecks",
		"scheduleId",
		"scheduleName",
		"heldCost",
		"heldUntil",
	]),
	providerCost: sql<number | null>`r.provider_cost::float8`,
});

/** Runs as clients see them. `which` follows `from runs r`. */
export function selectRuns(em: EntityManager, which: Fragment): Promise<RunRow[]> {
	return run.read(em, sql`select ${run.list} from runs r ${which}`);
}
