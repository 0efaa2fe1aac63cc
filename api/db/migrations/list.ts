import { readdirSync } from "node:fs";
import type { MigrationObject } from "@mikro-orm/core";

const files = readdirSync(new URL(".", import.meta.url)).filter((file) => /^\d{3}-[\w-]+\.(?:ts|js)$/.test(file));

/** Every migration in this directory by its file's name, in order; they only go forward. */
export const migrations = await Promise.all(files.sort().map(read));

async function read(file: string): Promise<MigrationObject> {
	const exported: Record<string, MigrationObject["class"]> = await import(new URL(file, import.meta.url).href);
	const migration = Object.values(exported).find((value) => typeof value === "function");
	if (!migration) throw new Error(`${file} exports no migration.`);
	return { name: file.slice(0, -".ts".length), class: migration };
}
