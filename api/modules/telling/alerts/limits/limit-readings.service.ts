import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { isSnippetOnly, recordOf } from "../../../tracked/measurements/comparability.ts";
import { dayOf, type LimitReading } from "./limit.policy.ts";
import type { LimitSeries } from "./limit-states.ts";

/** Checks of a run that are reviewed by one statement. */
const checksAtOnce = 500;

/** A keyword's series that a run measured. */
export type MeasuredSeries = Omit<LimitSeries, "readings">;

/** Some series of a run, in the order of its checks. */
export interface MeasuredBatch {
	series: MeasuredSeries[];
	/** The last check of the batch; null if none is left. */
	lastCheckId: string | null;
}

/** The next series that a run measured, of keywords that are not deleted. */
export async function nextMeasured(em: EntityManager, runId: string, afterCheckId: string): Promise<MeasuredBatch> {
	const rows = await rowsOf(
		em,
		sqlOf({ checkId: "text", keywordId: "text?", domainId: "text?", contextId: "number?" })`
			select c.id as "checkId", k.id as "keywordId", k.domain_id as "domainId", p.context_id as "contextId"
			from (select id from checks where run_id = ${runId} and id > ${afterCheckId} order by id limit ${checksAtOnce}) c
			left join position_records p on p.check_id = c.id
			left join keywords k on k.id = p.keyword_id and k.deleted_at is null
			order by c.id`,
	);
	const series = rows.flatMap(({ keywordId, domainId, contextId }) =>
		keywordId && domainId && contextId !== null ? [{ keywordId, domainId, contextId }] : [],
	);
	return { series, lastCheckId: rows.at(-1)?.checkId ?? null };
}

/** SQL: moments of the last days. */
function isWithin(moment: string, days: number): Fragment {
	return sql`${sql.ref(moment)} > app_now() - ${days} * interval '1 day'`;
}

/** SQL: keywords with their newest context of the last days. */
export function newestSeries(keywordIds: readonly string[], days: number): Fragment {
	return sql`
		select k0.id as keyword_id, c.context_id
		from unnest(${[...keywordIds]}::bigint[]) as k0 (id) cross join lateral (
			select n.context_id from position_records n where n.keyword_id = k0.id and ${isWithin("n.checked_at", days)}
			order by n.checked_at desc limit 1
		) c`;
}

/** SQL: keywords with the contexts in which they were measured. */
export function measuredSeries(series: readonly MeasuredSeries[]): Fragment {
	const [keywordIds, contextIds] = [series.map(({ keywordId }) => keywordId), series.map(({ contextId }) => contextId)];
	return sql`
		select distinct m.keyword_id, m.context_id
		from unnest(${keywordIds}::bigint[], ${contextIds}::int[]) as m (keyword_id, context_id)`;
}

/**
 * The readings of series, the newest of each of the last days (UTC), oldest first. Readings of doubtful runs do not count. Only
 * what the index of positions holds is read, unless there are such runs.
 * @param series SQL of them
 */
export async function readingsOfDays(
	em: EntityManager,
	series: Fragment,
	{ days, doubtful }: { days: number; doubtful: readonly string[] },
): Promise<LimitSeries[]> {
	const isCertain = doubtful.length === 0 ? sql`` : sql`and p.run_id <> all(${[...doubtful]}::bigint[])`;
	const rows = await rowsOf(
		em,
		sqlOf({ keywordId: "text", domainId: "text", contextId: "number", packed: "bytes?" })`
			select k.id as "keywordId", k.domain_id as "domainId", s.context_id as "contextId", r.packed
			from (${series}) s join keywords k on k.id = s.keyword_id
			cross join lateral (
				select ${packedReadings} as packed
				from position_records p
				where p.keyword_id = k.id and p.context_id = s.context_id and ${isWithin("p.checked_at", days)}
					and not ${isSnippetOnly(recordOf("p"))} ${isCertain}
			) r
			order by k.id, s.context_id`,
	);
	return rows.map(({ packed, ...of }) => ({ ...of, readings: newestOfDays(packed ? unpacked(packed) : []) }));
}

/** SQL: readings `p` as bytes, many times faster than as text: the moment in microseconds since 2000, the position and the depth. */
const packedReadings = sql`
	string_agg(timestamptz_send(p.checked_at) || int2send(coalesce(p.position, 0::smallint)) || int2send(p.depth), '')`;
const bytesOfReading = 12;
const year2000 = Date.UTC(2000, 0, 1);

function unpacked(packed: Buffer): LimitReading[] {
	const readings: LimitReading[] = [];
	for (let from = 0; from < packed.length; from += bytesOfReading) {
		const microseconds = packed.readInt32BE(from) * 2 ** 32 + packed.readUInt32BE(from + 4);
		const position = packed.readInt16BE(from + 8) || null;
		readings.push({ at: year2000 + microseconds / 1_000, position, depth: packed.readInt16BE(from + 10) });
	}
	return readings;
}

/** The newest reading of each day (UTC), oldest first. */
function newestOfDays(readings: readonly LimitReading[]): LimitReading[] {
	// Of two at one moment neither is later: which one counts must only be the same every time.
	const all = readings.toSorted(
		(one, other) => one.at - other.at || (one.position ?? 0) - (other.position ?? 0) || one.depth - other.depth,
	);
	return all.filter(({ at }, row) => dayOf(at) !== dayOf(all[row + 1]?.at ?? Number.POSITIVE_INFINITY));
}
