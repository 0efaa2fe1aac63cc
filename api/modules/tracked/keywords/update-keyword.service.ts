import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../../context.ts";
import { externalIdsTaken } from "../../../core/external-id.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import { domainById, lockDomain } from "../domains/domains.service.ts";
import { externalIdTaken } from "./external-ids.service.ts";
import { Keyword } from "./keyword.entity.ts";
import { keywordById, lockKeyword } from "./keyword-rows.service.ts";
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
		const before = await lockKeyword(ctx, id);
		const { targetUrl, ...others } = changes;
		const targets = targetUrl === undefined ? [] : [{ keywordId: id, targetUrl }];
		await refuseTargetsElsewhere(ctx, targets, () => "targetUrl");
		const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
		const written = { ...given, actor: ctx.viewer.actor };
		await ctx.em.nativeUpdate(Keyword, { id, deletedAt: null }, written).catch(refuseTakenId);
		await writeTargets(ctx, targets);
		const after = await keywordById(ctx, id);
		await recordUpdate(ctx, before, after);
		return after;
	});
}

const words = { targetUrl: "target page", groups: "groups", externalId: "external ID" };

async function recordUpdate(ctx: SignedInContext, before: KeywordType, after: KeywordType): Promise<void> {
	const domain = await domainById(ctx, after.domainId);
	const change = changedThing(named(before), named(after), { noun: "keyword", domain, words });
	if (change) await recordChange(ctx, { action: "updateKeyword", ...change });
}

/** A keyword's name is its phrase. */
function named(keyword: KeywordType) {
	return { ...keyword, name: keyword.keyword };
}

function refuseTakenId(error: unknown): never {
	const isTaken =
		error instanceof UniqueConstraintViolationException && error.message.includes("keywords_external_id_unique");
	if (!isTaken) throw error;
	throw externalIdsTaken([{ field: "externalId", message: externalIdTaken }]);
}
