import type { CsvField, CsvLayout } from "../../../../../schema/rules/csv-columns.ts";

export const fieldWords: Record<CsvField, string> = {
	keyword: "Keyword",
	country: "Country code",
	language: "Language",
	device: "Device",
	groups: "Groups",
	targetUrl: "Target URL",
	location: "Location",
	ignored: "Ignored",
};

/** Assigns a field to a column; a column that had it is ignored from then on. */
export function withField({ fields }: CsvLayout, column: number, field: CsvField): CsvLayout {
	return {
		fields: fields.map((known, index) => (index === column ? field : known === field ? "ignored" : known)),
		// A choice by hand is as certain as a header.
		isNamed: true,
	};
}
