import type { SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { type CoveredDomain, propertyFor, type WeighedProperty } from "./coverage.policy.ts";

/** A property with imported data. */
export interface FilledProperty extends WeighedProperty {
	/** The first of the last days that has rows, `yyyy-MM-dd`. */
	startDate: string;
	/** The last day that has rows, `yyyy-MM-dd`. */
	endDate: string;
}

/** A property of the account; null for its days while it has no rows. */
export type AccountProperty = FilledProperty | (WeighedProperty & { startDate: null; endDate: null });

/** Days whose impressions decide which property is taken, whatever days are requested: so that all figures have one source. */
const weighedDays = 28;

/** The account's properties, each with its last days: so many that end on the last one with rows. */
export async function accountProperties(
	em: EntityManager,
	accountId: string,
	days: number,
): Promise<AccountProperty[]> {
	const since = (count: number) => sql`d.property_id = p.id and d.date > last.date - ${count}::int`;
	return rowsOf(
		em,
		sql<AccountProperty>`
			select p.id, p.site_url as "siteUrl", p.is_available as "isAvailable",
				(select min(d.date) from search_console_days d where ${since(days)})::text as "startDate",
				last.date::text as "endDate",
				coalesce((select sum(d.impressions) from search_console_days d where ${since(weighedDays)}), 0)::float8 as impressions
			from search_console_properties p left join lateral (
				select date from search_console_days d where d.property_id = p.id order by date desc limit 1) as last on true
			where p.account_id = ${accountId}`,
	);
}

/** The property that a domain's figures come from, with its last days; null without one that has rows. */
export async function filledPropertyOf(
	ctx: SignedInContext,
	domain: CoveredDomain,
	days: number,
): Promise<FilledProperty | null> {
	return filledFor(domain, await accountProperties(ctx.em, ctx.viewer.accountId, days));
}

/** The same among properties that were read before. */
export function filledFor(domain: CoveredDomain, properties: readonly AccountProperty[]): FilledProperty | null {
	const property = propertyFor(domain, properties);
	return property && property.endDate !== null ? property : null;
}
