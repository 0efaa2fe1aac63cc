import { Migration } from "@mikro-orm/migrations";
import { phraseKeyOf, phraseOf } from "../../../schema/rules/phrase.ts";

const batchSize = 10_000;

/** The normal form of queries that Search Console spells otherwise, by which they are compared with keywords' phrases. */
export class QueryKeys extends Migration {
	override async up(): Promise<void> {
		await this.execute("alter table search_console_names add column phrase_key text null");
		await this.spellQueries();
		await this.execute(
			"create index search_console_names_keys on search_console_names (property_id) where phrase_key is not null",
		);
	}

	/** SQL cannot tell the normal form of all phrases; it tells those that surely have it, nearly all. */
	private async spellQueries(): Promise<void> {
		await this.execute(`
			create temporary table queries on commit drop as
			select n.id, n.name from search_console_names n
			where n.id in (
					select name_id from search_console_totals where kind = 0 and days = 64
					union select query_id from search_console_staged_rows
				) and (n.name ~ '[^ -~]|[A-Z]|^ | $|  ')`);
		await this.execute("create index on queries (id)");
		for (let after = "0"; ; ) {
			const rows = (await this.execute(
				`select id, name from queries where id > ${after} order by id limit ${batchSize}`,
			)) as { id: string; name: string }[];
			const keys = rows.flatMap(({ id, name }) => {
				const key = phraseKeyOf(phraseOf(name));
				return key === name ? [] : [{ id, key }];
			});
			const values = JSON.stringify(keys).replaceAll("'", "''");
			await this.execute(`
				update search_console_names n set phrase_key = k.key
				from jsonb_to_recordset('${values}'::jsonb) as k (id bigint, key text) where n.id = k.id`);
			const last = rows.at(-1);
			if (!last) return;
			after = last.id;
		}
	}
}
