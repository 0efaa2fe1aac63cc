import { byteOrderMark, csvLines } from "../../../../lib/csv.ts";
import type { DocumentKeyword, ReportDocument } from "../document/document.types.ts";

/** The columns by their names, in order. */
const columns: Record<string, keyof DocumentKeyword> = {
	keyword: "keyword",
	country_code: "countryCode",
	location: "location",
	language: "language",
	device: "device",
	measured_device: "measuredDevice",
	state: "state",
	position: "position",
	depth: "depth",
	kind: "kind",
	change: "change",
	volume: "volume",
	url: "url",
	measured_at: "measuredAt",
};

/** A document's keywords as a CSV file, a row a keyword, in the document's order. */
export function documentCsv({ keywords }: ReportDocument): string {
	const fields = Object.values(columns);
	const rows = keywords.map((keyword) => fields.map((field) => keyword[field]));
	return (
		byteOrderMark +
		csvLines(
			[Object.keys(columns), ...rows],
			fields.map((field) => field === "url"),
		)
	);
}
