import { Migration } from "@mikro-orm/migrations";

/** What people made in an account goes on naming them after they left, even once they are no user any more. */
export class FormerMembers extends Migration {
	override up(): void {
		this.addSql(`create table former_members (
			account_id bigint not null,
			user_id bigint not null,
			name text not null,
			primary key (account_id, user_id)
		)`);
		this.addSql(`alter table former_members add constraint former_members_account_id_foreign
			foreign key (account_id) references accounts (id) on update cascade on delete cascade`);
		// A revoked key stays after its user.
		this.addSql("alter table api_keys drop constraint api_keys_user_id_foreign");
	}
}
