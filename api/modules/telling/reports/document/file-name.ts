import type { ReportDocument } from "./document.types.ts";

/** The name of a document's files without their ending, for example `Search report, Nov 1 to Nov 30, 2026`. */
export function fileNameOf({ title, period }: Pick<ReportDocument, "title" | "period">): string {
	return `${title}, ${period}`.replace(/[\p{C}\\/:*?"<>|]/gu, "-").replace(/^\./, "-");
}
