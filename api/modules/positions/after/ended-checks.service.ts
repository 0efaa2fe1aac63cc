import { z } from "zod";
import type { SignedInContext } from "../../../context.ts";
import { cursorOf, cursorRule, type Place, placeOf } from "../../../core/cursor.ts";
import { firstRule, limitRule } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../db/sql.ts";
import type { CheckMode } from "../../credentials/providers.types.ts";
import { domainById } from "../../domains/domains.service.ts";
import { Keyword, type Outcome } from "../../keywords/keyword.entity.ts";
import type { Device } from "../../measurements/contexts.types.ts";
import { checksById } from "../check-history.service.ts";
import { recordColumns, withMeasurementBefore } from "../record-columns.ts";
import type { FailedCheckPage, TrackedCheck, TrackedCheckPage } from "./ended-checks.types.ts";
import { settledUntil } from "./settled.service.ts";

/** Which ended checks: after a cursor, of one domain or of all. */
export const endedChecksArgs = z.object({
	after: cursorRule,
	limit: limitRule(100),
	domainId: z.string("Send the domain's ID.").optional(),
});

/**
 * The account's measurements and failed checks after a cursor, in the order of their ends. A check whose answer is refused
 * later comes again, as failed. Nothing that is committed late is skipped.
 */
export async function endedChecksAfter(ctx: SignedInContext, args: unknown): Promise<TrackedCheckPage> {
	const { after, limit, domainId } = validate(endedChecksArgs, args);
	if (domainId !== undefined) await domainById(ctx, domainId);
	const list = `ended/${domainId ?? ctx.viewer.accountId}`;
	const { ends, ...page } = await endsAfter(ctx.em, { list, after, limit }, async (place) => {
		const domainIds = domainId === undefined ? await domainsWithEnds(ctx, place) : [domainId];
		return domainIds.flatMap((id) => [measuredOf(id, place), failedOf(id, place)]);
	});
	return { items: await selectEnded(ctx.em, ends), ...page };
}

const failedChecksArgs = z.object({ first: firstRule, after: cursorRule });

/** A domain's failed checks after a cursor, in the order of their ends. The caller has checked the domain's owner. */
export async function failedChecks(em: EntityManager, domainId: string, args: unknown): Promise<FailedCheckPage> {
	const { first, after } = validate(failedChecksArgs, args);
	const asked = { list: `failed/${domainId}`, after, limit: first };
	const { ends, ...page } = await endsAfter(em, asked, async (place) => [failedOf(domainId, place)]);
	return {
		items: await checksById(
			em,
			ends.map(({ id }) => id),
		),
		...page,
	};
}

/** A check by when it ended. */
interface End extends Place {
	isFailed: boolean;
}

interface Asked {
	list: string;
	after: string | null | undefined;
	limit: number;
}

/** The next ends of some streams, each in the order of its index: merged, no more of each is read than needed. */
async function endsAfter(
	em: EntityManager,
	{ list, after, limit }: Asked,
	streamsAfter: (place: Place | null) => Promise<Fragment[]>,
): Promise<{ ends: End[]; endCursor: string | null; hasNext: boolean }> {
	const place = after == null ? null : placeOf(list, after);
	const settled = await settledUntil(em, ["position_records", "checks"]);
	const streams = await streamsAfter(place);
	const found =
		streams.length === 0
			? []
			: await end.read(
					em,
					sql`select ${end.list} from (${sql.join(streams, sql` union all `)}) e order by at, id limit ${limit + 1}`,
				);
	const ends = found.slice(0, limit).filter(({ at }) => at < settled);
	const last = ends.at(-1);
	return { ends, endCursor: last ? cursorOf(list, last) : (after ?? null), hasNext: found.length > ends.length };
}

const end = selectOf<End>({
	id: sql<string>`e.id`,
	at: { moment: sql<Date>`e.at` },
	isFailed: sql<boolean>`e.is_failed`,
});

/** SQL: the measurements of a domain's keywords. */
function measuredOf(domainId: string, place: Place | null): Fragment {
	return sql`
		select p.check_id as id, p.checked_at as at, false as is_failed from position_records p
		where p.domain_id = ${domainId} ${beyond(sql`p.checked_at, p.check_id`, place)} and ${isTracked(sql`p.keyword_id`)}`;
}

/** SQL: the failed checks of a domain's keywords. */
function failedOf(domainId: string, place: Place | null): Fragment {
	return sql`
		select c.id, c.finished_at as at, true as is_failed from checks c
		where c.domain_id = ${domainId} and c.state = 'FAILED' ${beyond(sql`c.finished_at, c.id`, place)}
			and ${isTracked(sql`c.keyword_id`)}`;
}

function beyond(columns: Fragment, place: Place | null): Fragment {
	return place ? sql`and (${columns}) > (${place.at}::timestamptz, ${place.id}::bigint)` : sql``;
}

/** Looked up per check: with a join, Postgres might sort the whole history first. */
function isTracked(keywordId: Fragment): Fragment {
	return sql`(select k.deleted_at is null from keywords k where k.id = ${keywordId})`;
}

/** The account's domains that have anything to tell. */
async function domainsWithEnds({ em, viewer }: SignedInContext, place: Place | null): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			select d.id from domains d
			where d.account_id = ${viewer.accountId} and d.deleted_at is null and (
				exists (select from position_records p where p.domain_id = d.id ${beyond(sql`p.checked_at, p.check_id`, place)})
				or exists (select from checks c
					where c.domain_id = d.id and c.state = 'FAILED' ${beyond(sql`c.finished_at, c.id`, place)}))
			order by d.id`,
	);
	return rows.map(({ id }) => id);
}

const ended = selectOf<TrackedCheck>({
	...recordColumns,
	...columnsOf(Keyword, "k", ["domainId", "country", "language", "device", "externalId"]),
	keyword: sql<string>`k.phrase`,
	id: sql<string>`e.id`,
	keywordId: sql<string>`k.id`,
	checkedAt: { moment: sql<Date>`e.at` },
	runId: sql<string>`coalesce(r.run_id, c.run_id)`,
	depth: sql<number | null>`r.depth`,
	provider: sql<string | null>`r.provider`,
	measuredDevice: sql<Device | null>`r.measured_device`,
	mode: sql<CheckMode | null>`r.mode`,
	contextId: sql<string | null>`r.context_id::text`,
	outcome: sql<Outcome>`case when e.is_failed then 'FAILED' when r.position is null then 'NOT_FOUND' else 'FOUND' end`,
	error: sql<string | null>`c.error`,
});

/** What ended checks came to, in their order. */
async function selectEnded(em: EntityManager, ends: readonly End[]): Promise<TrackedCheck[]> {
	const ids = ends.map(({ id }) => id);
	return ended.read(
		em,
		sql`
			select ${ended.list}
			from unnest(${ids}::bigint[], ${ends.map(({ at }) => at)}::timestamptz[], ${ends.map(({ isFailed }) => isFailed)}::bool[])
				as e (id, at, is_failed)
			left join lateral (
				${withMeasurementBefore(sql`(select * from position_records where check_id = e.id and not e.is_failed) p`)}
			) r on true
			left join checks c on c.id = e.id and e.is_failed
			join keywords k on k.id = coalesce(r.keyword_id, c.keyword_id) and k.deleted_at is null
			left join urls u on u.id = r.url_id
			order by e.at, e.id`,
	);
}
