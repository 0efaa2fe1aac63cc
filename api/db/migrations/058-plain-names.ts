import { Migration } from "@mikro-orm/migrations";
import { plainName } from "../../../schema/rules/invisible.ts";

/** Where lists of groups are stored besides keywords: table, column, and path within the column. */
const groupLists = [
	["views", "content", "filter,groups"],
	["views", "content", "filter,excludedGroups"],
	["alert_rules", "filter", "groups"],
	["alert_rules", "filter", "excludedGroups"],
	["schedules", "rule", "target,groups"],
] as const;

/**
 * Views, rules and schedules name groups as keywords have them since names that look equal are equal, and views get such names
 * too, unless another one has the name already: then both stay as they are.
 */
export class PlainNames extends Migration {
	override async up(): Promise<void> {
		for (const list of groupLists) await this.renameGroups(list);
		await this.renameViews();
	}

	private async renameGroups([table, column, path]: (typeof groupLists)[number]): Promise<void> {
		const rows = (await this.execute(
			`select id, ${column} #> '{${path}}' as names from ${table} where jsonb_typeof(${column} #> '{${path}}') = 'array'`,
		)) as { id: string; names: string[] }[];
		for (const { id, names } of rows) {
			const plain = JSON.stringify([...new Set(names.map(plainOr))]);
			if (plain === JSON.stringify(names)) continue;
			await this.execute(
				`update ${table} set ${column} = jsonb_set(${column}, '{${path}}', '${quoted(plain)}'::jsonb) where id = ${id}`,
			);
		}
	}

	private async renameViews(): Promise<void> {
		const rows = (await this.execute("select id, name from views where name ~ '[^ -~]|  ' order by id")) as {
			id: string;
			name: string;
		}[];
		for (const { id, name } of rows) {
			const plain = plainOr(name);
			const key = quoted(plain.toLowerCase());
			await this.execute(`
				update views v set name = '${quoted(plain)}', name_key = '${key}'
				where v.id = ${id} and (v.name, v.name_key) <> ('${quoted(plain)}', '${key}') and not exists (
					select from views o where o.account_id = v.account_id and o.domain_id is not distinct from v.domain_id
						and o.name_key = '${key}' and o.id <> v.id)`);
		}
	}
}

/** A name of which nothing would be left stays, as nobody could tell what it was. */
function plainOr(name: string): string {
	return plainName(name) || name;
}

function quoted(text: string): string {
	return text.replaceAll("'", "''");
}
