import type { KeywordVolumeFragment } from "../../../gql/graphql.ts";
import { formatMonth } from "../../../lib/format.ts";

type Monthly = KeywordVolumeFragment["searchVolumeDetail"]["monthlySearches"];

export interface VolumeMonth {
	/** `Nov 2026`. */
	name: string;
	/** Null where unknown. */
	searches: number | null;
}

const shownMonths = 12;

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `1.25` → `$1.25`. */
export function priceInWords(cpc: number): string {
	return dollars.format(cpc);
}

/** The last twelve months, oldest first. */
export function lastMonths(monthly: Monthly): VolumeMonth[] {
	return monthly.slice(-shownMonths).map(({ year, month, searches }) => {
		return { name: formatMonth(`${year}-${String(month).padStart(2, "0")}-01`), searches };
	});
}

/** Whether anything is known of a keyword's searches, in any state. */
export function isAnythingKnown({ searchVolume, searchVolumeDetail: detail }: KeywordVolumeFragment): boolean {
	return (
		searchVolume !== null || detail.cpc !== null || detail.competition !== null || detail.monthlySearches.length > 0
	);
}
