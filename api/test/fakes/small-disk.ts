import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A disk of this many bytes, unmounted on disposal; null if it cannot be mounted: that takes Linux and root. */
export async function mountSmallDisk(bytes: number): Promise<(AsyncDisposable & { folder: string }) | null> {
	const folder = await mkdtemp(join(tmpdir(), "toprung-small-"));
	try {
		await run("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=0755`, "tmpfs", folder]);
	} catch {
		await rm(folder, { recursive: true });
		return null;
	}
	return {
		folder,
		async [Symbol.asyncDispose]() {
			await run("umount", ["-l", folder]);
			await rm(folder, { recursive: true });
		},
	};
}
