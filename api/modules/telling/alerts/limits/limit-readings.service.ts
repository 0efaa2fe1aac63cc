import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { isSnippetOnly, recordOf } from "../../../tracked/measurements/comparability.ts";
import { dayOf, type LimitReading } from "./limit.policy.ts";
import type { LimitSeries } from "./limit-states.ts";

/** Checks of a run that are reviewed by one statement. */
const checksAtOnce = 500;

/** Some keywords of a run, in the order of its checks. */
export interface MeasuredBatch {
	keywords: { keywordId: string; domainId: string }[];
	/** The last check of the batch; null if none is left. */
	lastCheckId: string | null;
}

/** The next keywords that a run measured, those that are not deleted. */
export async function nextMeasured(em: EntityManager, runId: string, afterCheckId: string): Promise<MeasuredBatch> {
	const rows = await rowsOf(
		em,
		sqlOf({ checkId: "text", keywordId: "text?", domainId: "text?" })`
			select c.id as "checkId", k.id as "keywordId", k.domain_id as "domainId"
			from (select id from checks where run_id = ${runId} and id > ${afterCheckId} order by id limit ${checksAtOnce}) c
			left join position_records p on p.check_id = c.id
			left join keywords k on k.id = p.keyword_id and k.deleted_at is null
			order by c.id`,
	);
	const keywords = rows.flatMap(({ keywordId, domainId }) => (keywordId && domainId ? [{ keywordId, domainId }] : []));
	return { keywords, lastCheckId: rows.at(-1)?.checkId ?? null };
}

/**
 * The readings of keywords in their newest context, or in every one in which a run measured them: the newest of each day (UTC),
 * oldest first. Readings of doubtful runs do not count. Only what the index of positions holds is read, unless there are such runs.
 */
export async function readingsOfDays(
	em: EntityManager,
	keywordIds: readonly string[],
	{ days, doubtful, runId }: { days: number; doubtful: readonly string[]; runId: string | null },
): Promise<LimitSeries[]> {
	const since = sql`app_now() - ${days} * interval '1 day'`;
	const contexts =
		runId === null
			? sql`select n.context_id from position_records n where n.keyword_id = k.id and n.checked_at > ${since}
				order by n.checked_at desc limit 1`
			: sql`select distinct n.context_id from position_records n
				where n.keyword_id = k.id and n.checked_at > ${since} and n.run_id = ${runId}`;
	const isCertain = doubtful.length === 0 ? sql`` : sql`and p.run_id <> all(${[...doubtful]}::bigint[])`;
	const rows = await rowsOf(
		em,
		sqlOf({ keywordId: "text", domainId: "text", contextId: "number", packed: "bytes?" })`
			select k.id as "keywordId", k.domain_id as "domainId", c.context_id as "contextId", r.packed
			from unnest(${[...keywordIds]}::bigint[]) as k0 (id) join keywords k on k.id = k0.id
			cross join lateral (${contexts}) c
			cross join lateral (
				select ${packedReadings} as packed
				from position_records p
				where p.keyword_id = k.id and p.context_id = c.context_id and p.checked_at > ${since}
					and not ${isSnippetOnly(recordOf("p"))} ${isCertain}
			) r
			order by k.id, c.context_id`,
	);
	return rows.map(({ packed, ...series }) => ({ ...series, readings: newestOfDays(packed ? unpacked(packed) : []) }));
}

/** SQL: readings `p` as bytes, many times faster than as text: the moment in microseconds since 2000, the position and the depth. */
const packedReadings = sql`
	string_agg(timestamptz_send(p.checked_at) || int2send(coalesce(p.position, 0::smallint)) || int2send(p.depth), '')`;
const bytesOfReading = 12;
const year2000 = Date.UTC(2000, 0, 1);

function unpacked(packed: Buffer): LimitReading[] {
	return Array.from({ length: packed.length / bytesOfReading }, (_, index) => {
		const from = index * bytesOfReading;
		const microseconds = packed.readInt32BE(from) * 2 ** 32 + packed.readUInt32BE(from + 4);
		return {
			at: year2000 + microseconds / 1_000,
			position: packed.readInt16BE(from + 8) || null,
			depth: packed.readInt16BE(from + 10),
		};
	});
}

/** The newest reading of each day (UTC), oldest first. */
function newestOfDays(readings: readonly LimitReading[]): LimitReading[] {
	// Of two at one moment neither is later: which one counts must only be the same every time.
	const all = readings.toSorted(
		(one, other) => one.at - other.at || (one.position ?? 0) - (other.position ?? 0) || one.depth - other.depth,
	);
	return all.filter(({ at }, row) => dayOf(at) !== dayOf(all[row + 1]?.at ?? Number.POSITIVE_INFINITY));
}
