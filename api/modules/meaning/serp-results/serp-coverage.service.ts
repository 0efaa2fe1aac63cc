import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { limitLargeRead } from "../../../core/large-reads.ts";
import { rowsOf, sqlOf, toDateOrNull } from "../../../db/sql.ts";
import type { SerpCoverage } from "./feature-history.types.ts";

/** Batch: since when results of the caller's domains are kept. */
export async function serpCoverageByDomain({ em }: Context, domainIds: readonly string[]): Promise<SerpCoverage[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ since: "text?", isComplete: "boolean" })`
			select (select min(p.checked_at) from position_records p where p.domain_id = wanted.id and p.features is not null) as since,
				not exists (select from serp_backfill b where b.domain_id = wanted.id) as "isComplete"
			from unnest(${[...domainIds]}::bigint[]) with ordinality as wanted (id, at) order by wanted.at`,
	);
	return domainIds.map((domainId, index) => ({
		domainId,
		since: toDateOrNull(rows[index]?.since ?? null),
		isComplete: rows[index]?.isComplete ?? false,
	}));
}

/** Batch: how many checks of the caller's domains have results. Counts them in all of their history, as a large read. */
export async function keptChecksByDomain(ctx: Context, domainIds: readonly string[]): Promise<number[]> {
	const { em, viewer } = signedIn(ctx);
	const read = () =>
		rowsOf(
			em,
			sqlOf({ count: "number" })`
			select (
				select count(*) from position_records p where p.domain_id = wanted.id and p.features is not null
			)::int as count
			from unnest(${[...domainIds]}::bigint[]) with ordinality as wanted (id, at) order by wanted.at`,
		);
	return (await limitLargeRead(viewer.accountId, read)).map(({ count }) => count);
}
