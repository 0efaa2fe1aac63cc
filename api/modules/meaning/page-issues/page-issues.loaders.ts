import { targetRule } from "../../../../schema/rules/target-state.ts";
import type { Context } from "../../../context.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { PageIssueRow } from "./page-issue.entity.ts";
import type { PageIssue } from "./page-issues.types.ts";

const issue = selectOf<PageIssue & { keywordId: string }>({
	...columnsOf(PageIssueRow, "i", ["keywordId", "pattern", "since", "isHolding"]),
	urls: sql<string[]>`array(
		select u.url from unnest(i.url_ids) with ordinality as w (id, at) join urls u on u.id = w.id order by w.at)`,
});

/** Batch: the open issues of each keyword, by pattern. */
export async function issuesByKeyword({ em }: Context, keywordIds: readonly string[]): Promise<PageIssue[][]> {
	const rows = await issue.read(
		em,
		sql`
			select ${issue.list} from page_issues i join keywords k on k.id = i.keyword_id
			where i.keyword_id = any(${[...keywordIds]}::bigint[]) and (i.target_url is null or i.target_url = k.target_url)
			order by i.keyword_id, array_position(array['WRONG_PAGE', 'MULTI_URL', 'FLIPPING'], i.pattern)`,
	);
	const byId = Map.groupBy(rows, ({ keywordId }) => keywordId);
	return keywordIds.map((id) => byId.get(id) ?? []);
}

const wrongRow = {
	id: "text",
	targetUrl: "text",
	/** Of page 1, by place; null without an address. */
	urls: "text?[]",
} as const;

/** Batch: of keywords whose ranking page is wrong, the best place of the target, in any form, on page 1; otherwise null. */
export async function targetPositions({ em }: Context, keywordIds: readonly string[]): Promise<(number | null)[]> {
	const rows = await rowsOf(
		em,
		sqlOf(wrongRow)`
			select k.id, k.target_url as "targetUrl", array(
				select u.url from unnest(s.url_ids[1:s.first_page_count]) with ordinality as w (id, at)
				left join urls u on u.id = w.id order by w.at) as urls
			from keywords k join serp_results s on s.check_id = k.latest_check_id
			where k.id = any(${[...keywordIds]}::bigint[]) and k.target_state = 'WRONG'`,
	);
	const places = new Map(rows.map(({ id, targetUrl, urls }) => [id, placeOf(targetUrl, urls)]));
	return keywordIds.map((id) => places.get(id) ?? null);
}

function placeOf(targetUrl: string, urls: readonly (string | null)[]): number | null {
	const stateOf = targetRule(targetUrl);
	const at = urls.findIndex((url) => url !== null && stateOf(url) !== "WRONG");
	return at < 0 ? null : at + 1;
}
