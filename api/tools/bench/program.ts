import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { createOrm, type Orm } from "../../db/orm.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { startToprung } from "../../test/processes/processes.ts";
import { mainFile } from "../commands/build.ts";
import { root } from "../commands/processes.ts";
import type { Stage } from "./bench.ts";

/** A folder with the program's PostgreSQL, as durable as in production. */
export interface Store {
	dataDir: string;
	databaseUrl: string;
	/** The benchmark's own connection to the program's database. */
	orm: Orm;
	/** Processor seconds of the server and its backends so far. */
	processorSeconds(): Promise<number>;
}

/** The program as shipped: compiled, in its own process. */
export interface Program {
	url: string;
	/** Peak memory in MB. */
	peakMemory(): Promise<number>;
	/** Processor seconds so far. */
	processorSeconds(): Promise<number>;
}

const quiet = { info: () => {}, warn: () => {} };

/** An empty folder, deleted with the benchmark. */
export async function temporaryFolder({ stack }: Stage): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "toprung-bench-"));
	stack.defer(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** Starts PostgreSQL with an empty database in a folder of its own. */
export async function openEmptyDatabase(stage: Stage): Promise<{ dataDir: string; databaseUrl: string; orm: Orm }> {
	const dataDir = await temporaryFolder(stage);
	const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
	stage.stack.defer(() => postgres.stop());
	const orm = await createOrm({ url: postgres.url });
	stage.stack.defer(() => orm.close(true));
	return { dataDir, databaseUrl: postgres.url, orm };
}

/** Creates a store with the program's schema. */
export async function openStore(stage: Stage): Promise<Store> {
	const database = await openEmptyDatabase(stage);
	const { orm } = database;
	await migrate(orm);
	const { pid } = await rowOf(orm.em.fork(), sql<{ pid: number }>`select pg_backend_pid() as pid`);
	const server = (await statOf(pid)).parent;
	return { ...database, processorSeconds: () => secondsOfServer(server) };
}

/** Running processes, and ended ones the server has waited for. */
async function secondsOfServer(server: number): Promise<number> {
	const children = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
	const running = await Promise.all(
		children
			.trim()
			.split(" ")
			.map((pid) => statOf(Number(pid)).catch(() => null)),
	);
	const { seconds, secondsOfEnded } = await statOf(server);
	return running.reduce((sum, child) => sum + (child?.seconds ?? 0), seconds + secondsOfEnded);
}

/** A process's entry in `/proc`, in processor seconds. */
async function statOf(pid: number): Promise<{ parent: number; seconds: number; secondsOfEnded: number }> {
	const fields = (await readFile(`/proc/${pid}/stat`, "utf8"))
		.replace(/^.*\) /, "")
		.split(" ")
		.map(Number);
	const [, parent = 0] = fields;
	const of = (index: number) => (fields[index] ?? 0) / 100;
	return { parent, seconds: of(11) + of(12), secondsOfEnded: of(13) + of(14) };
}

/** Starts the program on a store with only this environment. */
export async function startProgram({ stack }: Stage, store: Store, env: Record<string, string> = {}): Promise<Program> {
	const command = ["--enable-source-maps", ...nodeFlags(), mainFile];
	const program = await startToprung({ NODE_ENV: "production", ...env, DATA_DIR: store.dataDir }, { program: command });
	stack.defer(async () => {
		const code = await program.kill("SIGTERM");
		const complaints = program.output().replace(/^.* ready at .*\n/, "");
		if (code !== 0 || complaints !== "") process.stderr.write(`The program ended with ${code}:\n${complaints}\n`);
	});
	return {
		url: program.url,
		async peakMemory() {
			const status = await readFile(`/proc/${program.pid}/status`, "utf8");
			return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
		},
		processorSeconds: async () => (await statOf(program.pid)).seconds,
	};
}

/** Node options of `npm start`. */
function nodeFlags(): string[] {
	const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
	return (/node((?: --\S+)*) api/.exec(scripts.start)?.[1] ?? "").trim().split(" ").filter(Boolean);
}
