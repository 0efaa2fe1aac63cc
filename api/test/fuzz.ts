import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateApiKeyDocument, type CreateApiKeyMutation } from "../../schema/generated/graphql.ts";
import { createApp } from "../app.ts";
import { exitCodeOf } from "../commands/processes.ts";
import { readConfig } from "../config.ts";
import { startFakeDataforseo } from "./fake-dataforseo.ts";
import { startFakeSerper } from "./fake-serper.ts";

const person = { email: "fuzz@example.com", password: "correct horse battery" };

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
	const url = await startProgram(folder, stack);
	const cookie = await signIn(url);
	const secret = await makeKey(url, cookie);
	const exitCode = await tryOut(folder, url, `Cookie = "${cookie}"`, [...bySession, ...args]);
	return exitCode || (await tryOut(folder, url, `Authorization = "Bearer ${secret}"`, [...byKey, ...args]));
}

async function tryOut(folder: string, url: string, header: string, args: string[]): Promise<number> {
	const config = join(folder, "schemathesis.toml");
	await writeFile(config, `headers = { ${header} }\n${exceptions}`);
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
	const dataforseo = stack.use(await startFakeDataforseo());
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
		DATAFORSEO_LOGIN: "operator",
		DATAFORSEO_PASSWORD: "operators password",
		DATAFORSEO_BASE_URL: dataforseo.url,
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
	return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function makeKey(url: string, cookie: string): Promise<string> {
	const input = { name: "Fuzz", scopes: ["READ", "WRITE", "SPEND"] };
	const response = await fetch(`${url}/graphql`, {
		method: "POST",
		headers: { "content-type": "application/json", cookie },
		body: JSON.stringify({ query: CreateApiKeyDocument.toString(), variables: { input } }),
	});
	const { data } = (await response.json()) as { data: CreateApiKeyMutation };
	return data.createApiKey.secret;
}
