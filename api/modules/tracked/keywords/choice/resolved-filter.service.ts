import { siteOf, siteOfResult } from "../../../../../schema/rules/match.ts";
import { urlKey } from "../../../../../schema/rules/result-url.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import type { NamesWith } from "../conditions/conditions.types.ts";
import { type FilterReader, type FilterScope, filtersOfViews } from "../views/stored-views.service.ts";
import type { Filter, StoredFilter } from "./keyword-query.input.ts";
import { isChosen, ofMovement } from "./movement.ts";
import { movementMoments } from "./movement-days.service.ts";

/** Conditions in which whatever needs a look into the database has been looked up. */
export interface Conditions extends Omit<Filter, NamesWith<{ isLookedUp: true }>> {
	/** SQL on keywords `k` of what was. */
	lookedUp: readonly Fragment[];
}

/** A filter as it becomes SQL: its own conditions all hold, and those of at least one of its views. */
export interface ResolvedFilter {
	own: Conditions;
	/** Null: it names no views. */
	views: readonly Conditions[] | null;
}

/** Looks up what a filter names: its views, the pages that rank, the days of movements. */
export async function resolveFilter(
	reader: FilterReader,
	scope: FilterScope,
	{ viewIds, alertId, ...filter }: Filter,
): Promise<ResolvedFilter> {
	const { em } = reader;
	const views = viewIds?.length ? await filtersOfViews(reader, viewIds, scope) : null;
	const ofAlert = alertId == null ? [] : [await alertCondition(em, scope, alertId)];
	const { own, ...resolved } = await resolveWithViews(em, scope, filter, views);
	return { ...resolved, own: { ...own, lookedUp: [...ofAlert, ...own.lookedUp] } };
}

/** The same with the filters of its views. */
export async function resolveWithViews(
	em: EntityManager,
	scope: FilterScope,
	filter: Omit<Filter, "viewIds" | "alertId">,
	views: readonly StoredFilter[] | null,
): Promise<ResolvedFilter> {
	const all = [filter, ...(views ?? [])];
	const requested = all.filter(isAboutPages);
	const pages = requested.length > 0 ? await rankingPages(em, scope, requested.map(plainPart)) : [];
	const [own, ...others] = await Promise.all(all.map((filter, at) => conditionsOf(em, filter, pages, daysAt(at))));
	return { own: own as Conditions, views: views && others };
}

/** SQL: whether an alert is about a keyword `k`. They are kept with it, since nothing else shows later which it counted. */
async function alertCondition(em: EntityManager, scope: FilterScope, alertId: string): Promise<Fragment> {
	const whose = "domainId" in scope ? sql`a.domain_id = ${scope.domainId}` : sql`a.account_id = ${scope.accountId}`;
	const [alert] = isId(alertId)
		? await rowsOf(
				em,
				sql<{ ids: string[] }>`
					select (coalesce(a.counted_keyword_ids, '{}') || array_remove(array[a.keyword_id], null))::text[] as ids
					from alerts a where a.id = ${alertId} and ${whose}`,
			)
		: [];
	if (!alert) throw notFound("alert", ["filter.alertId"]);
	return sql`k.id = any(${alert.ids}::bigint[])`;
}

type DayFields = Parameters<typeof movementMoments>[2];

/** Where faults in days are found: those of a view at its place in `filter.viewIds`. @param at 0: the filter's own */
function daysAt(at: number): DayFields {
	if (at === 0) return { from: "filter.movement.from", to: "filter.movement.to" };
	const field = `filter.viewIds.${at - 1}`;
	return { from: field, to: field };
}

async function conditionsOf(
	em: EntityManager,
	filter: Omit<Filter, "viewIds" | "alertId">,
	pages: readonly RankingPage[],
	days: DayFields,
): Promise<Conditions> {
	const { movement, rankingPath, rankingUrl, ...others } = filter;
	const lookedUp = [
		movement ? await movementCondition(em, movement, days) : null,
		pagesCondition(pages, { rankingPath, rankingUrl }),
	];
	return { ...others, lookedUp: lookedUp.filter((condition) => condition !== null) };
}

async function movementCondition(
	em: EntityManager,
	movement: NonNullable<Filter["movement"]>,
	fields: DayFields,
): Promise<Fragment | null> {
	const moments = await movementMoments(em, movement, fields);
	const condition = isChosen(movement);
	return condition && ofMovement(moments, condition);
}

interface RankingPage {
	id: string;
	url: string;
}

type OfPages = Pick<Filter, "rankingPath" | "rankingUrl">;

/** Whether it needs a look at pages to decide which pass. */
function isAboutPages({ rankingPath, rankingUrl }: OfPages): boolean {
	return rankingUrl != null || (rankingPath != null && pathOf(rankingPath) !== "");
}

/** A path by the rules of positions; every page's path begins with an empty one. */
function pathOf(rankingPath: string): string {
	return siteOf(`https://any.example${rankingPath}`)?.path ?? "";
}

/** The pages with which keywords rank. Which of them are meant is judged by the rules of positions, which SQL does not know. */
function rankingPages(
	em: EntityManager,
	scope: FilterScope,
	parts: readonly (string | null)[],
): Promise<RankingPage[]> {
	const whose = "domainId" in scope ? sql`k.domain_id = ${scope.domainId}` : sql`k.account_id = ${scope.accountId}`;
	const hasPart = sql.join(
		parts.map((part) => (part === null ? sql`true` : sql`strpos(u.url, ${part}) > 0`)),
		sql` or `,
	);
	return rowsOf(
		em,
		sql<RankingPage>`
			select u.id, u.url from urls u
			where u.id in (select k.ranking_url_id from keywords k where ${whose} and k.deleted_at is null)
				and (${hasPart} or u.url ~ '[^!-~]|%')`,
	);
}

/**
 * A segment that every page in question has in its address, unless that has characters that can be spelled in several ways; so
 * that SQL can leave out most others before they are judged. Null if all segments have such characters.
 */
function plainPart({ rankingPath, rankingUrl }: OfPages): string | null {
	const path = siteOf(rankingUrl ?? `https://any.example${rankingPath}`)?.path ?? "";
	const plain = path.split("/").filter((segment) => /^[\w.~-]+$/.test(segment));
	return plain.reduce<string | null>((longest, part) => (part.length > (longest?.length ?? 0) ? part : longest), null);
}

/** SQL: whether a keyword `k` ranks with a page that passes. */
function pagesCondition(pages: readonly RankingPage[], filter: OfPages): Fragment | null {
	const { rankingPath, rankingUrl } = filter;
	if (!isAboutPages(filter)) return rankingPath != null ? sql`k.ranking_url_id is not null` : null;
	const below = rankingPath != null ? pathRule(rankingPath) : () => true;
	const key = rankingUrl != null ? urlKey(rankingUrl) : null;
	const passing = pages.filter(({ url }) => below(url) && (key === null || urlKey(url) === key)).map(({ id }) => id);
	return sql`k.ranking_url_id = any(${passing}::bigint[])`;
}

/** Whether a page's path begins with this one, by whole segments. */
function pathRule(rankingPath: string): (url: string) => boolean {
	const path = pathOf(rankingPath);
	return (url) => {
		const page = siteOfResult(url);
		return page !== null && (page.path === path || page.path.startsWith(`${path}/`));
	};
}
