import { expect, test } from "vitest";
import type { JobName } from "../core/jobs.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { buildSignedIn } from "../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../test/factories/histories.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { createJobHandlers } from "./handlers.ts";

const db = setUpDatabase();

test("what one module trips over keeps the sweep from no other work, and is reported in the end", async () => {
	const config = { dataforseoLogin: "operator", dataforseoPassword: "secret" };
	const ctx = await buildSignedIn(db, { config });
	await buildKeywords(ctx, (await buildDomain(ctx)).id, ["kettle"]);
	const enqueued: JobName[] = [];
	const enqueue = async (name: JobName) => void enqueued.push(name);
	const handlers = createJobHandlers({ ...ctx, orm: db.orm, mailer: null, enqueue });
	await rowsOf(db.orm.em.fork(), sql`alter table schedules rename to elsewhere`);
	await rowsOf(db.orm.em.fork(), sql`alter table mail rename to out_of_reach`);
	await expect(handlers.sweep({}, ctx.log)).rejects.toMatchObject({
		errors: [expect.objectContaining({ message: expect.stringContaining("schedules") })],
	});
	expect(enqueued).toContain("volume.fetch");
	await expect(handlers.retention({}, ctx.log)).rejects.toMatchObject({
		errors: [expect.objectContaining({ message: expect.stringContaining("mail") })],
	});
});
