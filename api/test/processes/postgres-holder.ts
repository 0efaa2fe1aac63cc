import { createInterface } from "node:readline";
import pg from "pg";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";

/**
 * A process for tests to kill: holds the embedded PostgreSQL of a folder, prints a line of JSON once it answers,
 * finishes its work on SIGINT, and exits when its input closes.
 */
const quiet = { info: () => {}, warn: () => {} };
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", log: quiet, fast: true });
async function lastWork(): Promise<void> {
	const client = new pg.Client(postgres.url);
	await client.connect();
	await client.query("create table if not exists last_work (at timestamptz default now())");
	await client.query("insert into last_work default values");
	await client.end();
	await postgres.stop();
	process.exit(0);
}

process.once("SIGINT", lastWork);
createInterface(process.stdin).once("close", () => postgres.stop().then(() => process.exit(0)));
// Last, because the reader may send the signal at once.
process.stdout.write(`${JSON.stringify({ url: postgres.url, joined: postgres.joined })}\n`);
