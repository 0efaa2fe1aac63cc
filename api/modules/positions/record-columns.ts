import { type Columns, column, columnsOf } from "../../db/select.ts";
import { sql } from "../../db/sql.ts";
import { PositionRecord } from "../checks/position-record.entity.ts";
import type { PositionRecordType } from "../keywords/keywords.types.ts";

/** Columns of a position record, from rows `r` with `previous`, the position before, and `urls u`. */
export const recordColumns: Columns<PositionRecordType> = {
	...columnsOf(PositionRecord, "r", ["position", "depth", "checkedAt", "runId", "provider", "measuredDevice"]),
	id: column(PositionRecord, "r", "checkId"),
	previousPosition: sql<number | null>`r.previous`,
	change: sql<number | null>`r.previous - r.position`,
	url: sql<string | null>`u.url`,
};
