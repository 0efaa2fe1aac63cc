import { spawn } from "node:child_process";
import { exitCodeOf, root, tool } from "./processes.ts";

const webOrigin = "http://localhost:5173";

/** In its own process group: Ctrl-C would reach it twice and kill it before it has finished. */
function startApart(name: string, args: string[]) {
	return spawn(tool(name), args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], detached: true });
}

/** `npm run dev`: restarts the API at every change; Vite serves the web and proxies calls to the API. */
export async function run(): Promise<void> {
	// Pages come from Vite, so writes are allowed from its origin.
	process.env.PUBLIC_URL ||= webOrigin;
	const children = [
		startApart("tsx", ["watch", "--clear-screen=false", "api/main.ts"]),
		startApart("vite", ["web", "--port", "5173", "--strictPort", "--clearScreen", "false"]),
	];
	let isEnding = false;
	const end = () => {
		if (!isEnding) for (const child of children) child.kill("SIGTERM");
		isEnding = true;
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
	const codes = children.map(async (child) => {
		const code = await exitCodeOf(child);
		if (!isEnding) process.exitCode = code;
		end();
	});
	await Promise.all(codes);
}
