import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";

/** What version 1.5.1 was sent and answered when its database was dumped (`pg_dump --inserts`, without psql's commands). */
interface Old {
	takenAt: string;
	appSecret: string;
	serperKey: string;
	email: string;
	password: string;
	/** Of an ongoing session. */
	cookie: string;
	/** A run whose checks had not begun. */
	openRunId: string;
	answers: Record<string, unknown>;
}

const saved = (file: string) => readFileSync(new URL(file, import.meta.url));

/** The installation of version 1.5.1. */
export const old = JSON.parse(saved("1.5.1.json").toString()) as Old;

/** Fills an empty database with its data. */
export async function restoreOld(url: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query(gunzipSync(saved("1.5.1.sql.gz")).toString());
	await client.end();
}

// A dump writes this one check in other words that mean the same.
const withoutReworded = (schema: string) => schema.replace(/^\tagenda_jobs_type_check: .*\n/m, "");

/** A schema and the one a new installation has, comparable. */
export function besideFresh(schema: string): { upgraded: string; fresh: string } {
	const fresh = readFileSync(new URL("../../../db/schema.txt", import.meta.url), "utf8");
	return { upgraded: withoutReworded(schema), fresh: withoutReworded(fresh) };
}
