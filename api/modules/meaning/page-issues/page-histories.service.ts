import { belongsTo, type Site, withoutWww } from "../../../../schema/rules/match.ts";
import { formKey } from "../../../../schema/rules/result-url.ts";
import { targetRule } from "../../../../schema/rules/target-state.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { contextsById, siteOfContext } from "../../tracked/measurements/contexts.service.ts";
import { isFeaturedSnippet } from "../../tracked/measurements/feature-states.ts";
import { PositionRecord } from "../../tracked/measurements/position-record.entity.ts";
import { issueMeasurements, type Page, type PagesMeasured } from "./page-issues.policy.ts";

/** How many results of page 1 count. */
const firstPlaces = 10;

/** A keyword whose history is read. */
export interface PagedKeyword {
	id: string;
	targetUrl: string | null;
	/** Null if it was never measured. */
	contextId: number | null;
}

interface HistoryRow {
	keywordId: string;
	checkedAt: Date;
	rankingUrlId: string | null;
	/** The first results of page 1, 0 for one without an address; null if they were not kept. */
	urlIds: string[] | null;
}

const history = selectOf<HistoryRow>({
	...columnsOf(PositionRecord, "p", ["keywordId", "checkedAt"]),
	rankingUrlId: sql<string | null>`
		case when p.position is not null then p.url_id when ${isFeaturedSnippet(sql`p.features`)} then s.snippet_url_id end::text`,
	urlIds: sql<string[] | null>`s.url_ids[1:least(s.first_page_count, ${firstPlaces}::int)]::text[]`,
});

/**
 * What the last readings of keywords say about pages, oldest first: the last measurement of each day (UTC), in the context of
 * each one's newest. From day to day they are looked up one by one: a day may have any number of measurements.
 */
export async function pageHistories(
	em: EntityManager,
	keywords: readonly PagedKeyword[],
): Promise<ReadonlyMap<string, PagesMeasured[]>> {
	const measured = keywords.filter(({ contextId }) => contextId !== null);
	const rows = await history.read(
		em,
		sql`
			select ${history.list}
			from unnest(${measured.map(({ id }) => id)}::bigint[], ${measured.map(({ contextId }) => contextId)}::int[]) as k (id, context_id)
			cross join lateral (
				with recursive readings as (
					(
						select p.*, 1 as number from position_records p
						where p.keyword_id = k.id and p.context_id = k.context_id order by p.checked_at desc limit 1
					)
					union all
					select before.* from readings r cross join lateral (
						select p.*, r.number + 1 from position_records p
						where p.keyword_id = k.id and p.context_id = k.context_id
							and p.checked_at < date_trunc('day', r.checked_at, 'UTC')
						order by p.checked_at desc limit 1
					) before
					where r.number < ${issueMeasurements}
				)
				select * from readings
			) p
			left join serp_results s on s.check_id = p.check_id
			order by p.checked_at`,
	);
	const sites = await sitesOf(em, measured);
	const pages = await pagesOf(em, rows, [...sites.values()]);
	const byKeyword = Map.groupBy(rows, ({ keywordId }) => keywordId);
	return new Map(
		measured.map(({ id, targetUrl, contextId }) => {
			const site = sites.get(contextId ?? 0) ?? null;
			const target = targetUrl === null ? null : targetRule(targetUrl);
			const measuredOf = (row: HistoryRow) => pagesMeasured(row, { pages, site, target });
			return [id, (byKeyword.get(id) ?? []).map(measuredOf)];
		}),
	);
}

/** A page with its address. */
type PageWithUrl = Page & { url: string };

interface Judging {
	pages: ReadonlyMap<string, PageWithUrl>;
	/** What the measurement was matched against. */
	site: Site | null;
	/** How a page relates to the present target. */
	target: ReturnType<typeof targetRule> | null;
}

function pagesMeasured(row: HistoryRow, { pages, site, target }: Judging): PagesMeasured {
	const ranking = pages.get(row.rankingUrlId ?? "") ?? null;
	const own = row.urlIds?.flatMap((urlId, index) => {
		const page = pages.get(urlId);
		return page && site && belongsTo(page.url, site) ? [{ ...page, place: index + 1 }] : [];
	});
	const isRight = ranking && target ? target(ranking.url) !== "WRONG" : null;
	return { at: row.checkedAt, ranking, isRight, own: own ?? null };
}

async function sitesOf(em: EntityManager, keywords: readonly PagedKeyword[]): Promise<ReadonlyMap<number, Site>> {
	const contexts = await contextsById(
		em,
		keywords.flatMap(({ contextId }) => contextId ?? []),
	);
	return new Map([...contexts].map(([id, context]) => [id, siteOfContext(context)]));
}

/** The pages that rank, and those results that may be own: most are others', and need not be read. */
async function pagesOf(
	em: EntityManager,
	rows: readonly HistoryRow[],
	sites: readonly Site[],
): Promise<ReadonlyMap<string, PageWithUrl>> {
	const ranking = new Set(rows.flatMap(({ rankingUrlId }) => rankingUrlId ?? []));
	const shown = new Set(rows.flatMap(({ urlIds }) => urlIds ?? []));
	const hosts = [...new Set(sites.map(({ host }) => `%${withoutWww(host)}%`))];
	const found = await rowsOf(
		em,
		sqlOf({ id: "text", url: "text" })`
			select u.id, u.url from urls u where u.id = any(${[...ranking]}::bigint[])
			union all
			select u.id, u.url from urls u
			where u.id = any(${[...shown].filter((id) => !ranking.has(id))}::bigint[]) and (u.url ilike any(${hosts}::text[]) or ${isUnusualHost})`,
	);
	return new Map(found.map(({ id, url }) => [id, { key: formKey(url) ?? url, urlId: id, url }]));
}

/** SQL: whether a URL may be of another host than it spells: with escapes or letters beyond ASCII, or served by Google. */
const isUnusualHost = sql`u.url ~* '^[^/]*//[^/?#]*([^a-z0-9.:_/?#-]|goog|ampproject)'`;
