import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { priceOf } from "../../../schema/rules/price.ts";
import type { SignedInContext } from "../../context.ts";
import { clientKeyRule, keyedRequest, madeBy } from "../../core/client-key.ts";
import { externalIdsTaken } from "../../core/external-id.ts";
import { transacted } from "../../core/guards.ts";
import { validate } from "../../core/validate.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { notFound, Refusal } from "../../errors.ts";
import { isId } from "../../lib/id.ts";
import { cancelChecksOf } from "../checks/check-cleanup.service.ts";
import { lockBalance } from "../credits/credits.service.ts";
import { bookSlots, removeSchedules, setAlarms } from "../schedules/booking.service.ts";
import { Domain } from "./domain.entity.ts";
import { domainChanges, domainNotes, domainsAsked, newDomain } from "./domains.input.ts";

/** Domains one account may have. */
const maxDomains = 1_000;

/** The account's domains, oldest first; with an external id the one that has it. */
export async function listDomains(ctx: SignedInContext, asked: unknown = {}): Promise<Domain[]> {
	const { externalId } = validate(domainsAsked, asked);
	const which = { ...ownDomains(ctx), ...(externalId != null && { externalId }) };
	return ctx.em.find(Domain, which, { orderBy: { id: "asc" }, disableIdentityMap: true });
}

/** One domain of the account, or `NOT_FOUND`. */
export async function domainById(ctx: SignedInContext, id: string): Promise<Domain> {
	const domain = isId(id)
		? await ctx.em.findOne(Domain, { ...ownDomains(ctx), id }, { disableIdentityMap: true })
		: null;
	if (!domain) throw notFound("domain");
	return domain;
}

/** Several domains of the account in the order of their ids; null where there is none. */
export async function domainsById(ctx: SignedInContext, ids: readonly string[]): Promise<(Domain | null)[]> {
	const found = await ctx.em.find(
		Domain,
		{ ...ownDomains(ctx), id: { $in: [...new Set(ids)] } },
		{ disableIdentityMap: true },
	);
	const byId = new Map(found.map((domain) => [domain.id, domain]));
	return ids.map((id) => byId.get(id) ?? null);
}

/**
 * Makes a domain; an account that has its 1,000 is refused with `CONFLICT`. The same client key within 24 hours answers with
 * the domain it made, or with `IDEMPOTENCY_CONFLICT` when something else is asked for. An external id that another domain
 * has is a `CONFLICT`.
 */
export async function createDomain(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<Domain> {
	const { url: site, ...fields } = validate(newDomain, input);
	const request = keyedRequest(validate(clientKeyRule, clientKey) ?? null, { ...fields, ...site });
	return transacted(ctx, async (ctx) => {
		const { accountId, actor } = ctx.viewer;
		await lockBalance(ctx.em, accountId);
		const earlier = await madeBy(ctx, "domains", request);
		if (earlier) return domainById(ctx, earlier);
		const { count } = await rowOf(
			ctx.em,
			sql<{ count: number }>`
				select count(*)::int as count from domains where account_id = ${accountId} and deleted_at is null`,
		);
		if (count >= maxDomains) {
			throw new Refusal("CONFLICT", "An account can have 1,000 domains at most. Delete one to make room.");
		}
		const keyed = request.key === null ? {} : { clientKey: request.key, clientKeyHash: request.hash };
		const id = await ctx.em.insert(Domain, { ...fields, ...site, ...keyed, accountId, actor }).catch(refuseTakenId);
		const booked = await bookSlots(ctx.em, accountId);
		await ctx.afterCommit(() => setAlarms(ctx.jobs, booked));
		return domainById(ctx, id);
	});
}

/** Changes what is given of a domain and keeps the rest, its history included. */
export async function updateDomain(ctx: SignedInContext, id: string, input: unknown): Promise<Domain> {
	return transacted(ctx, async (ctx) => {
		await domainById(ctx, id);
		const { url: site, ...fields } = validate(domainChanges, input);
		return saveDomain(ctx, id, { ...fields, ...site });
	});
}

/** Keeps a domain's notes to the letter. */
export async function saveDomainNotes(ctx: SignedInContext, id: string, input: unknown): Promise<Domain> {
	return transacted(ctx, async (ctx) => {
		await domainById(ctx, id);
		return saveDomain(ctx, id, validate(domainNotes, input));
	});
}

/**
 * Hides a domain with its keywords at once; unfinished checks are cancelled, those no provider was asked for given back, and a job removes the rows.
 * The account's row is locked first, as whoever starts a run does, so that no run begins on what is being deleted.
 */
export async function deleteDomain(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		await lockBalance(ctx.em, ctx.viewer.accountId);
		await lockDomain(ctx, id);
		await cancelChecksOf(ctx, { domainId: id }, ctx.viewer.actor);
		await removeSchedules(ctx.em, { domainId: id });
		await rowsOf(
			ctx.em,
			sql`update keywords set deleted_at = app_now() where domain_id = ${id} and deleted_at is null`,
		);
		await rowsOf(
			ctx.em,
			sql`
				update domains set deleted_at = app_now(), keyword_count = 0, actor = ${ctx.viewer.actor}
				where id = ${id}`,
		);
		await ctx.afterCommit(() => ctx.jobs.enqueue("domain.purge", { domainId: id }));
	});
}

/** Locks a domain until the transaction ends, so that its keywords are added, deleted and counted one request at a time. */
export async function lockDomain(ctx: SignedInContext, id: string): Promise<Domain> {
	if (!isId(id)) throw notFound("domain");
	const [locked] = await rowsOf(
		ctx.em,
		sql`select from domains where id = ${id} and account_id = ${ctx.viewer.accountId} and deleted_at is null for no key update`,
	);
	if (!locked) throw notFound("domain");
	return domainById(ctx, id);
}

/** Credits one run of all of a domain's keywords costs now. */
export function costPerRun({ keywordCount, searchDepth }: Pick<Domain, "keywordCount" | "searchDepth">): number {
	return keywordCount * priceOf(searchDepth);
}

async function saveDomain(ctx: SignedInContext, id: string, changes: Partial<Domain>): Promise<Domain> {
	const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
	const written = { ...given, actor: ctx.viewer.actor };
	await ctx.em.nativeUpdate(Domain, { ...ownDomains(ctx), id }, written).catch(refuseTakenId);
	return domainById(ctx, id);
}

function refuseTakenId(error: unknown): never {
	const isTaken =
		error instanceof UniqueConstraintViolationException && error.message.includes("domains_external_id_unique");
	if (!isTaken) throw error;
	throw externalIdsTaken([{ field: "externalId", message: "Another domain of yours has this external id." }]);
}

function ownDomains(ctx: SignedInContext) {
	return { accountId: ctx.viewer.accountId, deletedAt: null };
}
