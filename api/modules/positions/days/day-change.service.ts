import { z } from "zod";
import { differenceOf, directionOf } from "../../../../schema/rules/comparison.ts";
import { readTogether } from "../../../core/loaders.ts";
import { type Operation, operationNow } from "../../../core/now.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sql, toDate } from "../../../db/sql.ts";
import { dayAt, startOfDay } from "../../../lib/calendar.ts";
import { checkedAtBefore, depthBefore, positionBefore } from "../../keywords/choice/earlier-day.service.ts";
import type { DayChange } from "./day-change.types.ts";

const asked = z.object({ timeZone: timeZoneRule });

/** A loader key for a keyword's change. */
export function dayChangeKey(keywordId: string, args: unknown): string {
	return JSON.stringify([keywordId, validate(asked, args).timeZone]);
}

interface ComparedRow {
	id: string;
	position: number | null;
	depth: number;
	previousPosition: number | null;
	/** Null, like the time, if it was never measured before. */
	previousDepth: number | null;
	previousCheckedAt: string | null;
}

/** Batch: changes by `dayChangeKey`; null if a keyword was not measured today, or never before. */
export async function dayChangeByKey(ctx: Operation, keys: readonly string[]): Promise<(DayChange | null)[]> {
	const now = await operationNow(ctx);
	return readTogether(
		keys.map((key) => JSON.parse(key) as [keywordId: string, timeZone: string]),
		([, timeZone]) => timeZone,
		async (group) => {
			const [[, timeZone]] = group;
			const today = startOfDay(dayAt(now, timeZone), timeZone);
			const rows = await rowsOf(
				ctx.em,
				sql<ComparedRow>`
					select k.id, k.latest_position as position, k.latest_depth as depth,
						nullif(${positionBefore(today)}, 0) as "previousPosition", ${depthBefore(today)} as "previousDepth",
						${checkedAtBefore(today)} as "previousCheckedAt"
					from keywords k
					where k.id = any(${group.map(([id]) => id)}::bigint[]) and k.latest_checked_at >= ${today}`,
			);
			const changes = new Map(rows.map((row) => [row.id, changeOf(row, timeZone)]));
			return ([id]) => changes.get(id) ?? null;
		},
	);
}

function changeOf(row: ComparedRow, timeZone: string): DayChange | null {
	const { position, depth, previousPosition, previousDepth } = row;
	if (previousDepth === null || row.previousCheckedAt === null) return null;
	const difference = differenceOf({ position: previousPosition, depth: previousDepth }, { position, depth });
	const previousCheckedAt = toDate(row.previousCheckedAt);
	return {
		direction: directionOf(difference),
		change: position === null || previousPosition === null ? null : previousPosition - position,
		previousPosition,
		previousDepth,
		previousCheckedAt,
		previousDay: dayAt(previousCheckedAt, timeZone),
	};
}
