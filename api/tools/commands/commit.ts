import { readFile } from "node:fs/promises";
import { join } from "node:path";

const shownDigits = 12;

/** The commit that is checked out, shortened; read from its files, because an image has no Git. */
export async function commitOf(folder: string): Promise<string | null> {
	const read = (path: string) => readFile(join(folder, ".git", path), "utf8").catch(() => "");
	const head = (await read("HEAD")).trim();
	const [, ref = null] = /^ref: (\S+)$/.exec(head) ?? [];
	const packed = async () => (await read("packed-refs")).split("\n").find((line) => line.endsWith(` ${ref}`)) ?? "";
	const commit = ref === null ? head : (await read(ref)) || (await packed());
	return /^[0-9a-f]{40,64}\b/.test(commit) ? commit.slice(0, shownDigits) : null;
}
