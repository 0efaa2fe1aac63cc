import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { migrate } from "../../db/migrate.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { restoreOld } from "../../test/flows/upgrade/old-database.ts";
import type { Bench, Figure, Stage } from "./bench.ts";
import { openEmptyDatabase } from "./program.ts";

const keywords = 10_000;
const days = 100;
const millions = (keywords * days) / 1e6;

/** What upgrading a database of the first version takes, per million positions. */
export const upgrade: Bench = {
	name: "upgrade",
	about: `a database of 1.5.1 with ${keywords} keywords measured on ${days} days is brought up to date`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const { dataDir, databaseUrl, orm } = await openEmptyDatabase(stage);
		await restoreOld(databaseUrl);
		const em = orm.em.fork();
		stage.say("writing the positions");
		const writing = performance.now();
		for (const statement of history) await rowsOf(em, statement);
		const written = minutesSince(writing);
		await rowsOf(em, sql`vacuum (analyze)`);
		await rowsOf(em, sql`checkpoint`);
		const before = await megabytes(dataDir);

		stage.say("the migrations");
		let most = before;
		const look = async () => {
			most = Math.max(most, await megabytes(dataDir));
		};
		const begun = performance.now();
		const took = migrate(orm).then(() => minutesSince(begun));
		while ((await Promise.race([took, pause(500)])) === undefined) await look();
		await look();
		const limit = { name: "writing them", value: written / millions };
		yield { name: "time for a million positions", value: (await took) / millions, unit: "min", limit };
		yield { name: "their disk before", value: before / millions, unit: "MB" };
		yield { name: "more disk meanwhile, at most", value: (most - before) / millions, unit: "MB" };
		await rowsOf(em, sql`vacuum`);
		await rowsOf(em, sql`checkpoint`);
		yield { name: "their disk afterwards", value: (await megabytes(dataDir)) / millions, unit: "MB" };
	},
};

/** In the first version's tables: ids that its data does not have, positions that move a little. */
const history = [
	sql`
		insert into keywords (id, account_id, domain_id, phrase, phrase_key, country, language, device, actor)
		select 1000 + n, account_id, domain_id, phrase || ' ' || n, phrase_key || ' ' || n, country, language, device, actor
		from keywords, generate_series(1, ${keywords}::int) n where id = 1`,
	sql`
		insert into urls (id, url, hash)
		select 1000 + n, 'https://www.example.com/shop/' || n, encode(sha256(convert_to('https://www.example.com/shop/' || n, 'UTF8')), 'hex')
		from generate_series(1, ${keywords}::int) n`,
	sql`
		insert into runs (id, account_id, domain_id, trigger, state, total, done, cost, actor, created_at, finished_at)
		select 1000 + day, account_id, domain_id, 'daily', 'DONE', ${keywords}, ${keywords}, ${keywords}, actor, at, at
		from runs, generate_series(1, ${days}::int) day, lateral (select app_now() - (${days + 1} - day) * interval '1 day' as at) d
		where id = 1`,
	sql`
		insert into position_records (check_id, keyword_id, run_id, position, depth, url_id, site_url_id, checked_at, provider,
			measured_device)
		select 1000 + (r.id - 1000) * ${keywords}::bigint + n, 1000 + n, r.id, 1 + (n + r.id) % 20, 20, 1000 + n, 1, r.created_at, 'serper', 'desktop'
		from runs r, generate_series(1, ${keywords}::int) n where r.id > 1000 order by r.id, n`,
	sql`
		update keywords k set latest_check_id = r.check_id, latest_run_id = r.run_id, latest_position = r.position,
			latest_depth = r.depth, latest_url_id = r.url_id, latest_checked_at = r.checked_at, latest_provider = r.provider,
			latest_measured_device = r.measured_device, check_id = r.check_id, check_state = 'DONE', check_ended_at = r.checked_at
		from position_records r where r.keyword_id = k.id and r.run_id = ${1000 + days}`,
];

const minutesSince = (begun: number) => (performance.now() - begun) / 60_000;

/** Size of a folder on disk. */
async function megabytes(folder: string): Promise<number> {
	// Files come and go while it counts.
	const { stdout } = await promisify(execFile)("du", ["-sm", folder]).catch((error) => error as { stdout: string });
	return Number.parseInt(stdout, 10) || 0;
}
