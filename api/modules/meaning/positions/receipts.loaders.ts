import type { Context } from "../../../context.ts";
import { rowsOf, sql, toDateOrNull } from "../../../db/sql.ts";
import { usualService } from "../../../providers/catalog.ts";
import type { SerpProvider } from "../../../providers/serp/port.ts";
import { providerOfLane } from "../../keys/lanes/lanes.service.ts";
import type { CheckReceipt } from "./check-history.types.ts";

interface Row extends Omit<CheckReceipt, "provider" | "postedAt" | "measuredAt"> {
	checkId: string;
	measuredBy: SerpProvider["name"] | null;
	lane: string | null;
	postedAt: string | null;
	measuredAt: string | null;
}

/** Batch: receipts of checks, of which older ones have only their measurement. The callers have checked their owner. */
export async function receiptByCheck({ em }: Context, checkIds: readonly string[]): Promise<(CheckReceipt | null)[]> {
	const rows = await rowsOf(
		em,
		sql<Row>`
			select wanted.id as "checkId", p.provider as "measuredBy", l.provider as lane, coalesce(p.mode, c.mode) as mode,
				coalesce(c.depth, p.depth) / 10 as "pagesAsked", c.pages_read as "pagesRead",
				greatest(a.count, case when c.started_at is not null or p.check_id is not null then 1 else 0 end) as attempts,
				coalesce(a.is_recovered, false) as "isRecovered", c.fallback_from as "fallbackFrom", c.posted_at as "postedAt",
				coalesce(p.measured_at, p.checked_at) as "measuredAt", a.cost as "providerCost"
			from unnest(${[...checkIds]}::bigint[]) as wanted (id)
			left join checks c on c.id = wanted.id
			left join lanes l on l.id = c.lane_id
			left join position_records p on p.check_id = wanted.id
			cross join lateral (
				select count(*)::int as count, bool_or(is_recovered) as is_recovered, sum(cost)::float8 as cost
				from check_attempts where check_id = wanted.id
			) a
			where c.id is not null or p.check_id is not null`,
	);
	const byCheck = new Map(rows.map(({ checkId, ...row }) => [checkId, receiptOf(row)]));
	return checkIds.map((id) => byCheck.get(id) ?? null);
}

function receiptOf({ measuredBy, lane, postedAt, measuredAt, ...row }: Omit<Row, "checkId">): CheckReceipt {
	return {
		...row,
		provider: measuredBy ?? (lane === null ? usualService : providerOfLane(lane)),
		postedAt: toDateOrNull(postedAt),
		measuredAt: toDateOrNull(measuredAt),
	};
}
