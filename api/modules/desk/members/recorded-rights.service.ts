import type { SignedInContext } from "../../../context.ts";
import type { Rights } from "../../../core/scopes.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { type NamedDomain, rightsInWords } from "./rights-words.policy.ts";

/** Where domains are looked up. */
type Place = Pick<SignedInContext, "em"> & { viewer: { accountId: string } };

/** Rights that the audit log tells. */
interface ToldRights extends Pick<Rights, "role" | "canSpend"> {
	/** Null: all. */
	domainIds: readonly string[] | null;
}

/** Rights as the audit log tells them, with the domain they are about if it is one alone. */
export async function rightsToTell(
	ctx: Place,
	rights: ToldRights,
): Promise<{ words: string; domain: NamedDomain | null }> {
	const domains = rights.domainIds && (await namedDomains(ctx, rights.domainIds));
	return { words: rightsInWords(rights, domains), domain: theOnly(domains ?? []) };
}

/** The domains with these IDs, by name. Those deleted meanwhile drop out. */
export function namedDomains({ em, viewer }: Place, ids: readonly string[]): Promise<NamedDomain[]> {
	return rowsOf(
		em,
		sqlOf({ id: "text", name: "text" })`
			select d.id, d.name from domains d
			where d.account_id = ${viewer.accountId} and d.id = any(${[...ids]}::bigint[]) and d.deleted_at is null
			order by lower(d.name) collate "und-x-icu", d.id`,
	);
}

/** The one of them; null if there are several or none. */
export function theOnly(domains: readonly NamedDomain[]): NamedDomain | null {
	return domains.length === 1 ? (domains[0] ?? null) : null;
}
