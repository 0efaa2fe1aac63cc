import { Migration } from "@mikro-orm/migrations";

/** Domains count the changes to their keywords, so that nothing has to read the keywords to find one. */
export class KeywordChanges extends Migration {
	override up(): void {
		this.addSql("alter table domains add column keyword_changes bigint not null default 0");
	}
}
