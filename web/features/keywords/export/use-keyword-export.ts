import { useState } from "react";
import { loadCode } from "../../../lib/lazy-part.ts";
import { toastError } from "../../../lib/toast.ts";
import type { ExportedKeywords, ExportFile } from "./export-file.ts";

export interface KeywordExport {
	download: (file: ExportFile) => void;
	isExporting: boolean;
}

/** Downloads filtered keywords in the order of the table, or their history. Its code is loaded with the first export. */
export function useKeywordExport(asked: ExportedKeywords): KeywordExport {
	const [isExporting, setIsExporting] = useState(false);
	const download = async (file: ExportFile) => {
		if (isExporting) return;
		setIsExporting(true);
		try {
			const { exportFile } = await loadCode(() => import("./export-file.ts"));
			await exportFile(asked, file);
		} catch {
			toastError("Failed to export keywords. Please try again.");
		}
		setIsExporting(false);
	};
	return { download: (file) => void download(file), isExporting };
}
