import { type ColumnLook, columnLooksOf, namingColumnOf, tableLookOf } from "../page/columns.ts";
import type { MailTable } from "./mail-document.ts";

/** A column of a table in a mail, and those whose cells are a line below its own, for want of room. */
export interface MailColumn {
	at: number;
	look: ColumnLook;
	under: number[];
}

/** The columns of a table that fit into a mail. */
export function mailColumnsOf(table: MailTable): MailColumn[] {
	const looks = columnLooksOf(table);
	const look = tableLookOf(table);
	const host = look === "days" ? 0 : namingColumnOf(table);
	const isUnder = (at: number) => at !== host && goesUnder(looks[at], look);
	const under = table.columns.flatMap((_, at) => (isUnder(at) ? [at] : []));
	return table.columns.flatMap((_, at) =>
		isUnder(at) ? [] : [{ at, look: looks[at] ?? "text", under: at === host ? under : [] }],
	);
}

function goesUnder(column: ColumnLook | undefined, table: ReturnType<typeof tableLookOf>): boolean {
	if (table === "days") return column === "text";
	return table === "wide" && (column === "text" || column === "path" || column === "day");
}
