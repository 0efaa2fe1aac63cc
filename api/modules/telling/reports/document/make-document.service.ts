import type { Context } from "../../../../context.ts";
import type { ReportContent } from "../content/content.types.ts";
import type { ReportDocument } from "./document.types.ts";

/** What making a document needs. A viewer is not looked at: members see what guests see. */
export type DocumentParts = Pick<Context, "em" | "config" | "viewer">;

/** When a document is made, and of what. */
export interface DocumentOptions {
	/** Its moment; its days are those of the content's time zone then. */
	at: Date;
	/** Whether `keywords` is filled, for the CSV. */
	isWithKeywords: boolean;
}

/** What a content comes to at a moment. `NOT_FOUND` if its domain or its view is gone, `CONFLICT` if the view cannot be read. */
export async function makeDocument(
	_parts: DocumentParts,
	_content: ReportContent,
	_options: DocumentOptions,
): Promise<ReportDocument> {
	throw new Error("Follows with the blocks.");
}
