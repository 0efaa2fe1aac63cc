import { type Columns, column, columnsOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import type { PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { isFeaturedSnippet } from "../../tracked/measurements/feature-states.ts";
import { PositionRecord } from "../../tracked/measurements/position-record.entity.ts";

/** Columns of a position record, from rows `r` with `previous_` columns of the measurement before, and `urls u`. */
export const recordColumns: Columns<PositionRecordType> = {
	...columnsOf(PositionRecord, "r", ["position", "depth", "checkedAt", "runId", "provider", "measuredDevice", "mode"]),
	id: column(PositionRecord, "r", "checkId"),
	measuredAt: { moment: sql`coalesce(r.measured_at, r.checked_at)` },
	contextId: sql<string>`r.context_id::text`,
	usedQuery: sql<string | null>`(select c.used_query from measurement_contexts c where c.id = r.context_id)`,
	measuredLocation: sql<string | null>`(
		select l.canonical_name from locations l
		where l.id = (select c.location::bigint from measurement_contexts c where c.id = r.context_id))`,
	isFeaturedSnippet: isFeaturedSnippet(sql`r.features`),
	previousPosition: sql<number | null>`r.previous_position`,
	change: sql<number | null>`case when r.previous_context_id = r.context_id then r.previous_position - r.position end`,
	url: sql<string | null>`u.url`,
};

/** SQL: position records with `previous_` columns of the keyword's measurement before. @param records what to read from, as `p` */
export function withMeasurementBefore(records: Fragment): Fragment {
	return sql`
		select p.*, before.position as previous_position, before.context_id as previous_context_id
		from ${records}
		left join lateral (
			select b.position, b.context_id from position_records b
			where b.keyword_id = p.keyword_id and (b.checked_at, b.check_id) < (p.checked_at, p.check_id)
			order by b.checked_at desc, b.check_id desc limit 1
		) before on true`;
}
