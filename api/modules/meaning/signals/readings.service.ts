import type { EntityManager } from "../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { isSnippetOnly, recordOf } from "../../tracked/measurements/comparability.ts";
import { PositionRecord } from "../../tracked/measurements/position-record.entity.ts";
import { type MeasuredReading, silentDays } from "./moves.policy.ts";

/** Days of earlier measurements that a new series steps through. */
export const replayedDays = 120;

/** Checks of a run that are evaluated in one transaction. */
const checksAtOnce = 500;

type RecordRow = Pick<
	MeasuredReading,
	"keywordId" | "domainId" | "contextId" | "runId" | "checkId" | "position" | "depth"
> & {
	checkedAt: Date;
};

const record = selectOf<RecordRow>(
	columnsOf(PositionRecord, "p", [
		"keywordId",
		"domainId",
		"contextId",
		"runId",
		"checkId",
		"position",
		"depth",
		"checkedAt",
	]),
);

/** SQL: whether a measurement gives the domain's position. An own featured snippet without a position does not. */
const isReading = sql`not ${isSnippetOnly(recordOf("p"))}`;

/** SQL: the UTC day of a measurement. */
const utcDay = sql`(p.checked_at at time zone 'UTC')::date`;

/** Some readings of a run, in the order of its checks. */
export interface RunBatch {
	readings: MeasuredReading[];
	/** The last check of the batch; null if none is left. */
	lastCheckId: string | null;
}

/** The next readings of a run, those of keywords and domains that are not deleted. */
export async function nextReadings(em: EntityManager, runId: string, afterCheckId: string): Promise<RunBatch> {
	const checks = sql`select id from checks where run_id = ${runId} and id > ${afterCheckId} order by id limit ${checksAtOnce}`;
	const { lastCheckId } = await rowOf(
		em,
		sqlOf({ lastCheckId: "text?" })`select max(id) as "lastCheckId" from (${checks}) c`,
	);
	if (lastCheckId === null) return { readings: [], lastCheckId };
	const rows = await record.read(
		em,
		sql`
			select ${record.list} from (${checks}) c
			join position_records p on p.check_id = c.id
			join keywords k on k.id = p.keyword_id and k.deleted_at is null
			where ${isReading} order by c.id`,
	);
	return { readings: rows.map(readingOf), lastCheckId };
}

/**
 * The newest reading of each context that these keywords were lately measured in, no newer than what their series have read:
 * what is newer, its run has yet to evaluate.
 */
export async function newestReadings(em: EntityManager, keywordIds: readonly string[]): Promise<MeasuredReading[]> {
	const rows = await record.read(
		em,
		sql`
			select distinct on (p.keyword_id, p.context_id) ${record.list}
			from keywords k join position_records p on p.keyword_id = k.id
			left join series s on s.keyword_id = p.keyword_id and s.context_id = p.context_id and length(s.state) > 0
			where k.id = any(${[...keywordIds]}::bigint[]) and k.deleted_at is null
				and p.checked_at > app_now() - ${silentDays} * interval '1 day' and ${isReading}
				and (s.id is null or (p.checked_at, p.check_id) <= (s.read_at, s.check_id))
			order by p.keyword_id, p.context_id, p.checked_at desc, p.check_id desc`,
	);
	return rows.map(readingOf);
}

/** What doubtful runs measured between the newest readings of series and these, oldest first, by `seriesKey`. */
export async function heldReadings(
	em: EntityManager,
	readings: readonly MeasuredReading[],
	doubtful: readonly string[],
): Promise<ReadonlyMap<string, MeasuredReading[]>> {
	const rows = await record.read(
		em,
		sql`
			select ${record.list}
			from unnest(${readings.map(({ checkId }) => checkId)}::bigint[]) as r (check_id)
			join position_records n on n.check_id = r.check_id
			join series s on s.keyword_id = n.keyword_id and s.context_id = n.context_id and length(s.state) > 0
			join position_records p on p.keyword_id = n.keyword_id and p.context_id = n.context_id
				and p.checked_at > s.read_at and p.checked_at < n.checked_at
			where p.run_id = any(${[...doubtful]}::bigint[]) and ${isReading}
			order by p.checked_at, p.check_id`,
	);
	return Map.groupBy(rows.map(readingOf), seriesKey);
}

/** The newest reading that doubtful runs have of each keyword of domains in each context. */
export async function newestHeld(
	em: EntityManager,
	domainIds: readonly string[],
	doubtful: readonly string[],
): Promise<MeasuredReading[]> {
	const rows = await record.read(
		em,
		sql`
			select distinct on (p.keyword_id, p.context_id) ${record.list}
			from checks c join position_records p on p.check_id = c.id
			join keywords k on k.id = p.keyword_id and k.deleted_at is null
			where c.run_id = any(${[...doubtful]}::bigint[]) and c.state = 'DONE'
				and c.domain_id = any(${[...domainIds]}::bigint[]) and ${isReading}
			order by p.keyword_id, p.context_id, p.checked_at desc, p.check_id desc`,
	);
	return rows.map(readingOf);
}

/** The readings of the days before these, in the same contexts, oldest first, by `seriesKey`; none of doubtful runs. */
export async function earlierReadings(
	em: EntityManager,
	readings: readonly MeasuredReading[],
	doubtful: readonly string[],
): Promise<ReadonlyMap<string, MeasuredReading[]>> {
	if (readings.length === 0) return new Map();
	const rows = await record.read(
		em,
		sql`
			select ${record.list} from ${readingRows(readings)}
			cross join lateral (
				select distinct on (${utcDay}) p.* from position_records p
				where p.keyword_id = r.keyword_id and p.context_id = r.context_id
					and p.checked_at >= (r.day - ${replayedDays}::int)::timestamp at time zone 'UTC'
					and p.checked_at < r.day::timestamp at time zone 'UTC' and ${isReading}
					and p.run_id <> all(${[...doubtful]}::bigint[])
				order by ${utcDay}, p.checked_at desc, p.check_id desc
			) p
			order by p.checked_at`,
	);
	return Map.groupBy(rows.map(readingOf), seriesKey);
}

/** What a series is found by. */
export function seriesKey({ keywordId, contextId }: Pick<MeasuredReading, "keywordId" | "contextId">): string {
	return `${keywordId} ${contextId}`;
}

/** SQL: readings as a table, `r (keyword_id, domain_id, context_id, day)`. */
export function readingRows(readings: readonly MeasuredReading[]): Fragment {
	return sql`unnest(${readings.map(({ keywordId }) => keywordId)}::bigint[], ${readings.map(({ domainId }) => domainId)}::bigint[],
		${readings.map(({ contextId }) => contextId)}::int[], ${readings.map(({ day }) => day)}::date[])
		as r (keyword_id, domain_id, context_id, day)`;
}

/** How many keywords domains have now. */
export async function keywordCounts(
	em: EntityManager,
	domainIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text", count: "number" })`
			select id, keyword_count as count from domains where id = any(${[...new Set(domainIds)]}::bigint[])`,
	);
	return new Map(rows.map(({ id, count }) => [id, count]));
}

function readingOf({ checkedAt, ...row }: RecordRow): MeasuredReading {
	const day = checkedAt.toISOString().slice(0, 10);
	return { ...row, readAt: checkedAt, day, at: Math.floor(checkedAt.getTime() / 1_000) };
}
