import type { SignedInContext } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { badInput, notFound } from "../../errors.ts";
import { isId } from "../../lib/id.ts";
import { domainById } from "../domains/domains.service.ts";
import { conditionOf } from "./keyword-condition.service.ts";
import type { Filter } from "./keyword-query.input.ts";
import { type KeywordChoice, maxKeywords, refuseTooMany } from "./keywords.input.ts";

/** What is looked at before an input that chooses keywords is judged: how many ids it names, and whose its domain is. */
export async function judgeChoice(ctx: SignedInContext, input: unknown): Promise<void> {
	if (typeof input !== "object" || input === null) return;
	if ("keywordIds" in input) refuseTooMany("keywordIds", input.keywordIds);
	if ("domainId" in input && typeof input.domainId === "string") await domainById(ctx, input.domainId);
}

/**
 * Locks the keywords chosen until the transaction ends, in the order of ids as everywhere, and returns their ids. One id that
 * is not the caller's refuses the whole list; a filter chooses what passes it now, 10,000 at most.
 */
export async function lockChosen(ctx: SignedInContext, choice: KeywordChoice): Promise<string[]> {
	if ("domainId" in choice) return lockMatching(ctx, choice.domainId, choice.filter);
	await lockNamed(ctx, choice.keywordIds);
	return choice.keywordIds;
}

async function lockNamed(ctx: SignedInContext, ids: string[]): Promise<void> {
	if (!ids.every(isId)) throw notFound("keyword");
	const locked = await rowsOf(
		ctx.em,
		sql`select from keywords
			where id = any(${ids}::bigint[]) and account_id = ${ctx.viewer.accountId} and deleted_at is null
			order by id for no key update`,
	);
	if (locked.length < ids.length) throw notFound("keyword");
}

async function lockMatching(ctx: SignedInContext, domainId: string, filter: Filter): Promise<string[]> {
	const locked = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			select k.id from keywords k
			where k.domain_id = ${domainId} and k.account_id = ${ctx.viewer.accountId} and k.deleted_at is null
				${conditionOf(filter) ?? sql``}
			order by k.id limit ${maxKeywords + 1} for no key update`,
	);
	if (locked.length === 0) throw badInput({ field: "filter", message: "No keyword passes this filter." });
	refuseTooMany("filter", locked);
	return locked.map(({ id }) => id);
}
