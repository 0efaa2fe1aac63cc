import type { CtrModelFieldsFragment, CtrModelPreviewQuery, CtrModelSource } from "../../../gql/graphql.ts";
import { formatCount, formatFullDay, formatInteger } from "../../../lib/format.ts";

export type Preview = CtrModelPreviewQuery["ctrModelPreview"];

export const sourceLabels: Record<CtrModelSource, string> = {
	PUBLISHED: "Published",
	SEARCH_CONSOLE: "Search Console",
	OWN: "Own",
};

/** `SISTRIX 2020 v1`. */
export function modelName({ name, version }: Pick<CtrModelFieldsFragment, "name" | "version">): string {
	return `${name} v${version}`;
}

/** `2 domains have no brand terms: searches for their names count too.`; null where all have. */
export function withoutTermsInWords(count: number): string | null {
	if (count === 0) return null;
	if (count === 1) return "1 domain has no brand terms: searches for its name count too.";
	return `${formatInteger(count)} domains have no brand terms: searches for their names count too.`;
}

/** Of which days and properties the rows are. */
export function rowsInWords({ startDate, endDate, siteUrls }: Preview): string | null {
	if (startDate === null || endDate === null || siteUrls.length === 0) return null;
	const properties = siteUrls.length === 1 ? siteUrls[0] : formatCount(siteUrls.length, "property", "properties");
	return `Clicks of ${properties}, ${formatFullDay(startDate)} to ${formatFullDay(endDate)}.`;
}
