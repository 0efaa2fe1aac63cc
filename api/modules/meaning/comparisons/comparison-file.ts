import { type CsvColumns, csvFile } from "../../../lib/csv-file.ts";
import type { ComparisonRow } from "./comparison.types.ts";

/** What a file of a comparison shows; not found is empty. */
const comparisonColumns = {
	keyword: "keyword.keyword",
	country_code: "keyword.country",
	language: "keyword.language",
	device: "keyword.device",
	groups: "keyword.groups",
	volume: "keyword.searchVolume",
	kind: "kind",
	change: "change",
	before: "before.position",
	before_depth: "before.depth",
	before_at: "before.checkedAt",
	before_url: "before.url",
	after: "after.position",
	after_depth: "after.depth",
	after_at: "after.checkedAt",
	after_url: "after.url",
	page_changed: "isPageChanged",
	reasons: "reasons",
} satisfies CsvColumns<ComparisonRow>;

/** Rows of a comparison as CSV. */
export function comparisonLines(batches: AsyncIterable<ComparisonRow[]>): AsyncIterable<string> {
	return csvFile<ComparisonRow>(comparisonColumns, batches);
}
