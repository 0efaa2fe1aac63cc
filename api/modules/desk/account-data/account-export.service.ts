import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { databaseNow, rowsOf, sql } from "../../../db/sql.ts";
import { byteOrderMark, csvLines } from "../../../lib/csv.ts";
import { type AttemptLimit, countAttempt } from "../../people/accounts/attempts.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { type ExportedRow, rowsOfAccount } from "./account-rows.service.ts";
import { exportedTables } from "./account-tables.ts";
import type { ExportedTable } from "./exported-table.ts";

/** A file to save. */
export interface Archive {
	fileName: string;
	/** The ZIP, created while it is read. */
	bytes: AsyncIterable<Uint8Array>;
}

/**
 * Everything the account has, as one ZIP: each table as JSON lines and as CSV, and a README that describes the columns.
 * Refuses with `RATE_LIMITED` after ten exports in an hour.
 */
export async function exportAccount(ctx: SignedInContext): Promise<Archive> {
	await transacted(ctx, async (ctx) => {
		await countAttempt(ctx.em, exportLimit(ctx.viewer.accountId));
		await recordChange(ctx, { action: "exportAccount", once: "exported the account" });
	});
	const now = await databaseNow(ctx.em);
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const reading = new AbortController();
	// If the client disconnects, reading stops. If reading fails, the file breaks off, so it is not mistaken for complete.
	output.once("close", () => reading.abort());
	// The reader still gets the error; without a reader yet, it must not end the process.
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
		add(`${table.file}.jsonl`, jsonLines(rowsOfAccount(ctx.em, ctx.viewer, table)));
		add(`${table.file}.csv`, linesOfCsv(table, rowsOfAccount(ctx.em, ctx.viewer, table)));
	}
	zip.end();
	return { fileName: `toprung-account-${now.toISOString().slice(0, 10)}.zip`, bytes: output };
}

/** How often an account can be exported. */
export function exportLimit(accountId: string): AttemptLimit {
	return {
		key: `export:${accountId}`,
		most: 10,
		seconds: 60 * 60,
		message: "The account was exported ten times within the hour. Please try again later.",
	};
}

/** Fails at the end of a file if the account was deleted meanwhile, so that an incomplete file does not look complete. */
async function* whileItLives({ em, viewer }: SignedInContext, lines: AsyncIterable<string>): AsyncIterable<string> {
	yield* lines;
	const living = await rowsOf(em, sql`select from accounts where id = ${viewer.accountId} and deleted_at is null`);
	if (living.length === 0) throw new Error("The account was deleted during its export.");
}

/** The README of the archive. */
export function readme(now: Date): string {
	const files = exportedTables.map(({ file, about, columns }) => {
		const lines = Object.entries(columns).map(([name, [, says]]) => `    ${name.padEnd(20)} ${says}`);
		return [`${file}.jsonl, ${file}.csv`, `  ${about}`, ...lines].join("\n");
	});
	return `${[
		`Your Toprung account, exported ${now.toISOString()}.`,
		"Each table is included twice: as JSON Lines (one object per line, UTF-8) and as CSV (RFC 4180, UTF-8 with a byte order mark).\nTimes are ISO 8601 in UTC. In CSV, an apostrophe precedes text that a spreadsheet would treat as a formula.",
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

/** Joins lists of strings with semicolons, as everywhere for groups; writes other structures as JSON. */
function cellOf(value: unknown): unknown {
	if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(";");
	return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
