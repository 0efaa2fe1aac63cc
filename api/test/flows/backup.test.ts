import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoMemoryServer } from "mongodb-memory-server-core";
import { afterEach, expect, test, vi } from "vitest";
import { shiftClock } from "../../db/clock.ts";
import { migrate } from "../../db/migrate.ts";
import { createOrm, type Orm } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { breachesOf } from "../../tools/chaos/guarantees.ts";
import { appSecret } from "../app.ts";
import { startTracking } from "../factories/tracking.ts";
import { startFakeSerper } from "../fakes/fake-serper.ts";
import { root } from "../imports.ts";
import { installedPrograms, startInstalledPostgres } from "../processes/installed-postgres.ts";
import { startToprung, type ToprungProcess } from "../processes/processes.ts";

const patient = { timeout: 120_000, interval: 50 };
const started: ToprungProcess[] = [];

if (!installedPrograms) {
	process.stderr.write(
		"Backup by pg_dump is not tested: no PostgreSQL with its tools is installed (Debian's postgresql).\n",
	);
}

afterEach(async () => void (await Promise.all(started.splice(0).map((process) => process.kill("SIGKILL")))));

test.runIf(installedPrograms)(
	"a pg_dump taken during a run restores to where the run goes on, with every guarantee, and no alarm is missed",
	async () => {
		const folder = await mkdtemp(join(tmpdir(), "toprung-backup-"));
		await using postgres = await startInstalledPostgres(installedPrograms ?? "");
		const mongod = process.env.MONGOMS_SYSTEM_BINARY ? await MongoMemoryServer.create() : null;
		const serper = await startFakeSerper();
		// What a process asks after the first hundred keywords is answered once the dump is taken.
		const dumped = Promise.withResolvers<void>();
		serper.always({ q: /^keyword [123]\d\d$/ }, { after: dumped.promise });
		const orms: Orm[] = [];
		const open = async (url: string) => {
			const orm = await createOrm({ url });
			orms.push(orm);
			return orm;
		};
		const start = async (url: string, jobs: string) => {
			const process = await startToprung({
				DATABASE_URL: url,
				...(mongod && { MONGODB_URL: mongod.getUri(jobs) }),
				APP_SECRET: appSecret,
				SERPER_API_KEY: "operator-key",
				SERPER_BASE_URL: serper.url,
				SERPER_RPS: "200",
			});
			started.push(process);
			return process;
		};
		try {
			const url = await postgres.create("before");
			const orm = await open(url);
			await migrate(orm);
			const { ctx, domainId } = await startTracking({ orm }, { keywords: 300, depth: 10, user: { credits: 1_000 } });
			await saveSettings(ctx, { dailyPositionCheck: true });
			const lost = await start(url, "before");
			const { id: runId } = await startRun(ctx, { domainId });
			await vi.waitFor(async () => expect(await doneOf(orm, runId)).toBeGreaterThan(50), patient);
			await postgres.shell(await documentedCommand("pg_dump"), folder, url);
			expect(await doneOf(orm, runId)).toBeLessThan(300);
			await lost.kill("SIGKILL");
			dumped.resolve();

			// Slashes in what comes behind the database's name are none of its own.
			const restoredUrl = `${url.replace("/before", "/toprung")}?application_name=back/up&connect_timeout=10`;
			for (const program of ["psql", "pg_restore"]) {
				await postgres.shell(await documentedCommand(program), folder, restoredUrl);
			}
			const restored = await open(restoredUrl);
			const before = await doneOf(restored, runId);
			expect(before).toBeGreaterThan(50);
			expect(before).toBeLessThan(300);
			// What the lost process held is held no longer than a lease.
			await shiftClock(restored, 31_000);
			await start(restoredUrl, "after");
			await vi.waitFor(async () => expect(await doneOf(restored, runId)).toBe(300), patient);
			await vi.waitFor(async () => expect(await breachesOf(restored.em.fork())).toEqual([]), patient);
			// The slot of the next day was known to the store of jobs that is gone; here its alarm is not set.
			await shiftClock(restored, (86_400 + 60) * 1_000);
			await vi.waitFor(
				async () => expect(await slotRuns(restored, domainId)).toEqual([{ state: "DONE", done: 300 }]),
				patient,
			);
			await vi.waitFor(async () => expect(await breachesOf(restored.em.fork())).toEqual([]), patient);
		} finally {
			await Promise.all(started.splice(0).map((process) => process.kill("SIGKILL")));
			await Promise.all(orms.map((orm) => orm.close(true)));
			await serper.close();
			await mongod?.stop();
			await rm(folder, { recursive: true });
		}
	},
	240_000,
);

/** The first command with a program in the page about backups, as a shell gets it. */
async function documentedCommand(program: string): Promise<string> {
	const lines = (await readFile(join(root, "docs/operation/backup.md"), "utf8")).split("\n");
	return lines.find((line) => line.startsWith(`${program} `))?.replace(/ +# .*/, "") ?? "";
}

async function doneOf(orm: Orm, runId: string): Promise<number> {
	const { done } = await rowOf(orm.em.fork(), sql<{ done: number }>`select done from runs where id = ${runId}`);
	return done;
}

const slotRuns = (orm: Orm, domainId: string) =>
	rowsOf(orm.em.fork(), sql`select state, done from runs where domain_id = ${domainId} and trigger = 'daily'`);
