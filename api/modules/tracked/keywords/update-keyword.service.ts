import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../../context.ts";
import { externalIdsTaken } from "../../../core/external-id.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { lockDomain } from "../domains/domains.service.ts";
import { externalIdTaken } from "./external-ids.service.ts";
import { Keyword } from "./keyword.entity.ts";
import { keywordById } from "./keyword-rows.service.ts";
import { keywordChanges } from "./keywords.input.ts";
import type { KeywordType } from "./keywords.types.ts";
import { refuseTargetsElsewhere, writeTargets } from "./targets/targets.service.ts";

/**
 * Changes what a keyword is filed under: its target URL, groups and external id; what is left out stays. Phrase, country,
 * language and device are what it is, and stay. Its history is not touched. An external id that another keyword of the
 * domain has is a `CONFLICT`.
 */
export async function updateKeyword(ctx: SignedInContext, id: string, input: unknown): Promise<KeywordType> {
	return transacted(ctx, async (ctx) => {
		const { domainId } = await keywordById(ctx, id);
		const changes = validate(keywordChanges, input);
		// Adding keywords looks for taken ids before it inserts: the domain's lock keeps the two apart.
		if (changes.externalId !== undefined) await lockDomain(ctx, domainId);
		const { targetUrl, ...others } = changes;
		const targets = targetUrl === undefined ? [] : [{ keywordId: id, targetUrl }];
		await refuseTargetsElsewhere(ctx, targets, () => "targetUrl");
		const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
		const written = { ...given, actor: ctx.viewer.actor };
		await ctx.em.nativeUpdate(Keyword, { id, deletedAt: null }, written).catch(refuseTakenId);
		await writeTargets(ctx, targets);
		return keywordById(ctx, id);
	});
}

function refuseTakenId(error: unknown): never {
	const isTaken =
		error instanceof UniqueConstraintViolationException && error.message.includes("keywords_external_id_unique");
	if (!isTaken) throw error;
	throw externalIdsTaken([{ field: "externalId", message: externalIdTaken }]);
}
