import { z } from "zod";
import type { Context } from "../../context.ts";
import { readTogether } from "../../core/loaders.ts";
import { type Page, pageSchema } from "../../core/page.ts";
import { validate } from "../../core/validate.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql, toDateOrNull } from "../../db/sql.ts";
import type { CheckPage, CheckType } from "./check-history.types.ts";

const checkArgs = z.object({ page: pageSchema });

/** A page of a keyword's checks that is asked for, as a text that is the same for the same question. */
export function checkPageKey(keywordId: string, page: unknown): string {
	return JSON.stringify([keywordId, validate(checkArgs, { page }).page]);
}

/** Batch: pages of checks by `checkPageKey`; the same page of several keywords is read by one statement. */
export async function checkPageByKey({ em }: Context, keys: readonly string[]): Promise<CheckPage[]> {
	const asked = keys.map((key) => JSON.parse(key) as [keywordId: string, page: Page]);
	return readTogether(
		asked,
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

type CheckRow = Omit<CheckType, "startedAt" | "finishedAt"> & {
	keywordId: string;
	startedAt: string | null;
	finishedAt: string | null;
};

/**
 * One check more than asked for of each keyword. There is no index over all checks of a keyword: those that measured are found
 * by their records, which outlive them, the others by the small indexes of failed and unfinished ones.
 */
async function selectChecks(
	em: EntityManager,
	keywordIds: string[],
	{ offset, limit }: Page,
): Promise<Map<string, CheckType[]>> {
	const reach = offset + limit + 1;
	const rows = await rowsOf(
		em,
		sql<CheckRow>`
			select wanted.id as "keywordId", recent.id, coalesce(c.state, 'DONE') as state,
				case when p.position is not null then 'FOUND' when p.check_id is not null then 'NOT_FOUND'
					when c.state = 'FAILED' then 'FAILED' end as outcome, c.started_at as "startedAt",
				coalesce(c.finished_at, p.checked_at) as "finishedAt", coalesce(c.depth, p.depth) as depth,
				coalesce(c.price, p.depth / 10) as price, case when c.state = 'FAILED' then c.price else 0 end as refunded,
				c.error, p.position, u.url, coalesce(c.run_id, p.run_id) as "runId"
			from unnest(${keywordIds}::bigint[]) as wanted (id)
			cross join lateral (
				select id, at from (
					(select check_id as id, checked_at as at from position_records
						where keyword_id = wanted.id order by checked_at desc limit ${reach})
					union all
					(select id, finished_at from checks
						where keyword_id = wanted.id and state = 'FAILED' order by finished_at desc limit ${reach})
					union all
					select id, 'infinity' from checks where keyword_id = wanted.id and state in ('QUEUED', 'RUNNING')
				) either
				order by at desc, id desc limit ${limit + 1} offset ${offset}
			) recent
			left join checks c on c.id = recent.id
			left join position_records p on p.check_id = recent.id
			left join urls u on u.id = p.url_id
			order by recent.at desc, recent.id desc`,
	);
	const checks = rows.map(({ startedAt, finishedAt, ...row }) => ({
		...row,
		startedAt: toDateOrNull(startedAt),
		finishedAt: toDateOrNull(finishedAt),
	}));
	return Map.groupBy(checks, ({ keywordId }) => keywordId);
}
