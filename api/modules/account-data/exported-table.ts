/** Whose rows a file holds: the account's own, or those of its domains, keywords or runs. */
export type Owner = "account" | "domain" | "keyword" | "run";

/** One file of the archive. Its SQL is ours alone: nothing a caller sends becomes part of it. */
export interface ExportedTable {
	/** The file's name, without its ending. */
	file: string;
	about: string;
	/** Database tables whose rows are told here. */
	tells: readonly string[];
	of: Owner;
	/** SQL behind `from`. */
	from: string;
	/** SQL: the id of whoever owns the row. */
	ownerId: string;
	/** SQL: which of an owner's rows; all when left out. */
	only?: string;
	/** SQL: what puts an owner's rows in an order that an index has, no two at one place. */
	order: readonly string[];
	/** Each column: its SQL and what it says. */
	columns: Record<string, readonly [sql: string, about: string]>;
}

/** A moment as everything tells it: ISO 8601, UTC, milliseconds. */
export const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Ids are texts, as everywhere. */
export const id = (column: string) => `${column}::text`;

/** What the column says that every change has. */
export const actor = "Who did it: `user:<id>`, `api-key:<id>`, `schedule:<id>` or `admin:<command>`.";
