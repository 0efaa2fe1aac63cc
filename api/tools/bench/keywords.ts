import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { Client } from "./client.ts";

/** A domain of the client's account. */
export interface TrackedDomain {
	id: string;
	keywords: number;
}

/** Creates a domain and inserts its keywords by SQL, because adding them is not measured. */
export async function trackDomain(
	client: Client,
	em: EntityManager,
	{ keywords, searchDepth }: { keywords: number; searchDepth: number },
): Promise<TrackedDomain> {
	const create = "mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }";
	const input = { name: "Example", url: "https://example.com", country: "US", searchDepth };
	const { id } = (await client.ask<{ createDomain: { id: string } }>(create, { input })).data.createDomain;
	await writeKeywords(em, [id], keywords);
	return { id, keywords };
}

/** Inserts this many keywords into each domain. */
export async function writeKeywords(
	em: EntityManager,
	domainIds: readonly string[],
	keywords: number,
): Promise<TrackedDomain[]> {
	await rowsOf(
		em,
		sql`
			insert into keywords
				(account_id, domain_id, phrase, phrase_key, country, language, device, groups, search_volume, actor)
			select d.account_id, d.id, phrase, phrase, 'US', 'en', case n % 4 when 0 then 'mobile' else 'desktop' end,
				array['Group ' || n % 12], 10 * (n % 997), d.actor
			from domains d, generate_series(1, ${keywords}::int) as n,
				lateral (select 'best running shoes for trail number ' || n as phrase) p
			where d.id = any(${domainIds}::bigint[]) order by d.id, n`,
	);
	await rowsOf(em, sql`update domains set keyword_count = ${keywords} where id = any(${domainIds}::bigint[])`);
	return domainIds.map((id) => ({ id, keywords }));
}
