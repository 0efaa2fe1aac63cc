import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { pageIssueBits } from "../../tracked/keywords/keyword.entity.ts";
import { showIssues } from "../../tracked/keywords/standing.ts";
import { PageIssueRow } from "./page-issue.entity.ts";
import type { EarlierIssue, OpenIssue } from "./page-issues.policy.ts";

/** An issue as it is stored. */
export type StoredIssue = EarlierIssue & { id: string; keywordId: string; targetUrl: string | null; urlIds: string[] };

const stored = selectOf<StoredIssue>(
	columnsOf(PageIssueRow, "i", ["id", "keywordId", "pattern", "since", "targetUrl", "urlIds", "wasRight"]),
);

/** The stored issues of keywords. One about another target than the present one is left out: it is over. */
export async function knownIssues(
	em: EntityManager,
	keywords: readonly { id: string; targetUrl: string | null }[],
): Promise<ReadonlyMap<string, StoredIssue[]>> {
	const rows = await stored.read(
		em,
		sql`
			select ${stored.list} from page_issues i
			join unnest(${keywords.map(({ id }) => id)}::bigint[], ${keywords.map(({ targetUrl }) => targetUrl)}::text[])
				as k (id, target_url) on k.id = i.keyword_id
			where i.target_url is null or i.target_url = k.target_url`,
	);
	return Map.groupBy(rows, ({ keywordId }) => keywordId);
}

/** A keyword with the issues that are open now, and those that were. */
interface Computed {
	id: string;
	accountId: string;
	targetUrl: string | null;
	before: readonly StoredIssue[];
	issues: readonly OpenIssue[];
}

/** Stores the issues of keywords that the caller has locked: an ongoing one keeps its row. */
export async function storeIssues(em: EntityManager, keywords: readonly Computed[]): Promise<void> {
	const rows = keywords.flatMap(({ id, accountId, targetUrl, before, issues }) =>
		issues.map((issue) => {
			const ongoing = before.find(({ pattern, since }) => pattern === issue.pattern && +since === +issue.since);
			const target = issue.pattern === "WRONG_PAGE" ? targetUrl : null;
			return { id: ongoing?.id ?? null, accountId, keywordId: id, ...issue, targetUrl: target };
		}),
	);
	const kept = rows.flatMap(({ id }) => id ?? []);
	await rowsOf(
		em,
		sql`
			delete from page_issues where keyword_id = any(${keywords.map(({ id }) => id)}::bigint[]) and id <> all (${kept}::bigint[])`,
	);
	await insertOrUpdate(em, rows);
	const bitsOf = ({ issues }: Computed) => issues.reduce((bits, { pattern }) => bits | pageIssueBits[pattern], 0);
	await rowsOf(
		em,
		showIssues(
			sql`unnest(${keywords.map(({ id }) => id)}::bigint[], ${keywords.map(bitsOf)}::smallint[]) as c (id, issues)`,
		),
	);
}

type IssueRow = OpenIssue & { id: string | null; accountId: string; keywordId: string; targetUrl: string | null };

async function insertOrUpdate(em: EntityManager, rows: readonly IssueRow[]): Promise<void> {
	if (rows.length === 0) return;
	await rowsOf(
		em,
		sql`
			insert into page_issues as i (id, account_id, keyword_id, pattern, since, target_url, url_ids, was_right,
				is_holding)
			select coalesce(r.id, nextval('page_issues_id_seq')), r."accountId", r."keywordId", r.pattern, r.since, r."targetUrl",
				r."urlIds", r."wasRight", r."isHolding"
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
				id bigint, "accountId" bigint, "keywordId" bigint, pattern text, since timestamptz, "targetUrl" text,
				"urlIds" bigint[], "wasRight" boolean, "isHolding" boolean
			)
			on conflict (id) do update set url_ids = excluded.url_ids, is_holding = excluded.is_holding
			where (i.url_ids, i.is_holding) is distinct from (excluded.url_ids, excluded.is_holding)`,
	);
}
