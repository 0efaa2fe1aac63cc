import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { SignedInContext } from "../../context.ts";
import { databaseNow, rowsOf, sql } from "../../db/sql.ts";
import { byteOrderMark, csvLines } from "../../lib/csv.ts";
import { countAttempt } from "../accounts/attempts.service.ts";
import { type ExportedRow, rowsOfAccount } from "./account-rows.service.ts";
import { exportedTables } from "./account-tables.ts";
import type { ExportedTable } from "./exported-table.ts";

/** A file to save. */
export interface Archive {
	fileName: string;
	/** The ZIP as it is made: reading it is what makes it. */
	bytes: AsyncIterable<Uint8Array>;
}

/**
 * All that the account has, as one ZIP: of each table a file of JSON lines and one of CSV, and a README that names their
 * columns. Refuses with `RATE_LIMITED` after ten in an hour.
 */
export async function exportAccount(ctx: SignedInContext): Promise<Archive> {
	const { accountId } = ctx.viewer;
	await countAttempt(ctx.em, {
		key: `export:${accountId}`,
		most: 10,
		seconds: 60 * 60,
		message: "The account was exported ten times within the hour. Please try again later.",
	});
	const now = await databaseNow(ctx.em);
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const reading = new AbortController();
	// Whoever hangs up ends the reading; what cannot be read ends the file, which is then not taken for whole.
	output.once("close", () => reading.abort());
	// Its reader hears of it all the same; a file that nobody reads yet must not end the process.
	output.on("error", () => {});
	const add = (name: string, lines: AsyncIterable<string>) => {
		zip.addReadStreamLazy(name, { mtime: now }, (take) => {
			const source = Readable.from(whileItLives(ctx, lines), { objectMode: false, signal: reading.signal });
			source.once("error", (error) => output.destroy(error));
			take(null, source);
		});
	};
	zip.addBuffer(Buffer.from(readme(now)), "README.txt", { mtime: now });
	for (const table of exportedTables) {
		add(`${table.file}.jsonl`, jsonLines(rowsOfAccount(ctx.em, accountId, table)));
		add(`${table.file}.csv`, linesOfCsv(table, rowsOfAccount(ctx.em, accountId, table)));
	}
	zip.end();
	return { fileName: `toprung-account-${now.toISOString().slice(0, 10)}.zip`, bytes: output };
}

/** Fails at the end of a file if the account was deleted meanwhile: what is missing must not look like all there was. */
async function* whileItLives({ em, viewer }: SignedInContext, lines: AsyncIterable<string>): AsyncIterable<string> {
	yield* lines;
	const living = await rowsOf(em, sql`select from accounts where id = ${viewer.accountId} and deleted_at is null`);
	if (living.length === 0) throw new Error("The account was deleted during its export.");
}

/** What the archive holds, for people. */
export function readme(now: Date): string {
	const files = exportedTables.map(({ file, about, columns }) => {
		const lines = Object.entries(columns).map(([name, [, says]]) => `    ${name.padEnd(20)} ${says}`);
		return [`${file}.jsonl, ${file}.csv`, `  ${about}`, ...lines].join("\n");
	});
	return `${[
		`Your Toprung account, exported ${now.toISOString()}.`,
		"Each file is there twice: as JSON lines (one object a line, UTF-8) and as CSV (UTF-8 with a byte order mark, RFC 4180).\nMoments are ISO 8601 in UTC. In CSV, texts that a spreadsheet would calculate have an apostrophe in front.",
		...files,
	].join("\n\n")}\n`;
}

async function* jsonLines(pages: AsyncIterable<ExportedRow[]>): AsyncIterable<string> {
	for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

async function* linesOfCsv({ columns }: ExportedTable, pages: AsyncIterable<ExportedRow[]>): AsyncIterable<string> {
	const names = Object.keys(columns);
	yield byteOrderMark + csvLines([names]);
	for await (const rows of pages) yield csvLines(rows.map((row) => names.map((name) => cellOf(row[name]))));
}

/** Lists of texts with semicolons, as groups are written everywhere; what has more structure as JSON. */
function cellOf(value: unknown): unknown {
	if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(";");
	return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
