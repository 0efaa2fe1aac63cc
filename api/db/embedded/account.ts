import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const ownName = "toprung";

/** The system user PostgreSQL runs as if it cannot be the current one. */
export interface Account {
	uid: number;
	gid: number;
}

/** Whether the program runs as root, which PostgreSQL refuses. */
export function isRoot(): boolean {
	return process.getuid?.() === 0;
}

async function lookUp(name: string): Promise<Account | null> {
	try {
		const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
		return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
	} catch {
		return null;
	}
}

/** A user's name and number, or the number alone. */
export async function nameOf(uid: number): Promise<string> {
	const listed = await run("id", ["-nu", String(uid)]).catch(() => null);
	const name = listed?.stdout.trim();
	return name ? `${name} (${uid})` : `user ${uid}`;
}

async function makeOwn(): Promise<Account | null> {
	const flags = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
	await run("useradd", [...flags, "--shell", "/usr/sbin/nologin", ownName]).catch(() => null);
	return lookUp(ownName);
}

async function ownerOf(path: string): Promise<Account | null> {
	const found = await stat(path).catch(() => null);
	return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

/**
 * Chooses the user for the server: the current one, or for root the owner of the existing data, otherwise the program's
 * own system user, so that no other service can read the data.
 * @returns `null` if PostgreSQL may run as the current user
 */
export async function serverAccount(dataFolder: string): Promise<Account | null> {
	if (!isRoot()) return null;
	const account = (await ownerOf(dataFolder)) ?? (await lookUp(ownName)) ?? (await makeOwn());
	const spare = account ?? (await lookUp("postgres")) ?? (await lookUp("nobody"));
	if (spare) return spare;
	throw new Error(
		"PostgreSQL refuses to run as root, and no system user could be created for it. Start as another user.",
	);
}
