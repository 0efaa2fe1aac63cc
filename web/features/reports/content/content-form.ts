import type { ReportBlockKind, ReportKeywordSort, ReportPeriod } from "../../../gql/graphql.ts";

/** A block in a form. */
export interface BlockValues {
	/** Its name among the blocks, however they are moved. */
	key: string;
	kind: ReportBlockKind;
	heading: string;
	text: string;
	rows: string;
	sort: ReportKeywordSort;
}

/** What a shared page or a report shows, in a form. */
export interface ContentValues {
	domainId: string;
	/** Null: all keywords. */
	viewId: string | null;
	title: string;
	timeZone: string;
	period: ReportPeriod;
	/** Of a fixed period: its first and last day, `yyyy-MM-dd`. */
	from: string;
	to: string;
	blocks: readonly BlockValues[];
}

/** The form of a content, as its parts need it. */
export interface ContentForm {
	values: ContentValues;
	change: (changed: Partial<ContentValues>) => void;
	/** What is wrong, by the API's path within the content: `blocks.2.rows`. */
	errorOf: (path: string) => string | undefined;
}
