import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isBuilt, mainFile } from "../../tools/commands/build.ts";
import { quickFolder } from "./quick-folder.ts";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** Toprung in its own process, as an operator starts it. */
export interface ToprungProcess {
	url: string;
	pid: number;
	/** Sends a signal and waits for the exit code; null if the signal ended it. */
	kill(signal: NodeJS.Signals): Promise<number | null>;
	/** Its exit code; null if a signal ended it. */
	ended: Promise<number | null>;
	/** Its whole output. */
	output(): string;
}

const fromSources = ["--import", "tsx", "api/main.ts"];
let startable: Promise<string[]> | null = null;

/** The compiled program, which starts in half the time, if these sources are built; else the sources. */
async function chooseProgram(): Promise<string[]> {
	return (await isBuilt()) ? [mainFile] : fromSources;
}

/** What a process has unless the caller says otherwise: any port, little logging, and no requests to Google. */
const quiet = { PORT: "0", LOG_LEVEL: "warn", GOOGLE_UPDATES_URL: "" };

/** Where Node finds what it compiled before: a start takes less then. */
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Maximum time to become ready and to exit, in milliseconds; far more than needed on a busy machine. */
const timeouts = { start: 120_000, end: 60_000 };

/** Processes started here that have not ended, with the folder to delete after each. */
const alive = new Map<ChildProcess, string | null>();
process.on("exit", () => {
	for (const [child, folder] of alive) {
		child.kill("SIGKILL");
		if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
});

interface StartToprungOptions {
	/** What Node runs; by default the program. */
	program?: string[];
	/** Kills it (-9) at any time, ready or not. */
	signal?: AbortSignal;
}

/**
 * Starts the program with only the paths from this process's environment, and waits until it is ready. Kills it (-9) if
 * it takes too long, or when this process ends.
 */
export async function startToprung(
	env: Record<string, string>,
	{ program, signal }: StartToprungOptions = {},
): Promise<ToprungProcess> {
	signal?.throwIfAborted();
	startable ??= chooseProgram();
	const dataDir = env.DATA_DIR ?? (await quickFolder("toprung-process-"));
	const child = spawn(process.execPath, program ?? (await startable), {
		cwd: projectRoot,
		env: { ...quiet, ...compiled, PATH: process.env.PATH ?? "", ...env, DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const killNow = () => void child.kill("SIGKILL");
	alive.set(child, env.DATA_DIR ? null : dataDir);
	signal?.addEventListener("abort", killNow);
	const printed: string[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => printed.push(String(chunk)));
	const ended = once(child, "exit").then(() => child.exitCode);
	child.once("exit", () => {
		alive.delete(child);
		signal?.removeEventListener("abort", killNow);
		if (!env.DATA_DIR) void rm(dataDir, { recursive: true, force: true });
	});
	const output = () => printed.join("");
	const url = await inTime(child, untilReady(child, output), { ms: timeouts.start, what: "was not ready", output });
	const kill = async (signal: NodeJS.Signals) => {
		child.kill(signal);
		return inTime(child, ended, { ms: timeouts.end, what: `did not end by ${signal}`, output });
	};
	return { url, pid: child.pid ?? 0, output, ended, kill };
}

/** Kills a process (-9) that takes too long, and reports it. */
async function inTime<Value>(
	child: ChildProcess,
	work: Promise<Value>,
	{ ms, what, output }: { ms: number; what: string; output(): string },
): Promise<Value> {
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		child.kill("SIGKILL");
	}, ms);
	const late = () => new Error(`It ${what} in ${ms / 1_000} s and was killed:\n${output()}`);
	try {
		const value = await work;
		if (isLate) throw late();
		return value;
	} catch (error) {
		throw isLate ? late() : error;
	} finally {
		clearTimeout(timer);
	}
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
