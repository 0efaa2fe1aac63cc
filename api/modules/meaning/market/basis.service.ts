import { createHash } from "node:crypto";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { competitorsOf, type TrackedSite } from "../../tracked/competitors/tracked-sites.service.ts";
import { type ActiveModel, activeModel } from "../ctr-models/active-model.service.ts";

/** Changes whenever the same inputs would give other sums. */
export const rulesVersion = 2;

/** The domain a market is of. */
export interface MarketDomain {
	id: string;
	accountId: string;
	host: string;
	path: string;
}

/** What a market is computed from in addition to results and keywords. */
export interface MarketInputs {
	model: ActiveModel;
	/** Oldest first. */
	competitors: TrackedSite[];
}

/** SQL: a number that changes with what the market takes from a keyword `k`. */
const keywordDigest = sql`hashint8extended(k.id, coalesce(k.search_volume, -1)::bigint * 2 + k.is_brand::int)`;

/** A domain by its ID; null if it is deleted. */
export async function marketDomain(em: EntityManager, domainId: string): Promise<MarketDomain | null> {
	const [domain] = await rowsOf(
		em,
		sql<MarketDomain>`
			select id, account_id as "accountId", host, path from domains where id = ${domainId} and deleted_at is null`,
	);
	return domain ?? null;
}

/** What a domain's market is computed from now. */
export async function marketInputs(em: EntityManager, { id, accountId }: MarketDomain): Promise<MarketInputs> {
	return { model: await activeModel(em, accountId), competitors: await competitorsOf(em, id) };
}

/**
 * A digest of everything each moment is computed from but the results. Of the keywords only those created by then take part, so
 * that an added one leaves the past as it is.
 * @param moments oldest first
 */
export async function basesOf(
	em: EntityManager,
	domain: MarketDomain,
	{ model, competitors }: MarketInputs,
	moments: readonly Date[],
): Promise<string[]> {
	const keywords = await rowsOf(
		em,
		sqlOf({ later: "number", count: "text", digest: "text" })`
			select width_bucket(k.created_at - interval '1 microsecond', ${moments}::timestamptz[]) as later, count(*) as count,
				bit_xor(${keywordDigest}) as digest
			from keywords k where k.domain_id = ${domain.id} and k.deleted_at is null
			group by later order by later`,
	);
	const fixed = [
		rulesVersion,
		domain.host + domain.path,
		...competitors.map(({ id, site }) => `${id} ${site}`),
		model.id,
		model.version,
	].join("\n");
	let count = 0;
	let digest = 0n;
	let next = 0;
	return moments.map((_, index) => {
		for (; (keywords[next]?.later ?? Number.POSITIVE_INFINITY) <= index; next++) {
			count += Number(keywords[next]?.count);
			digest ^= BigInt(keywords[next]?.digest ?? 0);
		}
		return createHash("sha256").update(`${fixed}\n${count} ${digest}`).digest("base64url").slice(0, 22);
	});
}
