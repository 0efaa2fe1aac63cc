import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that is gone when it is closed, or when the process ends. */
export async function temporaryFile(): Promise<FileHandle> {
	const path = join(tmpdir(), `toprung-${randomUUID()}`);
	const file = await open(path, "wx+", 0o600);
	await rm(path);
	return file;
}

/** Whether a file could not be written because its disk is full, or its owner may take no more of it. */
export function isOutOfRoom(error: unknown): boolean {
	return error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));
}
