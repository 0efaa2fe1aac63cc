import { type RequiredEntityData, UniqueConstraintViolationException } from "@mikro-orm/core";
import { type CreditRates, priceOf } from "../../../../schema/rules/price.ts";
import type { SignedInContext } from "../../../context.ts";
import { externalIdsTaken } from "../../../core/external-id.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, type Selection, selectOf } from "../../../db/select.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { parseDomainUrl } from "../../../lib/domain-url.ts";
import { isId } from "../../../lib/id.ts";
import { refuseLifting } from "../../people/api-keys/key-spending.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { shownName } from "../../people/audit/change.policy.ts";
import { Domain } from "./domain.entity.ts";
import { domainChanges, domainNotes, domainsArgs } from "./domains.input.ts";
import type { DomainType } from "./domains.types.ts";
import { isGranted } from "./granted.ts";

/** What clients see of a domain. */
type ShownDomain = Pick<Domain, keyof DomainType>;

const shownColumns = {
	...columnsOf(Domain, "d", ["id", "name", "url", "country", "searchDepth", "keywordCount", "notes", "externalId"]),
	...columnsOf(Domain, "d", ["monthlyCreditCap", "searchConsolePropertyId", "brandTerms"]),
	...columnsOf(Domain, "d", ["createdAt", "updatedAt", "firstCheckedAt"]),
};

const shownDomain = selectOf<ShownDomain>(shownColumns);

const domain = selectOf<Pick<Domain, keyof Domain & string>>({
	...shownColumns,
	...columnsOf(Domain, "d", ["accountId", "host", "path", "actor", "clientKey", "clientKeyHash", "deletedAt"]),
});

/** The caller's domains. `rest` follows conditions on `domains d`. */
function selectDomains<Row>(
	{ em, viewer }: SignedInContext,
	{ list, read }: Selection<Row>,
	rest: Fragment,
): Promise<Row[]> {
	const isShown = sql`${isGranted(viewer, "d", "id")} and d.deleted_at is null`;
	return read(em, sql`select ${list} from domains d where ${isShown} ${rest}`);
}

/** The caller's domains, oldest first; with an external id, only that one. */
export async function listDomains(ctx: SignedInContext, requested: unknown = {}): Promise<ShownDomain[]> {
	const { externalId } = validate(domainsArgs, requested);
	const isNamed = externalId == null ? sql`` : sql`and d.external_id = ${externalId}`;
	return selectDomains(ctx, shownDomain, sql`${isNamed} order by d.id`);
}

/** One of the caller's domains, or `NOT_FOUND`. */
export async function domainById(ctx: SignedInContext, id: string): Promise<Domain> {
	const [found] = isId(id) ? await selectDomains(ctx, domain, sql`and d.id = ${id}`) : [];
	if (!found) throw notFound("domain");
	return found;
}

/** The domain of what belongs to one; null of what belongs to all. */
export async function domainOf(
	ctx: SignedInContext,
	{ domainId }: { domainId: string | null },
): Promise<Domain | null> {
	return domainId === null ? null : domainById(ctx, domainId);
}

/** The caller's domains with these IDs, in the same order; null for an ID that is unknown or malformed. */
export async function domainsById(ctx: SignedInContext, ids: readonly string[]): Promise<(Domain | null)[]> {
	const found = await selectDomains(ctx, domain, sql`and d.id = any(${[...new Set(ids)].filter(isId)}::bigint[])`);
	const byId = new Map(found.map((domain) => [domain.id, domain]));
	return ids.map((id) => byId.get(id) ?? null);
}

/** How many keywords the caller's domains have. */
export function countKeywords({ em, viewer }: SignedInContext): Promise<number> {
	return countKeywordsOf(em, isGranted(viewer, "d", "id"));
}

/** How many keywords an account has, in all of its domains. */
export function countKeywordsOfAccount(em: EntityManager, accountId: string): Promise<number> {
	return countKeywordsOf(em, sql`d.account_id = ${accountId}`);
}

async function countKeywordsOf(em: EntityManager, which: Fragment): Promise<number> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			select coalesce(sum(d.keyword_count), 0)::int as count from domains d
			where ${which} and d.deleted_at is null`,
	);
	return count;
}

export async function countDomains({ em, viewer }: SignedInContext): Promise<number> {
	const { count } = await rowOf(
		em,
		sqlOf({ count: "number" })`
			select count(*)::int as count from domains d where ${isGranted(viewer, "d", "id")} and d.deleted_at is null`,
	);
	return count;
}

/** Inserts a domain; refuses with `CONFLICT` if its external id is taken. @returns its id */
export function insertDomain(em: EntityManager, domain: RequiredEntityData<Domain>): Promise<string> {
	return em.insert(Domain, domain).catch(refuseTakenId);
}

/**
 * Changes the given fields of a domain, which the caller has locked. Its own URL is left alone, though rules may have come that
 * refuse it. @returns it as it is then
 */
export async function changeDomain(ctx: SignedInContext, before: Domain, input: unknown): Promise<Domain> {
	const { id } = before;
	const isSame = typeof input === "object" && input !== null && "url" in input && input.url === before.url;
	const isRefused = isSame && !parseDomainUrl(before.url).ok;
	const { url: site, ...fields } = validate(
		domainChanges,
		isRefused ? { name: before.name, ...input, url: undefined } : input,
	);
	const { monthlyCreditCap: cap } = fields;
	if (cap !== undefined) await refuseLifting(ctx, before.monthlyCreditCap ?? null, cap);
	return saveDomain(ctx, id, { ...fields, ...site });
}

/** Saves a domain's notes verbatim. */
export async function saveDomainNotes(ctx: SignedInContext, id: string, input: unknown): Promise<Domain> {
	return transacted(ctx, async (ctx) => {
		const before = await lockDomain(ctx, id);
		const after = await saveDomain(ctx, id, validate(domainNotes, input));
		if (after.notes !== before.notes) {
			const once = `changed the notes of ${shownName(after.name)}`;
			await recordChange(ctx, { action: "saveDomainNotes", domain: after, once });
		}
		return after;
	});
}

/** Locks a domain until the transaction ends, so that adding, deleting and counting its keywords is serialised. */
export async function lockDomain(ctx: SignedInContext, id: string): Promise<Domain> {
	if (!isId(id)) throw notFound("domain");
	const [locked] = await rowsOf(
		ctx.em,
		sql`
			select from domains d where d.id = ${id} and ${isGranted(ctx.viewer, "d", "id")} and d.deleted_at is null
			for no key update`,
	);
	if (!locked) throw notFound("domain");
	return domainById(ctx, id);
}

/** Locks domains until the transaction ends, in the order of ids, as everywhere. @param which SQL on `domains` @returns their ids */
export async function lockDomains(em: EntityManager, which: Fragment): Promise<string[]> {
	const locked = await rowsOf(
		em,
		sqlOf({ id: "text" })`select id from domains where ${which} order by id for no key update`,
	);
	return locked.map(({ id }) => id);
}

/** Credits a run of all of a domain's keywords costs now, at the rates of its provider. */
export function costPerRun(
	{ keywordCount, searchDepth }: Pick<Domain, "keywordCount" | "searchDepth">,
	rates: CreditRates,
): number {
	return keywordCount * priceOf(searchDepth, rates);
}

/** The caller has looked whether the domain is theirs. */
async function saveDomain(ctx: SignedInContext, id: string, changes: Partial<Domain>): Promise<Domain> {
	const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
	const written = { ...given, actor: ctx.viewer.actor };
	await ctx.em.nativeUpdate(Domain, { id, deletedAt: null }, written).catch(refuseTakenId);
	return domainById(ctx, id);
}

function refuseTakenId(error: unknown): never {
	const isTaken =
		error instanceof UniqueConstraintViolationException && error.message.includes("domains_external_id_unique");
	if (!isTaken) throw error;
	throw externalIdsTaken([{ field: "externalId", message: "Another of your domains has this external ID." }]);
}

/** Replaces the brand terms of a locked domain; its keywords are flagged by them. */
export async function setBrandTerms(em: EntityManager, domainId: string, terms: string[]): Promise<void> {
	await em.nativeUpdate(Domain, { id: domainId }, { brandTerms: terms });
}
