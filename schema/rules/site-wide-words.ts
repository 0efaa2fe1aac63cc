/** Below this share of what is usual, the other sites barely moved. */
const barely = 0.5;

/** Site-wide movement, as far as sentences tell it. */
export interface SiteWideMovement {
	/** Keywords that moved, of those measured, and how many do so on a normal day. */
	moved: number;
	measured: number;
	normal: number;
	cause: "MARKET" | "SITE" | "UNCLEAR";
	/** How many times as much as usual the other sites on page 1 moved; null if too little is known. */
	marketRatio: number | null;
}

/**
 * How much of a domain moved: `9 of 22 keywords stood lower than usual on Nov 23. On a normal day it is 1.`
 * @param words the day, and how a whole number is written
 */
export function movementSentence(
	{ moved, measured, normal }: SiteWideMovement,
	isWorse: boolean,
	{ day, number }: { day: string; number: (value: number) => string },
): string {
	const lower = isWorse ? "lower" : "higher";
	return `${number(moved)} of ${number(measured)} keywords stood ${lower} than usual on ${day}. On a normal day it is ${number(normal)}.`;
}

/** What the other sites on page 1 did, and who moved: Google, the site, or unknown. */
export function causeSentence({ cause, marketRatio }: Pick<SiteWideMovement, "cause" | "marketRatio">): string {
	if (cause === "MARKET") {
		const times = (marketRatio ?? 0).toFixed(1);
		return `The other sites on page 1 moved ${times} × as much as usual: this looks like Google, not your site.`;
	}
	if (cause === "SITE") {
		const moved = (marketRatio ?? 0) < barely ? "barely moved" : "moved as usual";
		return `The other sites on page 1 ${moved}: this looks like your site.`;
	}
	return `${marketRatio === null ? "" : "The other sites on page 1 moved a little more than usual. "}Cause not known.`;
}
