import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { createOrm, migrate, type Orm } from "../../db/orm.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { startToprung } from "../../test/processes/processes.ts";
import { mainFile } from "../commands/build.ts";
import { root } from "../commands/processes.ts";
import type { Stage } from "./bench.ts";

/** A folder of its own with the program's PostgreSQL, as durable as an operator's. */
export interface Store {
	dataDir: string;
	databaseUrl: string;
	/** The bench's own way to the database the program uses. */
	orm: Orm;
	/** Seconds of processor time the server and its backends took so far. */
	processorSeconds(): Promise<number>;
}

/** The program as it is shipped: compiled, in a process of its own. */
export interface Program {
	url: string;
	/** The most memory it ever held, in MB. */
	peakMemory(): Promise<number>;
	/** Seconds of processor time it took so far. */
	processorSeconds(): Promise<number>;
}

const quiet = { info: () => {}, warn: () => {} };

/** An empty folder that goes when the bench ends. */
export async function temporaryFolder({ stack }: Stage): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "toprung-bench-"));
	stack.defer(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** Makes a store with the program's schema. */
export async function openStore(stage: Stage): Promise<Store> {
	const dataDir = await temporaryFolder(stage);
	const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
	stage.stack.defer(() => postgres.stop());
	const orm = await createOrm({ url: postgres.url });
	stage.stack.defer(() => orm.close(true));
	await migrate(orm);
	const { pid } = await rowOf(orm.em.fork(), sql<{ pid: number }>`select pg_backend_pid() as pid`);
	const server = (await statOf(pid)).parent;
	return { dataDir, databaseUrl: postgres.url, orm, processorSeconds: () => secondsOfServer(server) };
}

/** Those that run, and those that ended, which the server has waited for. */
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

/** What Linux tells of a process, in seconds of processor time. */
async function statOf(pid: number): Promise<{ parent: number; seconds: number; secondsOfEnded: number }> {
	const fields = (await readFile(`/proc/${pid}/stat`, "utf8"))
		.replace(/^.*\) /, "")
		.split(" ")
		.map(Number);
	const [, parent = 0] = fields;
	const of = (index: number) => (fields[index] ?? 0) / 100;
	return { parent, seconds: of(11) + of(12), secondsOfEnded: of(13) + of(14) };
}

/** Starts the program on a store, with nothing else in its environment than what is given. */
export async function startProgram({ stack }: Stage, store: Store, env: Record<string, string> = {}): Promise<Program> {
	const command = ["--enable-source-maps", ...nodeFlags(), mainFile];
	const program = await startToprung({ ...env, DATA_DIR: store.dataDir }, { program: command });
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

/** What `npm start` tells Node. */
function nodeFlags(): string[] {
	const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
	return (/node((?: --\S+)*) api/.exec(scripts.start)?.[1] ?? "").trim().split(" ").filter(Boolean);
}
