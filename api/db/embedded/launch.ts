import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { type Account, isRoot } from "./account.ts";

/** The environment of every PostgreSQL program: messages in English, for we read them, and nothing of ours. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

interface Launch {
	program: string;
	/** The arguments, given the path by which the program reaches the folder. */
	args: (folder: string) => string[];
	folder: string;
	account: Account | null;
	/** Where the program's output goes: a file's descriptor. */
	output: number;
	env?: Record<string, string>;
}

const inherited = "/proc/self/fd/3";

/**
 * Starts a PostgreSQL program out of reach of the terminal's Ctrl-C, which must end the server last.
 *
 * Under another user it gets the folder as an open descriptor: the way there may lead through folders that user cannot
 * enter (`/root` is closed to all), and their modes are not ours to change.
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

/** Waits for a program's end; a program that could not be started at all counts as ended with -1. */
export function ended(child: ChildProcess): Promise<number> {
	return new Promise((resolve) => {
		child.once("error", () => resolve(-1));
		child.once("exit", (code) => resolve(code ?? -1));
	});
}
