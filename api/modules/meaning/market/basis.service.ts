import { createHash } from "node:crypto";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { competitorsOf, type TrackedSite } from "../../tracked/competitors/tracked-sites.service.ts";
import { type ActiveModel, activeModel } from "../ctr-models/active-model.service.ts";
import { mayStand, type PackHead } from "../packs/packs.service.ts";

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
const keywordDigest = sql`hashint8extended(k.id, coalesce(k.search_volume, -1))`;

/** What a domain's market is computed from now. */
export async function marketInputs(em: EntityManager, { id, accountId }: MarketDomain): Promise<MarketInputs> {
	return { model: await activeModel(em, accountId), competitors: await competitorsOf(em, id) };
}

/** What moments are digested with. */
interface Basis {
	domain: MarketDomain;
	inputs: MarketInputs;
	/** SQL on keywords `k` that begins with `and`. */
	counted: Fragment;
	packs: readonly PackHead[];
	/** Newest first. */
	moments: readonly Date[];
}

/**
 * A digest of everything each moment is computed from. Of the keywords only those created by then take part, so that an added
 * one leaves the past as it is.
 */
export async function basesOf(
	em: EntityManager,
	{ domain, inputs: { model, competitors }, counted, packs, moments }: Basis,
): Promise<string[]> {
	const oldestFirst = moments.toReversed();
	const keywords = await rowsOf(
		em,
		sqlOf({ later: "number", count: "text", digest: "text" })`
			select width_bucket(k.created_at - interval '1 microsecond', ${oldestFirst}::timestamptz[]) as later, count(*) as count,
				bit_xor(${keywordDigest}) as digest
			from keywords k where k.domain_id = ${domain.id} and k.deleted_at is null ${counted}
			group by later order by later`,
	);
	const fixed = [
		domain.id,
		domain.host + domain.path,
		...competitors.map(({ id, site }) => `${id} ${site}`),
		model.id,
		model.version,
	].join("\n");
	let count = 0;
	let digest = 0n;
	let next = 0;
	const bases = oldestFirst.map((moment, index) => {
		for (; (keywords[next]?.later ?? Number.POSITIVE_INFINITY) <= index; next++) {
			count += Number(keywords[next]?.count);
			digest ^= BigInt(keywords[next]?.digest ?? 0);
		}
		const hash = createHash("sha256").update(`${fixed}\n${count} ${digest}\n${moment.getTime()}`);
		for (const pack of packs) if (mayStand(pack, moment.getTime())) hash.update(` ${pack.id}`);
		return hash.digest("base64url");
	});
	return bases.reverse();
}
