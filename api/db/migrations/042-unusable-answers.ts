import { Migration } from "@mikro-orm/migrations";

/** Which checks failed because their provider's answer could not be used, and how many of a run's. */
export class UnusableAnswers extends Migration {
	override up(): void {
		this.addSql("alter table checks add column is_unusable boolean not null default false");
		this.addSql("alter table runs add column unusable int not null default 0");
		this.addSql("create index runs_unusable on runs (account_id) where unusable > 0");
	}
}
