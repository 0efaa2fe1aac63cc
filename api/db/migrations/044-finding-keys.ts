import { Migration } from "@mikro-orm/migrations";
import { brandMatcher } from "../../../schema/rules/brand.ts";
import { storedFindingKey } from "../../../schema/rules/finding.ts";

const batchSize = 10_000;

/** Phrases whose finding key may be another text; the program tells. */
const suspicious = "[^ -~]| &|& |`";

/** Phrases and queries are found by a key without marks, which is stored where it is not the phrase itself. */
export class FindingKeys extends Migration {
	override async up(): Promise<void> {
		await this.execute("alter table keywords add column finding_key text null");
		await this.execute("alter table search_console_names add column finding_key text null");
		await this.fill("keywords", "phrase_key");
		await this.fill("search_console_names", "coalesce(phrase_key, name)");
		await this.flagBrands();
	}

	/** PostgreSQL's normal forms and cases depend on its version and locale, so the program writes the keys. */
	private async fill(table: "keywords" | "search_console_names", key: string): Promise<void> {
		for (let after = "0"; ; ) {
			const rows = (await this.execute(`
				select id, ${key} as key from ${table} where id > ${after} and ${key} ~ '${suspicious}'
				order by id limit ${batchSize}`)) as { id: string; key: string }[];
			const found = rows.map(({ id, key }) => ({ id, key: storedFindingKey(key, key) }));
			const values = JSON.stringify(found.filter(({ key }) => key !== null)).replaceAll("'", "''");
			await this.execute(`
				update ${table} t set finding_key = f.key
				from jsonb_to_recordset('${values}'::jsonb) as f (id bigint, key text) where t.id = f.id`);
			const last = rows.at(-1);
			if (!last) return;
			after = last.id;
		}
	}

	/** Brand terms match by the same key from now on. */
	private async flagBrands(): Promise<void> {
		const domains = (await this.execute(
			"select id, brand_terms as terms from domains where cardinality(brand_terms) > 0 and deleted_at is null",
		)) as { id: string; terms: string[] }[];
		for (const { id, terms } of domains) {
			const isBrand = brandMatcher(terms);
			const rows = (await this.execute(
				`select id, phrase_key as phrase, is_brand as "isBrand" from keywords where domain_id = ${id} and deleted_at is null`,
			)) as { id: string; phrase: string; isBrand: boolean }[];
			const changed = rows.filter((keyword) => isBrand(keyword.phrase) !== keyword.isBrand).map(({ id }) => id);
			if (changed.length === 0) continue;
			await this.execute(`update keywords set is_brand = not is_brand where id in (${changed.join(", ")})`);
		}
	}
}
