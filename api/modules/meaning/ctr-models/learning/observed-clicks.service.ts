import { belongsTo, siteOf, withoutWww } from "../../../../../schema/rules/match.ts";
import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type RowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { brandQueries } from "../../../demand/search-console/analytics/brand-queries.service.ts";
import type { CoveredDomain } from "../../../demand/search-console/analytics/coverage.policy.ts";
import {
	type AccountProperty,
	accountProperties,
	type FilledProperty,
	filledFor,
} from "../../../demand/search-console/analytics/filled-properties.service.ts";
import { pagesOf } from "../../../demand/search-console/analytics/property-pages.service.ts";
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

interface LearningDomain extends CoveredDomain {
	id: string;
	brandTerms: string[];
	/** The domain's; null without one that has rows. */
	property: FilledProperty | null;
}

const positionRow = { isMobile: "boolean", position: "number", impressions: "number", clicks: "number" } as const;

type PositionRow = RowOf<typeof positionRow>;

/**
 * Adds up the rows of the last 90 days whose position is near a whole one, without searches for the domains' own names. A page
 * counts for the narrowest domain that contains it, by that domain's property: nothing counts twice.
 */
export async function observedClicks(ctx: SignedInContext): Promise<ObservedClicks> {
	const domains = await domainsOf(ctx, await accountProperties(ctx.em, ctx.viewer.accountId, days));
	const used = usedProperties(domains);
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
	properties: readonly AccountProperty[],
): Promise<LearningDomain[]> {
	const domains = await rowsOf(
		em,
		sql<Omit<LearningDomain, "property">>`
			select id, host, path, search_console_property_id as "searchConsolePropertyId", brand_terms as "brandTerms" from domains
			where account_id = ${viewer.accountId} and deleted_at is null order by id`,
	);
	return domains.map((domain) => ({ ...domain, property: filledFor(domain, properties) }));
}

/** The properties of domains, each once. */
function usedProperties(domains: readonly LearningDomain[]): FilledProperty[] {
	return [...new Map(domains.flatMap(({ property }) => (property ? [[property.id, property]] : []))).values()];
}

/** Names of a property, each of one domain. */
interface OwnedNames {
	ids: string[];
	domainIds: string[];
}

/** A property's pages of the domains it covers, each of the narrowest domain that contains it. */
async function ownedPages(
	em: EntityManager,
	property: FilledProperty,
	domains: readonly LearningDomain[],
): Promise<OwnedNames> {
	const byHost = Map.groupBy(domains, ({ host }) => withoutWww(host));
	const pages: OwnedNames = { ids: [], domainIds: [] };
	for (const { id, name } of await pagesOf(em, property)) {
		const domain = narrowest(name, byHost);
		if (domain?.property?.id !== property.id) continue;
		pages.ids.push(id);
		pages.domainIds.push(domain.id);
	}
	return pages;
}

/** Queries with a brand term, for each domain that the property covers. */
async function ownedBrandQueries(
	em: EntityManager,
	property: FilledProperty,
	domains: readonly LearningDomain[],
): Promise<OwnedNames> {
	const queries: OwnedNames = { ids: [], domainIds: [] };
	for (const domain of domains.filter((domain) => domain.property?.id === property.id))
		for (const id of await brandQueries(em, property.id, domain.brandTerms)) {
			queries.ids.push(id);
			queries.domainIds.push(domain.id);
		}
	return queries;
}

function narrowest(page: string, byHost: ReadonlyMap<string, LearningDomain[]>): LearningDomain | null {
	const labels = siteOf(page)?.host.split(".") ?? [];
	const above = labels.flatMap((_, index) => byHost.get(labels.slice(index).join(".")) ?? []);
	const [first] = above
		.filter((domain) => belongsTo(page, domain))
		.sort((one, other) => other.path.length - one.path.length || other.host.length - one.host.length);
	return first ?? null;
}

/** Reads a property's rows once, however many domains it covers. */
async function rowsOfProperty(
	em: EntityManager,
	property: FilledProperty,
	domains: readonly LearningDomain[],
): Promise<PositionRow[]> {
	const pages = await ownedPages(em, property, domains);
	const brand = await ownedBrandQueries(em, property, domains);
	const { id, startDate, endDate } = property;
	return rowsOf(
		em,
		sqlOf(positionRow)`
			select r.device = 'MOBILE' as "isMobile", round(r.position)::int as position,
				sum(r.impressions)::float8 as impressions, sum(r.clicks)::float8 as clicks
			from search_console_rows r
			join unnest(${pages.ids}::bigint[], ${pages.domainIds}::bigint[]) as page (id, domain_id) on page.id = r.page_id
			left join unnest(${brand.ids}::bigint[], ${brand.domainIds}::bigint[]) as brand (id, domain_id)
				on brand.id = r.query_id and brand.domain_id = page.domain_id
			where r.property_id = ${id} and r.date between ${startDate} and ${endDate} and r.impressions >= 10
				and r.device in ('DESKTOP', 'MOBILE') and abs(r.position - round(r.position)) <= 0.25
				and round(r.position) between 1 and 10 and brand.id is null
			group by 1, 2`,
	);
}
