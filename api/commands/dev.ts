import { exitCodeOf, startTool } from "./processes.ts";

/** `npm run dev`: the API starts again at every change, and the web is served by Vite, which passes calls on to it. */
export async function run(): Promise<void> {
	const children = [
		startTool("tsx", ["watch", "--clear-screen=false", "api/main.ts"]),
		startTool("vite", ["web", "--clearScreen", "false"]),
	];
	const end = () => {
		for (const child of children) child.kill("SIGTERM");
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
	const codes = children.map(async (child) => {
		const code = await exitCodeOf(child);
		end();
		return code;
	});
	process.exitCode = Math.max(...(await Promise.all(codes)));
}
