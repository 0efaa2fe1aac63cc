import { randomBytes } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartFault } from "../../lib/start-fault.ts";
import { isRoot, nameOf } from "./account.ts";

const advice = "Give that user the folder, or set another DATA_DIR.";

/**
 * Creates the data folder if missing, and tries to write to it.
 * @throws StartFault that names the folder, the user who runs the program and, if that is another one, the owner
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
	const draft = join(dataDir, `.writable-${randomBytes(6).toString("hex")}`);
	try {
		await mkdir(dataDir, { recursive: true });
		await writeFile(draft, "", { flag: "wx" });
	} catch (error) {
		throw await faultOf(error as NodeJS.ErrnoException, dataDir);
	} finally {
		await rm(draft, { force: true }).catch(() => {});
	}
	await refuseForeign(join(dataDir, "postgres"));
}

async function faultOf(error: NodeJS.ErrnoException, dataDir: string): Promise<Error> {
	const path = await nearestOf(dataDir);
	if (error.code === "EROFS") return new StartFault(`The data folder ${dataDir} is on a read-only file system.`);
	if (error.code === "ENOSPC") return new StartFault(`The disk of the data folder ${dataDir} is full.`);
	if (error.code === "ENOTDIR" || error.code === "EEXIST")
		return new StartFault(`${path} is not a folder. Set another DATA_DIR.`);
	if (error.code !== "EACCES" && error.code !== "EPERM") return error;
	const owner = await ownerOf(path);
	const belongs = owner === null ? "" : `: ${path} belongs to ${owner}`;
	return new StartFault(`The data folder ${dataDir} cannot be written by ${await ownName()}${belongs}. ${advice}`);
}

/** PostgreSQL runs on no data but its user's own. As root, the server runs as the owner. */
async function refuseForeign(folder: string): Promise<void> {
	const found = await stat(folder).catch(() => null);
	if (isRoot() || !found || found.uid === process.getuid?.()) return;
	throw new StartFault(
		`The database in ${folder} belongs to ${await nameOf(found.uid)}, and Toprung runs as ${await ownName()}. ` +
			"Start it as the owner, or set another DATA_DIR.",
	);
}

/** The folder itself, or the nearest one above that exists. */
async function nearestOf(path: string): Promise<string> {
	for (let nearest = path; ; nearest = join(nearest, "..")) {
		const found = await stat(nearest).catch((error: NodeJS.ErrnoException) => error.code === "EACCES" && {});
		if (found || nearest === "/") return nearest;
	}
}

async function ownerOf(path: string): Promise<string | null> {
	const found = await stat(path).catch(() => null);
	return found && nameOf(found.uid);
}

const ownName = () => nameOf(process.getuid?.() ?? -1);
