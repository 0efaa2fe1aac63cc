import { Migration } from "@mikro-orm/migrations";

/**
 * Which registrable domain each result's host belongs to, and what the market of a domain was at the ends of its runs.
 * Both are filled by a job.
 */
export class Market extends Migration {
	override up(): void {
		this.addSql(`
			create table hosts (
				id serial primary key,
				host text not null,
				registrable_domain text not null,
				constraint hosts_host_unique unique (host)
			)`);
		this.addSql("create table url_hosts (url_id int not null primary key, host_id int not null)");
		this.addSql(`
			create table market_moments (
				domain_id bigint not null,
				quarter_hour timestamptz(3) not null,
				as_of timestamptz(3) not null,
				basis text not null,
				totals json not null,
				series json not null,
				leaders json not null,
				primary key (domain_id, quarter_hour),
				constraint market_moments_domain_id_foreign foreign key (domain_id) references domains (id)
			)`);
		this.addSql(`
			create table market_states (
				domain_id bigint not null primary key,
				basis text not null
			)`);
	}
}
