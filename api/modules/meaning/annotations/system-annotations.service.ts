import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { cutText } from "../../../lib/text.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import type { SystemAnnotationType } from "./annotations.types.ts";

/** The author as it is shown, and as it is stored. */
const toprung = "Toprung";
const system = "system";

/** Characters of a title. */
const maxTitle = 200;

/** An annotation by Toprung, of a domain. */
export interface Noted {
	accountId: string;
	domainId: string;
	systemType: SystemAnnotationType;
	/** What it is written once for; null if the caller's transaction is the only occasion. */
	systemKey: string | null;
	title: string;
	/** Defaults to now. */
	at?: Date | null;
}

/** Writes annotations by Toprung; those that were written before, even if deleted since, stay as they are. */
export async function writeNoted(em: EntityManager, noted: readonly Noted[]): Promise<void> {
	for (const { accountId, domainId, systemType, systemKey, title, at = null } of noted) {
		await rowsOf(
			em,
			sql`
				insert into annotations (account_id, domain_id, kind, system_type, system_key, title, starts_at, actor_name, actor)
				values (${accountId}, ${domainId}, 'SYSTEM', ${systemType}, ${systemKey}, ${cutText(title, maxTitle)},
					coalesce(${at}::timestamptz, app_now()), ${toprung}, ${system})
				on conflict (domain_id, system_key) do nothing`,
		);
	}
}

type Measured = Pick<Domain, "id" | "accountId" | "searchDepth" | "host" | "path">;

/** Notes what a change of a domain does to its measurements: another depth, another site. Call it in the same transaction. */
export async function noteDomainChange(em: EntityManager, before: Measured, after: Measured): Promise<void> {
	const { accountId, id: domainId } = after;
	const noted = (systemType: SystemAnnotationType, title: string): Noted[] => [
		{ accountId, domainId, systemType, systemKey: null, title },
	];
	if (before.searchDepth !== after.searchDepth) {
		const title = `Search depth changed from ${before.searchDepth} to ${after.searchDepth}`;
		await writeNoted(em, noted("DEPTH", title));
	}
	const [from, to] = [before.host + before.path, after.host + after.path];
	if (from !== to) await writeNoted(em, noted("SITE", `Domain URL changed from ${from} to ${to}`));
}

/**
 * Counts keywords that are added to domains or deleted from them today (UTC); the annotation of a domain, day and way is
 * shown from ten on. Call it in the same transaction, with the domains' rows locked.
 */
export async function countKeywords(
	em: EntityManager,
	way: "added" | "deleted",
	keywordIds: readonly string[],
): Promise<void> {
	if (keywordIds.length === 0) return;
	const titleOf = (count: Fragment) => sql`to_char(${count}, 'FM999,999,999') || ${` keywords ${way}`}`;
	await rowsOf(
		em,
		sql`
			insert into annotations as a
				(account_id, domain_id, kind, system_type, system_key, count, title, starts_at, actor_name, actor)
			select k.account_id, k.domain_id, 'SYSTEM', 'KEYWORDS',
				${`KEYWORDS:${way}:`} || to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD'), count(*), ${titleOf(sql`count(*)`)},
				app_now(), ${toprung}, ${system}
			from keywords k where k.id = any(${[...keywordIds]}::bigint[])
			group by k.account_id, k.domain_id
			on conflict (domain_id, system_key) do update set count = a.count + excluded.count,
				title = ${titleOf(sql`a.count + excluded.count`)}, updated_at = app_now()`,
	);
}
