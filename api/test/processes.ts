import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** A Toprung of its own process, as an operator starts it. */
export interface ToprungProcess {
	/** Where it answers. */
	url: string;
	pid: number;
	/** Sends a signal and waits for its end; the exit code, or null when the signal ended it. */
	kill(signal: NodeJS.Signals): Promise<number | null>;
	/** Its exit code once it has ended, null when a signal ended it. */
	ended: Promise<number | null>;
	/** Everything it printed. */
	output(): string;
}

/** The program from its sources. */
const fromSources = ["--import", "tsx", "api/main.ts"];

/**
 * Starts the program with nothing of this process's environment but the path, and waits until it says it is ready.
 * @param program what Node is told to run, when it is not the sources
 */
export async function startToprung(env: Record<string, string>, program = fromSources): Promise<ToprungProcess> {
	const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "toprung-process-")));
	const child = spawn(process.execPath, program, {
		cwd: projectRoot,
		env: { PATH: process.env.PATH ?? "", PORT: "0", LOG_LEVEL: "warn", ...env, DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const printed: string[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => printed.push(String(chunk)));
	child.once("exit", () => {
		if (!env.DATA_DIR) void rm(dataDir, { recursive: true, force: true });
	});
	const ended = once(child, "exit").then(() => child.exitCode);
	const url = await untilReady(child, () => printed.join(""));
	return {
		url,
		pid: child.pid ?? 0,
		output: () => printed.join(""),
		ended,
		kill: (signal) => {
			child.kill(signal);
			return ended;
		},
	};
}

function untilReady(child: ChildProcess, printed: () => string): Promise<string> {
	return new Promise((resolve, reject) => {
		child.stdout?.on("data", () => {
			const [, url] = /ready at (http:\/\/\S+)/.exec(printed()) ?? [];
			if (url) resolve(url);
		});
		child.once("exit", () => reject(new Error(`It ended before it was ready:\n${printed()}`)));
	});
}
