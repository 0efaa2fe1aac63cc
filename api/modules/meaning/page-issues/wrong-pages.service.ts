import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { isDoubtful } from "../../measuring/checks/doubt/doubtful-runs.ts";
import { PageIssueRow } from "./page-issue.entity.ts";

/** A keyword that ranks with another page than its target. */
export interface WrongPage {
	/** The issue's ID. */
	id: string;
	keywordId: string;
	since: Date;
	domainId: string;
	targetUrl: string;
	/** The page that ranks. */
	url: string;
}

const wrongPage = selectOf<WrongPage>({
	...columnsOf(PageIssueRow, "i", ["id", "keywordId", "since"]),
	domainId: sql<string>`k.domain_id`,
	targetUrl: sql<string>`coalesce(i.target_url, '')`,
	url: sql<string>`coalesce((select u.url from urls u where u.id = i.url_ids[1]), '')`,
});

/** SQL: a keyword `k` whose last measurement is of a doubtful run. */
const isMeasurementDoubtful = sql`exists (
	select from position_records p join runs d on d.id = p.run_id and ${isDoubtful("d")} where p.check_id = k.latest_check_id
)`;

/** SQL: an issue `i` that alerts are to be reviewed for; one that a doubtful run opened once a later measurement agrees. */
export const isUnreviewedPage = sql`(i.pattern = 'WRONG_PAGE' and not i.is_reviewed and not exists (
	select from keywords k
	join position_records p on p.keyword_id = k.id and p.checked_at = i.since
	join runs d on d.id = p.run_id and ${isDoubtful("d")}
	where k.id = i.keyword_id and (k.latest_checked_at <= i.since or k.target_state <> 'WRONG')
))`;

/** Of keywords, those whose pages are doubtful until the next measurement. */
export async function doubtfulPages(em: EntityManager, keywordIds: readonly string[]): Promise<ReadonlySet<string>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select k.id from keywords k where k.id = any(${[...keywordIds]}::bigint[]) and ${isMeasurementDoubtful}`,
	);
	return new Set(rows.map(({ id }) => id));
}

/**
 * An account's issues `WRONG_PAGE` that opened since the last call, in the transaction that opens alerts about them. Left out
 * are those whose target did not rank in their ten measurements: nothing became worse. Those that a doubtful run opened wait
 * until a later measurement agrees.
 */
export async function takeUnreviewedPages(em: EntityManager, accountId: string): Promise<WrongPage[]> {
	const taken = await rowsOf(
		em,
		sqlOf({ id: "text", wasRight: "boolean" })`
			update page_issues i set is_reviewed = true
			where account_id = ${accountId} and ${isUnreviewedPage}
			returning id, was_right as "wasRight"`,
	);
	const ids = taken.filter(({ wasRight }) => wasRight).map(({ id }) => id);
	return ids.length === 0 ? [] : wrongPagesById(em, ids);
}

/** Of issues `WRONG_PAGE`, those that are still open. */
export async function wrongPagesById(em: EntityManager, ids: readonly string[]): Promise<WrongPage[]> {
	return wrongPage.read(
		em,
		sql`
			select ${wrongPage.list} from page_issues i join keywords k on k.id = i.keyword_id and k.deleted_at is null
			where i.id = any(${[...ids]}::bigint[]) order by i.id`,
	);
}

/** Of keywords, those that rank with the page they should, in whatever form, each with its target. */
export async function rightTargets(
	em: EntityManager,
	keywordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", targetUrl: "text" })`
			select id, target_url as "targetUrl" from keywords
			where id = any(${[...keywordIds]}::bigint[]) and target_state in ('RIGHT', 'FORM')`,
	);
	return new Map(rows.map(({ id, targetUrl }) => [id, targetUrl]));
}
