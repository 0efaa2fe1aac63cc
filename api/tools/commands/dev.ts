import { spawn } from "node:child_process";
import { exitCodeOf, root, tool } from "./processes.ts";

const webOrigin = "http://localhost:5173";

/** Out of reach of the terminal's Ctrl-C: what hears it twice, from here too, is ended before it has finished. */
function startApart(name: string, args: string[]) {
	return spawn(tool(name), args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], detached: true });
}

/** `npm run dev`: the API starts again at every change, and the web is served by Vite, which passes calls on to it. */
export async function run(): Promise<void> {
	// Pages come from Vite, so that is the origin writes are allowed from.
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
