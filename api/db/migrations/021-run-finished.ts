import { Migration } from "@mikro-orm/migrations";

/**
 * Which reactions to a run's end are done. Runs whose statistics were rolled up count as handled. Mail may be of any kind:
 * the modules that send it know theirs.
 */
export class RunFinished extends Migration {
	override up(): void {
		this.addSql("alter table runs rename column statistics_at to handled_at");
		this.addSql("alter table runs add column handled_by text[] not null default '{}'");
		this.addSql("alter table runs add column retry_at timestamptz(3) null");
		this.addSql("drop index runs_uncounted");
		this.addSql("create index runs_unhandled on runs (id) where finished_at is not null and handled_at is null");
		this.addSql("alter table mail drop constraint mail_kind_check");
	}
}
