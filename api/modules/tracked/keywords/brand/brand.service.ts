import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { brandMatcher } from "../../../../../schema/rules/brand.ts";
import { findingKeyOf } from "../../../../../schema/rules/finding.ts";
import { phraseOf } from "../../../../../schema/rules/phrase.ts";
import { characterCount, hasControlCharacters, isStorable } from "../../../../../schema/rules/text.ts";
import type { SignedInContext } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { createPace } from "../../../../lib/slices.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { shownName } from "../../../people/audit/change.policy.ts";
import type { Domain } from "../../domains/domain.entity.ts";
import { domainById, lockDomain, setBrandTerms } from "../../domains/domains.service.ts";

const lengthMessage = "A brand term must have 2 to 100 characters.";
const maxTerms = 50;

/** Keywords read at a time. */
const batchSize = 2_000;

const term = z
	.string(lengthMessage)
	.refine(
		(text) => !hasControlCharacters(text) && isStorable(text),
		"A brand term must not contain control characters.",
	)
	.transform(phraseOf)
	.refine((text) => characterCount(text) >= 2 && characterCount(text) <= 100, lengthMessage);

const brandInput = z.object({
	terms: z.array(term).max(maxTerms, `A domain can have at most ${maxTerms} brand terms.`).transform(withoutRepeats),
});

function withoutRepeats(terms: string[]): string[] {
	// The first spelling stays.
	return [...new Map(terms.toReversed().map((term) => [findingKeyOf(term), term])).values()].reverse();
}

/** Replaces a domain's brand terms, and flags its keywords by them. */
export async function saveBrandTerms(ctx: SignedInContext, domainId: string, given: unknown): Promise<Domain> {
	const { terms } = validate(brandInput, { terms: given });
	return transacted(ctx, async (ctx) => {
		// Keywords are added under the same lock.
		const before = await lockDomain(ctx, domainId);
		await setBrandTerms(ctx.em, domainId, terms);
		await flagKeywords(ctx.em, domainId, terms);
		const domain = await domainById(ctx, domainId);
		if (!isDeepStrictEqual(terms, before.brandTerms)) {
			const once = `changed the brand terms of ${shownName(domain.name)}`;
			await recordChange(ctx, { action: "saveBrandTerms", domain, once });
		}
		return domain;
	});
}

/** How many of a domain's keywords such terms would flag. The caller has checked the domain's owner. */
export async function countBrandKeywords(em: EntityManager, domainId: string, given: unknown): Promise<number> {
	const { terms } = validate(brandInput, { terms: given });
	let count = 0;
	for await (const { matches } of matchedKeywords(em, domainId, terms)) if (matches) count++;
	return count;
}

/** Tells brand phrases of a domain by its terms now; lock its row first. */
export async function brandRuleOf(em: EntityManager, domainId: string): Promise<(phrase: string) => boolean> {
	const { terms } = await rowOf(
		em,
		sqlOf({ terms: "text[]" })`select brand_terms as terms from domains where id = ${domainId}`,
	);
	return brandMatcher(terms);
}

async function flagKeywords(em: EntityManager, domainId: string, terms: readonly string[]): Promise<void> {
	const changed: string[] = [];
	for await (const { id, isBrand, matches } of matchedKeywords(em, domainId, terms))
		if (matches !== isBrand) changed.push(id);
	if (changed.length === 0) return;
	await rowsOf(em, sql`update keywords set is_brand = not is_brand where id = any(${changed}::bigint[])`);
}

interface MatchedKeyword {
	id: string;
	isBrand: boolean;
	/** Whether it contains one of the terms. */
	matches: boolean;
}

/** All keywords of a domain, matched against terms in turns of the event loop. */
async function* matchedKeywords(
	em: EntityManager,
	domainId: string,
	terms: readonly string[],
): AsyncIterable<MatchedKeyword> {
	const isMatch = brandMatcher(terms);
	const pace = createPace();
	for (let after = "0"; ; ) {
		const keywords = await rowsOf(
			em,
			sqlOf({ id: "text", phrase: "text", isBrand: "boolean" })`
				select id, phrase_key as phrase, is_brand as "isBrand" from keywords
				where domain_id = ${domainId} and deleted_at is null and id > ${after} order by id limit ${batchSize}`,
		);
		for (const { id, phrase, isBrand } of keywords) {
			yield { id, isBrand, matches: isMatch(phrase) };
			await pace();
		}
		if (keywords.length < batchSize) return;
		after = keywords.at(-1)?.id ?? after;
	}
}
