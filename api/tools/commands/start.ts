import { createServer } from "node:net";
import { join } from "node:path";
import { compiled, ensureBuilt, fail } from "./build.ts";
import { root } from "./processes.ts";

/** Says that the port is taken before a build is waited for. A faulty configuration is reported by the program. */
async function tryPort(): Promise<void> {
	const port = Number(process.env.PORT || 4000);
	const server = createServer();
	const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
		server.once("error", resolve);
		if (!(port >= 0 && port <= 65_535)) return resolve(null);
		server.listen(port, process.env.HOST || "127.0.0.1", () => resolve(null));
	});
	await new Promise((resolve) => server.close(resolve));
	if (fault?.code === "EADDRINUSE") fail(`Port ${port} is already in use. Choose another one with PORT.`);
}

/**
 * `npm start`: runs the program in this process, so that npm's signals reach it. With `--demo` (`npm run demo`) it uses
 * its own folder, filled with sandbox history.
 */
export async function run(args: string[]): Promise<void> {
	await tryPort();
	await ensureBuilt();
	process.setSourceMapsEnabled(true);
	// graphql-js leaves out its checks of development.
	process.env.NODE_ENV ??= "production";
	if (args.includes("--demo")) {
		const { serveSimulatedUpdates } = (await import(
			compiled("cli/demo/simulated-updates.js")
		)) as typeof import("../../cli/demo/simulated-updates.ts");
		// A demo calls no outside service.
		const made = Promise.withResolvers<Date>();
		process.env.GOOGLE_UPDATES_URL ??= await serveSimulatedUpdates(made.promise);
		process.env.DATA_DIR ||= join(root, ".data", "demo");
		const { seedDemo } = (await import(compiled("cli/demo/demo.js"))) as typeof import("../../cli/demo/demo.ts");
		try {
			await seedDemo(made.resolve);
		} catch (error) {
			if (!(error instanceof Error && error.name === "StartFault")) throw error;
			fail(error.message);
		}
	}
	await import(compiled("main.js"));
}
