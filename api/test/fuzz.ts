import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../app.ts";
import { exitCodeOf } from "../commands/processes.ts";
import { readConfig } from "../config.ts";
import { startFakeSerper } from "./fake-serper.ts";

const person = { email: "fuzz@example.com", password: "correct horse battery" };

const habits = [
	// It would end the session that everything else is tried with.
	"--exclude-path=/api/auth/logout",
	// The cookie is ours to send, not for it to make up.
	"--generation-with-security-parameters=false",
	// A rule can be stricter than a schema can say: not every code of two letters is a country.
	"--checks=all",
	"--exclude-checks=positive_data_acceptance",
	"--max-time=40",
];

/** A secret that was saved is never told, so that it looks as if it was not there. */
const exceptions = `
[[operations]]
include-name = "GET /api/settings/{key}"
checks.ensure_resource_availability.enabled = false
`;

/**
 * Lets schemathesis, found on the path or named by `SCHEMATHESIS`, try a program of its own, with a provider that answers
 * everything. @returns its exit code: 0 when it found nothing
 */
export async function fuzz(args: string[]): Promise<number> {
	await using stack = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), "toprung-fuzz-"));
	stack.defer(() => rm(folder, { recursive: true, force: true }));
	const url = await startProgram(folder, stack);
	const config = join(folder, "schemathesis.toml");
	await writeFile(config, `headers = { Cookie = "${await signIn(url)}" }\n${exceptions}`);
	const program = process.env.SCHEMATHESIS ?? "schemathesis";
	const command = ["--config-file", config, "run", `${url}/api/openapi.json`, ...habits, ...args];
	const child = spawn(program, command, { cwd: folder, stdio: "inherit" });
	// The program outlives what tries it.
	return await exitCodeOf(child).catch((error: Error) => {
		process.stderr.write(`schemathesis cannot be started (pip install schemathesis): ${error.message}\n`);
		return 1;
	});
}

async function startProgram(folder: string, stack: AsyncDisposableStack): Promise<string> {
	const serper = await startFakeSerper();
	stack.defer(() => serper.close());
	const config = readConfig({
		PORT: "0",
		PUBLIC_URL: "http://127.0.0.1:0",
		DATA_DIR: join(folder, "data"),
		LOG_LEVEL: "error",
		// Credits without limit, so that runs go on being started.
		ADMIN_EMAIL: person.email,
		ADMIN_PASSWORD: person.password,
		SERPER_API_KEY: "operators-key",
		SERPER_BASE_URL: serper.url,
	});
	const app = createApp(config);
	const { url } = await app.start();
	stack.defer(() => app.stop());
	return url;
}

async function signIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(person),
	});
	return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}
