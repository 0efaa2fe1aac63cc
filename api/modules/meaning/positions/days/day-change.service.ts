import { z } from "zod";
import { differenceOf, directionOf, type Measurement, obstacleTo } from "../../../../../schema/rules/comparison.ts";
import { readTogether } from "../../../../core/loaders.ts";
import { type Operation, operationNow } from "../../../../core/now.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { validate } from "../../../../core/validate.ts";
import { rowsOf, sql, toDate } from "../../../../db/sql.ts";
import { dayAt, startOfDay } from "../../../../lib/calendar.ts";
import { beforeMoment } from "../../../tracked/keywords/choice/earlier-day.service.ts";
import { measurementJson } from "../../../tracked/measurements/comparability.ts";
import type { DayChange } from "./day-change.types.ts";

const dayChangeArgs = z.object({ timeZone: timeZoneRule });

/** A loader key for a keyword's change. */
export function dayChangeKey(keywordId: string, args: unknown): string {
	return JSON.stringify([keywordId, validate(dayChangeArgs, args).timeZone]);
}

interface ComparedRow {
	id: string;
	latest: Measurement;
	/** Null if it was never measured before. */
	earlier: (Measurement & { checkedAt: string }) | null;
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
					select k.id, ${measurementJson((name) => sql.ref(`k.latest_${name}`))} as latest,
						${beforeMoment(today, (column) => measurementJson(column, sql`'checkedAt', ${column("checked_at")}`))} as earlier
					from keywords k
					where k.id = any(${group.map(([id]) => id)}::bigint[]) and k.latest_checked_at >= ${today}`,
			);
			const changes = new Map(rows.map((row) => [row.id, changeOf(row, timeZone)]));
			return ([id]) => changes.get(id) ?? null;
		},
	);
}

function changeOf({ latest, earlier }: ComparedRow, timeZone: string): DayChange | null {
	if (earlier === null) return null;
	const previousCheckedAt = toDate(earlier.checkedAt);
	const { position } = latest;
	const isComparable = obstacleTo(earlier, latest) === null;
	return {
		direction: directionOf(differenceOf(earlier, latest)),
		change: isComparable && position !== null && earlier.position !== null ? earlier.position - position : null,
		previousPosition: earlier.position,
		previousDepth: earlier.depth,
		previousContextId: earlier.contextId,
		previousIsFeaturedSnippet: earlier.isFeaturedSnippet,
		previousCheckedAt,
		previousDay: dayAt(previousCheckedAt, timeZone),
	};
}
