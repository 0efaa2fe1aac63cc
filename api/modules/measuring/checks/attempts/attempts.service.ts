import type { Held } from "../../../../db/lease.ts";
import { heldRows } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import type { AttemptEnd } from "./check-attempt.entity.ts";

/** An open attempt: what the provider is to call its order, and what became of earlier ones. */
export interface OpenAttempt {
	checkId: string;
	number: number;
	tag: string;
	/** Earlier attempts that were turned away, but are worth repeating. */
	passing: number;
	/** Earlier attempts that were paid without data. */
	unusable: number;
}

/** What an attempt came to. */
export interface ClosedAttempt {
	end: AttemptEnd;
	/** US dollars, if the provider stated them with this answer. */
	cost: number | null;
}

/** Maximum attempts that were turned away before a check fails. */
export const maxPassing = 4;

/** Maximum attempts that were paid without data before a check fails. */
export const maxUnusable = 2;

/** Seconds before a check is ordered again whose order was paid without data. */
export const unusablePauseSeconds = 30;

/**
 * Opens the next attempt of held checks, which are started by that; commit it before their orders are placed. Checks that are not held any more, or
 * have an open attempt, are left out and must not be ordered.
 */
export async function openAttempts(em: EntityManager, held: readonly Held[]): Promise<Map<string, OpenAttempt>> {
	const opened = await rowsOf(
		em,
		sql<Omit<OpenAttempt, "tag"> & { installation: string }>`
			with mine as materialized (
				select c.id, c.lane_id, a.number, a.passing, a.unusable
				from checks c join ${heldRows(held)} on held.id = c.id and held.token = c.lease_token
				cross join lateral (
					select coalesce(max(number), 0)::int + 1 as number,
						count(*) filter (where "end" = 'PASSING')::int as passing,
						count(*) filter (where "end" = 'UNUSABLE')::int as unusable,
						coalesce(bool_or(closed_at is null), false) as is_open
					from check_attempts where check_id = c.id
				) a
				where not a.is_open
			), opened as (
				insert into check_attempts (check_id, number, lane_id) select id, number, lane_id from mine order by id
			), begun as (
				update checks c set started_at = coalesce(c.started_at, app_now()) from mine where c.id = mine.id
			)
			select id as "checkId", number, passing, unusable, (select id from installations) as installation from mine`,
	);
	return new Map(
		opened.map(({ installation, ...attempt }) => {
			return [attempt.checkId, { ...attempt, tag: tagOf(installation, attempt.checkId, attempt.number) }];
		}),
	);
}

/**
 * Closes the open attempts of checks, and adds a cost to what the provider stated before. @returns the dollars of all
 * attempts of each of these checks; checks without a stated cost are missing
 */
export async function closeAttempts(
	em: EntityManager,
	closed: readonly (ClosedAttempt & { checkId: string })[],
): Promise<Map<string, number>> {
	if (closed.length === 0) return new Map();
	const checkIds = closed.map(({ checkId }) => checkId);
	await rowsOf(
		em,
		sql`
			update check_attempts a set closed_at = app_now(), "end" = e."end", cost = coalesce(e.cost, a.cost)
			from unnest(${checkIds}::bigint[], ${closed.map(({ end }) => end)}::text[], ${closed.map(({ cost }) => cost)}::numeric[])
				as e (check_id, "end", cost)
			where a.check_id = e.check_id and a.closed_at is null`,
	);
	const costs = await rowsOf(
		em,
		sqlOf({ checkId: "text", cost: "number" })`
			select check_id as "checkId", sum(cost)::float8 as cost from check_attempts
			where check_id = any(${checkIds}::bigint[]) group by check_id having count(cost) > 0`,
	);
	return new Map(costs.map(({ checkId, cost }) => [checkId, cost]));
}

/** The name of this installation in tags. */
export async function installationOf(em: EntityManager): Promise<string> {
	return (await rowOf(em, sqlOf({ id: "text" })`select id from installations`)).id;
}

/** What an attempt's order is called at its provider. */
export function tagOf(installation: string, checkId: string, number: number): string {
	return `toprung-${installation}-${checkId}-${number}`;
}

/** The attempt that a tag names; null if it is not one of this installation's. */
export function attemptOfTag(installation: string, tag: string): { checkId: string; number: number } | null {
	const [, name, checkId, number] = /^toprung-([0-9a-f]{1,32})-(\d{1,19})-(\d{1,4})$/.exec(tag) ?? [];
	return name !== installation || checkId === undefined ? null : { checkId, number: Number(number) };
}
