import { Migration } from "@mikro-orm/migrations";
import { plainName } from "../../../schema/rules/invisible.ts";

/** Merges groups whose names look equal: invisible characters go, and any run of spaces becomes one space. */
export class PlainGroups extends Migration {
	override async up(): Promise<void> {
		const rows = (await this.execute(
			"select distinct name from keywords, unnest(groups) as g (name) where name ~ '[^ -~]|  '",
		)) as { name: string }[];
		// A name of which nothing would be left stays, as nobody could tell what it was.
		const renamed = rows.filter(({ name }) => ![name, ""].includes(plainName(name)));
		if (renamed.length === 0) return;
		const pairs = JSON.stringify(renamed.map(({ name }) => ({ name, plain: plainName(name) }))).replaceAll("'", "''");
		await this.execute(`
			with renamed as (select name, plain from jsonb_to_recordset('${pairs}'::jsonb) as r (name text, plain text))
			update keywords k set groups = array(
				select coalesce(r.plain, g.name) from unnest(k.groups) with ordinality as g (name, at) left join renamed r using (name)
				group by 1 order by min(g.at))
			where k.groups && array(select name from renamed)`);
	}
}
