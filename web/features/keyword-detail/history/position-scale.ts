import type { Bucket } from "../../../entities/position/position.ts";

/** Positions with a grid line. */
export const positionTicks = [1, 3, 10, 20, 50, 100] as const;

/** Where days not found are marked: below 100, at a distance that looks right on a log axis. */
export const railAt = 153;

/** Top and bottom of the axis. */
export const positionDomain: [number, number] = [1, 166];

/** The buckets as bands, each up to the start of the next. */
export const bands: readonly { bucket: Bucket; from: number; to: number }[] = [
	{ bucket: "top3", from: 1, to: 3.5 },
	{ bucket: "from4to10", from: 3.5, to: 10.5 },
	{ bucket: "from11to20", from: 10.5, to: 20.5 },
	{ bucket: "below20", from: 20.5, to: 100 },
];

/** Pixels left and right of the plot. */
export const plotInset = { left: 44, right: 16 } as const;
