import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { writeAccounts } from "./accounts.ts";
import type { Bench, Figure, Stage } from "./bench.ts";
import { writeKeywords } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { SerperAsk, SerperState } from "./parts/serper.ts";
import { openStore, startProgram } from "./program.ts";

const accounts = 50;
const domains = 1_000;
const keywords = 100;
/** Seconds from the moment they are booked to the slots. */
const ahead = 10;

/** Whether the slots of many accounts at the same time start in time and without waiting for each other. */
export const slots: Bench = {
	name: "slots",
	about: `daily updates of ${domains} domains of one site in ${accounts} accounts, ${keywords} keywords each, all at 06:00`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const provider = await startPart<SerperAsk, SerperState>(stage, "serper");
		const { url } = await provider.ask({ latencyMs: 200 });
		const store = await openStore(stage);
		const em = store.orm.em.fork();
		await writeDomains(em);
		await startProgram(stage, store, {
			SERPER_API_KEY: "bench",
			SERPER_BASE_URL: url,
			SERPER_RPS: "1000",
			CHECK_CONCURRENCY: "100",
		});
		stage.say("the slots");
		const waited = await longestWaitUntilStarted(em);
		const { late, failed } = await rowOf(
			em,
			sql<{ late: number; failed: number }>`
				select max(extract(epoch from created_at - slot_at))::float8 as late,
					(count(*) filter (where state = 'STOPPED'))::int as failed from runs`,
		);
		if (failed > 0) throw new Error(`${failed} slots could not start.`);
		yield { name: "the last slot started after", value: late, unit: "s", goal: { atMost: 300 } };
		yield { name: "longest wait for a transaction", value: waited, unit: "s", goal: { atMost: 1 } };
	},
};

async function writeDomains(em: EntityManager): Promise<void> {
	await writeAccounts(em, accounts);
	await rowsOf(em, sql`update accounts set credits = 10 * ${domains * keywords}`);
	await rowsOf(
		em,
		sql`
			insert into domains (account_id, name, url, host, path, country, search_depth, actor)
			select d.account_id, 'Site ' || n, d.url, d.host, d.path, d.country, d.search_depth, d.actor
			from domains d, generate_series(2, ${domains / accounts}::int) n`,
	);
	const ids = await rowsOf(em, sql<{ id: string }>`select id from domains`);
	await writeKeywords(
		em,
		ids.map(({ id }) => id),
		keywords,
	);
	await rowsOf(
		em,
		sql`
			insert into schedules (account_id, domain_id, next_slot_at)
			select account_id, id, app_now() + ${ahead} * interval '1 second' from domains`,
	);
	await rowsOf(em, sql`analyze`);
}

/** Seconds that any statement waited for another transaction; an account's own changes wait for each other elsewhere. */
async function longestWaitUntilStarted(em: EntityManager): Promise<number> {
	for (let longest = 0; ; ) {
		const { started, waited } = await rowOf(
			em,
			sql<{ started: number; waited: number }>`
				select (select count(*)::int from runs) as started,
					(select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 from pg_locks
						where not granted and locktype <> 'advisory') as waited`,
		);
		longest = Math.max(longest, waited);
		if (started >= domains) return longest;
		await pause(100);
	}
}
