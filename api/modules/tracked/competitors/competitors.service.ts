import { isHostOf, type Site } from "../../../../schema/rules/match.ts";
import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { type FieldFault, notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { registrableDomain } from "../../../lib/registrable-domain.ts";
import { lockAccount } from "../../people/accounts/account-lock.service.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import type { Change, ChangedThings } from "../../people/audit/change.policy.ts";
import type { Domain } from "../domains/domain.entity.ts";
import { domainById, lockDomain } from "../domains/domains.service.ts";
import { isGranted } from "../domains/granted.ts";
import { Competitor } from "./competitor.entity.ts";
import { competitorSites, ignoredSites } from "./competitors.input.ts";
import { competitorsOf, ignoredSitesOf } from "./tracked-sites.service.ts";

const maxCompetitors = 20;
const maxIgnored = 500;

/**
 * Tracks sites in addition to a domain, all or none; what is tracked already is left alone. `CONFLICT` names each site that overlaps
 * the domain or a competitor, and each beyond 20.
 */
export async function addCompetitors(ctx: SignedInContext, domainId: string, given: unknown): Promise<Domain> {
	const { sites } = validate(competitorSites, { sites: given });
	return transacted(ctx, async (ctx) => {
		const domain = await lockDomain(ctx, domainId);
		const known = await competitorsOf(ctx.em, domainId);
		const added = validSites(domain, known, sites);
		const { accountId, actor } = ctx.viewer;
		await ctx.em.insertMany(
			Competitor,
			added.map(({ host, path }) => ({ accountId, domainId, host, path, actor })),
		);
		if (added.length > 0) {
			const names = added.map(nameOf);
			await recordChange(ctx, { action: "addCompetitors", domain, verb: "added", noun: "competitor", names });
		}
		return domain;
	});
}

/** Stops tracking a competitor. `NOT_FOUND` if it is none of the caller's. */
export async function removeCompetitor(ctx: SignedInContext, id: string): Promise<Domain> {
	return transacted(ctx, async (ctx) => {
		const [removed] = await rowsOf(
			ctx.em,
			sqlOf({ domainId: "text", host: "text", path: "text" })`
				delete from competitors c using domains d
				where c.id = ${isId(id) ? id : null} and ${isGranted(ctx.viewer, "c")} and d.id = c.domain_id and d.deleted_at is null
				returning c.domain_id as "domainId", c.host, c.path`,
		);
		if (!removed) throw notFound("competitor");
		const domain = await domainById(ctx, removed.domainId);
		const names = [nameOf(removed)];
		await recordChange(ctx, { action: "removeCompetitor", domain, verb: "removed", noun: "competitor", names });
		return domain;
	});
}

/** The new ones among sites; refuses all if one cannot be tracked. */
function validSites(domain: Site, known: readonly Site[], sites: readonly Site[]): Site[] {
	const tracked: Site[] = [...known];
	const added: Site[] = [];
	const faults: FieldFault[] = [];
	for (const [index, site] of sites.entries()) {
		if (tracked.some((other) => nameOf(other) === nameOf(site))) continue;
		const overlapped = [domain, ...tracked].find((other) => overlap(other, site));
		const fault = overlapped
			? overlapMessage(site, overlapped, domain)
			: tracked.length >= maxCompetitors
				? `A domain can have at most ${maxCompetitors} competitors.`
				: null;
		if (fault !== null) faults.push({ field: `sites.${index}`, message: fault });
		tracked.push(site);
		added.push(site);
	}
	if (faults[0]) throw new Refusal("CONFLICT", faults[0].message, { details: faults });
	return added;
}

function overlapMessage(site: Site, other: Site, domain: Site): string {
	if (other === domain) return `${nameOf(site)} overlaps your own site, ${nameOf(domain)}.`;
	return `${nameOf(site)} overlaps the competitor ${nameOf(other)}.`;
}

function nameOf({ host, path }: Site): string {
	return host + path;
}

/** Whether a result could belong to both: one host is the other or above it, and one path begins with the other. */
function overlap(one: Site, other: Site): boolean {
	const begins = (path: string, start: string) => start === "" || path === start || path.startsWith(`${start}/`);
	return (
		(isHostOf(one.host, other) || isHostOf(other.host, one)) &&
		(begins(one.path, other.path) || begins(other.path, one.path))
	);
}

/** Suggests sites no more; returns all that are ignored. `CONFLICT` beyond 500. */
export async function ignoreSites(ctx: SignedInContext, given: unknown): Promise<string[]> {
	const sites = named(given);
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		await lockAccount(em, accountId);
		const added = await rowsOf(
			em,
			sqlOf({ site: "text" })`
				insert into ignored_sites (account_id, site) select ${accountId}, site from unnest(${sites}::text[]) as site
				order by site on conflict do nothing returning site`,
		);
		const ignored = await ignoredSitesOf(em, accountId);
		if (ignored.length > maxIgnored) {
			throw new Refusal("CONFLICT", `An account can ignore at most ${maxIgnored} sites.`);
		}
		await recordSites(ctx, { action: "ignoreSites", verb: "ignored" }, added);
		return ignored;
	});
}

/** Suggests sites again; returns all that are still ignored. */
export async function unignoreSites(ctx: SignedInContext, given: unknown): Promise<string[]> {
	const sites = named(given);
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const removed = await rowsOf(
			em,
			sqlOf({ site: "text" })`
				delete from ignored_sites where account_id = ${viewer.accountId} and site = any(${sites}::text[]) returning site`,
		);
		await recordSites(ctx, { action: "unignoreSites", verb: "stopped ignoring" }, removed);
		return ignoredSitesOf(em, viewer.accountId);
	});
}

async function recordSites(
	ctx: SignedInContext,
	deed: Pick<Change, "action"> & Pick<ChangedThings, "verb">,
	sites: readonly { site: string }[],
): Promise<void> {
	if (sites.length === 0) return;
	await recordChange(ctx, { ...deed, noun: "site", names: sites.map(({ site }) => site).sort() });
}

function named(given: unknown): string[] {
	const { sites } = validate(ignoredSites, { sites: given });
	return [...new Set(sites.map(({ host }) => registrableDomain(host)))];
}
