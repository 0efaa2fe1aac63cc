import { expect, it, vi } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { auditedIn } from "../audited.ts";
import type { TestClient } from "../client.ts";
import { setUpApp } from "../set-up.ts";

const app = setUpApp({ config: { role: "api" } });

const create = "mutation ($name: String!) { createView(input: { name: $name, filter: {} }) { id } }";
const remove = "mutation ($id: ID!) { deleteView(id: $id) }";
const kills = 100;
const writers = 4;

/** Breaks the connections on which the program does something, wherever it is: a transaction is lost as if its process were killed. */
async function kill(): Promise<number> {
	const broken = await rowsOf(
		app.db.orm.em.fork(),
		sql`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')`,
	);
	return broken.length;
}

/** Views that were created and deleted, as far as the answers arrived. */
let finished = 0;

/** Creates views, and deletes them all but a few, until it is told to stop. */
async function write(client: TestClient, writer: number, isOver: () => boolean): Promise<void> {
	const ask = (query: string, variables: object) =>
		client.ask<{ createView: { id: string } | null }>(query, variables).catch(() => ({ data: null }));
	for (let round = 0; !isOver(); round++) {
		const { data } = await ask(create, { name: `view ${writer}.${round}` });
		const id = data?.createView?.id;
		if (id && round % 20 !== 0) await ask(remove, { id });
		finished++;
	}
}

it("has an entry for each change and none without one, although connections are broken a hundred times", async () => {
	const { client, user } = await app.signIn();
	let isOver = false;
	const writing = Array.from({ length: writers }, (_, writer) => write(client, writer, () => isOver));
	for (let done = 0; done < kills; ) {
		const before = finished;
		await vi.waitFor(() => expect(finished).toBeGreaterThan(before + writers), { timeout: 30_000, interval: 1 });
		done += await kill();
	}
	isOver = true;
	await Promise.all(writing);

	const views = await rowsOf(
		app.db.orm.em.fork(),
		sql<{ name: string }>`select name from views where account_id = ${user.accountId}`,
	);
	const entries = await auditedIn(app.db, user.accountId);
	const named = (action: string) =>
		entries.filter((entry) => entry.action === action).map(({ text }) => /“(.*)”/.exec(text)?.[1] ?? text);
	const [created, deleted] = [named("createView"), new Set(named("deleteView"))];
	expect(created.length).toBeGreaterThan(0);
	expect(deleted.size).toBeGreaterThan(0);
	expect(views.map(({ name }) => name).sort()).toEqual(created.filter((name) => !deleted.has(name)).sort());
	expect(new Set(created).size).toBe(created.length);
});
