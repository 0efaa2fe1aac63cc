import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that is deleted when it is closed or the process exits. */
export async function temporaryFile(): Promise<FileHandle> {
	const path = join(tmpdir(), `toprung-${randomUUID()}`);
	const file = await open(path, "wx+", 0o600);
	await rm(path);
	return file;
}

/** Whether a write failed because the disk or a quota is full. */
export function isOutOfRoom(error: unknown): boolean {
	return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
}
