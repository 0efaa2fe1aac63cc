import { type Fragment, sql } from "../../../../db/sql.ts";
import { isComparable, measurementOf } from "../../measurements/comparability.ts";
import type { MovementChoice } from "../conditions/movement.types.ts";
import { type Standing, standingOf } from "./standings.ts";

/** The ends of the two days of a comparison. */
export interface ComparedMoments {
	from: Date;
	to: Date;
}

const measured = ["position", "depth", "context_id", "features", "checked_at"];

/** The standings of keywords `k` at both moments. */
export type ComparedStandings = Record<"before" | "after", Standing>;

/** Both, from the keywords' rows or looked up. */
export function comparedStandings({ from, to }: ComparedMoments, options = { isBrief: false }): ComparedStandings {
	return { before: standingOf("before", from, options), after: standingOf("after", to, options) };
}

/** SQL: what `judged` needs of both standings, as columns `before_…` and `after_…`. */
export function comparedColumns({ before, after }: ComparedStandings, more: readonly string[] = []): Fragment {
	const columns = [...measured, ...more].flatMap((name) => [
		sql`${before.column(name)} as ${sql.ref(`before_${name}`)}`,
		sql`${after.column(name)} as ${sql.ref(`after_${name}`)}`,
	]);
	return sql.join(columns);
}

/**
 * SQL: rows with `comparedColumns`, each with its `kind` and with `distance`: how many times as far down the one place is as
 * the other, where not found counts as the depth + 1. Its logarithm is the |weight|, but equal ones are equal to the last
 * bit. `offset 0` keeps the planner from computing the columns once per use.
 */
export function withKinds(compared: Fragment, from: Date): Fragment {
	const [before, after] = [of("before"), of("after")];
	const place = ({ position, depth }: typeof before) => sql`coalesce(${position}, ${depth} + 1)`;
	return sql`
		select c.*, case when c.kind in ('MOVED', 'ENTERED', 'LOST')
			then greatest(${place(before)}, ${place(after)})::float8 / least(${place(before)}, ${place(after)}) end as distance
		from (
			select c.*, case
				when c.before_checked_at is null or c.after_checked_at is null or c.after_checked_at <= ${from} then 'NO_DATA'
				when not ${isComparable(before, after)} then 'NOT_COMPARABLE'
				when c.before_position = c.after_position then 'UNCHANGED'
				when c.after_position is null then case when c.before_position is null then 'UNCHANGED' else 'LOST' end
				when c.before_position is null then 'ENTERED'
				else 'MOVED'
			end as kind
			from (${compared} offset 0) c offset 0
		) c`;
}

const of = (side: string) => measurementOf((name) => sql.ref(`c.${side}_${name}`));

const wayOf = {
	BETTER: sql`(c.kind = 'ENTERED' or c.kind = 'MOVED' and c.after_position < c.before_position)`,
	WORSE: sql`(c.kind = 'LOST' or c.kind = 'MOVED' and c.after_position > c.before_position)`,
};

/** SQL: whether a judged row `c` is of these kinds and this movement; null if every row is. */
export function isChosen({ kinds, movement }: MovementChoice): Fragment | null {
	const conditions = [
		kinds?.length ? sql`c.kind = any(${[...kinds]}::text[])` : null,
		movement ? wayOf[movement] : null,
	].filter((condition) => condition !== null);
	return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
}

/** SQL: a value of a keyword `k`'s judged row `c`. */
export function ofMovement(moments: ComparedMoments, value: Fragment): Fragment {
	const standings = comparedStandings(moments, { isBrief: true });
	const compared = sql`
		select ${comparedColumns(standings)} from (select) one ${standings.before.join} ${standings.after.join}`;
	return sql`(select ${value} from (${withKinds(compared, moments.from)}) c)`;
}
