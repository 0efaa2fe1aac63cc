/** What a rule with a plain limit watches for, whatever is usual. */
export interface Limit {
	/** A position, 1–100. */
	limit: number;
	/** How many checks in a row must agree, 1–5. */
	checks: number;
	/** `WORSE`: worse than the limit, or not found. `BETTER`: at the limit or better. */
	direction: "WORSE" | "BETTER";
}

/** A reading, as limits compare it. */
export interface LimitReading {
	/** Milliseconds since 1970. */
	at: number;
	/** Null: not found within the depth. */
	position: number | null;
	depth: number;
}

/** The time in which a keyword was beyond a limit, as far as it is reported. */
export interface Crossing {
	/** The first reading of the row that opened it. */
	since: LimitReading;
	/** The reading that completed the row. */
	opened: LimitReading;
	/** The reading that completed the row back; null while it lasts. */
	ended: LimitReading | null;
}

/** What readings of a series mean to a limit. */
export interface FollowedLimit {
	/** Oldest first; only the last one can be unfinished. */
	crossings: Crossing[];
	/** Where an unfinished row began, which opens a crossing if it goes on; null without one. */
	pendingSince: LimitReading | null;
	/** The newest reading that says something about the limit; null if none does. */
	newest: LimitReading | null;
	/**
	 * Whether the newest reading is beyond the limit in a way that a rule made now never reports: its row is complete, or follows no
	 * reading on the other side that is recent enough.
	 */
	isAlready: boolean;
	/** How often the keyword changed sides. */
	turns: number;
}

const dayMs = 86_400_000;

/** Days after which a reading on the other side no longer counts. */
export const limitDays = 90;

/** Whether a reading is beyond a limit; null: it was not looked that far, which says nothing. */
export function isBeyond({ limit, direction }: Limit, { position, depth }: LimitReading): boolean | null {
	if (position === null && depth < limit) return null;
	const isWorse = position === null || position > limit;
	return direction === "WORSE" ? isWorse : !isWorse;
}

/**
 * Follows a limit through the readings of a series, the newest of each day, oldest first. A row beyond it opens a crossing if it
 * follows a reading on the other side, at most 90 days old, and was completed after the rule began to watch; as many readings on
 * the other side end it.
 * @param ongoing a crossing that was open before the first reading
 */
export function followLimit(
	limit: Limit,
	readings: readonly LimitReading[],
	{ watchingSince, ongoing }: { watchingSince: Date; ongoing: Crossing | null },
): FollowedLimit {
	const crossings = ongoing ? [{ ...ongoing }] : [];
	const begun = watchingSince.getTime();
	let open = crossings.at(-1) ?? null;
	let [row, back, turns] = [0, 0, 0];
	let since: LimitReading | null = null;
	let newest: LimitReading | null = null;
	let kept: LimitReading | null = null;
	for (const reading of readings) {
		const isOver = isBeyond(limit, reading);
		if (isOver === null) continue;
		if (newest && isOver !== row > 0) turns++;
		newest = reading;
		if (!isOver) {
			[row, since, kept] = [0, null, reading];
			back++;
			if (open && back === limit.checks) {
				open.ended = reading;
				open = null;
			}
			continue;
		}
		back = 0;
		row++;
		since ??= reading;
		if (!open && row === limit.checks && isRecent(kept, reading) && reading.at > begun) {
			open = { since, opened: reading, ended: null };
			crossings.push(open);
		}
	}
	const isPending = !open && newest && row < limit.checks && isRecent(kept, newest) && newest.at > begun;
	const isAlready = newest !== null && row > 0 && (row >= limit.checks || !isRecent(kept, newest));
	return { crossings, pendingSince: isPending ? since : null, newest, isAlready, turns };
}

/**
 * Whether earlier readings than these would change nothing of what `followLimit` finds after a moment: the ones up to the first
 * one after it include one on the good side, or a whole row beyond the limit before it, which a rule made then never reports.
 */
export function isSettledAfter(limit: Limit, readings: readonly LimitReading[], moment: number): boolean {
	let row = 0;
	for (const reading of readings) {
		const isOver = isBeyond(limit, reading);
		if (isOver === false) return true;
		if (isOver === null) continue;
		if (reading.at > moment) return false;
		if (++row === limit.checks) return true;
	}
	return false;
}

/** The day (UTC) of a moment, as a number of days since 1970. @param at in milliseconds */
export function dayOf(at: number): number {
	return Math.floor(at / dayMs);
}

function isRecent(kept: LimitReading | null, reading: LimitReading): boolean {
	return kept !== null && reading.at - kept.at <= limitDays * dayMs;
}

/** The newest reading of each day (UTC) that says something about a limit. @param readings oldest first */
export function knownOfDays(limit: Limit, readings: readonly LimitReading[]): LimitReading[] {
	const known = readings.filter((reading) => isBeyond(limit, reading) !== null);
	return known.filter(({ at }, row) => dayOf(at) !== dayOf(known[row + 1]?.at ?? Number.POSITIVE_INFINITY));
}
