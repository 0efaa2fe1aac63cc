import { Migration } from "@mikro-orm/migrations";

/** What a check writes beside its measurement takes less space and fewer index entries. */
export class LighterChecks extends Migration {
	override up(): void {
		// Compressed from now on; existing rows stay plain JSON.
		this.addSql(`
			alter table snapshots
				alter column competitors type bytea using convert_to(competitors::text, 'UTF8'),
				set (fillfactor = 50)`);
		// A run marks all of its keywords at once: on their pages is room for a second, longer version of each.
		this.addSql("alter table keywords set (fillfactor = 40)");
		this.addSql("drop index checks_finished");
		this.addSql(
			"create index checks_answered on checks (lane_id, finished_at) where state = 'DONE' and posted_at is not null",
		);
	}
}
