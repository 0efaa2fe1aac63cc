import { useState } from "react";
import { downloadFile } from "../../../lib/download.ts";
import { toastError } from "../../../lib/toast.ts";

/** Downloads what an address answers with. */
export function usePagesExport(address: string) {
	const [isExporting, setIsExporting] = useState(false);
	const download = async () => {
		if (isExporting) return;
		setIsExporting(true);
		try {
			await downloadFile(address);
		} catch {
			toastError("Failed to export. Please try again.");
		}
		setIsExporting(false);
	};
	return { onExport: () => void download(), isExporting };
}
