import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type FreshToprung, startFreshToprung } from "./processes/fresh-toprung.ts";

/** The working folder, the tools and the program to call. */
interface Ground extends FreshToprung {
	folder: string;
	tools: string;
}

/** Generates a client, type-checks it and runs it. @returns its output */
type Trial = (ground: Ground) => Promise<string>;

const trials: Record<string, Trial> = {
	"TypeScript of OpenAPI 3.1, by openapi-typescript and openapi-fetch": tryTypeScript,
	"Python of OpenAPI 3.0, by openapi-python-client": tryPython,
};

/** The expected output of each client. */
const expected = `added 3 keywords to https://example.com
run DONE: 3 of 3 checks for 3 credits
position of trail running shoes: 4
position of running socks: 4
position of rain jacket: 4
CSV of 2 keywords in two groups
refusal 404 NOT_FOUND
`;

/** Calls that openapi-python-client omits because it does not support their file types. */
const unknownToPython = ["GET /api/account/export", "POST /api/domains/{id}/keywords/import"];

/**
 * Runs generated clients of the REST API against a program: a domain, keywords, a run, positions, a file.
 * `CLIENT_TOOLS` is the folder with the generators that `.ci/run` installs. @returns the exit code
 */
export async function tryClients(): Promise<number> {
	const tools = process.env.CLIENT_TOOLS;
	if (!tools) {
		process.stderr.write("CLIENT_TOOLS must be the folder that has the generators; .ci/run installs them.\n");
		return 1;
	}
	await using stack = new AsyncDisposableStack();
	// Below the tools, so that generated code finds their packages.
	const folder = await mkdtemp(join(tools, "clients-"));
	stack.defer(() => rm(folder, { recursive: true, force: true }));
	const ground = { ...(await startFreshToprung(folder, stack)), folder, tools };
	const passed = await Promise.all(Object.entries(trials).map(([title, trial]) => passes(title, trial, ground)));
	return passed.every(Boolean) ? 0 : 1;
}

async function passes(title: string, trial: Trial, ground: Ground): Promise<boolean> {
	try {
		const printed = await trial(ground);
		if (printed !== expected) throw new Error(`It printed\n${printed}instead of\n${expected}`);
		process.stdout.write(`passed: ${title}\n${printed}`);
		return true;
	} catch (error) {
		const { message, stdout = "", stderr = "" } = error as Error & { stdout?: string; stderr?: string };
		process.stdout.write(`failed: ${title}\n${message}\n${stdout}${stderr}`);
		return false;
	}
}

async function tryTypeScript({ url, secret, folder, tools }: Ground): Promise<string> {
	const bin = (name: string) => join(tools, "node_modules/.bin", name);
	const source = await copied("client.mts", folder);
	const options = [
		"--noEmit",
		"--strict",
		"--allowImportingTsExtensions",
		"--module",
		"nodenext",
		"--target",
		"es2024",
	];
	await run(folder, bin("openapi-typescript"), [`${url}/api/openapi.json`, "--output", join(folder, "schema.d.mts")]);
	await run(folder, bin("tsc"), [...options, source]);
	return run(folder, process.execPath, [source], environmentOf(url, secret));
}

async function tryPython({ url, secret, folder, tools }: Ground): Promise<string> {
	const bin = (name: string) => join(tools, "python/bin", name);
	const source = await copied("client.py", folder);
	const output = join(folder, "toprung_client");
	const told = await run(folder, bin("openapi-python-client"), [
		...["generate", "--url", `${url}/api/openapi-3.0.json`, "--meta", "none", "--output-path", output],
	]);
	const warned = [...told.matchAll(/^WARNING parsing (.*?) within/gm)].map(([, call = ""]) => call);
	const unexpected = warned.filter((call) => !unknownToPython.includes(call));
	if (unexpected.length > 0) throw new Error(`openapi-python-client cannot express ${unexpected.join(", ")}.\n${told}`);
	await run(folder, bin("mypy"), ["--strict", source]);
	return run(folder, bin("python"), [source], environmentOf(url, secret));
}

async function copied(file: string, folder: string): Promise<string> {
	await copyFile(join(import.meta.dirname, "clients", file), join(folder, file));
	return join(folder, file);
}

function environmentOf(url: string, secret: string) {
	return { TOPRUNG_URL: url, TOPRUNG_API_KEY: secret };
}

async function run(cwd: string, program: string, args: string[], environment = {}): Promise<string> {
	const env = { PATH: process.env.PATH, ...environment };
	const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 64 * 2 ** 20 });
	return stdout + stderr;
}
