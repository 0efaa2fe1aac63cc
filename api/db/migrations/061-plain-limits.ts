import { Migration } from "@mikro-orm/migrations";

const ruleKinds = "'IMPORTANT_MOVES', 'TOP', 'LOST', 'WRONG_PAGE', 'THRESHOLD', 'SITE_WIDE', 'OPERATIONS'";
const alertKinds = "'MOVE', 'WRONG_PAGE', 'THRESHOLD', 'SITE_WIDE', 'OPERATION'";

/** Rules with a plain limit, and rules for single keywords. */
export class PlainLimits extends Migration {
	override up(): void {
		this.addSql(`
			alter table alert_rules
				add column "limit" smallint null,
				add column checks smallint null,
				add column keyword_ids bigint[] not null default '{}'`);
		this.addSql("alter table alert_rules drop constraint alert_rules_kind_check");
		this.addSql(`alter table alert_rules add constraint alert_rules_kind_check check (kind in (${ruleKinds}))`);
		this.addSql("alter table alerts drop constraint alerts_kind_check");
		this.addSql(`alter table alerts add constraint alerts_kind_check check (kind in (${alertKinds}))`);
	}
}
