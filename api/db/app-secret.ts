import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** Reads a file; `null` if it does not exist. */
async function readIfThere(path: string): Promise<string | null> {
	return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
}

async function writeDurably(path: string, content: string): Promise<void> {
	const file = await open(path, "wx", 0o600);
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
}

/**
 * Creates a secret file atomically. A link cannot replace a file, so if two processes create one at the same time, the
 * second one uses the first one's.
 */
async function makeOnce(path: string, secret: string): Promise<void> {
	const draft = `${path}.${randomBytes(6).toString("hex")}`;
	await writeDurably(draft, `${secret}\n`);
	try {
		await link(draft, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		await rm(draft, { force: true });
	}
}

/** Reads a stored secret and restricts its file to the owner. */
export async function readSecret(path: string): Promise<string> {
	const secret = (await readFile(path, "utf8")).trim();
	if (secret.length < 16) throw new Error(`${path} contains no secret. Restore it from a backup.`);
	await chmod(path, 0o600);
	return secret;
}

/** A secret in its own file, mode 0600, created on the first call. */
export async function keptSecret(path: string): Promise<string> {
	if ((await readIfThere(path)) === null) await makeOnce(path, randomBytes(32).toString("base64url"));
	return readSecret(path);
}

/** The secret from which all keys are derived: `APP_SECRET`, or the one stored in `DATA_DIR`. */
export async function loadAppSecret(config: Pick<Config, "appSecret" | "dataDir">): Promise<string> {
	if (config.appSecret !== null) return config.appSecret;
	await mkdir(config.dataDir, { recursive: true });
	return keptSecret(join(config.dataDir, "app-secret"));
}
