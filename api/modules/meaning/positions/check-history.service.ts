import { z } from "zod";
import type { Context, SignedInContext } from "../../../context.ts";
import { readTogether } from "../../../core/loaders.ts";
import { type Page, pageSchema } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { selectOf } from "../../../db/select.ts";
import { sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { unfinished } from "../../measuring/checks/states.ts";
import { priceIn } from "../../people/credits/price.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { CheckPage, CheckType } from "./check-history.types.ts";

const checkArgs = z.object({ page: pageSchema });

/** A loader key for a page of a keyword's checks. */
export function checkPageKey(keywordId: string, page: unknown): string {
	return JSON.stringify([keywordId, validate(checkArgs, { page }).page]);
}

/** Batch: pages of checks by `checkPageKey`; the same page of several keywords takes one statement. */
export async function checkPageByKey({ em }: Context, keys: readonly string[]): Promise<CheckPage[]> {
	const args = keys.map((key) => JSON.parse(key) as [keywordId: string, page: Page]);
	return readTogether(
		args,
		([, page]) => JSON.stringify(page),
		async (group) => {
			const [[, page]] = group;
			const keywordIds = group.map(([keywordId]) => keywordId);
			const checksOf = await selectChecks(em, keywordIds, page);
			return ([keywordId]) => {
				const checks = checksOf.get(keywordId) ?? [];
				return { items: checks.slice(0, page.limit), hasNext: checks.length > page.limit };
			};
		},
	);
}

const check = selectOf<CheckType>({
	keywordId: sql`wanted.id`,
	id: sql`recent.id`,
	state: sql`coalesce(c.state, 'DONE')`,
	outcome: sql`case when p.position is not null then 'FOUND' when p.check_id is not null then 'NOT_FOUND'
		when c.state = 'FAILED' then 'FAILED' end`,
	startedAt: { moment: sql`c.started_at` },
	finishedAt: { moment: sql`coalesce(c.finished_at, p.checked_at)` },
	depth: sql`coalesce(c.depth, p.depth)`,
	price: sql`coalesce(c.price, ${priceIn(sql`p.depth`)})`,
	refunded: sql`case when c.state = 'FAILED' then c.price else 0 end`,
	error: sql`c.error`,
	position: sql`p.position`,
	url: sql`u.url`,
	runId: sql`coalesce(c.run_id, p.run_id)`,
});

/**
 * One check per keyword more than requested. No index covers all checks of a keyword: successful ones are found by
 * their records, which outlive them, the others by the small indexes of failed and unfinished checks.
 */
async function selectChecks(
	em: EntityManager,
	keywordIds: string[],
	{ offset, limit }: Page,
): Promise<Map<string, CheckType[]>> {
	const reach = offset + limit + 1;
	const checks = await check.read(
		em,
		sql`
			select ${check.list}
			from unnest(${keywordIds}::bigint[]) as wanted (id)
			cross join lateral (
				select id, at from (
					(select check_id as id, checked_at as at from position_records
						where keyword_id = wanted.id order by checked_at desc limit ${reach})
					union all
					(select id, finished_at from checks
						where keyword_id = wanted.id and state = 'FAILED' order by finished_at desc limit ${reach})
					union all
					select id, 'infinity' from checks where keyword_id = wanted.id and state in ${unfinished}
				) either
				order by at desc, id desc limit ${limit + 1} offset ${offset}
			) recent
			left join checks c on c.id = recent.id
			left join position_records p on p.check_id = recent.id
			left join urls u on u.id = p.url_id
			order by recent.at desc, recent.id desc`,
	);
	return Map.groupBy(checks, ({ keywordId }) => keywordId);
}

/** Checks by their ids, in that order, without those of deleted keywords. */
export async function checksById(em: EntityManager, ids: readonly string[]): Promise<CheckType[]> {
	return check.read(
		em,
		sql`
			select ${check.list}
			from unnest(${[...ids]}::bigint[]) with ordinality as recent (id, at)
			left join checks c on c.id = recent.id
			left join position_records p on p.check_id = recent.id
			left join urls u on u.id = p.url_id
			join keywords wanted on wanted.id = coalesce(p.keyword_id, c.keyword_id) and wanted.deleted_at is null
			order by recent.at`,
	);
}

/** A check of the caller's, or `NOT_FOUND`. */
export async function checkById({ em, viewer }: SignedInContext, id: string): Promise<CheckType> {
	const [found] = isId(id)
		? await check.read(
				em,
				sql`
					select ${check.list}
					from (values (${id}::bigint)) as recent (id)
					left join checks c on c.id = recent.id
					left join position_records p on p.check_id = recent.id
					left join urls u on u.id = p.url_id
					join keywords wanted on wanted.id = coalesce(p.keyword_id, c.keyword_id)
					where ${isGranted(viewer, "wanted")} and wanted.deleted_at is null`,
			)
		: [];
	if (!found) throw notFound("check");
	return found;
}
