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
	const list = domainId === undefined ? `ended-of-account/${ctx.viewer.accountId}` : `ended/${domainId}`;
	const domainIds = domainId === undefined ? await domainIdsOf(ctx) : [domainId];
	const asked = { list, after, limit, domainIds, kinds: [measuredAfter, failedAfter] };
	const { ends, ...page } = await endsAfter(ctx.em, asked);
	return { items: await selectEnded(ctx.em, ends), ...page };
}

const failedChecksArgs = z.object({ first: firstRule, after: cursorRule });

/** A domain's failed checks after a cursor, in the order of their ends. The caller has checked the domain's owner. */
export async function failedChecks(em: EntityManager, domainId: string, args: unknown): Promise<FailedCheckPage> {
	const { first, after } = validate(failedChecksArgs, args);
	const asked = { list: `failed/${domainId}`, after, limit: first, domainIds: [domainId], kinds: [failedAfter] };
	const { ends, ...page } = await endsAfter(em, asked);
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

/** SQL: a domain `d`'s ended checks of one kind after a place. */
type Kind = (place: Place | null) => Fragment;

interface Asked {
	list: string;
	after: string | null | undefined;
	limit: number;
	domainIds: string[];
	kinds: readonly Kind[];
}

async function endsAfter(
	em: EntityManager,
	{ list, after, limit, ...streams }: Asked,
): Promise<{ ends: End[]; endCursor: string | null; hasNext: boolean }> {
	const place = after == null ? null : placeOf(list, after);
	const settled = await settledUntil(em, ["position_records", "checks"]);
	const found = await firstEnds(em, { ...streams, place }, limit + 1);
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
	{ domainIds, kinds, place }: Pick<Asked, "domainIds" | "kinds"> & { place: Place | null },
	wanted: number,
): Promise<End[]> {
	let ids = domainIds;
	for (let share = 1; ids.length > 0; share *= 2) {
		share = Math.max(share, Math.ceil(wanted / ids.length));
		const parts = kinds.map((kind) => sql`(${kind(place)} order by at, id limit ${share})`);
		const ends = await end.read(
			em,
			sql`
				select ${end.list} from unnest(${ids}::bigint[]) as d (id) cross join lateral (${sql.join(parts, sql` union all `)}) e
				order by e.at, e.id`,
		);
		const known = knownOf(ends, share);
		if (known === ends || known.length >= wanted) return ends.slice(0, wanted);
		// Streams that begin later come after these.
		ids = [...new Set(ends.slice(0, wanted).map(({ domainId }) => domainId))];
	}
	return [];
}

/** Those of the ends that none can come before: up to where the first stream has used up its share. */
function knownOf(ends: End[], share: number): End[] {
	const counts = new Map<string, number>();
	const cut = ends.findIndex(({ domainId, isFailed }) => {
		const stream = `${domainId} ${isFailed}`;
		const count = (counts.get(stream) ?? 0) + 1;
		counts.set(stream, count);
		return count === share;
	});
	return cut === -1 ? ends : ends.slice(0, cut + 1);
}

const end = selectOf<End>({
	id: sql<string>`e.id`,
	domainId: sql<string>`d.id`,
	at: { moment: sql<Date>`e.at` },
	isFailed: sql<boolean>`e.is_failed`,
});

const measuredAfter: Kind = (place) => sql`
	select p.check_id as id, p.checked_at as at, false as is_failed from position_records p
	where p.domain_id = d.id ${beyond(sql`p.checked_at, p.check_id`, place)} and ${isTracked(sql`p.keyword_id`)}`;

const failedAfter: Kind = (place) => sql`
	select c.id, c.finished_at as at, true as is_failed from checks c
	where c.domain_id = d.id and c.state = 'FAILED' ${beyond(sql`c.finished_at, c.id`, place)}
		and ${isTracked(sql`c.keyword_id`)}`;

function beyond(columns: Fragment, place: Place | null): Fragment {
	return place ? sql`and (${columns}) > (${place.at}::timestamptz, ${place.id}::bigint)` : sql``;
}

/** Looked up per check: with a join, Postgres might sort the whole history first. */
function isTracked(keywordId: Fragment): Fragment {
	return sql`(select k.deleted_at is null from keywords k where k.id = ${keywordId})`;
}

async function domainIdsOf({ em, viewer }: SignedInContext): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sql<{
			id: string;
		}>`select id from domains where account_id = ${viewer.accountId} and deleted_at is null order by id`,
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
