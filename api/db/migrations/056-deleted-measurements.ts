import { Migration } from "@mikro-orm/migrations";

/** A deletion says of what it is: measurements are deleted without their domain. */
export class DeletedMeasurements extends Migration {
	override up(): void {
		this.addSql("alter table deletions add column kind text null");
		this.addSql("update deletions set kind = case when keyword_id is null then 'DOMAIN' else 'KEYWORD' end");
		this.addSql("alter table deletions alter column kind set not null");
		this.addSql(
			"alter table deletions add constraint deletions_kind_check check (kind in ('DOMAIN', 'KEYWORD', 'MEASUREMENTS'))",
		);
	}
}
