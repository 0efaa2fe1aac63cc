import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../db/embedded/postmaster.ts";
import { createOrm, type Orm } from "../../db/orm.ts";
import { describeSchema } from "../../db/schema-description.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { createEmptyDatabase } from "../database.ts";
import { startToprung } from "../processes/processes.ts";
import { besideFresh, old, restoreOld } from "./upgrade/old-database.ts";

const migrator = join(import.meta.dirname, "../processes/migrator.ts");
const kills = 10;

let database: { url: string; drop(): Promise<void> };
let orm: Orm;

beforeAll(async () => {
	database = await createEmptyDatabase();
	await restoreOld(database.url);
	orm = await createOrm({ url: database.url });
});
afterAll(async () => {
	await orm.close(true);
	await database.drop();
});

const migrated = () => rowsOf(orm.em.fork(), sql<{ name: string }>`select name from migrations order by name`);

/** A process migrates, and is killed (-9) when this part of its migrations has run. @returns whether it was killed */
async function killAfter(part: number): Promise<boolean> {
	const child = spawn(process.execPath, [migrator, database.url, String(part)], { stdio: "inherit" });
	await once(child, "exit");
	return child.signalCode === "SIGKILL";
}

test.each(Array.from({ length: kills }, (_, kill) => kill + 1))(
	"killed while it migrates, for the %i. time and later each time, it leaves the old database as it was",
	async (kill) => {
		const before = await migrated();
		expect(await killAfter(kill / (kills + 1))).toBe(true);
		expect(await migrated()).toEqual(before);
	},
);

test("then it starts: alive at once, not ready while it migrates, and with the schema of a new installation", async () => {
	const holder = new Client({ connectionString: database.url });
	await holder.connect();
	await holder.query("begin");
	await holder.query("lock table domains in access exclusive mode");
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const starting = startToprung({
		DATABASE_URL: database.url,
		APP_SECRET: old.appSecret,
		PORT: String(port),
		PUBLIC_URL: url,
		LOG_LEVEL: "info",
		ROLE: "api",
	});
	try {
		const held = await Promise.race([starting.then(() => null), whileMigrating(url)]);
		expect(held).toMatchObject({ ready: false, migrating: expect.stringMatching(/^\d{3}-/) });
		expect((await fetch(`${url}/healthz`)).status).toBe(200);
		const refused = await fetch(`${url}/api/auth/me`);
		expect([refused.status, await refused.json()]).toMatchObject([503, { code: "UNAVAILABLE" }]);
	} finally {
		await holder.query("rollback");
		await holder.end();
	}
	const program = await starting;
	try {
		expect((await fetch(`${url}/readyz`)).status).toBe(200);
		const { upgraded, fresh } = besideFresh(await describeSchema(orm.em.fork()));
		expect(upgraded).toBe(fresh);
		const steps = [...program.output().matchAll(/"Migrating (\d+) of (\d+): \d{3}-[\w-]+"/g)];
		expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, index) => index + 1));
		expect(steps.map(([, , total]) => Number(total))).toEqual(steps.map(() => steps.length));
		expect(program.output()).toMatch(new RegExp(`"Migrated ${steps.length} of ${steps.length} in [\\d.]+ s"`));
	} finally {
		await program.kill("SIGKILL");
	}
});

/** What `/readyz` says once a migration runs. */
function whileMigrating(url: string): Promise<unknown> {
	return vi.waitFor(
		async () => {
			const response = await fetch(`${url}/readyz`);
			const body = (await response.json()) as { migrating: string | null };
			expect([response.status, body.migrating]).toEqual([503, expect.any(String)]);
			return body;
		},
		{ timeout: 120_000, interval: 50 },
	);
}
