import { unmarkedCell } from "../../../schema/rules/csv-cells.ts";
import { type CsvField, type CsvLayout, minColumns } from "../../../schema/rules/csv-columns.ts";

/** What a row names as location, an id or a canonical name; null if nothing. */
export function locationOfRow(cells: readonly string[], { fields }: CsvLayout): string | null {
	return textIn(cells, fields, "location") ?? null;
}

/** The unvalidated keyword of a row, without empty fields; a message if the row is too short. */
export function keywordOfRow(cells: readonly string[], { fields, isNamed }: CsvLayout): object | string {
	if (!isNamed && cells.length < minColumns) return `The row has ${cells.length} of the 5 columns it needs.`;
	const textOf = (field: CsvField) => textIn(cells, fields, field);
	return {
		keyword: textOf("keyword") ?? "",
		country: textOf("country"),
		language: textOf("language")?.replace(/^[^-]+/, (code) => code.toLowerCase()),
		device: textOf("device")?.toLowerCase(),
		groups: textOf("groups")
			?.split(";")
			.filter((name) => name.trim() !== ""),
		targetUrl: textOf("targetUrl"),
	};
}

function textIn(cells: readonly string[], fields: readonly CsvField[], field: CsvField): string | undefined {
	return unmarkedCell(cells[fields.indexOf(field)] ?? "").trim() || undefined;
}
