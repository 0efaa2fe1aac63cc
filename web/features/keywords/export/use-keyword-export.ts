import { loadCode } from "../../../lib/lazy-part.ts";
import { useExport } from "../../../lib/use-export.ts";
import type { ExportedKeywords, ExportFile } from "./export-file.ts";

/** Downloads filtered keywords in the order of the table, or their history. Its code is loaded with the first export. */
export function useKeywordExport(exported: ExportedKeywords) {
	return useExport(async (file: ExportFile) => {
		const { exportFile } = await loadCode(() => import("./export-file.ts"));
		await exportFile(exported, file);
	}, "Failed to export keywords. Please try again.");
}
