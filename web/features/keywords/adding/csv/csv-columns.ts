import type { CsvField, CsvLayout } from "../../../../../schema/rules/csv-columns.ts";

/** The fields as they are read. */
export const fieldWords: Record<CsvField, string> = {
	keyword: "Keyword",
	country: "Country code",
	language: "Language",
	device: "Device",
	groups: "Groups",
	targetUrl: "Target URL",
	ignored: "Ignored",
};

/** Lets a column be something else; another column that was it is ignored from then on. */
export function withField({ fields }: CsvLayout, column: number, field: CsvField): CsvLayout {
	return {
		fields: fields.map((known, index) => (index === column ? field : known === field ? "ignored" : known)),
		// Chosen by hand: the columns are known as surely as by their names.
		isNamed: true,
	};
}
