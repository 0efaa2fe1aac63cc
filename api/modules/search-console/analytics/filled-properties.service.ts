import type { Site } from "../../../../schema/rules/match.ts";
import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { coveringProperty } from "./coverage.policy.ts";

/** A property with imported data. */
export interface FilledProperty {
	id: string;
	siteUrl: string;
	/** The first of the last days that has rows, `yyyy-MM-dd`. */
	startDate: string;
	/** The last day that has rows, `yyyy-MM-dd`. */
	endDate: string;
}

/** The caller's properties with imported data, each with its last days: so many that end on the last one with rows. */
export async function filledProperties({ em, viewer }: SignedInContext, days: number): Promise<FilledProperty[]> {
	return rowsOf(
		em,
		sql<FilledProperty>`
			select p.id, p.site_url as "siteUrl", first.date::text as "startDate", last.date::text as "endDate"
			from search_console_properties p cross join lateral (
				select date from search_console_days d where d.property_id = p.id order by date desc limit 1) as last
			cross join lateral (
				select min(date) as date from search_console_days d
				where d.property_id = p.id and d.date > last.date - ${days}::int) as first
			where p.account_id = ${viewer.accountId}`,
	);
}

/** The caller's property with imported data that covers a site, with its last days; null without one. */
export async function filledPropertyOf(ctx: SignedInContext, site: Site, days: number): Promise<FilledProperty | null> {
	return coveringProperty(site, await filledProperties(ctx, days));
}
