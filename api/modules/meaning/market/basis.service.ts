import { createHash } from "node:crypto";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { competitorsOf, type TrackedSite } from "../../tracked/competitors/tracked-sites.service.ts";
import { type ActiveModel, activeModel } from "../ctr-models/active-model.service.ts";
import { type PackHead, standingMs } from "../packs/packs.service.ts";

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
	/** In the order of their ends. */
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
	const digestOf = packDigests(packs);
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
		const basis = [fixed, count, digest, moment.getTime(), digestOf(moment.getTime())].join("\n");
		return createHash("sha256").update(basis).digest("base64url");
	});
	return bases.reverse();
}

/** An odd number that spreads others over 64 bits. */
const spread = 0x9e3779b97f4a7c15n;

/** Digests of the packs that may stand at moments, asked for the oldest first. @param packs in the order of their ends */
function packDigests(packs: readonly PackHead[]): (moment: number) => string {
	const byBegin = packs.toSorted((one, other) => one.firstAt - other.firstAt);
	let [begun, ended, count, sum, bits] = [0, 0, 0, 0, 0n];
	const add = ({ id }: PackHead, sign: number) => {
		count += sign;
		sum += sign * Number(id);
		bits ^= BigInt.asUintN(64, BigInt(id) * spread);
	};
	return (moment) => {
		for (let pack = byBegin[begun]; pack && pack.firstAt <= moment; pack = byBegin[++begun]) add(pack, 1);
		for (let pack = packs[ended]; pack && pack.lastAt <= moment - standingMs; pack = packs[++ended]) add(pack, -1);
		return `${count} ${sum} ${bits}`;
	};
}
