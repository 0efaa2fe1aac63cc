import { useState } from "react";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { loadCode } from "../../../lib/lazy-part.ts";
import { toastError } from "../../../lib/toast.ts";
import type { ExportFile } from "./export-file.ts";

export interface KeywordExport {
	download: (file: ExportFile) => void;
	isExporting: boolean;
}

/** Downloads the keywords that pass the filter, or their history. What that takes is loaded with the first export. */
export function useKeywordExport(domainId: string, filter: KeywordFilter | null): KeywordExport {
	const [isExporting, setIsExporting] = useState(false);
	const download = async (file: ExportFile) => {
		if (isExporting) return;
		setIsExporting(true);
		try {
			const { exportFile } = await loadCode(() => import("./export-file.ts"));
			await exportFile(domainId, filter, file);
		} catch {
			toastError("Failed to export keywords. Please try again.");
		}
		setIsExporting(false);
	};
	return { download: (file) => void download(file), isExporting };
}
