import type { SignedInContext } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { countKeywordsOfAccount } from "../domains/domains.service.ts";
import { findNewKeywords } from "./keyword-insert.service.ts";
import type { NewKeyword } from "./keywords.input.ts";

/**
 * Refuses with `CONFLICT` keywords beyond the account's `MAX_KEYWORDS`; those the domain has already do not count. In a
 * transaction, others that add keywords to the account wait for its end, so that they cannot exceed the limit together.
 */
export async function refuseBeyondLimit(
	ctx: SignedInContext,
	domain: { id: string; country: string },
	keywords: NewKeyword[],
): Promise<void> {
	const { em, viewer, config } = ctx;
	// A separate lock, because runs lock the account and a large import takes seconds.
	await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`keywords of ${viewer.accountId}`}, 0))`);
	const count = await countKeywordsOfAccount(em, viewer.accountId);
	if (count + keywords.length <= config.maxKeywords) return;
	const added = (await findNewKeywords(ctx, domain, keywords)).added.length;
	if (added === 0 || count + added <= config.maxKeywords) return;
	const [max, has, more] = [config.maxKeywords, count, added].map((number) => number.toLocaleString("en-US"));
	const rest = viewer.rights.hasAllDomains
		? `This one has ${has}, and ${more} more do not fit.`
		: `${more} more do not fit.`;
	throw new Refusal("CONFLICT", `An account can have ${max} keywords. ${rest}`);
}
