import type { Context } from "../../../context.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import type { TrackedCompetitor } from "./competitors.types.ts";

/** Batch: the competitors of the caller's domains, oldest first. */
export async function competitorsByDomain(
	{ em }: Context,
	domainIds: readonly string[],
): Promise<TrackedCompetitor[][]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", domainId: "text", site: "text", createdAt: "text" })`
			select id, domain_id as "domainId", host || path as site, created_at as "createdAt" from competitors
			where domain_id = any(${[...domainIds]}::bigint[]) order by id`,
	);
	const byDomain = Map.groupBy(rows, ({ domainId }) => domainId);
	return domainIds.map((id) =>
		(byDomain.get(id) ?? []).map(({ id, site, createdAt }) => ({ id, site, createdAt: toDate(createdAt) })),
	);
}
