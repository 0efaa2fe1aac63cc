import { filterQuery } from "../../../entities/keyword/filter/filter-query.ts";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { downloadFile, saveAddress } from "../../../lib/download.ts";

export type ExportFile = "keywords.csv" | "keywords.json" | "history.csv" | "history.json";

/** The URL of an export, with the filter as the REST call takes it: lists with semicolons. */
export function exportAddress(domainId: string, filter: KeywordFilter | null, file: ExportFile): string {
	const [what, format] = file.split(".") as ["keywords" | "history", "csv" | "json"];
	const query = new URLSearchParams({ ...(format === "json" && { format }), ...filterQuery(filter) });
	// Without a filter the time zone does not matter.
	if (filter) query.set("timeZone", localTimeZone());
	const path = what === "keywords" ? "export" : "positions/export";
	return `/api/domains/${encodeURIComponent(domainId)}/${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Downloads an export. Throws if it cannot be had. A history is streamed: it may be larger than memory. */
export async function exportFile(domainId: string, filter: KeywordFilter | null, file: ExportFile): Promise<void> {
	const address = exportAddress(domainId, filter, file);
	if (file.startsWith("history")) saveAddress(address);
	else await downloadFile(address);
}
