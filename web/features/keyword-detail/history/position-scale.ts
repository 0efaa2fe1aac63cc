import type { Bucket } from "../../../entities/position/position.ts";

/** Positions that have a line across the chart. */
export const positionTicks = [1, 3, 10, 20, 50, 100] as const;

/** Where the rail of days stands on which the keyword was not found: as far below 100 as looks right on a log axis. */
export const railAt = 153;

/** The axis from its top to its bottom. */
export const positionDomain: [number, number] = [1, 166];

/** The buckets as bands, each from its best position to where the next one begins. */
export const bands: readonly { bucket: Bucket; from: number; to: number }[] = [
	{ bucket: "top3", from: 1, to: 3.5 },
	{ bucket: "from4to10", from: 3.5, to: 10.5 },
	{ bucket: "from11to20", from: 10.5, to: 20.5 },
	{ bucket: "below20", from: 20.5, to: 100 },
];

/** Pixels left and right of where the days are drawn. */
export const plotInset = { left: 44, right: 16 } as const;
