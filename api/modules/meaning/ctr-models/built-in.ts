import type { CtrModelType } from "./ctr-models.types.ts";

const rates = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025];

/** The model of accounts that chose no other. Its rates are averages, the same on both devices. */
export const builtInModel = {
	id: "sistrix-2020",
	version: 1,
	name: "SISTRIX 2020",
	reference: "SISTRIX, July 2020: average over 80 million keywords, before AI Overviews.",
	desktop: rates,
	mobile: rates,
} as const satisfies Pick<CtrModelType, "id" | "version" | "name" | "reference"> & {
	desktop: readonly number[];
	mobile: readonly number[];
};
