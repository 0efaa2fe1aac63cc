import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** The project's folder. */
export const root = join(import.meta.dirname, "../../..");

/** The path of a tool installed with the project, or with a copy of it. */
export function tool(name: string, folder = root): string {
	return join(folder, "node_modules/.bin", name);
}

/** Starts an installed tool on this terminal, in the project's folder or a copy of it. */
export function startTool(name: string, args: string[], folder = root): ChildProcess {
	return spawn(tool(name, folder), args, { cwd: folder, stdio: "inherit" });
}

/** Waits for a process. @returns its exit code; a signal counts as failure */
export function exitCodeOf(child: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code) => resolve(code ?? 1));
	});
}

/** Output and exit code of a tool. */
export interface Outcome {
	code: number;
	output: string;
}

/** Runs an installed tool to its end and captures its output. */
export async function runTool(name: string, args: string[]): Promise<Outcome> {
	const child = spawn(tool(name), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	return { code: await exitCodeOf(child), output };
}
