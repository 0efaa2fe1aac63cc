import type { Site } from "../../../../schema/rules/match.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Competitor, IgnoredSite } from "./competitor.entity.ts";

/** A competitor as results are matched with it. */
export interface TrackedSite extends Site {
	id: string;
	/** Host and path. */
	site: string;
}

/** The competitors of a domain, oldest first. */
export function competitorsOf(em: EntityManager, domainId: string): Promise<TrackedSite[]> {
	return rowsOf(
		em,
		sql<TrackedSite>`
			select id, host, path, host || path as site from competitors where domain_id = ${domainId} order by id`,
	);
}

/** The sites that an account does not want suggested, by name. */
export async function ignoredSitesOf(em: EntityManager, accountId: string): Promise<string[]> {
	const ignored = await rowsOf(
		em,
		sqlOf({ site: "text" })`select site from ignored_sites where account_id = ${accountId} order by site collate "C"`,
	);
	return ignored.map(({ site }) => site);
}

/** Deletes a domain's competitors with the domain. */
export async function removeCompetitors(em: EntityManager, domainId: string): Promise<void> {
	await em.nativeDelete(Competitor, { domainId });
}

/** Deletes an account's ignored sites with the account. */
export async function removeIgnoredSites(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(IgnoredSite, { accountId });
}
