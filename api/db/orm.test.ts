import pLimit from "p-limit";
import type { Pool } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { setUpDatabase } from "../test/set-up.ts";
import { withinShares } from "./connection-share.ts";
import { migrate } from "./migrate.ts";
import { createOrm } from "./orm.ts";
import { isStoreDown } from "./outage.ts";
import { rowOf, sql } from "./sql.ts";

const db = setUpDatabase();

/** Starts as the program does, and reports the connection's state in the server's own list. */
async function connectionTo(url: URL | string): Promise<{ database: string; application: string }> {
	const orm = await createOrm({ url: String(url) });
	try {
		await migrate(orm);
		return await rowOf(
			orm.em.fork(),
			sql<{ database: string; application: string }>`
				select datname as database, application_name as application from pg_stat_activity where pid = pg_backend_pid()`,
		);
	} finally {
		await orm.close(true);
	}
}

function addressWith(name: string, value: string): URL {
	const url = new URL(db.url);
	url.searchParams.set(name, value);
	return url;
}

describe("the parameters of the database's address", () => {
	it("count", async () => {
		const { application } = await connectionTo(addressWith("application_name", "billing replica"));
		expect(application).toBe("billing replica");
	});

	it("can demand encryption: a server that has none is refused", async () => {
		await expect(connectionTo(addressWith("sslmode", "verify-full"))).rejects.toThrow("does not support SSL");
	});

	it("can name the folder of the server's socket", async () => {
		const { username, password, hostname, port, pathname } = new URL(db.url);
		const url = `postgresql://${username}:${password}@${pathname}?host=${decodeURIComponent(hostname)}&port=${port}`;
		expect(`/${(await connectionTo(url)).database}`).toBe(pathname);
	});
});

it("a transaction that waits for its process for long is ended", async () => {
	const orm = await createOrm({ url: db.url });
	onTestFinished(() => orm.close(true));
	const setting = sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`;
	expect(await rowOf(orm.em.fork(), setting)).toEqual({ limit: "15s" });
});

it("a database that is not there counts as a server that does not answer", async () => {
	const url = new URL(db.url);
	url.pathname = "/nowhere";
	const fault = await connectionTo(url).catch((error: unknown) => error);
	expect(isStoreDown(fault)).toBe(true);
});

it("a pool is used with a callback too, in the middle of work that keeps to its share", async () => {
	const pool = (await db.orm.em.getConnection().getNativeClient()) as Pool;
	const { rows } = await withinShares([pLimit(1)], () => pool.query("select 1 as one"));
	expect(rows).toEqual([{ one: 1 }]);
});
