import type { SignedInContext } from "../../context.ts";
import { externalIdsTaken } from "../../core/external-id.ts";
import { transacted } from "../../core/guards.ts";
import { maxFaults, validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { lockChosen, lockDomainsOf } from "./choice/keyword-choice.service.ts";
import { externalIdChanges, refuseTooMany } from "./keywords.input.ts";

/** What is told of an external id that another keyword has. */
export const externalIdTaken = "Another keyword of this domain has this external ID.";

/** An external id that a keyword of a domain is to have, and the field that asks for it. */
export interface Claim {
	domainId: string;
	externalId: string | null;
	field: string;
}

/** Refuses external ids that other keywords of the same domains have, or that are claimed twice, with `CONFLICT`. */
export async function refuseTakenIds(em: EntityManager, claims: readonly Claim[]): Promise<void> {
	const claimed = claims.filter(({ externalId }) => externalId !== null);
	if (claimed.length === 0) return;
	const held = await rowsOf(
		em,
		sql<Omit<Claim, "field">>`
			select k.domain_id as "domainId", k.external_id as "externalId"
			from unnest(${claimed.map(({ domainId }) => domainId)}::bigint[], ${claimed.map(({ externalId }) => externalId)}::text[])
				as c (domain_id, external_id)
			join keywords k on k.domain_id = c.domain_id and k.external_id = c.external_id and k.deleted_at is null`,
	);
	const nameOf = ({ domainId, externalId }: Omit<Claim, "field">) => `${domainId} ${externalId}`;
	const taken = new Set(held.map(nameOf));
	const refused = claimed.filter((claim) => {
		const name = nameOf(claim);
		return taken.has(name) || !taken.add(name);
	});
	if (refused.length === 0) return;
	throw externalIdsTaken(refused.slice(0, maxFaults).map(({ field }) => ({ field, message: externalIdTaken })));
}

/**
 * Gives keywords ids of the client's own, or takes them away; returns the keywords' ids in the order given. All or nothing:
 * one that is not the caller's, or an id that another keyword keeps, refuses the whole list.
 */
export async function setExternalIds(ctx: SignedInContext, input: { items: unknown }): Promise<string[]> {
	refuseTooMany("items", input.items);
	const { items } = validate(externalIdChanges, input);
	const keywordIds = items.map(({ keywordId }) => keywordId);
	return transacted(ctx, async (ctx) => {
		// The domains are locked as by who adds keywords: nobody else takes these ids meanwhile.
		await lockDomainsOf(ctx, { keywordIds });
		await lockChosen(ctx, { keywordIds }, (at) => `items.${at}.keywordId`);
		const domainOf = await takeAway(ctx, keywordIds);
		await refuseTakenIds(
			ctx.em,
			items.map(({ keywordId, externalId }, at) => ({
				domainId: domainOf.get(keywordId) ?? "",
				externalId,
				field: `items.${at}.externalId`,
			})),
		);
		await rowsOf(
			ctx.em,
			sql`update keywords k set external_id = g.external_id
				from unnest(${keywordIds}::bigint[], ${items.map(({ externalId }) => externalId)}::text[]) as g (id, external_id)
				where k.id = g.id and g.external_id is not null`,
		);
		return keywordIds;
	});
}

/** First all lose theirs, so that two may exchange them. Returns the domain of each. */
async function takeAway(ctx: SignedInContext, keywordIds: string[]): Promise<Map<string, string>> {
	const rows = await rowsOf(
		ctx.em,
		sql<{ id: string; domainId: string }>`
			update keywords set external_id = null, actor = ${ctx.viewer.actor} where id = any(${keywordIds}::bigint[])
			returning id, domain_id as "domainId"`,
	);
	return new Map(rows.map(({ id, domainId }) => [id, domainId]));
}
