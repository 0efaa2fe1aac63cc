import { belongsTo, type Site, siteOf } from "../../../../schema/rules/match.ts";
import type { SignedInContext } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { brandQueries } from "../../search-console/analytics/brand-queries.service.ts";
import { coveringProperty } from "../../search-console/analytics/coverage.policy.ts";
import { type FilledProperty, filledProperties } from "../../search-console/analytics/filled-properties.service.ts";
import { pagesOf } from "../../search-console/analytics/property-pages.service.ts";
import type { Observed } from "./curve.policy.ts";

/** Days that rates are learned from. */
const days = 90;

/** Clicks and impressions by position in the account's Search Console data. */
export interface ObservedClicks {
	/** Positions 1 to 10. */
	desktop: Observed[];
	mobile: Observed[];
	startDate: string | null;
	endDate: string | null;
	siteUrls: string[];
	/** IDs of domains whose searches for their own name count too, because they have no brand terms. */
	domainsWithoutBrandTerms: string[];
}

interface LearningDomain extends Site {
	id: string;
	brandTerms: string[];
	/** Covers the domain; null without one that has rows. */
	property: FilledProperty | null;
}

interface PositionRow {
	isMobile: boolean;
	position: number;
	impressions: number;
	clicks: number;
}

/**
 * Adds up the rows of the last 90 days whose position is near a whole one, without searches for the domains' own names. A page
 * counts for the narrowest domain that contains it, by the property that covers that domain: nothing counts twice.
 */
export async function observedClicks(ctx: SignedInContext): Promise<ObservedClicks> {
	const properties = await filledProperties(ctx, days);
	const domains = await domainsOf(ctx, properties);
	const used = properties.filter(({ id }) => domains.some(({ property }) => property?.id === id));
	const observed: Record<"desktop" | "mobile", Observed[]> = { desktop: noClicks(), mobile: noClicks() };
	for (const property of used)
		for (const { isMobile, position, impressions, clicks } of await rowsOfProperty(ctx.em, property, domains)) {
			const at = observed[isMobile ? "mobile" : "desktop"][position - 1];
			if (!at) continue;
			at.impressions += impressions;
			at.clicks += clicks;
		}
	const dates = used.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
	return {
		...observed,
		startDate: dates[0] ?? null,
		endDate: dates.at(-1) ?? null,
		siteUrls: used.map(({ siteUrl }) => siteUrl).sort(),
		domainsWithoutBrandTerms: domains
			.filter(({ property, brandTerms }) => property && brandTerms.length === 0)
			.map(({ id }) => id),
	};
}

function noClicks(): Observed[] {
	return Array.from({ length: 10 }, () => ({ impressions: 0, clicks: 0 }));
}

async function domainsOf(
	{ em, viewer }: SignedInContext,
	properties: readonly FilledProperty[],
): Promise<LearningDomain[]> {
	const domains = await rowsOf(
		em,
		sql<Omit<LearningDomain, "property">>`
			select id, host, path, brand_terms as "brandTerms" from domains
			where account_id = ${viewer.accountId} and deleted_at is null order by id`,
	);
	return domains.map((domain) => ({ ...domain, property: coveringProperty(domain, properties) }));
}

/** A property's pages by the narrowest domain that contains them, where the property covers that domain. */
async function pagesByDomain(
	em: EntityManager,
	property: FilledProperty,
	domains: readonly LearningDomain[],
): Promise<Map<LearningDomain, string[]>> {
	const byHost = Map.groupBy(domains, ({ host }) => host);
	const pages = new Map<LearningDomain, string[]>();
	for (const { id, name } of await pagesOf(em, property)) {
		const domain = narrowest(name, byHost);
		if (domain?.property?.id !== property.id) continue;
		const known = pages.get(domain) ?? [];
		known.push(id);
		pages.set(domain, known);
	}
	return pages;
}

function narrowest(page: string, byHost: ReadonlyMap<string, LearningDomain[]>): LearningDomain | null {
	const labels = siteOf(page)?.host.split(".") ?? [];
	const above = labels.flatMap((_, index) => byHost.get(labels.slice(index).join(".")) ?? []);
	const [first] = above
		.filter((domain) => belongsTo(page, domain))
		.sort((one, other) => other.path.length - one.path.length || other.host.length - one.host.length);
	return first ?? null;
}

async function rowsOfProperty(
	em: EntityManager,
	property: FilledProperty,
	domains: readonly LearningDomain[],
): Promise<PositionRow[]> {
	const rows: PositionRow[] = [];
	for (const [domain, pageIds] of await pagesByDomain(em, property, domains)) {
		const brandIds = await brandQueries(em, property.id, domain.brandTerms);
		rows.push(...(await positionRows(em, property, { pageIds, brandIds })));
	}
	return rows;
}

function positionRows(
	em: EntityManager,
	{ id, startDate, endDate }: FilledProperty,
	{ pageIds, brandIds }: { pageIds: readonly string[]; brandIds: readonly string[] },
): Promise<PositionRow[]> {
	return rowsOf(
		em,
		sql<PositionRow>`
			select r.device = 'MOBILE' as "isMobile", round(r.position)::int as position,
				sum(r.impressions)::float8 as impressions, sum(r.clicks)::float8 as clicks
			from search_console_rows r
			where r.property_id = ${id} and r.date between ${startDate} and ${endDate} and r.impressions >= 10
				and r.device in ('DESKTOP', 'MOBILE') and abs(r.position - round(r.position)) <= 0.25
				and round(r.position) between 1 and 10 and r.page_id = any(${pageIds}::bigint[])
				and r.query_id <> all(${brandIds}::bigint[])
			group by 1, 2`,
	);
}
