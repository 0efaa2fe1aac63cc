import { Migration } from "@mikro-orm/migrations";

/**
 * Schedules and the ledger remember the API key whose monthly cap counts. Schedules that a key saved last, and daily updates that
 * one turned on, are that key's from now on; those of keys that have ended already stay the account's.
 */
export class KeySchedules extends Migration {
	override up(): void {
		this.addSql("alter table schedules add column api_key_id bigint null");
		this.addSql("alter table ledger_entries add column api_key_id bigint null");
		this.addSql(`
			update schedules s set api_key_id = k.id
			from api_keys k
			where k.account_id = s.account_id and k.revoked_at is null and coalesce(k.expires_at > app_now(), true)
				and 'api-key:' || k.id = case when s.name is not null then s.actor else (
					select t.actor from settings t
					where t.account_id = s.account_id and t.key = 'dailyPositionCheck' and t.value = 'true') end`);
		// Older months no longer count.
		this.addSql(`
			update ledger_entries set api_key_id = substring(actor from '^api-key:([0-9]+)$')::bigint
			where kind = 'RUN' and actor like 'api-key:%' and at >= date_trunc('month', app_now(), 'UTC')`);
	}
}
