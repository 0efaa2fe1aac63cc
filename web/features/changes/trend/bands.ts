import type { Bucket } from "../../../entities/position/position.ts";
import type { Distribution } from "./trend-points.ts";

export interface Band {
	key: keyof Distribution;
	bucket: Bucket | "never";
	label: string;
}

/** The buckets as they are stacked, from the top. */
export const bands: readonly Band[] = [
	{ key: "top3", bucket: "top3", label: "1–3" },
	{ key: "from4to10", bucket: "from4to10", label: "4–10" },
	{ key: "from11to20", bucket: "from11to20", label: "11–20" },
	{ key: "below20", bucket: "below20", label: "over 20" },
	{ key: "notFound", bucket: "none", label: "not found" },
	{ key: "noData", bucket: "never", label: "no data" },
];
