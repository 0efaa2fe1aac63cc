import { createInterface } from "node:readline";
import type { RawBuilder } from "kysely";
import { temporaryFile } from "../lib/temporary-file.ts";
import type { EntityManager } from "./orm.ts";
import { rowsOf, sql } from "./sql.ts";

const batchSize = 2_000;

/**
 * The rows of one statement, batch by batch. Reads them all before the first is given, into a file: what changes meanwhile
 * must not show twice or go missing, and a slow download of a million rows must not hold a connection.
 */
export async function* spooledBatches<Row>(em: EntityManager, statement: RawBuilder<Row>): AsyncIterable<Row[]> {
	const file = await temporaryFile();
	try {
		await em.fork().transactional(async (em) => {
			await rowsOf(em, sql`declare spooled no scroll cursor for ${statement}`);
			const next = sql<Row>`fetch ${sql.raw(String(batchSize))} from spooled`;
			for (;;) {
				const batch = await rowsOf(em, next);
				if (batch.length === 0) return;
				await file.write(`${JSON.stringify(batch)}\n`);
			}
		});
		const input = file.createReadStream({ start: 0, encoding: "utf8", autoClose: false });
		for await (const line of createInterface({ input })) yield JSON.parse(line) as Row[];
	} finally {
		await file.close();
	}
}
