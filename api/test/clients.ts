import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { type FreshToprung, startFreshToprung } from "./processes/fresh-toprung.ts";

/** The working folder, the tools and the program to call. */
interface Ground extends FreshToprung {
	folder: string;
	tools: string;
}

/** Generates a client, type-checks it and runs it. @returns its output */
type Trial = (ground: Ground) => Promise<string>;

/** What openapi-generator is to make, of both documents. */
type Made = (ground: Ground, document: string, folder: string) => Promise<string>;

const trials: Record<string, Trial> = {
	"TypeScript of OpenAPI 3.1, by openapi-typescript and openapi-fetch": tryTypeScript,
	"Python of OpenAPI 3.0, by openapi-python-client": tryPython,
	...ofBothDocuments("Python", tryGeneratedPython),
	...ofBothDocuments("Go", tryGo),
	...ofBothDocuments("Java", tryJava),
};

/** A tool that cannot be had here: its client is skipped. */
class Missing extends Error {}

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
const unknownToPython = ["GET /api/account/export", "POST /api/domains/{id}/keywords/import", "PUT /api/branding/logo"];

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
	const limit = pLimit(availableParallelism());
	const passed = await limit.map(Object.entries(trials), ([title, trial]) => passes(title, trial, ground));
	return passed.every(Boolean) ? 0 : 1;
}

async function passes(title: string, trial: Trial, ground: Ground): Promise<boolean> {
	try {
		const printed = await trial(ground);
		if (printed !== expected) throw new Error(`It printed\n${printed}instead of\n${expected}`);
		process.stdout.write(`passed: ${title}\n${printed}`);
		return true;
	} catch (error) {
		if (error instanceof Missing) {
			process.stdout.write(`skipped: ${title}: ${error.message}\n`);
			return true;
		}
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
	const reported = await run(folder, bin("openapi-python-client"), [
		...["generate", "--url", `${url}/api/openapi-3.0.json`, "--meta", "none", "--output-path", output],
	]);
	const warned = [...reported.matchAll(/^WARNING parsing (.*?) within/gm)].map(([, call = ""]) => call);
	const unexpected = warned.filter((call) => !unknownToPython.includes(call));
	if (unexpected.length > 0)
		throw new Error(`openapi-python-client cannot express ${unexpected.join(", ")}.\n${reported}`);
	await run(folder, bin("mypy"), ["--strict", source]);
	return run(folder, bin("python"), [source], environmentOf(url, secret));
}

/** The trials of a language by openapi-generator, each in a folder of its own. */
function ofBothDocuments(language: string, make: Made): Record<string, Trial> {
	const documents = { "3.1": "openapi.json", "3.0": "openapi-3.0.json" };
	return Object.fromEntries(
		Object.entries(documents).map(([version, document]) => [
			`${language} of OpenAPI ${version}, by openapi-generator`,
			async (ground) => {
				const folder = join(ground.folder, `${language}-${version}`);
				await mkdir(folder);
				return make(ground, document, folder);
			},
		]),
	);
}

async function tryGeneratedPython(ground: Ground, document: string, folder: string): Promise<string> {
	const bin = (name: string) => join(ground.tools, "python/bin", name);
	await generate(ground, "python", document, folder, [options("packageName=toprung")]);
	const source = await copied("generator_client.py", folder);
	// Its own code is not strict, and says of no name that it may be imported from its place.
	await run(folder, bin("mypy"), ["--strict", "--implicit-reexport", "--follow-imports=silent", source]);
	return run(folder, bin("python"), [source], environmentOf(ground.url, ground.secret));
}

const ownModule = ["--git-host=example.com", "--git-user-id=toprung", "--git-repo-id=client"];

async function tryGo(ground: Ground, document: string, folder: string): Promise<string> {
	await generate(ground, "go", document, folder, [
		...ownModule,
		options("packageName=toprung", "enumClassPrefix=true"),
	]);
	await has("Go, or what its module needs", folder, "go", ["mod", "download"]);
	await mkdir(join(folder, "program"));
	await copied("client.go", join(folder, "program"));
	await run(folder, "go", ["build", "-o", "program/client", "./program"], process.env).catch((error: Error) => {
		if (!/module requires go/i.test(error.message)) throw error;
		throw new Missing(`This Go is older than the module. ${error.message}`);
	});
	return run(folder, join(folder, "program/client"), [], environmentOf(ground.url, ground.secret));
}

async function tryJava(ground: Ground, document: string, folder: string): Promise<string> {
	const libraries = join(ground.tools, "java-classpath");
	if (!existsSync(libraries)) throw new Missing("There is no Maven, or no package for it.");
	await generate(ground, "java", document, folder, [options("useSingleRequestParameter=true")]);
	const classes = join(folder, "classes");
	const classpath = `${classes}:${(await readFile(libraries, "utf8")).trim()}`;
	const generated = join(folder, "src/main/java");
	const names = (await readdir(generated, { recursive: true })).filter((name) => name.endsWith(".java"));
	const sources = [...names.map((name) => join(generated, name)), await copied("Client.java", folder)];
	await writeFile(join(folder, "sources"), sources.join("\n"));
	await run(folder, "javac", ["-nowarn", "-encoding", "UTF-8", "-d", classes, "-classpath", classpath, "@sources"]);
	return run(folder, "java", ["-classpath", classpath, "Client"], environmentOf(ground.url, ground.secret));
}

/** Clients made with them keep reading when a response gets a further field. */
function options(...others: string[]): string {
	return `--additional-properties=${["disallowAdditionalPropertiesIfNotPresent=false", ...others].join(",")}`;
}

async function generate(ground: Ground, language: string, document: string, folder: string, more: string[]) {
	const generator = join(ground.tools, "openapi-generator-cli.jar");
	if (!existsSync(generator)) throw new Missing("There is no openapi-generator, or no Java to run it.");
	await run(folder, "java", [
		...[
			"-Dfile.encoding=UTF-8",
			"-jar",
			generator,
			"generate",
			"-g",
			language,
			"-i",
			`${ground.url}/api/${document}`,
			"-o",
			folder,
		],
		...["--global-property", "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false", ...more],
	]);
}

/** Skips the trial if a command fails that fetches what it needs. */
async function has(what: string, folder: string, program: string, args: string[]): Promise<void> {
	await run(folder, program, args, process.env).catch((error: Error & { stderr?: string }) => {
		throw new Missing(`There is no ${what}. ${error.stderr ?? error.message}`);
	});
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
