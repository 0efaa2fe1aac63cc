import { Migration } from "@mikro-orm/migrations";
import { targetStateOf } from "../../../schema/rules/target-state.ts";

const batchSize = 10_000;

/**
 * Which page of a keyword ranks, whether it is the right one, and its page issues. States of targets are filled in here,
 * because lists read them at once; issues are computed later, by a job.
 */
export class PageIssues extends Migration {
	override async up(): Promise<void> {
		await this.execute(`
			alter table keywords
				add column ranking_url_id bigint null,
				add column target_state text not null default 'NO_TARGET',
				add column page_issues smallint not null default 0,
				add column are_issues_due boolean not null default false`);
		await this.execute(`
			update keywords k set
				ranking_url_id = ranking.id,
				target_state = case when k.target_url is null then 'NO_TARGET' when k.latest_checked_at is null then 'UNKNOWN'
					when ranking.id is null then 'NOT_RANKING' else 'WRONG' end,
				are_issues_due = k.latest_checked_at is not null and k.deleted_at is null
			from keywords o
			left join serp_results s on s.check_id = o.latest_check_id and o.latest_position is null
				and (o.latest_features & 7) >= 6
			cross join lateral (select coalesce(o.latest_url_id, s.snippet_url_id) as id) ranking
			where o.id = k.id and (k.latest_checked_at is not null or k.target_url is not null)`);
		await this.judgeTargets();
		await this.execute(
			"alter table keywords add constraint keywords_target_state_check check (target_state in ('RIGHT', 'WRONG', 'NOT_RANKING', 'NO_TARGET', 'UNKNOWN'))",
		);
		await this.execute("create index keywords_issues_due on keywords (id) where are_issues_due and deleted_at is null");
		await this.execute(`
			create table page_issues (
				id bigserial primary key,
				account_id bigint not null,
				keyword_id bigint not null,
				pattern text not null,
				since timestamptz(3) not null,
				target_url text null,
				url_ids bigint[] not null,
				was_right boolean not null default false,
				is_reviewed boolean not null default false,
				constraint page_issues_account_id_foreign foreign key (account_id) references accounts (id),
				constraint page_issues_keyword_id_foreign foreign key (keyword_id) references keywords (id),
				constraint page_issues_pattern_check check (pattern in ('WRONG_PAGE', 'MULTI_URL', 'FLIPPING')),
				constraint page_issues_unique unique (keyword_id, pattern)
			)`);
		await this.execute("create index page_issues_account_id on page_issues (account_id, pattern)");
		await this.addAlerts();
	}

	/** Alerts about wrong pages, and the default rule of every account; it reports what begins from now on. */
	private async addAlerts(): Promise<void> {
		await this.execute("alter table alerts drop constraint alerts_kind_check");
		await this.execute(
			"alter table alerts add constraint alerts_kind_check check (kind in ('MOVE', 'WRONG_PAGE', 'SITE_WIDE', 'OPERATION'))",
		);
		await this.execute("alter table alert_rules drop constraint alert_rules_kind_check");
		await this.execute(
			"alter table alert_rules add constraint alert_rules_kind_check check (kind in ('IMPORTANT_MOVES', 'TOP', 'LOST', 'WRONG_PAGE', 'SITE_WIDE', 'OPERATIONS'))",
		);
		await this.execute(
			"insert into alert_rules (account_id, kind, delivery) select id, 'WRONG_PAGE', 'DAILY' from accounts where deleted_at is null order by id",
		);
	}

	/** SQL cannot compare pages as the program does: of the wrong ones, those that are right are found here. */
	private async judgeTargets(): Promise<void> {
		for (let after = "0"; ; ) {
			const rows = (await this.execute(
				`select k.id, k.target_url, u.url from keywords k join urls u on u.id = k.ranking_url_id
				where k.target_state = 'WRONG' and k.id > ${after} order by k.id limit ${batchSize}`,
			)) as { id: string; target_url: string; url: string }[];
			const right = rows.filter(({ target_url, url }) => {
				return targetStateOf({ targetUrl: target_url, isMeasured: true, rankingUrl: url }) === "RIGHT";
			});
			const ids = right.map(({ id }) => id).join(",");
			if (ids !== "") await this.execute(`update keywords set target_state = 'RIGHT' where id in (${ids})`);
			const last = rows.at(-1);
			if (!last) return;
			after = last.id;
		}
	}
}
