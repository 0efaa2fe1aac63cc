import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, sql, toDateOrNull } from "../../../../db/sql.ts";
import { type Standing, standingAmong, standingOf } from "./standings.ts";

/**
 * The standings of all or most keywords `k` of a domain at moments, by name. Reads the domain's records from a day before
 * its last one by each moment, which takes in a daily run however long it took; none where keywords' own rows say it.
 */
export async function domainStandings<Name extends string>(
	em: EntityManager,
	domainId: string,
	moments: Record<Name, Date>,
): Promise<Record<Name, Standing>> {
	const named = Object.entries(moments) as [Name, Date][];
	const last = (until: Fragment) =>
		sql`(select max(p.checked_at) from position_records p where p.domain_id = ${domainId} ${until})`;
	const lasts = await rowOf(
		em,
		sql<{ ever: string | null; last: (string | null)[] }>`
			select ${last(sql``)} as ever,
				to_json(array[${sql.join(named.map(([, moment]) => last(sql`and p.checked_at <= ${moment}`)))}]) as last`,
	);
	const ever = toDateOrNull(lasts.ever);
	const standings = named.map(([name, moment], index) => {
		const at = toDateOrNull(lasts.last[index] ?? null);
		if (!at || !ever || ever <= moment) return [name, standingOf(name, moment)];
		const since = new Date(at.getTime() - 24 * 3_600_000);
		return [name, standingAmong(name, moment, { domainId: sql`${domainId}`, since })];
	});
	return Object.fromEntries(standings);
}
