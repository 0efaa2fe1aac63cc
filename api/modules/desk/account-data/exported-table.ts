/** Whose rows a file holds: the account's own, or those of its domains, keywords or runs. */
export type Owner = "account" | "domain" | "keyword" | "run";

/** One file of the archive. Its SQL is ours alone: nothing a caller sends becomes part of it. */
export interface ExportedTable {
	/** The file's name, without its ending. */
	file: string;
	about: string;
	/** Database tables whose rows it contains. */
	tells: readonly string[];
	of: Owner;
	/** SQL behind `from`. */
	from: string;
	/** SQL: the id of the row's owner. */
	ownerId: string;
	/** SQL: a condition on an owner's rows; all rows if omitted. */
	only?: string;
	/** SQL: whose row it is; of a file about the person alone who exports. */
	userId?: string;
	/** SQL: a unique order of an owner's rows that an index supports. */
	order: readonly string[];
	/** Each column: its SQL, its description, and what reads the value if it is stored packed. */
	columns: Record<string, readonly [sql: string, about: string, read?: (packed: string) => unknown]>;
}

/** A timestamp as everywhere: ISO 8601, UTC, milliseconds. */
export const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Ids are strings, as everywhere. */
export const id = (column: string) => `${column}::text`;

/** Of a table with figures of domains at the end of runs. */
export const atRunEnds = { of: "domain", ownerId: "t.domain_id", order: ["t.quarter_hour"] } as const;

/** The first columns of such a table. */
export const runEndColumns = {
	domainId: [id("t.domain_id"), "The domain."],
	asOf: [moment("t.as_of"), "When the run ended."],
	totalKeywords: ["t.total_keywords", "Number of keywords."],
} as const;

/** Description of the actor column. */
export const actor = "Who did it: `user:<id>`, `api-key:<id>`, `schedule:<id>` or `admin:<command>`.";
