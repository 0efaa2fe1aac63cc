import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.ts";

interface LockFile {
	packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/**
 * The packages for other platforms that the lock file lacks. npm leaves them out when it writes the file where it cannot
 * reach them, and then `npm ci` refuses the file everywhere.
 */
export async function missingFromLockFile(): Promise<string[]> {
	const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as LockFile;
	const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
	const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
	return [...new Set(optional)].filter((name) => !installed.has(name));
}
