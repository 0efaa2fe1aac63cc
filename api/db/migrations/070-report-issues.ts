import { Migration } from "@mikro-orm/migrations";

/** Reports are mailed by a cadence; what was sent is kept, and recipients can stop it. */
export class ReportIssues extends Migration {
	override up(): void {
		this.addReports();
		this.addStops();
		this.addIssues();
		this.addMails();
		for (const table of ["reports", "report_issues", "report_resends"]) {
			this.addSql(`create unique index ${table}_client_key_unique on ${table} (account_id, client_key)
				where client_key is not null`);
			this.addSql(`create trigger ${table}_client_key after delete on ${table} for each row
				when (old.client_key is not null and old.created_at > app_now() - interval '24 hours')
				execute function keep_client_key()`);
		}
	}

	private addReports(): void {
		this.addSql(`create table reports (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint not null,
			view_id bigint null,
			content jsonb not null,
			cadence jsonb null,
			time text null,
			recipients text[] not null default '{}',
			attaches_pdf boolean not null default true,
			attaches_csv boolean not null default false,
			paper text not null default 'A4',
			is_paused boolean not null default false,
			next_issue_at timestamptz(3) null,
			user_id bigint not null,
			actor text not null,
			actor_name text not null,
			created_at timestamptz(3) not null default app_now(),
			client_key text null,
			client_key_hash text null,
			constraint reports_paper_check check (paper in ('A4', 'LETTER'))
		)`);
		this.addReference("reports", "account_id", "accounts");
		this.addReference("reports", "domain_id", "domains");
		this.addReference("reports", "view_id", "views");
		this.addSql("create index reports_account_id on reports (account_id, id)");
		this.addSql("create index reports_domain_id on reports (domain_id)");
		this.addSql("create index reports_view_id on reports (view_id)");
		this.addSql("create index reports_due on reports (next_issue_at) where next_issue_at is not null");
	}

	private addStops(): void {
		this.addSql(`create table report_stops (
			token_hash varchar(64) primary key,
			report_id bigint not null,
			address text not null,
			stopped_at timestamptz(3) null
		)`);
		this.addReference("report_stops", "report_id", "reports", "on delete cascade");
		this.addSql("create index report_stops_address on report_stops (report_id, address)");
	}

	private addIssues(): void {
		this.addSql(`create table report_issues (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint not null,
			report_id bigint null,
			title text not null,
			trigger text not null,
			slot_at timestamptz(3) null,
			local_date date null,
			test_address text null,
			state text not null default 'PENDING',
			reason text null,
			is_reported boolean not null default false,
			period text null,
			made bytea null,
			attaches_pdf boolean not null,
			attaches_csv boolean not null,
			paper text not null,
			attempts smallint not null default 0,
			failures smallint not null default 0,
			next_attempt_at timestamptz(3) not null default app_now(),
			lease_token uuid null,
			lease_until timestamptz(3) null,
			created_at timestamptz(3) not null default app_now(),
			client_key text null,
			client_key_hash text null,
			constraint report_issues_trigger_check check (trigger in ('SCHEDULE', 'MANUAL', 'TEST')),
			constraint report_issues_state_check
				check (state in ('PENDING', 'SENDING', 'SENT', 'PARTLY_SENT', 'READY', 'FAILED', 'SKIPPED')),
			constraint report_issues_paper_check check (paper in ('A4', 'LETTER')),
			constraint report_issues_made_check check (octet_length(made) <= 1048576)
		)`);
		// It is compressed already.
		this.addSql("alter table report_issues alter column made set storage external");
		this.addReference("report_issues", "account_id", "accounts");
		this.addReference("report_issues", "domain_id", "domains");
		this.addReference("report_issues", "report_id", "reports", "on delete set null");
		this.addSql("create index report_issues_account_id on report_issues (account_id, id)");
		this.addSql("create index report_issues_domain_id on report_issues (domain_id, id)");
		this.addSql("create index report_issues_report_id on report_issues (report_id, id)");
		this.addSql("create index report_issues_created_at on report_issues (created_at)");
		this.addSql(`create unique index report_issues_slot_unique on report_issues (report_id, local_date)
			where local_date is not null`);
		this.addSql("create index report_issues_queue on report_issues (next_attempt_at) where state = 'PENDING'");
		this.addSql("create index report_issues_sending on report_issues (id) where state = 'SENDING'");
	}

	private addMails(): void {
		this.addSql(`create table report_mails (
			id bigserial primary key,
			issue_id bigint not null,
			address text not null,
			state text not null,
			at timestamptz(3) null,
			error text null,
			mail_id bigint null,
			constraint report_mails_state_check check (state in ('QUEUED', 'SENT', 'FAILED', 'STOPPED'))
		)`);
		this.addReference("report_mails", "issue_id", "report_issues", "on delete cascade");
		this.addSql("alter table report_mails add constraint report_mails_address_unique unique (issue_id, address)");
		this.addSql(`create table report_resends (
			id bigserial primary key,
			account_id bigint not null,
			issue_id bigint not null,
			created_at timestamptz(3) not null default app_now(),
			client_key text null,
			client_key_hash text null
		)`);
		this.addReference("report_resends", "account_id", "accounts");
		this.addReference("report_resends", "issue_id", "report_issues", "on delete cascade");
		this.addSql("create index report_resends_issue_id on report_resends (issue_id)");
	}

	private addReference(table: string, column: string, of: string, onDelete = ""): void {
		this.addSql(`alter table ${table} add constraint ${table}_${column}_foreign
			foreign key (${column}) references ${of} (id) ${onDelete}`);
	}
}
