import { Migration } from "@mikro-orm/migrations";
import { targetStateOf } from "../../../schema/rules/target-state.ts";

const batchSize = 10_000;

/**
 * Targets of which another form ranks, such as the mobile host, and pages that Google serves under a host of its own: what was
 * wrong is looked at again, its issues are computed later, by a job, and hosts of Google are worked out anew.
 */
export class TargetForms extends Migration {
	override async up(): Promise<void> {
		await this.execute("alter table keywords drop constraint keywords_target_state_check");
		await this.execute(
			"alter table keywords add constraint keywords_target_state_check check (target_state in ('RIGHT', 'FORM', 'WRONG', 'NOT_RANKING', 'NO_TARGET', 'UNKNOWN'))",
		);
		await this.judgeTargets();
		await this.execute(`
			delete from url_hosts where url_id in
				(select id from urls where url ~* '^https?://[^/?#]*(translate[.]goog|google|ampproject)')`);
	}

	private async judgeTargets(): Promise<void> {
		for (let after = "0"; ; ) {
			const rows = (await this.execute(
				`select k.id, k.target_url, u.url from keywords k join urls u on u.id = k.ranking_url_id
				where k.target_state = 'WRONG' and k.id > ${after} order by k.id limit ${batchSize}`,
			)) as { id: string; target_url: string; url: string }[];
			const stateOf = ({ target_url: targetUrl, url }: (typeof rows)[number]) =>
				targetStateOf({ targetUrl, isMeasured: true, rankingUrl: url });
			for (const [state, same] of Map.groupBy(rows, stateOf)) {
				if (state === "WRONG") continue;
				const ids = same.map(({ id }) => id).join(",");
				await this.execute(
					`update keywords set target_state = '${state}', are_issues_due = deleted_at is null where id in (${ids})`,
				);
			}
			const last = rows.at(-1);
			if (!last) return;
			after = last.id;
		}
	}
}
