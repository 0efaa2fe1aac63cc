import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { type Account, isRoot } from "./account.ts";

/**
 * The environment of PostgreSQL programs: messages in English, because they are parsed, and none of our own variables.
 */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

interface Launch {
	program: string;
	/** Builds the arguments from the path by which the program reaches the folder. */
	args: (folder: string) => string[];
	folder: string;
	account: Account | null;
	/** File descriptor for the program's output. */
	output: number;
	env?: Record<string, string>;
}

const inherited = "/proc/self/fd/3";

/**
 * Starts a PostgreSQL program that the terminal's Ctrl-C does not reach, because the server must stop last.
 *
 * Under another user it receives the folder as an open descriptor: its path may lead through folders closed to that
 * user (such as `/root`), whose modes we must not change.
 */
export async function launch({ program, args, folder, account, output, env }: Launch): Promise<ChildProcess> {
	const byDescriptor = isRoot() && process.platform === "linux";
	const handle = byDescriptor ? await open(folder, constants.O_RDONLY | constants.O_DIRECTORY) : null;
	try {
		return spawn(program, args(handle ? inherited : folder), {
			...account,
			cwd: "/",
			detached: true,
			env: { ...plainEnvironment, ...env },
			stdio: ["ignore", output, output, handle ? handle.fd : "ignore"],
		});
	} finally {
		await handle?.close();
	}
}

/** Waits for a program to exit; a program that could not be started counts as exited with -1. */
export function ended(child: ChildProcess): Promise<number> {
	return new Promise((resolve) => {
		child.once("error", () => resolve(-1));
		child.once("exit", (code) => resolve(code ?? -1));
	});
}
