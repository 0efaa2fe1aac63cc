const slack = 1e-9;

/** How many keywords moved one way on a day, of those that were measured and whose usual range was known. */
export interface DayCount {
	measured: number;
	moved: number;
}

/** A day's movement in one direction, evaluated. */
export interface EvaluatedDay {
	/** How many keywords move on a normal day. */
	normal: number;
	/** How far the day is from normal, in deviations. */
	score: number;
	isSiteWide: boolean;
}

/** Past days that a day is evaluated by, at most. */
export const pastDays = 28;
/** Keywords that a day must have to be evaluated, or to evaluate by. */
export const minMeasured = 20;

const minPast = 10;
const minScore = 4;
/** More keywords than normal must have moved: one in so many. */
const shareOfMoved = 10;

/**
 * Whether a movement is site-wide, by the newest earlier days with enough keywords that were not; null if they are too few, or
 * the day has too few keywords. Shares are compared as angles, whose spread does not depend on the share.
 */
export function evaluateMovement({ measured, moved }: DayCount, past: readonly DayCount[]): EvaluatedDay | null {
	if (measured < minMeasured || past.length < minPast) return null;
	if (measured < median(past.map((day) => day.measured)) / 2) return null;
	const angles = past.map(angleOf);
	const usual = median(angles);
	const spread = (1.25 * angles.reduce((sum, angle) => sum + Math.abs(angle - usual), 0)) / angles.length;
	const s = Math.max(spread, 1 / (2 * Math.sqrt(measured))) * Math.sqrt(1 + 1.57 / past.length);
	const normal = measured * Math.sin(usual) ** 2;
	const score = (angleOf({ measured, moved }) - usual) / s;
	const isLarge = moved - normal >= measured / shareOfMoved - slack;
	return { normal, score, isSiteWide: score >= minScore - slack && isLarge };
}

function angleOf({ measured, moved }: DayCount): number {
	return Math.asin(Math.sqrt(moved / measured));
}

/** How much page 1 changed for others in relation to what is usual; null if one of them is not known. */
export function marketRatioOf(market: number | null, past: readonly (number | null)[]): number | null {
	const known = past.filter((value) => value !== null);
	if (market === null || known.length < minPast) return null;
	return market / Math.max(0.02, median(known));
}

/** What moved a site: the market, the site itself, or unclear. */
export function causeOf(marketRatio: number | null): "MARKET" | "SITE" | "UNCLEAR" {
	if (marketRatio === null) return "UNCLEAR";
	if (marketRatio >= 2 - slack) return "MARKET";
	return marketRatio < 1.3 ? "SITE" : "UNCLEAR";
}

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	const middle = sorted.length / 2;
	const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}
