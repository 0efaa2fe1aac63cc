import { Migration } from "@mikro-orm/migrations";

/** Unique usernames; the network address a session was opened from. */
export class Profiles extends Migration {
	override up(): void {
		this.addSql("alter table users add constraint users_username_unique unique (username)");
		this.addSql("alter table sessions add column network_address text null");
	}
}
