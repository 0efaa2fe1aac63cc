import {
	asChosen,
	type CsvLayout,
	columnCalled,
	columnName,
	layoutOf,
	rowsToTellColumns,
	withField,
} from "../../../../schema/rules/csv-columns.ts";
import { encodingWords } from "../../../../schema/rules/csv-encoding.ts";
import { keywordOfRow, RowFault } from "../../../../schema/rules/csv-keyword.ts";
import type { CsvField } from "../../../../schema/rules/csv-names.ts";
import { type CsvRow, createCsvReader, NotCsv, separators } from "../../../../schema/rules/csv-rows.ts";
import { maxImportRows } from "../../../../schema/rules/limits.ts";
import type { Site } from "../../../../schema/rules/match.ts";
import { badInput, Refusal } from "../../../errors.ts";
import { encodingOf, textOfCsv } from "../../../lib/csv-text.ts";
import { type NewKeyword, newKeyword } from "../../tracked/keywords/keywords.input.ts";

/** A file that was received completely; it can be read again. */
export interface WholeFile {
	read: () => AsyncIterable<Uint8Array>;
	/** The charset named by the client. */
	charset: string | undefined;
}

/** An invalid row. */
export interface RefusedRow {
	/** Its first line, from 1. */
	line: number;
	reason: string;
}

/** A keyword of a file, not yet with the place its row names. */
export interface FileKeyword {
	line: number;
	keyword: NewKeyword;
	/** An id or a canonical name; null: the whole country. */
	location: string | null;
	/** Whether its phrase lost invisible characters. */
	isCleaned: boolean;
}

/** How a file was read. */
export interface SeenFile {
	/** The columns in order, and what each was used for. */
	columns: { name: string; usedAs: Exclude<CsvField, "ignored"> | null; note: string | null }[];
	/** The line with the names of the columns, from 1; lines before it are passed over. Null without one. */
	headerLine: number | null;
	encoding: string;
	separator: string;
}

/** The rows of a file. */
export interface ReadRows {
	keywords: FileKeyword[];
	refused: RefusedRow[];
}

/** How a client wants the columns read: a name or a place, empty for none. */
export interface ColumnChoice {
	firstLineIsData?: boolean | undefined;
	keywordColumn?: string | undefined;
	countryColumn?: string | undefined;
	languageColumn?: string | undefined;
	deviceColumn?: string | undefined;
	groupsColumn?: string | undefined;
	targetColumn?: string | undefined;
	locationColumn?: string | undefined;
}

const chosenFields = {
	countryColumn: "country",
	languageColumn: "language",
	deviceColumn: "device",
	groupsColumn: "groups",
	targetColumn: "targetUrl",
	locationColumn: "location",
	keywordColumn: "keyword",
} as const satisfies Record<Exclude<keyof ColumnChoice, "firstLineIsData">, CsvField>;

/** Reads the keywords of a file. Rows that say the same as an earlier one are counted; a history has many of each keyword. */
export async function readKeywordFile(
	file: WholeFile,
	choice: ColumnChoice,
	domain: Site,
): Promise<ReadRows & { repeated: number; cleaned: number; seen: SeenFile }> {
	const reader = createCsvReader();
	const rows = createRowReader(domain, (rows) => chosenLayout(rows, reader.separator() === null, choice));
	try {
		const encoding = await encodingOf(file.read(), file.charset);
		for await (const text of textOfCsv(file.read(), encoding)) rows.take(reader.push(text));
		rows.take(reader.push("", true));
		const { layout, headerLine, ...read } = rows.end();
		const separator = separators[reader.separator() ?? ""] ?? (reader.separator() ? "others" : "none");
		return { ...read, seen: { columns: columnsOf(layout), headerLine, encoding: encodingWords(encoding), separator } };
	} catch (error) {
		throw error instanceof NotCsv ? badFile(error.message) : error;
	}
}

function createRowReader(domain: Site, layoutIn: (rows: readonly CsvRow[]) => CsvLayout) {
	const keywords: FileKeyword[] = [];
	const refused: RefusedRow[] = [];
	const said = new Set<string>();
	let repeated = 0;
	let cleaned = 0;
	// The first rows wait until there are enough to detect the columns.
	let waiting: CsvRow[] = [];
	let layout: CsvLayout | undefined;
	let headerLine: number | null = null;
	const read = ({ line, cells }: CsvRow, layout: CsvLayout) => {
		const found = keywordIn(cells, layout, domain);
		const isRefused = typeof found === "string";
		const key = isRefused ? "" : JSON.stringify([found.keyword, found.location]);
		if (!isRefused && found.isCleaned) cleaned++;
		if (said.has(key)) {
			repeated++;
			return;
		}
		if (keywords.length + refused.length === maxImportRows) throw tooLarge("A file can have at most 50,000 rows.");
		if (isRefused) refused.push({ line, reason: found });
		else {
			keywords.push({ line, ...found });
			said.add(key);
		}
	};
	const begin = () => {
		if (waiting.length === 0) throw badFile("The file is empty.");
		layout = layoutIn(waiting.slice(0, rowsToTellColumns));
		headerLine = waiting[layout.header]?.line ?? null;
		for (const row of waiting.slice(layout.header + 1)) read(row, layout);
		waiting = [];
		return layout;
	};
	return {
		take(rows: CsvRow[]): void {
			if (layout) for (const row of rows) read(row, layout);
			else if (waiting.push(...rows) >= rowsToTellColumns) begin();
		},
		end() {
			const known = layout ?? begin();
			if (keywords.length + refused.length === 0) throw badFile("No keywords were found in the file.");
			return { keywords, refused, repeated, cleaned, layout: known, headerLine };
		},
	};
}

function chosenLayout(rows: readonly CsvRow[], areLines: boolean, choice: ColumnChoice): CsvLayout {
	let layout = layoutOf(rows, areLines, choice.firstLineIsData);
	for (const [name, field] of Object.entries(chosenFields) as [keyof typeof chosenFields, CsvField][]) {
		const column = choice[name]?.trim();
		if (column === undefined) continue;
		const at = column === "" ? null : columnCalled(layout, column);
		if (at === -1) {
			throw badInput({ field: name, message: `There is no column “${column}”. The file has ${namesOf(layout)}.` });
		}
		layout = withField(layout, at, field);
		if (field === "keyword") layout = asChosen(layout);
	}
	if (layout.kind !== "UNKNOWN" && layout.fields.includes("keyword")) return layout;
	throw badFile(`Which column holds the keywords? The file has ${namesOf(layout)}. Name it with keywordColumn.`);
}

/** The names of the columns, not more than can be read. */
function namesOf(layout: CsvLayout): string {
	const names = layout.fields.slice(0, 30).map((_, at) => `“${columnName(layout, at).slice(0, 60)}”`);
	return `${names.join(", ")}${layout.fields.length > names.length ? ", …" : ""}`;
}

function columnsOf(layout: CsvLayout): SeenFile["columns"] {
	return layout.fields.map((field, at) => ({
		name: columnName(layout, at),
		usedAs: field === "ignored" ? null : field,
		note: layout.pages.includes(at) ? "The page that ranks. Name it as targetColumn to use it as target." : null,
	}));
}

function keywordIn(cells: readonly string[], layout: CsvLayout, domain: Site): Omit<FileKeyword, "line"> | string {
	try {
		const { location, isCleaned, ...found } = keywordOfRow(cells, layout, domain);
		const { success, data, error } = newKeyword.safeParse(found);
		if (!success) return error.issues[0]?.message ?? "The row is invalid.";
		return { keyword: data, location, isCleaned };
	} catch (fault) {
		if (fault instanceof RowFault) return fault.message;
		throw fault;
	}
}

function badFile(message: string): Refusal {
	return badInput({ field: "body", message });
}

/** The refusal of a file that is too large. */
export function tooLarge(message: string): Refusal {
	return new Refusal("TOO_LARGE", message, { details: [{ field: "body", message }] });
}
