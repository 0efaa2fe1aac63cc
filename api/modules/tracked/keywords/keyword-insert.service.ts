import { storedFindingKey } from "../../../../schema/rules/finding.ts";
import { phraseKeyOf } from "../../../../schema/rules/phrase.ts";
import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { brandRuleOf } from "./brand/brand.service.ts";
import { refuseTakenIds } from "./external-ids.service.ts";
import type { NewKeyword } from "./keywords.input.ts";
import type { AddedStatus } from "./keywords.types.ts";
import { unmeasuredState } from "./standing.ts";

/** An item of a request to add keywords, with the keyword it refers to now. */
export interface PlacedKeyword {
	/** Its index in the request. */
	index: number;
	status: AddedStatus;
	keywordId: string;
}

/** A keyword with all that makes it the same as another one. */
type Wanted = NewKeyword & { phraseKey: string; country: string };

/** Keywords to add, told apart: each new one is at its first mention. */
interface Placement {
	wanted: Wanted[];
	/** Ids of those the domain has, by their index in the request and in its order. */
	known: Map<number, string>;
	/** The place of each new one among the wanted, by its identity. */
	fresh: Map<string, number>;
	/** The new ones, in the order given. */
	added: Wanted[];
}

/** Finds which of these keywords a domain does not have yet. */
export async function findNewKeywords(
	ctx: SignedInContext,
	domain: { id: string; country: string },
	keywords: NewKeyword[],
): Promise<Placement> {
	const wanted = keywords.map((keyword) => ({
		...keyword,
		phraseKey: phraseKeyOf(keyword.keyword),
		country: keyword.country ?? domain.country,
	}));
	const known = await knownIds(ctx, domain.id, wanted);
	const fresh = new Map<string, number>();
	for (const [at, keyword] of wanted.entries()) {
		const identity = identityOf(keyword);
		if (!known.has(at) && !fresh.has(identity)) fresh.set(identity, at);
	}
	return { wanted, known, fresh, added: [...fresh.values()].map((at) => wanted[at] as Wanted) };
}

/** The same; an external ID that another keyword has refuses all of them. */
export async function validateNewKeywords(
	...[ctx, domain, keywords]: Parameters<typeof findNewKeywords>
): Promise<Placement> {
	const placement = await findNewKeywords(ctx, domain, keywords);
	const ids = [...placement.fresh.values()].map((at) => ({
		domainId: domain.id,
		externalId: placement.wanted[at]?.externalId ?? null,
		field: `keywords.${at}.externalId`,
	}));
	await refuseTakenIds(ctx.em, ids);
	return placement;
}

/**
 * Inserts what a domain does not have yet, in the order given, so that ids count up with it; what it has is left alone. An
 * external id that another keyword has refuses all of them. Call it with the domain's row locked.
 * @returns what became of each
 */
export async function placeKeywords(
	ctx: SignedInContext,
	domain: { id: string; country: string },
	keywords: NewKeyword[],
): Promise<PlacedKeyword[]> {
	const { wanted, known, fresh, added } = await validateNewKeywords(ctx, domain, keywords);
	const ids = await insertKeywords(ctx, domain.id, added);
	const idOf = new Map([...fresh.keys()].map((identity, index) => [identity, ids[index] ?? ""]));
	return wanted.map((keyword, index) => {
		const identity = identityOf(keyword);
		const existing = known.get(index);
		if (existing !== undefined) return { index, status: "EXISTING", keywordId: existing };
		return { index, status: fresh.get(identity) === index ? "ADDED" : "REPEATED", keywordId: idOf.get(identity) ?? "" };
	});
}

function identityOf({ phraseKey, country, language, device, locationId }: Wanted): string {
	return JSON.stringify([phraseKey, country, language, device, locationId]);
}

/** The ids of the keywords a domain has already, by their index in the request and in its order. */
async function knownIds(ctx: SignedInContext, domainId: string, wanted: Wanted[]): Promise<Map<number, string>> {
	const rows = await rowsOf(
		ctx.em,
		sqlOf({ id: "text", index: "number" })`
			select k.id, g.at::int - 1 as index
			from unnest(${wanted.map(({ phraseKey }) => phraseKey)}::text[], ${wanted.map(({ country }) => country)}::text[],
				${wanted.map(({ language }) => language)}::text[], ${wanted.map(({ device }) => device)}::text[],
				${wanted.map(({ locationId }) => locationId ?? "0")}::bigint[])
				with ordinality as g (phrase_key, country, language, device, location_id, at)
			join keywords k on k.domain_id = ${domainId} and k.phrase_key = g.phrase_key and k.country = g.country
				and k.language = g.language and k.device = g.device and coalesce(k.location_id, 0) = g.location_id
				and k.deleted_at is null
			order by g.at`,
	);
	return new Map(rows.map(({ id, index }) => [index, id]));
}

async function insertKeywords(ctx: SignedInContext, domainId: string, keywords: Wanted[]): Promise<string[]> {
	if (keywords.length === 0) return [];
	const of = <Value>(value: (keyword: Wanted) => Value) => keywords.map(value);
	const isBrand = await brandRuleOf(ctx.em, domainId);
	const rows = await rowsOf(
		ctx.em,
		sqlOf({ id: "text" })`
			insert into keywords
				(account_id, domain_id, phrase, phrase_key, finding_key, country, language, device, location_id, groups, target_url,
				external_id, actor, target_state, is_brand)
			select ${ctx.viewer.accountId}::bigint, ${domainId}::bigint, g.phrase, g.phrase_key, g.finding_key, g.country, g.language, g.device,
				g.location_id, array(select jsonb_array_elements_text(g.groups)), g.target_url, g.external_id, ${ctx.viewer.actor},
				${unmeasuredState(sql`g.target_url`)}, g.is_brand
			from unnest(${of(({ keyword }) => keyword)}::text[], ${of(({ phraseKey }) => phraseKey)}::text[],
				${of(({ keyword, phraseKey }) => storedFindingKey(keyword, phraseKey))}::text[], ${of(({ country }) => country)}::text[], ${of(({ language }) => language)}::text[],
				${of(({ device }) => device)}::text[], ${of(({ locationId }) => locationId)}::bigint[], ${of(({ groups }) => JSON.stringify(groups))}::jsonb[],
				${of(({ targetUrl }) => targetUrl)}::text[], ${of(({ externalId }) => externalId)}::text[],
				${of(({ keyword }) => isBrand(keyword))}::boolean[])
				with ordinality as g (phrase, phrase_key, finding_key, country, language, device, location_id, groups, target_url, external_id, is_brand, at)
			order by g.at
			returning id`,
	);
	return rows.map(({ id }) => id);
}
