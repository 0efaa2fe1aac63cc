import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { isSnippetOnly, recordOf } from "../../../tracked/measurements/comparability.ts";
import type { LimitReading } from "./limit.policy.ts";
import type { LimitSeries } from "./limit-states.ts";

/** Checks of a run that are reviewed by one statement. */
const checksAtOnce = 500;

/** A keyword's series that a run measured, and when, in milliseconds. */
export type MeasuredSeries = Omit<LimitSeries, "readings"> & { measuredAt: number };

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
		sqlOf({ checkId: "text", keywordId: "text?", domainId: "text?", contextId: "number?", measuredAt: "number?" })`
			select c.id as "checkId", k.id as "keywordId", k.domain_id as "domainId", p.context_id as "contextId",
				(extract(epoch from p.checked_at) * 1000)::float8 as "measuredAt"
			from (select id from checks where run_id = ${runId} and id > ${afterCheckId} order by id limit ${checksAtOnce}) c
			left join position_records p on p.check_id = c.id
			left join keywords k on k.id = p.keyword_id and k.deleted_at is null
			order by c.id`,
	);
	const series = rows.flatMap(({ keywordId, domainId, contextId, measuredAt }) =>
		keywordId && domainId && contextId !== null && measuredAt !== null
			? [{ keywordId, domainId, contextId, measuredAt }]
			: [],
	);
	return { series, lastCheckId: rows.at(-1)?.checkId ?? null };
}

/** SQL: keywords, with every context. */
export function allSeries(keywordIds: readonly string[]): Fragment {
	return sql`select k0.id as keyword_id, null::int as context_id from unnest(${[...keywordIds]}::bigint[]) as k0 (id)`;
}

/** SQL: keywords with the contexts in which they were measured. */
export function measuredSeries(series: readonly MeasuredSeries[]): Fragment {
	const [keywordIds, contextIds] = [series.map(({ keywordId }) => keywordId), series.map(({ contextId }) => contextId)];
	return sql`
		select distinct m.keyword_id, m.context_id
		from unnest(${keywordIds}::bigint[], ${contextIds}::int[]) as m (keyword_id, context_id)`;
}

/**
 * The readings of series in the last days, oldest first; series without any are left out. Readings of doubtful runs do not
 * count. Only what the index of positions holds is read, unless there are such runs.
 * @param series SQL of them
 */
export async function readingsOf(
	em: EntityManager,
	series: Fragment,
	{ days, doubtful }: { days: number; doubtful: readonly string[] },
): Promise<LimitSeries[]> {
	const isCertain = doubtful.length === 0 ? sql`` : sql`and p.run_id <> all(${[...doubtful]}::bigint[])`;
	const rows = await rowsOf(
		em,
		sqlOf({ keywordId: "text", domainId: "text", contextId: "number", packed: "bytes" })`
			select k.id as "keywordId", k.domain_id as "domainId", r.context_id as "contextId", r.packed
			from (${series}) s join keywords k on k.id = s.keyword_id
			cross join lateral (
				select p.context_id, ${packedReadings} as packed
				from position_records p
				where p.keyword_id = k.id and (s.context_id is null or p.context_id = s.context_id)
					and p.checked_at > app_now() - ${days} * interval '1 day'
					and not ${isSnippetOnly(recordOf("p"))} ${isCertain}
				group by p.context_id
			) r
			order by k.id, r.context_id`,
	);
	return rows.map(({ packed, ...of }) => ({ ...of, readings: inOrder(unpacked(packed)) }));
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

/** Oldest first. */
function inOrder(readings: readonly LimitReading[]): LimitReading[] {
	// Of two at one moment neither is later: which one counts must only be the same every time.
	return readings.toSorted(
		(one, other) => one.at - other.at || (one.position ?? 0) - (other.position ?? 0) || one.depth - other.depth,
	);
}
