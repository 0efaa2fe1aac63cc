import type { SignedInContext } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { countNews } from "./keyword-insert.service.ts";
import type { NewKeyword } from "./keywords.input.ts";

/**
 * Refuses with `CONFLICT` what would give the account more than `MAX_KEYWORDS` keywords; those the domain has already need no
 * room. Within a transaction, whoever else adds keywords to the account waits for its end: adds at once cannot pass the limit.
 */
export async function refuseBeyondLimit(
	ctx: SignedInContext,
	domain: { id: string; country: string },
	keywords: NewKeyword[],
): Promise<void> {
	const { em, viewer, config } = ctx;
	// A lock of its own: the account's row is needed by runs, and a large import takes seconds.
	await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`keywords of ${viewer.accountId}`}, 0))`);
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`
			select coalesce(sum(keyword_count), 0)::int as count from domains
			where account_id = ${viewer.accountId} and deleted_at is null`,
	);
	if (count + keywords.length <= config.maxKeywords) return;
	const added = await countNews(ctx, domain, keywords);
	if (added === 0 || count + added <= config.maxKeywords) return;
	const [max, has, more] = [config.maxKeywords, count, added].map((number) => number.toLocaleString("en-US"));
	throw new Refusal(
		"CONFLICT",
		`An account can have ${max} keywords. This one has ${has}, and ${more} more do not fit.`,
	);
}
