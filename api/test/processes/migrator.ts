import { migrate } from "../../db/migrate.ts";
import { createOrm } from "../../db/orm.ts";

// Migrates a database, and kills itself once a part of the migrations has run: `migrator.ts <url> <part, 0 to 1>`.
const [, , url = "", part = "1"] = process.argv;
const orm = await createOrm({ url, poolSize: 2 });
await migrate(orm, {
	onStep({ number, total }) {
		if (number > Number(part) * total) process.kill(process.pid, "SIGKILL");
	},
});
await orm.close(true);
