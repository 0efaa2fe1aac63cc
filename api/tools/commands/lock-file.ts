import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.ts";

interface LockFile {
	packages: Record<string, { optionalDependencies?: Record<string, string>; license?: string; dev?: boolean }>;
}

/** Terms on which others' work may be part of the product, by SPDX: none asks more than to be named. */
const permissive = new Set([
	"0BSD",
	"Apache-2.0",
	"BlueOak-1.0.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"ISC",
	"MIT",
	"MIT-0",
	"OFL-1.1",
]);

/** What tools may have besides, which only build and test it. */
const permissiveForTools = new Set([...permissive, "CC-BY-4.0", "MPL-2.0", "PSF-2.0", "Python-2.0"]);

async function readLockFile(): Promise<LockFile> {
	return JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
}

/** The packages whose licence is not among those the product or its tools may carry, or which name none. */
export async function unlicensed(): Promise<string[]> {
	const { packages } = await readLockFile();
	return Object.entries(packages)
		.filter(([path, { license = "none", dev = false }]) => {
			const terms = license.replace(/[()]/g, "").split(/ (?:AND|OR) /);
			return path !== "" && !terms.every((term) => (dev ? permissiveForTools : permissive).has(term));
		})
		.map(([path, { license = "none" }]) => `${path.replace(/^.*node_modules\//, "")} (${license})`);
}

/**
 * The packages for other platforms that the lock file lacks. npm leaves them out when it writes the file where it cannot
 * reach them, and then `npm ci` refuses the file everywhere.
 */
export async function missingFromLockFile(): Promise<string[]> {
	const { packages } = await readLockFile();
	const installed = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")));
	const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
	return [...new Set(optional)].filter((name) => !installed.has(name));
}
