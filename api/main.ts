import "reflect-metadata";
import type { Logger } from "pino";
import type { App } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { StartFault } from "./lib/start-fault.ts";
import { maxStop } from "./lib/stop-times.ts";
import { build, version } from "./version.ts";

const oldestNode = 24;

if (Number(process.versions.node.split(".")[0]) < oldestNode) {
	fail(`Toprung needs Node ${oldestNode} or newer; this is Node ${process.versions.node}. Start it with npm start.`);
} else if (process.argv[2] === "admin") {
	const { admin } = await import("./cli/admin.ts");
	process.exitCode = await admin(process.argv.slice(3));
} else {
	await run();
}

async function run(): Promise<void> {
	const config = configOrFaults();
	if (!config) return;
	// Imported only after the version check: an older Node cannot even parse the program.
	const { createApp, openLog } = await import("./app.ts");
	const log = openLog(config);
	const app = createApp(config, { log });
	let stopBegan: number | null = null;
	void app.outdated.then(({ message }) => {
		if (stopBegan !== null) return;
		stopBegan = performance.now();
		log.fatal(message);
		fail(message);
		void end(app, log);
	});
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			const now = performance.now();
			// A second signal forces the exit, unless it is the same one: npm repeats signals that the terminal has
			// already sent to all.
			if (stopBegan !== null && now - stopBegan > 1_000) process.exit(1);
			if (stopBegan !== null) return;
			stopBegan = now;
			log.info({ signal }, "Stopping");
			void end(app, log);
		});
	}
	try {
		const { url } = await app.start();
		log.info({ version, ...build, role: config.role }, "Started");
		say(`Toprung is ready at ${url}`);
	} catch (error) {
		if (stopBegan !== null) return;
		const { stack, message } = error instanceof Error ? error : new Error(String(error));
		fail(error instanceof StartFault ? message : `Toprung could not start: ${stack}`);
		process.exit(1);
	}
}

function configOrFaults(): Config | null {
	try {
		return readConfig();
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		fail(`The configuration has ${error.faults.length === 1 ? "a fault" : "faults"}:\n  ${error.faults.join("\n  ")}`);
		return null;
	}
}

async function end(app: App, log: Logger): Promise<void> {
	setTimeout(() => process.exit(1), maxStop).unref();
	try {
		await app.stop();
		log.info("Stopped");
		process.exit();
	} catch (error) {
		fail(`Toprung did not shut down cleanly: ${String(error)}`);
		process.exit(1);
	}
}

function say(sentence: string): void {
	process.stdout.write(`${sentence}\n`);
}

function fail(sentence: string): void {
	process.stderr.write(`${sentence}\n`);
	process.exitCode = 1;
}
