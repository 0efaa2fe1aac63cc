import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { buildMeasurements, type PastMeasurement } from "./histories.ts";

/**
 * A run that measured this, all keywords of one account, and ended with the last measurement. Its reactions are not done yet.
 * @returns its ID
 */
export async function buildMeasuredRun(em: EntityManager, measurements: PastMeasurement[]): Promise<string> {
	const { last } = await rowOf(
		em,
		sql<{ last: string }>`select coalesce(max(check_id), 0) as last from position_records`,
	);
	await buildMeasurements(em, measurements);
	const isOfRun = sql`p.check_id > ${last}`;
	const { id } = await rowOf(
		em,
		sql<{ id: string }>`
			insert into runs (account_id, domain_id, domain_name, is_domain_run, trigger, state, total, done, cost, actor, created_at,
				finished_at)
			select k.account_id, min(p.domain_id), 'Example', true, 'manual', 'DONE', count(*), count(*), 0, 'user:1', min(p.checked_at),
				max(p.checked_at)
			from position_records p join keywords k on k.id = p.keyword_id where ${isOfRun} group by k.account_id
			returning id`,
	);
	await rowsOf(
		em,
		sql`
			insert into lanes (provider, key_hash) values ('serper', repeat('b', 64)) on conflict (provider, key_hash) do nothing`,
	);
	await rowsOf(
		em,
		sql`
			with measured as (update position_records p set run_id = ${id} where ${isOfRun} returning *)
			insert into checks (id, run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host,
				site_path, finished_at)
			select p.check_id, ${id}, k.account_id, p.domain_id, p.keyword_id, l.id, 'DONE', p.depth, 0, 1, 'example.com', '', p.checked_at
			from measured p join keywords k on k.id = p.keyword_id, (select id from lanes limit 1) l`,
	);
	return id;
}
