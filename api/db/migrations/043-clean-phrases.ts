import { Migration } from "@mikro-orm/migrations";
import { languageOfCode } from "../../../schema/rules/markets.ts";
import { phraseKeyOf, phraseOf } from "../../../schema/rules/phrase.ts";

const batchSize = 10_000;

/** All that cleaning can change, and a little more: the program tells. */
const suspicious = String.raw`[\u00AD\u0600-\u0605\u061C\u0640\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u2011\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]`;

interface Row {
	id: string;
	phrase: string;
	language: string;
}

/**
 * Phrases lose invisible characters, and languages get Google's spelling, unless the domain has the keyword in its clean form
 * already: then both stay as they are, and are shown as doubles.
 */
export class CleanPhrases extends Migration {
	override async up(): Promise<void> {
		const languages = await this.otherLanguages();
		await this.eachBatch("keywords", "phrase", languages, (values) => this.writeKeywords(values));
		await this.eachBatch("search_volumes", "phrase_key", languages, (values) => this.writeVolumes(values));
		await this.writeQueries();
	}

	/** Languages that are spelled otherwise now. */
	private async otherLanguages(): Promise<string[]> {
		const rows = (await this.execute("select distinct language from keywords")) as { language: string }[];
		const codes = rows.map(({ language }) => language);
		return codes.filter((code) => (languageOfCode(code) ?? code) !== code);
	}

	private async eachBatch(
		table: "keywords" | "search_volumes",
		column: string,
		languages: readonly string[],
		write: (values: string) => Promise<void>,
	): Promise<void> {
		const listed = languages.map((code) => `'${code}'`).join(", ") || "null";
		for (let after = "0"; ; ) {
			const rows = (await this.execute(`
				select id, ${column} as phrase, language from ${table}
				where id > ${after} and (${column} ~ '${suspicious}' or language in (${listed}))
				order by id limit ${batchSize}`)) as Row[];
			const clean = rows.map(({ id, phrase, language }) => ({
				id,
				phrase: phraseOf(phrase),
				key: phraseKeyOf(phraseOf(phrase)),
				language: languageOfCode(language) ?? language,
			}));
			const values = JSON.stringify(clean.filter(({ phrase }) => phrase !== "")).replaceAll("'", "''");
			if (rows.length > 0) await write(`jsonb_to_recordset('${values}'::jsonb)`);
			const last = rows.at(-1);
			if (!last) return;
			after = last.id;
		}
	}

	private async writeKeywords(values: string): Promise<void> {
		await this.execute(`
			update keywords k set phrase = c.phrase, phrase_key = c.key, language = c.language
			from (
				select distinct on (k.domain_id, c.key, k.country, c.language, k.device, coalesce(k.location_id, 0)) c.*
				from ${values} as c (id bigint, phrase text, key text, language text)
				join keywords k on k.id = c.id and k.deleted_at is null
				order by k.domain_id, c.key, k.country, c.language, k.device, coalesce(k.location_id, 0), k.id
			) c
			where k.id = c.id and not exists (
				select from keywords o where o.domain_id = k.domain_id and o.phrase_key = c.key and o.country = k.country
					and o.language = c.language and o.device = k.device and coalesce(o.location_id, 0) = coalesce(k.location_id, 0)
					and o.deleted_at is null and o.id <> k.id)`);
	}

	private async writeVolumes(values: string): Promise<void> {
		await this.execute(`
			update search_volumes v set phrase_key = c.key, language = c.language
			from (
				select distinct on (v.account_id, v.country, c.language, c.key) c.*
				from ${values} as c (id bigint, phrase text, key text, language text) join search_volumes v on v.id = c.id
				order by v.account_id, v.country, c.language, c.key, v.id
			) c
			where v.id = c.id and not exists (
				select from search_volumes o where o.account_id = v.account_id and o.country = v.country
					and o.language = c.language and o.phrase_key = c.key and o.id <> v.id)`);
	}

	/** Search Console's queries keep their names; addresses of pages have no such characters. */
	private async writeQueries(): Promise<void> {
		for (let after = "0"; ; ) {
			const rows = (await this.execute(`
				select id, name from search_console_names
				where id > ${after} and name ~ '${suspicious}' and name !~ '^https?://'
				order by id limit ${batchSize}`)) as { id: string; name: string }[];
			const keys = rows.map(({ id, name }) => ({ id, key: phraseKeyOf(phraseOf(name)) }));
			const values = JSON.stringify(keys).replaceAll("'", "''");
			await this.execute(`
				update search_console_names n set phrase_key = k.key
				from jsonb_to_recordset('${values}'::jsonb) as k (id bigint, key text) where n.id = k.id and n.name <> k.key`);
			const last = rows.at(-1);
			if (!last) return;
			after = last.id;
		}
	}
}
