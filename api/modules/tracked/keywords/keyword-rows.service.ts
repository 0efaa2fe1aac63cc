import type { SignedInContext } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { column, columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { isGranted } from "../domains/granted.ts";
import { locationsById } from "../locations/location-rows.service.ts";
import { isFeaturedSnippet } from "../measurements/feature-states.ts";
import { shownTargetState } from "./conditions/named-conditions.ts";
import { Keyword, type PageIssuePattern, pageIssueBits, pageIssuePatterns } from "./keyword.entity.ts";
import { storedFields } from "./keyword-fields.types.ts";
import type { KeywordType } from "./keywords.types.ts";

const patternNames = pageIssuePatterns.map((pattern) => {
	return sql`case when k.page_issues & ${sql.lit(pageIssueBits[pattern])} <> 0 then ${sql.lit(pattern)} end`;
});

/** A keyword as it is read, with the id of its place. */
interface KeywordRow extends Omit<KeywordType, "location"> {
	locationId: string | null;
}

/** A keyword with its last measurement and check, of `keywords k left join urls u`. */
const keyword = selectOf<KeywordRow>({
	...columnsOf(Keyword, "k", storedFields),
	keyword: column(Keyword, "k", "phrase"),
	locationId: column(Keyword, "k", "locationId"),
	updatedAt: { moment: sql`coalesce(k.updated_at, k.created_at)` },
	rankingUrl: sql<string | null>`
		case when k.ranking_url_id = k.latest_url_id then u.url else (select r.url from urls r where r.id = k.ranking_url_id) end`,
	targetState: shownTargetState,
	pageIssues: sql<PageIssuePattern[]>`
		case when k.page_issues = 0 then '{}' else array_remove(array[${sql.join(patternNames)}], null) end`,
	latestPosition: {
		presence: "id",
		columns: {
			id: column(Keyword, "k", "latestCheckId"),
			position: column(Keyword, "k", "latestPosition"),
			...columnsOf(Keyword, "k", ["previousPosition", "change"]),
			url: sql<string | null>`u.url`,
			depth: column(Keyword, "k", "latestDepth"),
			checkedAt: column(Keyword, "k", "latestCheckedAt"),
			runId: column(Keyword, "k", "latestRunId"),
			measuredAt: { moment: sql`coalesce(k.latest_measured_at, k.latest_checked_at)` },
			mode: column(Keyword, "k", "latestMode"),
			provider: column(Keyword, "k", "latestProvider"),
			measuredDevice: column(Keyword, "k", "latestMeasuredDevice"),
			contextId: sql<string | null>`k.latest_context_id::text`,
			usedQuery: sql<string | null>`(select c.used_query from measurement_contexts c where c.id = k.latest_context_id)`,
			measuredLocation: sql<string | null>`(
				select l.canonical_name from measurement_contexts c join locations l on l.id = c.location::bigint
				where c.id = k.latest_context_id)`,
			isFeaturedSnippet: isFeaturedSnippet(sql`k.latest_features`),
		},
	},
	lastCheck: {
		presence: "state",
		columns: {
			state: column(Keyword, "k", "checkState"),
			checkedAt: column(Keyword, "k", "checkEndedAt"),
			error: column(Keyword, "k", "checkError"),
			postedAt: {
				moment: sql`case when k.check_state = 'POSTED' then (
					select max(c.posted_at) from checks c where c.keyword_id = k.id and c.state = 'POSTED') end`,
			},
		},
	},
});

/** One keyword of the caller's domains, or `NOT_FOUND`. */
export function keywordById(ctx: SignedInContext, id: string): Promise<KeywordType> {
	return ownKeyword(ctx, id, sql``);
}

/** The same, locked until the transaction ends. */
export function lockKeyword(ctx: SignedInContext, id: string): Promise<KeywordType> {
	return ownKeyword(ctx, id, sql`for no key update of k`);
}

async function ownKeyword({ em, viewer }: SignedInContext, id: string, lock: Fragment): Promise<KeywordType> {
	if (!isId(id)) throw notFound("keyword");
	const which = sql`where k.id = ${id} and ${isGranted(viewer, "k")} and k.deleted_at is null`;
	const [found] = await selectKeywords(em, sql`${which} ${lock}`);
	if (!found) throw notFound("keyword");
	return found;
}

/** Keywords as clients see them. `rest` follows `from keywords k left join urls u`: joins, conditions, order. */
export async function selectKeywords(em: EntityManager, rest: Fragment): Promise<KeywordType[]> {
	const rows = await keyword.read(
		em,
		sql`select ${keyword.list} from keywords k left join urls u on u.id = k.latest_url_id ${rest}`,
	);
	// Not joined: few keywords have a place, and all rows would pay for it.
	const places = await locationsById(
		em,
		rows.map(({ locationId }) => locationId),
	);
	return rows.map((row) => Object.assign(row, { location: places.get(row.locationId ?? "") ?? null }));
}

/** The keywords of these ids, in the order of the list; those that do not exist are left out. */
export async function selectKeywordsById(em: EntityManager, ids: string[]): Promise<KeywordType[]> {
	if (ids.length === 0) return [];
	return selectKeywords(
		em,
		sql`join unnest(${ids}::bigint[]) with ordinality as wanted (id, at) on wanted.id = k.id order by wanted.at`,
	);
}
