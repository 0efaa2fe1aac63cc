import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sql } from "../../../db/sql.ts";
import type { UsualCounts } from "./signals.types.ts";

/** How a domain's keywords compare with their usual ranges. The caller has checked the domain's owner. */
export async function usualCounts(em: EntityManager, domainId: string): Promise<UsualCounts> {
	return rowOf(
		em,
		sql<UsualCounts>`
			select count(*) filter (where is_ready and episode_id is null and not is_outside)::int as inside,
				count(*) filter (where is_ready and episode_id is null and is_outside)::int as outside,
				count(*) filter (where is_ready and episode_id is not null)::int as "onNewLevel",
				count(*) filter (where is_ready is not true)::int as learning,
				coalesce(mode() within group (order by coalesce(readings, 0)) filter (where is_ready is not true), 0)::int as readings
			from (
				select distinct on (k.id) s.is_ready, s.is_outside, s.readings, s.episode_id
				from keywords k left join series s on s.keyword_id = k.id
				where k.domain_id = ${domainId} and k.deleted_at is null
				order by k.id, s.read_at desc nulls last
			) newest`,
	);
}
