import { z } from "zod";
import type { SignedInContext } from "../../../context.ts";
import { limitRule } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import { removeAll, removeBatch } from "../../../db/batched-removal.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import { isId } from "../../../lib/id.ts";
import { Deletion } from "./deletion.entity.ts";
import type { DeletionType } from "./deletions.types.ts";
import type { Domain } from "./domain.entity.ts";
import { isGranted } from "./granted.ts";

const idMessage = "This must be the ID of a deletion.";

/** Which deletions: `limit` 1–1,000 (100), `after` a deletion's ID, exclusive. */
export const deletionsArgs = z.object({
	after: z
		.string(idMessage)
		.refine((id) => id === "0" || isId(id), idMessage)
		.nullish()
		.transform((id) => id ?? "0"),
	limit: limitRule(100),
});

const deletion = selectOf<DeletionType>(
	columnsOf(Deletion, "d", ["id", "kind", "domainId", "keywordId", "externalId", "deletedAt"]),
);

/** What was deleted of the caller's domains after an ID, in that order. None is committed before one with a smaller ID. */
export async function listDeletions({ em, viewer }: SignedInContext, input: unknown): Promise<DeletionType[]> {
	const { after, limit } = validate(deletionsArgs, input);
	return deletion.read(
		em,
		sql`
			select ${deletion.list} from deletions d
			where ${isGranted(viewer, "d")} and d.id > ${after}::bigint order by d.id limit ${limit}`,
	);
}

/** SQL: notes deleted keywords, given a table `hidden` of them; the caller has locked the account. */
export function noteDeleted(hidden: Fragment): Fragment {
	return sql`
		insert into deletions (kind, account_id, domain_id, keyword_id, external_id)
		select 'KEYWORD', account_id, domain_id, id, external_id from ${hidden} order by id`;
}

/** Notes a deleted domain; the caller has locked the account. */
export async function noteDeletedDomain(em: EntityManager, domain: Domain): Promise<void> {
	const { id: domainId, accountId, externalId } = domain;
	await em.insert(Deletion, { kind: "DOMAIN", accountId, domainId, externalId });
}

/**
 * Notes that all measurements of an account's domains were deleted. Call it after that, before the domains forget that they were checked;
 * the caller has locked the account.
 */
export async function noteDeletedMeasurements(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into deletions (kind, account_id, domain_id, external_id)
			select 'MEASUREMENTS', account_id, id, external_id from domains
			where account_id = ${accountId} and deleted_at is null and first_checked_at is not null order by id`,
	);
}

/** Forgets deletions after 400 days; a copy that is older begins again. */
export async function pruneDeletions(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	await removeAll(em, "deletions", sql`deleted_at <= app_now() - interval '400 days'`, process);
}

/** Removes what a deleted account deleted before. */
export async function removeDeletions(em: EntityManager, accountId: string): Promise<void> {
	while (await removeBatch(em, "deletions", sql`account_id = ${accountId}`));
}
