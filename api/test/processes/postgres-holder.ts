import { createInterface } from "node:readline";
import pg from "pg";
import { startEmbeddedPostgres } from "../../db/embedded-postgres.ts";

/**
 * A process that tests kill: it holds the embedded PostgreSQL of the folder named first, prints one line of JSON once it
 * answers, does its last work after an interrupt and ends when its input does.
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
// Not before all is in place: whoever reads the line may interrupt at once.
process.stdout.write(`${JSON.stringify({ url: postgres.url, joined: postgres.joined })}\n`);
