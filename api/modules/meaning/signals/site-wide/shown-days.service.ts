import type { Context } from "../../../../context.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import type { Day } from "../../../../lib/calendar.ts";

/** Days that a domain's movement is shown for. */
export const shownDays = 14;

/** A domain's day (UTC): keywords measured with a known usual range, and how many moved each way. */
export interface MovementDay {
	date: Day;
	measured: number;
	worse: number;
	better: number;
}

/** Batch: the newest days on which each domain was checked, oldest first. The caller has checked the domains' owner. */
export async function movementDays({ em }: Context, domainIds: readonly string[]): Promise<MovementDay[][]> {
	const rows = await rowsOf(
		em,
		sqlOf({ domainId: "text", date: "text", measured: "number", worse: "number", better: "number" })`
			select d.domain_id as "domainId", d.day as date, d.measured, d.worse, d.better
			from unnest(${[...domainIds]}::bigint[]) as wanted (id)
			cross join lateral (
				select * from site_wide_days w where w.domain_id = wanted.id and w.measured > 0
				order by w.day desc limit ${shownDays}
			) d
			order by d.day`,
	);
	const byDomain = Map.groupBy(rows, ({ domainId }) => domainId);
	return domainIds.map((id) => byDomain.get(id) ?? []);
}
