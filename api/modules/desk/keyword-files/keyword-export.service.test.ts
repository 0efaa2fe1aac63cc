import papa from "papaparse";
import { expect, it } from "vitest";
import { unmarkedCell } from "../../../../schema/rules/csv-cells.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { exportKeywords } from "./keyword-export.service.ts";

const db = setUpDatabase();

/** A domain's export, the lines read back as an import reads them: without the apostrophes that mark a text. */
async function importedBack(domainId: string): Promise<Record<string, string>[]> {
	let csv = "";
	for await (const part of exportKeywords({ em: db.orm.em.fork(), viewer: null }, domainId)) csv += part;
	const { data } = papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
	return data.map((row) => Object.fromEntries(Object.entries(row).map(([name, text]) => [name, unmarkedCell(text)])));
}

it("every text comes back as it was", async () => {
	const ctx = await buildSignedIn(db);
	const { id } = await buildDomain(ctx);
	const phrases = [
		"plain",
		"=SUM(A1)",
		"+49 30",
		"-5",
		"@home",
		"'quoted",
		"'=formula",
		"''twice",
		"''=both",
		"'",
		"''",
		'a "b", c',
		"semi;colon",
		"shoes;=1+1",
		"shoes;'-x",
		"日本 🪜",
	];
	const groups = ["=g", "'@h", "plain"];
	await buildKeywords(
		ctx,
		id,
		phrases.map((keyword) => ({ keyword, groups })),
	);
	const rows = await importedBack(id);
	expect(rows.map(({ keyword }) => keyword)).toEqual(phrases);
	expect(rows.every((row) => row.groups === groups.join(";"))).toBe(true);
});

it("numbers are never marked, a falling keyword's change included; what was not found is empty", async () => {
	const ctx = await buildSignedIn(db);
	const { id } = await buildDomain(ctx);
	const [fallen = "", lost = ""] = await buildKeywords(ctx, id, ["fallen", "lost"]);
	await buildMeasurements(ctx.em, [
		{ keywordId: fallen, at: "2026-11-20T10:00:00Z", position: 3 },
		{ keywordId: fallen, at: "2026-11-21T10:00:00Z", position: 9 },
		{ keywordId: lost, at: "2026-11-20T10:00:00Z", position: 3 },
		{ keywordId: lost, at: "2026-11-21T10:00:00Z", position: null },
	]);
	await rowsOf(ctx.em, sql`update keywords set search_volume = 0 where id = ${fallen}`);
	let csv = "";
	for await (const part of exportKeywords(ctx, id)) csv += part;
	expect(csv.split("\r\n").slice(1)).toEqual([
		"fallen,US,,en,desktop,,,9,3,-6,0,https://example.com/page,2026-11-21T10:00:00.000Z,FOUND",
		"lost,US,,en,desktop,,,,3,,,,2026-11-21T10:00:00.000Z,NOT_FOUND",
		"",
	]);
});
