import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { noteNewKeywords } from "../../demand/search-volumes/volume-queue.service.ts";
import { countKeywords } from "../../meaning/annotations/system-annotations.service.ts";
import { cancelChecksOf } from "../../measuring/checks/check-cleanup.service.ts";
import { delaySlot, setAlarms } from "../../measuring/slots/booking.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { removeAlertsOf } from "../../telling/alerts/alerts-removal.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { countAdded } from "../../tracked/domains/domain-removal.service.ts";
import { domainById, lockDomain } from "../../tracked/domains/domains.service.ts";
import { chosenKeywords } from "../../tracked/keywords/choice/keyword-choice.input.ts";
import { lockChosen, lockDomainsOf, validateChoice } from "../../tracked/keywords/choice/keyword-choice.service.ts";
import { recordKeywords } from "../../tracked/keywords/choice/recorded-keywords.service.ts";
import {
	type PlacedKeyword,
	placeKeywords,
	validateNewKeywords,
} from "../../tracked/keywords/keyword-insert.service.ts";
import { refuseUnknownLanguages } from "../../tracked/keywords/keyword-languages.service.ts";
import { refuseBeyondLimit } from "../../tracked/keywords/keyword-limit.service.ts";
import { locateKeywords } from "../../tracked/keywords/keyword-locations.service.ts";
import { hideKeywords } from "../../tracked/keywords/keyword-removal.service.ts";
import { selectKeywordsById } from "../../tracked/keywords/keyword-rows.service.ts";
import { countCleaned, type NewKeyword, newKeywords, refuseTooMany } from "../../tracked/keywords/keywords.input.ts";
import type { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { refuseNewTargetsElsewhere } from "../../tracked/keywords/targets/targets.service.ts";

/** What became of keywords to add. */
export interface AddedKeywords {
	added: number;
	/** Those the domain had already, doubles within the request included. */
	existing: number;
	/** Those of the request that lost invisible characters. */
	cleaned: number;
	/** The added ones, in the order given. */
	keywords: KeywordType[];
	/** What became of each item, in the order given; in a dry run only those the domain has. */
	items: PlacedKeyword[];
}

/**
 * Adds up to 10,000 keywords to a domain; one bad item refuses them all. Those it has already are left alone. An external
 * id that another keyword of the domain has is a `CONFLICT`, and so are more keywords than an account may have. The domain's row is locked, so that its count stays exact and
 * two requests with the same keywords add them once. A dry run refuses and counts the same, names those it has, and adds nothing.
 */
export async function addKeywords(
	ctx: SignedInContext,
	domainId: string,
	input: unknown,
	{ dryRun = false }: { dryRun?: boolean } = {},
): Promise<AddedKeywords> {
	const domain = await domainById(ctx, domainId);
	if (typeof input === "object" && input !== null && "keywords" in input) refuseTooMany("keywords", input.keywords);
	const keywords = await locateKeywords(ctx, domain, validate(newKeywords, input).keywords);
	refuseNewTargetsElsewhere(domain, keywords);
	await refuseUnknownLanguages(ctx, domain, keywords);
	const cleaned = countCleaned(input);
	if (dryRun) {
		await refuseBeyondLimit(ctx, domain, keywords);
		const { added, known } = await validateNewKeywords(ctx, domain, keywords);
		const items = [...known].map(([index, keywordId]) => ({ index, status: "EXISTING" as const, keywordId }));
		return { added: added.length, existing: keywords.length - added.length, cleaned, keywords: [], items };
	}
	return transacted(ctx, async (ctx) => {
		await refuseBeyondLimit(ctx, domain, keywords);
		const { items, ids } = await insertInto(ctx, domainId, keywords);
		const added = await selectKeywordsById(ctx.em, ids);
		await recordAdded(ctx, domain, added);
		return { added: ids.length, existing: keywords.length - ids.length, cleaned, keywords: added, items };
	});
}

/** Writes into the audit log which keywords were added to a domain; nothing if there are none. */
export async function recordAdded(
	ctx: SignedInContext,
	domain: Domain,
	keywords: readonly { keyword: string }[],
): Promise<void> {
	if (keywords.length === 0) return;
	const names = keywords.map(({ keyword }) => keyword);
	await recordChange(ctx, { action: "addKeywords", domain, verb: "added", noun: "keyword", names });
}

/** What became of keywords in order, and the ids of the new ones. */
interface InsertedKeywords {
	items: PlacedKeyword[];
	ids: string[];
}

/** Adds keywords that were validated, within the caller's transaction. */
export async function insertInto(
	ctx: SignedInContext,
	domainId: string,
	keywords: NewKeyword[],
): Promise<InsertedKeywords> {
	const domain = await lockDomain(ctx, domainId);
	const items = await placeKeywords(ctx, domain, keywords);
	const ids = items.filter(({ status }) => status === "ADDED").map(({ keywordId }) => keywordId);
	await countAdded(ctx.em, domainId, ids.length);
	await countKeywords(ctx.em, "added", ids);
	await noteNewKeywords(ctx, ctx.viewer.accountId, ids);
	if (domain.keywordCount === 0 && ids.length > 0) {
		const booked = await delaySlot(ctx.em, domainId);
		await ctx.afterCommit(() => setAlarms(ctx.jobs, booked));
	}
	return { items, ids };
}

/** What was deleted. */
export interface DeletedKeywords {
	ids: string[];
	/** Domains that lost keywords. */
	domainIds: string[];
}

/**
 * Hides keywords at once; unfinished checks are cancelled and refunded, and a job removes the rows. One id that is not
 * the caller's refuses the whole list. The account is locked first, as starting a run does.
 */
export async function deleteKeywords(ctx: SignedInContext, input: unknown): Promise<DeletedKeywords> {
	await validateChoice(ctx, input);
	const choice = validate(chosenKeywords, input);
	return transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const domainIds = await lockDomainsOf(ctx, choice);
		const ids = await lockChosen(ctx, choice);
		const refund = await cancelChecksOf(ctx, { keywordIds: ids }, ctx.viewer.actor);
		const deleted = await hideKeywords(ctx.em, ids, ctx.viewer.actor);
		await removeAlertsOf(ctx.em, ctx.viewer.accountId, ids);
		await countKeywords(ctx.em, "deleted", ids);
		await recordKeywords(ctx, { action: "deleteKeywords", verb: "deleted", refund }, deleted);
		await ctx.afterCommit(async () => {
			for (const domainId of domainIds) await ctx.jobs.enqueue("domain.purge", { domainId }, { unique: true });
		});
		return { ids, domainIds };
	});
}
