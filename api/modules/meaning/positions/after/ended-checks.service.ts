import { z } from "zod";
import type { SignedInContext, Viewer } from "../../../../context.ts";
import { cursorOf, cursorRule, type Place, placeOf } from "../../../../core/cursor.ts";
import { firstRule, limitRule } from "../../../../core/page.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import type { CheckMode } from "../../../keys/credentials/providers.types.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { Keyword, type Outcome } from "../../../tracked/keywords/keyword.entity.ts";
import type { Device } from "../../../tracked/measurements/contexts.types.ts";
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
 * The caller's measurements and failed checks after a cursor, in the order of their ends. A check whose answer is refused
 * later comes again, as failed. Nothing that is committed late is skipped.
 */
export async function endedChecksAfter(ctx: SignedInContext, args: unknown): Promise<TrackedCheckPage> {
	const { after, limit, domainId } = validate(endedChecksArgs, args);
	if (domainId !== undefined) await domainById(ctx, domainId);
	const list = domainId === undefined ? `ended-of-account/${ctx.viewer.accountId}` : `ended/${domainId}`;
	const of = domainId === undefined ? { viewer: ctx.viewer } : { domainId };
	const requested = { list, after, limit, of, kinds: [measuredIn, failedIn] };
	const { ends, ...page } = await endsAfter(ctx.em, requested);
	return { items: await selectEnded(ctx.em, ends), ...page };
}

const failedChecksArgs = z.object({ first: firstRule, after: cursorRule });

/** A domain's failed checks after a cursor, in the order of their ends. The caller has checked the domain's owner. */
export async function failedChecks(em: EntityManager, domainId: string, args: unknown): Promise<FailedCheckPage> {
	const { first, after } = validate(failedChecksArgs, args);
	const requested = { list: `failed/${domainId}`, after, limit: first, of: { domainId }, kinds: [failedIn] };
	const { ends, ...page } = await endsAfter(em, requested);
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
	domainId: string;
	isFailed: boolean;
}

/** A part of a list: after a place, up to another one. */
interface Span {
	after: Place | null;
	until: Place | null;
}

/** SQL: a domain `d`'s ended checks of one kind in a span. */
type Kind = (span: Span) => Fragment;

interface EndsQuery {
	list: string;
	after: string | null | undefined;
	limit: number;
	of: { domainId: string } | { viewer: Viewer };
	kinds: readonly Kind[];
}

/** A page of ends after a cursor: only those that nothing can be committed before any more. */
async function endsAfter(
	em: EntityManager,
	{ list, after, limit, of, kinds }: EndsQuery,
): Promise<{ ends: End[]; endCursor: string | null; hasNext: boolean }> {
	const place = after == null ? null : placeOf(list, after);
	const settled = await settledUntil(em, ["position_records", "checks"]);
	const read = (em: EntityManager, ids: string[]) => firstEnds(em, { ids, kinds, after: place }, limit + 1);
	// One domain takes one statement. Several are read as of one moment, which begins once it is known what is settled: what
	// comes or goes between two statements must not hide an end.
	const found =
		"domainId" in of
			? await read(em, [of.domainId])
			: await inSnapshot(em, async (em) => read(em, await domainIdsOf(em, of.viewer)));
	const ends = found.slice(0, limit).filter(({ at }) => at < settled);
	const last = ends.at(-1);
	return { ends, endCursor: last ? cursorOf(list, last) : (after ?? null), hasNext: found.length > ends.length };
}

/**
 * The first ends of many streams, merged. Reads a share of each, then larger shares of those that can still come first: one
 * statement that merges them all would take Postgres a second to plan with a thousand domains.
 */
async function firstEnds(
	em: EntityManager,
	{ ids, kinds, after }: { ids: string[]; kinds: readonly Kind[]; after: Place | null },
	wanted: number,
): Promise<End[]> {
	let until: Place | null = null;
	for (let share = 1; ids.length > 0; share *= 2) {
		share = Math.max(share, Math.ceil(wanted / ids.length));
		const streams = kinds.map((kind) => sql`(${kind({ after, until })} order by at, id limit ${share})`);
		const ends: End[] = await end.read(
			em,
			sql`
				select ${end.list} from unnest(${ids}::bigint[]) as d (id) cross join lateral (${sql.join(streams, sql` union all `)}) e
				order by e.at, e.id limit ${wanted}`,
		);
		const used = usedUpAt(ends, share);
		// All is read, or nothing can come before the last of them.
		if (used === -1 || used === wanted - 1) return ends;
		// Whatever else the streams have, the last of these can only move back.
		ids = [...new Set(ends.map(({ domainId }) => domainId))];
		until = ends[wanted - 1] ?? null;
	}
	return [];
}

/** Where the first stream has used up its share, so that the places of later ends are not final; -1 if none has. */
function usedUpAt(ends: readonly End[], share: number): number {
	const counts = new Map<string, number>();
	return ends.findIndex(({ domainId, isFailed }) => {
		const stream = `${domainId} ${isFailed}`;
		const count = (counts.get(stream) ?? 0) + 1;
		counts.set(stream, count);
		return count === share;
	});
}

const end = selectOf<End>({
	id: sql<string>`e.id`,
	domainId: sql<string>`d.id`,
	at: { moment: sql<Date>`e.at` },
	isFailed: sql<boolean>`e.is_failed`,
});

const measuredIn: Kind = (span) => sql`
	select p.check_id as id, p.checked_at as at, false as is_failed from position_records p
	where p.domain_id = d.id ${within(sql`p.checked_at, p.check_id`, span)} and ${isTracked(sql`p.keyword_id`)}`;

const failedIn: Kind = (span) => sql`
	select c.id, c.finished_at as at, true as is_failed from checks c
	where c.domain_id = d.id and c.state = 'FAILED' ${within(sql`c.finished_at, c.id`, span)}
		and ${isTracked(sql`c.keyword_id`)}`;

function within(columns: Fragment, { after, until }: Span): Fragment {
	const begins = after ? sql`and (${columns}) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
	return until ? sql`${begins} and (${columns}) <= (${until.at}::timestamptz, ${until.id}::bigint)` : begins;
}

/** Looked up per check: with a join, Postgres might sort the whole history first. */
function isTracked(keywordId: Fragment): Fragment {
	return sql`(select k.deleted_at is null from keywords k where k.id = ${keywordId})`;
}

async function domainIdsOf(em: EntityManager, viewer: Viewer): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select d.id from domains d where ${isGranted(viewer, "d", "id")} and d.deleted_at is null order by d.id`,
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
