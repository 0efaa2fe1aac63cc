import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../db/embedded/postmaster.ts";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { root } from "../commands/processes.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { temporaryFolder } from "./program.ts";

const repeats = 5;

/** Time until the product has started. */
export const start: Bench = {
	name: "start",
	about: "`npm start` of what is built, until it answers that it is ready",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const dataDir = await temporaryFolder(stage);
		yield { name: "first start, which makes the database", value: await secondsToReady(stage, dataDir), unit: "s" };
		const starts: number[] = [];
		const databases: number[] = [];
		while (starts.length < repeats) {
			databases.push(await secondsOfPostgres(dataDir));
			starts.push(await secondsToReady(stage, dataDir));
		}
		yield {
			name: `start to ready, slowest of ${repeats}`,
			value: quantile(starts, 1),
			unit: "s",
			limit: { name: "PostgreSQL alone", value: quantile(databases, 1) },
			goal: { atMost: 5 },
		};
		yield {
			name: "the same, median",
			value: quantile(starts, 0.5),
			unit: "s",
			limit: { name: "PostgreSQL alone", value: quantile(databases, 0.5) },
		};
	},
};

async function secondsToReady({ stack }: Stage, dataDir: string): Promise<number> {
	const port = await freePort();
	const began = sharedClock();
	const npm = spawn("npm", ["start"], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			DATA_DIR: dataDir,
			PORT: String(port),
			LOG_LEVEL: "warn",
			GOOGLE_UPDATES_URL: "",
		},
		stdio: "ignore",
		// npm and its children, in a process group of their own.
		detached: true,
	});
	const end = () => endGroup(npm);
	stack.defer(end);
	while (!(await isReady(port))) {
		if (npm.exitCode !== null) throw new Error("`npm start` ended before it was ready.");
		await pause(5);
	}
	const seconds = (sharedClock() - began) / 1_000;
	await end();
	return seconds;
}

async function isReady(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		({ ok }) => ok,
		() => false,
	);
}

async function endGroup(npm: ChildProcess): Promise<void> {
	if (npm.exitCode !== null || npm.signalCode !== null || npm.pid === undefined) return;
	const ended = once(npm, "exit");
	process.kill(-npm.pid, "SIGTERM");
	await ended;
}

/** PostgreSQL's share of a start. */
async function secondsOfPostgres(dataDir: string): Promise<number> {
	const began = sharedClock();
	const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } });
	const seconds = (sharedClock() - began) / 1_000;
	await postgres.stop();
	return seconds;
}
