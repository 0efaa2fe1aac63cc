import { filterQuery, sortQuery } from "../../../entities/filter/filter-query.ts";
import type { KeywordFilter, KeywordSort } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { downloadFile, saveAddress } from "../../../lib/download.ts";

export type ExportFile = "keywords.csv" | "keywords.json" | "history.csv" | "history.json";

/** Which keywords are exported, and in which order; null for all, and for the order of adding. A history has its own order. */
export interface ExportedKeywords {
	domainId: string;
	filter: KeywordFilter | null;
	sort: KeywordSort | null;
}

/** The URL of an export. */
export function exportAddress({ domainId, filter, sort }: ExportedKeywords, file: ExportFile): string {
	const [what, format] = file.split(".") as ["keywords" | "history", "csv" | "json"];
	const order = what === "keywords" ? sortQuery(sort) : {};
	const query = new URLSearchParams({ ...(format === "json" && { format }), ...filterQuery(filter), ...order });
	// Without a filter or an order the time zone does not matter.
	if (filter || sort) query.set("timeZone", localTimeZone());
	const path = what === "keywords" ? "export" : "positions/export";
	return `/api/domains/${encodeURIComponent(domainId)}/${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Downloads an export. Throws if that fails. A history is streamed: it may be larger than memory. */
export async function exportFile(exported: ExportedKeywords, file: ExportFile): Promise<void> {
	const address = exportAddress(exported, file);
	if (file.startsWith("history")) saveAddress(address);
	else await downloadFile(address);
}
