import { Client } from "pg";
import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { setUpDatabase } from "../test/set-up.ts";
import { startListener } from "./listener.ts";
import { rowsOf, sql } from "./sql.ts";

const db = setUpDatabase();

/** A listener whose every word can be waited for. */
function listening(url = db.url, log = pino({ level: "silent" })) {
	const heard: string[] = [];
	let check = () => {};
	const hear = (word: string) => {
		heard.push(word);
		check();
	};
	const listener = startListener({
		url,
		channels: { some_channel: (payload) => hear(`some:${payload}`), "other channel": () => hear("other") },
		onListening: () => hear("listening"),
		log,
	});
	const until = (words: string[]) =>
		new Promise<void>((resolve) => {
			check = () => {
				if (words.every((word) => heard.filter((other) => other === word).length >= 1)) resolve();
			};
			check();
		});
	return { listener, heard, until };
}

async function notify(channel: string, payload = ""): Promise<void> {
	await rowsOf(db.orm.em.fork(), sql`select pg_notify(${channel}, ${payload})`);
}

describe("a listener", () => {
	it("hears its channels and no others", async () => {
		const { listener, heard, until } = listening();
		await listener.ready;
		await notify("a_third");
		await notify("other channel");
		await notify("some_channel", "word");
		await until(["other", "some:word"]);
		expect(heard).toEqual(["listening", "other", "some:word"]);
		await listener.stop();
	});

	it("logs once when the database goes away, and once when it is back", async () => {
		const reported: { level: number; msg: string }[] = [];
		const log = pino({ level: "debug" }, { write: (line: string) => void reported.push(JSON.parse(line)) });
		const { listener, until } = listening(db.url, log);
		await listener.ready;
		const server = new URL(db.url);
		const name = server.pathname.slice(1);
		server.pathname = "/postgres";
		const beside = new Client({ connectionString: server.href });
		await beside.connect();
		const tries = () => reported.filter(({ msg }) => msg.startsWith("The database is not responding"));
		try {
			await beside.query(`alter database "${name}" allow_connections false`);
			await beside.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toprung listener' and datname = $1",
				[name],
			);
			await vi.waitFor(() => expect(tries().length).toBeGreaterThan(2), { timeout: 30_000 });
		} finally {
			await beside.query(`alter database "${name}" allow_connections true`);
			await beside.end();
		}
		const back = () => reported.filter(({ msg }) => msg === "The database is responding again");
		await vi.waitFor(() => expect(back()).toHaveLength(1), { timeout: 30_000 });
		expect(tries().filter(({ level }) => level > 20)).toHaveLength(1);
		await until(["listening"]);
		await listener.stop();
	});

	it("listens again after its connection was lost, and says so", async () => {
		const { listener, heard, until } = listening();
		await listener.ready;
		heard.length = 0;
		await rowsOf(
			db.orm.em.fork(),
			sql`select pg_terminate_backend(pid) from pg_stat_activity
				where application_name = 'toprung listener' and datname = current_database()`,
		);
		await until(["listening"]);
		await notify("some_channel", "again");
		await until(["some:again"]);
		await listener.stop();
	});

	it("waits for a Postgres that is not there yet, and can be stopped meanwhile", async () => {
		const { listener, heard } = listening("postgresql://nobody@127.0.0.1:9/nothing");
		await listener.stop();
		expect(heard).toEqual([]);
	});

	it("leaves no connection behind", async () => {
		const { listener } = listening();
		await listener.ready;
		await listener.stop();
		const client = new Client({ connectionString: db.url });
		await client.connect();
		const { rows } = await client.query(
			"select 1 from pg_stat_activity where application_name = 'toprung listener' and datname = current_database()",
		);
		await client.end();
		expect(rows).toEqual([]);
	});
});
