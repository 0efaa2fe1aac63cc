import { useState } from "react";
import { filterQuery } from "../../../entities/keyword/filter/filter-query.ts";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { downloadFile, saveAddress } from "../../../lib/download.ts";
import { toastError } from "../../../lib/toast.ts";

export type ExportFile = "keywords.csv" | "keywords.json" | "history.csv" | "history.json";

export interface KeywordExport {
	download: (file: ExportFile) => void;
	isExporting: boolean;
}

/** The URL of an export, with the filter as the REST call takes it: lists with semicolons. */
export function exportAddress(domainId: string, filter: KeywordFilter | null, file: ExportFile): string {
	const [what, format] = file.split(".") as ["keywords" | "history", "csv" | "json"];
	const query = new URLSearchParams({ ...(format === "json" && { format }), ...filterQuery(filter) });
	// Without a filter the time zone does not matter.
	if (filter) query.set("timeZone", localTimeZone());
	const path = what === "keywords" ? "export" : "positions/export";
	return `/api/domains/${encodeURIComponent(domainId)}/${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Downloads the keywords that pass the filter, or their history. A history is streamed: it may be larger than memory. */
export function useKeywordExport(domainId: string, filter: KeywordFilter | null): KeywordExport {
	const [isExporting, setIsExporting] = useState(false);
	const download = async (file: ExportFile) => {
		if (isExporting) return;
		const address = exportAddress(domainId, filter, file);
		if (file.startsWith("history")) return saveAddress(address);
		setIsExporting(true);
		try {
			await downloadFile(address);
		} catch {
			toastError("Failed to export keywords. Please try again.");
		}
		setIsExporting(false);
	};
	return { download: (file) => void download(file), isExporting };
}
