import type { SignedInContext } from "../../../context.ts";
import { externalIdsTaken } from "../../../core/external-id.ts";
import { transacted } from "../../../core/guards.ts";
import { maxFaults, validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { lockChosen, lockDomainsOf } from "./choice/keyword-choice.service.ts";
import { type ChangedKeyword, recordKeywords } from "./choice/recorded-keywords.service.ts";
import { externalIdChanges, refuseTooMany } from "./keywords.input.ts";

/** The message for an external id that is taken. */
export const externalIdTaken = "Another keyword of this domain has this external ID.";

/** An external id requested for a keyword, and the input field. */
export interface Claim {
	domainId: string;
	externalId: string | null;
	field: string;
}

/** Refuses with `CONFLICT` external ids that other keywords of the domains have, or that are claimed twice. */
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
 * Sets or removes keywords' external ids; returns the keywords' ids in order. All or none: an unknown keyword or a
 * taken id refuses the whole list.
 */
export async function setExternalIds(ctx: SignedInContext, input: { items: unknown }): Promise<string[]> {
	refuseTooMany("items", input.items);
	const { items } = validate(externalIdChanges, input);
	const keywordIds = items.map(({ keywordId }) => keywordId);
	return transacted(ctx, async (ctx) => {
		// Locks the domains as adding keywords does, so that no one takes these ids meanwhile.
		await lockDomainsOf(ctx, { keywordIds });
		await lockChosen(ctx, { keywordIds }, (at) => `items.${at}.keywordId`);
		const before = await takeAway(ctx, keywordIds);
		await refuseTakenIds(
			ctx.em,
			items.map(({ keywordId, externalId }, at) => ({
				domainId: before.get(keywordId)?.domainId ?? "",
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
		const changed = items.flatMap(({ keywordId, externalId }) => {
			const keyword = before.get(keywordId);
			return keyword && keyword.externalId !== externalId ? [keyword] : [];
		});
		await recordKeywords(ctx, { action: "setExternalIds", verb: "changed the external ID of" }, changed);
		return keywordIds;
	});
}

/** Clears them all first, so that two keywords can swap. Returns by ID the keywords with what they had. */
async function takeAway(
	ctx: SignedInContext,
	keywordIds: string[],
): Promise<Map<string, ChangedKeyword & { externalId: string | null }>> {
	const rows = await rowsOf(
		ctx.em,
		sqlOf({ id: "text", domainId: "text", externalId: "text?" })`
			update keywords k set external_id = null, actor = ${ctx.viewer.actor}
			from keywords before where k.id = any(${keywordIds}::bigint[]) and before.id = k.id
			returning k.id, k.domain_id as "domainId", before.external_id as "externalId"`,
	);
	return new Map(rows.map((row) => [row.id, row]));
}
