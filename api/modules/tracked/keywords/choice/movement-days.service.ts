import { refuseSpan } from "../../../../core/day-span.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { databaseNow } from "../../../../db/sql.ts";
import { type Day, dayAt, endOfDay } from "../../../../lib/calendar.ts";
import type { ComparedMoments } from "./movement.ts";

/** Two days to compare; the second is today unless given. */
export interface ComparedDays {
	from: Day;
	to?: Day | null | undefined;
	timeZone: string;
}

/** The ends of two days. Days that cannot be compared are `BAD_INPUT`, on the fields of these names. */
export async function movementMoments(
	em: EntityManager,
	{ from, to, timeZone }: ComparedDays,
	fields: { from: string; to: string },
): Promise<ComparedMoments> {
	const today = dayAt(await databaseNow(em), timeZone);
	const span = { from, to: to ?? today };
	refuseSpan(span, today, { from: fields.from, to: to == null ? fields.from : fields.to });
	return { from: endOfDay(span.from, timeZone), to: endOfDay(span.to, timeZone) };
}
