import "reflect-metadata";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { createOrm, type Orm } from "./orm.ts";
import { describeSchema } from "./schema-description.ts";

const file = join(import.meta.dirname, "schema.txt");

async function dump(orm: Orm): Promise<void> {
	await migrate(orm);
	await writeFile(file, await describeSchema(orm.em.fork()));
	const missing = await orm.schema.getUpdateSchemaSQL({ wrap: false });
	if (missing.trim() === "") return;
	process.stderr.write(`The entities and the migrations differ. A migration is needed:\n${missing}`);
	process.exitCode = 1;
}

/**
 * `npm run dump-schema`: writes the schema that the migrations create to a file, so that reviews show what a migration
 * changes. Fails if the entities differ.
 */
const dataDir = await mkdtemp(join(tmpdir(), "toprung-schema-"));
const server = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} }, fast: true });
try {
	const orm = await createOrm({ url: server.url });
	await dump(orm).finally(() => orm.close(true));
} finally {
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });
}
