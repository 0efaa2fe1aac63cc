import { maxKeywords } from "../../../../../schema/rules/limits.ts";
import type { SignedInContext } from "../../../../context.ts";
import { maxFaults } from "../../../../core/validate.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { badInput, notFound } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { domainById, lockDomain, lockDomains } from "../../domains/domains.service.ts";
import { isGranted } from "../../domains/granted.ts";
import { refuseTooMany } from "../keywords.input.ts";
import type { FilterReader } from "../views/stored-views.service.ts";
import type { ChoiceOfDomain, KeywordChoice } from "./keyword-choice.input.ts";
import { conditionOf } from "./keyword-condition.service.ts";

/** Checks before validation how many ids an input lists, and who owns its domain. */
export async function validateChoice(ctx: SignedInContext, input: unknown): Promise<void> {
	if (typeof input !== "object" || input === null) return;
	if ("keywordIds" in input) refuseTooMany("keywordIds", input.keywordIds);
	if ("domainId" in input && typeof input.domainId === "string") await domainById(ctx, input.domainId);
}

/** Locks the domains of chosen keywords in the order of ids, so that changes to their keywords are serialised. */
export async function lockDomainsOf(ctx: SignedInContext, choice: KeywordChoice): Promise<string[]> {
	if ("domainId" in choice) return [(await lockDomain(ctx, choice.domainId)).id];
	const ofKeywords = sql`
		id in (select domain_id from keywords where id = any(${choice.keywordIds.filter(isId)}::bigint[]))`;
	return lockDomains(ctx.em, sql`${ofKeywords} and ${isGranted(ctx.viewer, "domains", "id")} and deleted_at is null`);
}

/**
 * Locks the chosen keywords in the order of ids until the transaction ends; returns their distinct ids. Refuses the
 * whole list if one id is not the caller's; a filter selects what matches now, at most 10,000.
 */
export async function lockChosen(
	ctx: SignedInContext,
	choice: KeywordChoice,
	fieldAt: (index: number) => string = namedAt,
): Promise<string[]> {
	if ("domainId" in choice) return lockMatching(ctx, choice);
	const ids = choice.keywordIds;
	const locked = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			select k.id from keywords k
			where k.id = any(${ids.filter(isId)}::bigint[]) and ${isGranted(ctx.viewer, "k")} and k.deleted_at is null
			order by k.id for no key update`,
	);
	refuseMissing(ids, locked, fieldAt);
	return [...new Set(ids)];
}

/** Those of the keywords that exist and are of the caller's domains. */
export async function ownKeywords({ em, viewer }: SignedInContext, ids: readonly string[]): Promise<{ id: string }[]> {
	return rowsOf(
		em,
		sqlOf({ id: "text" })`
			select k.id from keywords k
			where k.id = any(${ids.filter(isId)}::bigint[]) and ${isGranted(viewer, "k")} and k.deleted_at is null`,
	);
}

/** Refuses ids of keywords, or of something else, that were not found with `NOT_FOUND`, each by its field. */
export function refuseMissing(
	ids: readonly string[],
	found: readonly { id: string }[],
	fieldAt: (index: number) => string = namedAt,
	what = "keyword",
): void {
	const foundIds = new Set(found.map(({ id }) => id));
	const missing = ids.flatMap((id, at) => (foundIds.has(id) ? [] : [fieldAt(at)]));
	if (missing.length > 0) throw notFound(what, missing.slice(0, maxFaults));
}

const namedAt = (index: number) => `keywordIds.${index}`;

/** A choice's filter as SQL on keywords `k`; empty for all. A filter that matches everything is `BAD_INPUT`. */
export async function conditionOfChoice(reader: FilterReader, choice: ChoiceOfDomain): Promise<Fragment> {
	const { domainId, filter, timeZone } = choice;
	const condition = filter ? await conditionOf(reader, { domainId }, { filter, timeZone }) : sql``;
	if (condition) return condition;
	throw badInput({
		field: "filter",
		message: "This filter has no condition. To select every keyword, send `all: true`.",
	});
}

async function lockMatching(ctx: SignedInContext, choice: ChoiceOfDomain): Promise<string[]> {
	const { domainId, filter } = choice;
	const field = filter ? "filter" : "all";
	const condition = await conditionOfChoice(ctx, choice);
	const locked = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			select k.id from keywords k
			where k.domain_id = ${domainId} and ${isGranted(ctx.viewer, "k")} and k.deleted_at is null ${condition}
			order by k.id limit ${maxKeywords + 1} for no key update`,
	);
	if (locked.length === 0) {
		throw badInput({ field, message: filter ? "No keyword matches this filter." : "This domain has no keywords." });
	}
	refuseTooMany(field, locked);
	return locked.map(({ id }) => id);
}
