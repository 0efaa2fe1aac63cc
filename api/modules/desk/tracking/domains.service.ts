import type { SignedInContext } from "../../../context.ts";
import { spendsFreely } from "../../../core/access.ts";
import { keyColumns, keyedRequest, madeBy } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { refuseUncovered } from "../../demand/search-console/analytics/domain-property.service.ts";
import { propertyById } from "../../demand/search-console/connection/properties.service.ts";
import { removeDomainChoice } from "../../keys/credentials/choice/choices.service.ts";
import { noteDomainChange } from "../../meaning/annotations/system-annotations.service.ts";
import { cancelChecksOf } from "../../measuring/checks/check-cleanup.service.ts";
import { bookSlots, removeSchedules, setAlarms } from "../../measuring/slots/booking.service.ts";
import { takeOver } from "../../measuring/slots/takeover.service.ts";
import { allowanceOf, callingKey } from "../../people/api-keys/key-spending.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { shownName } from "../../people/audit/change.policy.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { removeAlertsAndRulesOfDomain } from "../../telling/alerts/alerts-removal.service.ts";
import { removeReports } from "../../telling/reports/issues/issue-removal.service.ts";
import { removeShareLinks } from "../../telling/reports/links/link-removal.service.ts";
import { removeDomainFromWebhooks } from "../../telling/webhooks/domain-removal.service.ts";
import { noteDeletedDomain } from "../../tracked/domains/deletions.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { hideDomain } from "../../tracked/domains/domain-removal.service.ts";
import { chosenProperty, newDomain } from "../../tracked/domains/domains.input.ts";
import {
	changeDomain,
	countDomains,
	domainById,
	insertDomain,
	lockDomain,
} from "../../tracked/domains/domains.service.ts";
import { hideKeywordsOf } from "../../tracked/keywords/keyword-removal.service.ts";
import { removeViews } from "../../tracked/keywords/views/view-rows.service.ts";
import { urlIdsOf } from "../../tracked/measurements/urls.service.ts";
import { domainChange, domainDeletion } from "./domain-changes.policy.ts";

const maxDomains = 1_000;

/**
 * Creates a domain; refuses more than 1,000 with `CONFLICT`. The same client key within 24 hours returns the domain it
 * created, or `IDEMPOTENCY_CONFLICT` for a different request. An external id that is taken is a `CONFLICT`.
 */
export async function createDomain(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<Domain> {
	const { url: site, ...fields } = validate(newDomain, input);
	const request = keyedRequest(clientKey, { ...fields, ...site });
	const domain = await transacted(ctx, async (ctx) => {
		const { accountId, actor } = ctx.viewer;
		await lockBalance(ctx.em, accountId);
		const earlier = await madeBy(ctx, "domains", request);
		if (earlier) return domainById(ctx, earlier);
		if ((await countDomains(ctx)) >= maxDomains) {
			throw new Refusal("CONFLICT", "An account can have at most 1,000 domains. Delete one first.");
		}
		const id = await insertDomain(ctx.em, { ...fields, ...site, ...keyColumns(request), accountId, actor });
		// Its daily updates count against the cap of the API key that adds it.
		const booked = await bookSlots(ctx.em, accountId, (await allowanceOf(ctx)) ? callingKey(ctx) : null);
		await ctx.afterCommit(() => setAlarms(ctx.jobs, booked));
		const domain = await domainById(ctx, id);
		await recordChange(ctx, { action: "createDomain", domain, once: `created the domain “${shownName(domain.name)}”` });
		return domain;
	});
	return withKnownUrl(ctx, domain);
}

/**
 * Changes the given fields of a domain; its history stays, and notes what that does to measurements. For an API key to raise the depth
 * of automatic checks it needs the scope `SPEND`; one with a monthly cap takes them over.
 */
export async function updateDomain(ctx: SignedInContext, id: string, input: unknown): Promise<Domain> {
	const domain = await transacted(ctx, async (ctx) => {
		// As `takeOver` asks.
		if (!spendsFreely(ctx.viewer)) await lockBalance(ctx.em, ctx.viewer.accountId);
		const before = await lockDomain(ctx, id);
		const { searchConsolePropertyId: chosen } = validate(chosenProperty, input);
		const property = chosen == null ? null : await propertyById(ctx, chosen);
		const after = await changeDomain(ctx, before, input);
		if (property) refuseUncovered(ctx, property, after);
		const isDeeper = after.searchDepth > before.searchDepth;
		if (isDeeper) await takeOver(ctx, sql`s.domain_id = ${id} and s.rule ->> 'depth' is null`);
		await noteDomainChange(ctx.em, before, after);
		const change = domainChange(before, after);
		if (change) await recordChange(ctx, { action: "updateDomain", domain: after, ...change });
		return after;
	});
	return withKnownUrl(ctx, domain);
}

/** Stores a domain's URL in a transaction of its own, so that run starts do not lock it: other domains may share it. */
async function withKnownUrl(ctx: SignedInContext, domain: Domain): Promise<Domain> {
	await urlIdsOf(ctx.em, [domain.url]);
	return domain;
}

/**
 * Hides a domain with its keywords, cancels unfinished checks, and leaves the rows to a job. Locks the account
 * first, as starting a run does, so that no run starts on a domain being deleted.
 */
export async function deleteDomain(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		const domain = await lockDomain(ctx, id);
		const refund = await cancelChecksOf(ctx, { domainId: id }, ctx.viewer.actor);
		await removeSchedules(ctx.em, { domainId: id });
		await removeDomainChoice(ctx.em, id);
		await removeDomainFromWebhooks(ctx.em, id);
		await hideKeywordsOf(ctx.em, id);
		await hideDomain(ctx.em, id, ctx.viewer.actor);
		await noteDeletedDomain(ctx.em, domain);
		await removeAlertsAndRulesOfDomain(ctx.em, ctx.viewer.accountId, id);
		await removeReports(ctx.em, { domainId: id });
		await removeShareLinks(ctx.em, { domainId: id });
		await removeViews(ctx.em, { domainId: id });
		await recordChange(ctx, { action: "deleteDomain", domain, once: domainDeletion(domain, refund) });
		await ctx.afterCommit(() => ctx.jobs.enqueue("domain.purge", { domainId: id }));
	});
}
