import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCodeOf } from "../tools/commands/processes.ts";
import { startFreshToprung } from "./processes/fresh-toprung.ts";

const habits = [
	// It would end the session that everything else is tried with.
	"--exclude-path=/api/auth/logout",
	// It ends at a screen, whatever it is called with.
	"--exclude-path=/api/google/callback",
	// Cookie and key are ours to send, not for it to make up.
	"--generation-with-security-parameters=false",
];

/** How long a session tries, and an API key, which is slowed down to what its limit allows. */
const bySession = ["--max-time=25"];
const byKey = ["--max-time=10", "--rate-limit=9/s"];

/**
 * Every check is made but these. A rule can be stricter than a schema can say: not every code of two letters is a country. A
 * secret that was saved is never told, so that it looks as if it was not there. Any text at all can be CSV.
 */
const exceptions = `
[checks]
positive_data_acceptance.enabled = false
[[operations]]
include-name = "GET /api/settings/{key}"
checks.ensure_resource_availability.enabled = false
[[operations]]
include-name = "POST /api/domains/{id}/keywords/import"
checks.negative_data_rejection.enabled = false
`;

/**
 * Lets schemathesis, found on the path or named by `SCHEMATHESIS`, try a program of its own, with providers that answer
 * everything, signed in by a session, then by an API key. @returns its exit code: 0 when it found nothing
 */
export async function fuzz(args: string[]): Promise<number> {
	await using stack = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), "toprung-fuzz-"));
	stack.defer(() => rm(folder, { recursive: true, force: true }));
	const { url, cookie, secret } = await startFreshToprung(folder, stack);
	const exitCode = await tryOut(folder, url, `Cookie = "${cookie}"`, [...bySession, ...args]);
	return exitCode || (await tryOut(folder, url, `Authorization = "Bearer ${secret}"`, [...byKey, ...args]));
}

async function tryOut(folder: string, url: string, header: string, args: string[]): Promise<number> {
	const config = join(folder, "schemathesis.toml");
	await writeFile(config, `headers = { ${header} }\n${exceptions}`);
	const program = process.env.SCHEMATHESIS ?? "schemathesis";
	const command = ["--config-file", config, "run", `${url}/api/openapi.json`, `--url=${url}`, ...habits, ...args];
	const child = spawn(program, command, { cwd: folder, stdio: "inherit" });
	// The program outlives what tries it.
	return await exitCodeOf(child).catch((error: Error) => {
		process.stderr.write(`schemathesis cannot be started (pip install schemathesis): ${error.message}\n`);
		return 1;
	});
}
