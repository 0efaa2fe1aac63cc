import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exitCodeOf } from "../tools/commands/processes.ts";
import { startFreshToprung } from "./processes/fresh-toprung.ts";
import { quickFolder } from "./processes/quick-folder.ts";

const habits = [
	// It would end the session used for everything else.
	"--exclude-path=/api/auth/logout",
	// It always redirects.
	"--exclude-path=/api/google/callback",
	"--exclude-path=/api/auth/oidc",
	"--exclude-path=/api/auth/oidc/callback",
	// Cookie and key come from us; schemathesis must not invent them.
	"--generation-with-security-parameters=false",
];

/** Time limits for a session, and for an API key, which has a rate limit. */
const bySession = ["--max-time=25"];
const byKey = ["--max-time=10", "--rate-limit=9/s"];

/**
 * All checks run except these. Rules can be stricter than a schema can express: not every two-letter code is a country.
 * Saved secrets are never returned, so they look missing. Any text is valid CSV.
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
 * Runs schemathesis, found on the path or through `SCHEMATHESIS`, against a program whose providers answer everything,
 * with a session and then with an API key. @returns its exit code: 0 if it found nothing
 */
export async function fuzz(args: string[]): Promise<number> {
	await using stack = new AsyncDisposableStack();
	const folder = await quickFolder("toprung-fuzz-");
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
	// The program must outlive schemathesis.
	return await exitCodeOf(child).catch((error: Error) => {
		process.stderr.write(`schemathesis cannot be started (pip install schemathesis): ${error.message}\n`);
		return 1;
	});
}
