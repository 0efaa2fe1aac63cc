import type { PositionRecordType } from "../modules/keywords/keywords.types.ts";

/** A position record as the documented calls show it. */
export function presentRecord(record: PositionRecordType) {
	const { id, position, previousPosition, change, url, depth, checkedAt, runId, provider, measuredDevice } = record;
	return { id, position, previousPosition, change, url, depth, checkedAt, runId, provider, measuredDevice };
}
