import { Migration } from "@mikro-orm/migrations";
import { siteOf } from "../../../schema/rules/match.ts";

/**
 * Keeps the results of every check: one compact record a check, the features of page 1 on the position record, and how it
 * was measured as a context. Earlier measurements get their context here; their results are read from the archived pages
 * later, by a job, domain by domain.
 */
export class SerpResults extends Migration {
	override async up(): Promise<void> {
		await this.execute("alter table urls alter column hash type bytea using decode(left(hash, 32), 'hex')");
		await this.execute(`
			create table measurement_contexts (
				id serial primary key,
				engine text not null,
				provider text not null,
				device text not null,
				location text null,
				site text not null,
				used_query text null,
				rules_version smallint not null,
				constraint measurement_contexts_engine_check check (engine in ('GOOGLE'))
			)`);
		await this.execute(`
			create unique index measurement_contexts_unique on measurement_contexts
				(md5(site), provider, device, engine, location, used_query, rules_version) nulls not distinct`);
		await this.execute(`
			create table serp_results (
				check_id bigint not null primary key,
				snippet_url_id int null,
				first_page_count smallint not null,
				url_ids int[] not null,
				reference_url_ids int[] null
			)`);
		await this.execute(`
			create table serp_backfill (
				domain_id bigint not null primary key,
				after_at timestamptz(3) not null,
				after_check_id bigint not null
			)`);
		await this.addContexts();
		await this.addToKeywords();
		await this.execute(`
			insert into serp_backfill (domain_id, after_at, after_check_id)
			select p.domain_id, min(s.fetched_at), 0 from serp_pages s join position_records p on p.check_id = s.check_id
			group by p.domain_id`);
	}

	/** Rewrites the table and its indexes once: an update would leave every row behind twice. */
	private async addContexts(): Promise<void> {
		const known = (await this.execute(`
			select distinct p.provider, p.measured_device, p.site_url_id, u.url
			from position_records p left join urls u on u.id = p.site_url_id`)) as {
			provider: string;
			measured_device: string;
			site_url_id: string;
			url: string | null;
		}[];
		await this.execute(`
			create temporary table contexts_of_sites
				(provider text, device text, site_url_id bigint, context_id int, primary key (site_url_id, provider, device))
			on commit drop`);
		for (const { provider, measured_device: device, site_url_id: siteUrlId, url } of known) {
			const { host, path } = siteOf(url ?? "") ?? { host: "", path: "" };
			await this.execute(
				`with made as (
					insert into measurement_contexts (engine, provider, device, site, rules_version)
					values ('GOOGLE', ?, ?, ?, 1)
					on conflict (md5(site), provider, device, engine, location, used_query, rules_version)
					do update set rules_version = 1 returning id
				)
				insert into contexts_of_sites select ?, ?, ?::bigint, id from made`,
				[provider, device, host + path, provider, device, siteUrlId],
			);
		}
		await this.execute("drop index position_records_history");
		await this.execute("alter table position_records add column context_id int null, add column features bigint null");
		await this.execute(`
			create function pg_temp.context_of(of_site bigint, of_provider text, of_device text) returns int language plpgsql stable as $$
			begin
				return (select context_id from contexts_of_sites c
					where c.site_url_id = of_site and c.provider = of_provider and c.device = of_device);
			end $$`);
		await this.execute(`
			alter table position_records
				alter column context_id type int using pg_temp.context_of(site_url_id, provider, measured_device),
				alter column context_id set not null`);
		await this.execute(`
			create index position_records_history on position_records (keyword_id, checked_at desc)
				include (position, depth, context_id, url_id, features)`);
	}

	private async addToKeywords(): Promise<void> {
		await this.execute(`
			alter table keywords
				add column latest_context_id int null, add column latest_features bigint null,
				add column previous_context_id int null, add column previous_features bigint null`);
		await this.execute(`
			update keywords k set latest_context_id = r.latest, previous_context_id = r.previous,
				change = case when r.latest = r.previous then k.change end
			from (
				select k.id, l.context_id as latest, (
					select p.context_id from position_records p
					where p.keyword_id = k.id and p.checked_at = k.previous_checked_at order by p.check_id desc limit 1
				) as previous
				from keywords k join position_records l on l.check_id = k.latest_check_id
			) r
			where r.id = k.id`);
	}
}
