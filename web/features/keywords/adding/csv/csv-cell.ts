import { unmarkedCell } from "../../../../../schema/rules/csv-cells.ts";
import type { CsvField } from "../../../../../schema/rules/csv-columns.ts";

/** The text of a row's cell; empty where the file has no such column. */
export function textIn(cells: readonly string[], fields: readonly CsvField[], field: CsvField): string {
	return unmarkedCell(cells[fields.indexOf(field)] ?? "").trim();
}
