import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { addDays, startOfDay } from "../../../lib/calendar.ts";
import { dayMovement, startOfToday } from "../keywords/choice/earlier-day.service.ts";
import type { Sort } from "../keywords/choice/keyword-query.input.ts";
import { ofMovement } from "../keywords/choice/movement.ts";
import { movementMoments } from "../keywords/choice/movement-days.service.ts";
import { ruleOf } from "../keywords/keyword-fields.types.ts";

/** An order of keywords `k`: the join it needs, and what follows `order by`. */
export interface KeywordOrder {
	join: Fragment;
	by: Fragment;
}

/** Missing values come last in both directions; ties are in the order added. */
export async function orderOf(em: EntityManager, sort: Sort, timeZone: string): Promise<KeywordOrder> {
	const { field, direction } = sort;
	const way = direction === "ASC" ? sql`asc` : sql`desc`;
	if (field === "CREATED_AT") return { join: sql``, by: sql`k.id ${way}` };
	const { key, first = "" } = ruleOf(field);
	const value = key === null ? await movementOf(em, sort, timeZone) : sql.raw(key);
	return {
		join: joinOf(sort, timeZone),
		by: sql`${sql.raw(first)} ${value} ${way} nulls last, k.id`,
	};
}

/** SQL: how far a keyword `k` moved today, or since a day. */
async function movementOf(em: EntityManager, { field, since }: Sort, timeZone: string): Promise<Fragment> {
	if (field !== "MOVEMENT" || since == null) return dayMovement(await startOfToday(em, timeZone));
	const moments = await movementMoments(em, { from: since, timeZone }, { from: "sort.since", to: "sort.since" });
	return ofMovement(moments, sql`c.distance`);
}

function joinOf({ field, day }: Sort, timeZone: string): Fragment {
	if (field === "URL") return sql`left join urls u on u.id = k.latest_url_id`;
	if (field !== "DAY_POSITION" || day == null) return sql``;
	const [from, to] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
	return sql`
		left join lateral (
			select p.keyword_id, p.position from position_records p
			where p.keyword_id = k.id and p.checked_at >= ${from} and p.checked_at < ${to}
			order by p.checked_at desc limit 1
		) day on true`;
}
