import type { SiteWideRow } from "../../../meaning/signals/signal-rows.ts";
import { causeOf } from "../../../meaning/signals/site-wide/site-wide.policy.ts";
import type { SiteWideFacts } from "../alert.entity.ts";
import { positionOf } from "../text/alert-text.policy.ts";

/** Which way a domain moved. */
export type Direction = "WORSE" | "BETTER";

/** Whether a day's movement was site-wide in a direction. */
export function isDayIn(day: SiteWideRow, direction: Direction): boolean {
	return direction === "WORSE" ? day.isWorse : day.isBetter;
}

/** How many keywords moved in a direction on a day. */
export function movedOn(day: SiteWideRow, direction: Direction): number {
	return direction === "WORSE" ? day.worse : day.better;
}

/** What an alert keeps of a day. */
export function factsOfDay(
	day: SiteWideRow,
	direction: Direction,
	named: Pick<SiteWideFacts, "updates" | "keywordIds">,
): SiteWideFacts {
	const isWorse = direction === "WORSE";
	const marketRatio = isWorse ? day.marketRatioWorse : day.marketRatioBetter;
	return {
		date: day.day,
		measured: day.measured,
		moved: movedOn(day, direction),
		normal: positionOf((isWorse ? day.normalWorse : day.normalBetter) ?? 0),
		cause: causeOf(marketRatio),
		marketRatio,
		...named,
	};
}

/** Whether two say the same of a day; the keywords are not said. */
export function isSameDay(one: SiteWideFacts, other: SiteWideFacts): boolean {
	const said = ({ keywordIds: _, ...facts }: SiteWideFacts) => JSON.stringify(Object.entries(facts).sort());
	return said(one) === said(other);
}
