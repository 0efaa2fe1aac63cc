import { writeSync } from "node:fs";
import { migrate } from "../../db/migrate.ts";
import { createOrm } from "../../db/orm.ts";

// Migrates a database, and prints each migration before it runs, for tests that kill it.
const orm = await createOrm({ url: process.argv[2] ?? "", poolSize: 2 });
await migrate(orm, { onStep: ({ number, total }) => void writeSync(1, `${number} of ${total}\n`) });
await orm.close(true);
