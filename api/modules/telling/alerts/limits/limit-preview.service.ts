import type { EntityManager } from "../../../../db/orm.ts";
import { doubtfulRunIds } from "../../../measuring/checks/doubt/doubtful-runs.ts";
import type { AlertRulePreview } from "../rules/alert-rules.types.ts";
import { followLimit, isSettledAfter, knownOfDays, type Limit, type LimitReading, limitDays } from "./limit.policy.ts";
import { allSeries, readingsOf } from "./limit-readings.service.ts";
import type { LimitSeries } from "./limit-states.ts";

/** Days that a preview covers. */
const previewDays = 30;

/** Days before them that are read first. For most keywords they decide; only the others are read further back. */
const leadDays = 7;

/** A keyword that changed sides so often in the days of a preview is at the limit. */
const turnsAtEdge = 4;

/** Keywords whose readings one statement reads. */
const keywordsAtOnce = 1_000;

interface PreviewedLimit {
	limit: Limit;
	keywordIds: readonly string[];
	/** 30 days ago. */
	watchingSince: Date;
}

/** What a plain limit would have reported in the last 30 days, had its rule been made before them, and what it cannot report now. */
export async function previewLimit(
	em: EntityManager,
	{ limit, keywordIds, watchingSince }: PreviewedLimit,
): Promise<Omit<AlertRulePreview, "text" | "keywordCount">> {
	let [alertCount, alreadyCount, shallowCount, edgeCount] = [0, 0, 0, 0];
	let shallowDepth: number | null = null;
	const days = new Set<string>();
	const watching = { watchingSince, ongoing: null };
	const doubtful = await doubtfulRunIds(em, keywordIds);
	for (let at = 0; at < keywordIds.length; at += keywordsAtOnce) {
		const ids = keywordIds.slice(at, at + keywordsAtOnce);
		const decisive = await decisiveSeries(em, ids, { limit, watchingSince, doubtful });
		const series = decisive.map((one) => ({ ...one, found: followLimit(limit, one.known, watching) }));
		for (const { found } of series) {
			alertCount += found.crossings.length;
			for (const { opened } of found.crossings) days.add(new Date(opened.at).toISOString().slice(0, 10));
		}
		// What cannot be reported now is said of what a keyword was measured in last.
		for (const { readings, known, found } of newestOfKeywords(series)) {
			const recent = known.filter((reading) => reading.at > watchingSince.getTime());
			if (found.isAlready) alreadyCount++;
			if (followLimit(limit, recent, watching).turns >= turnsAtEdge) edgeCount++;
			const newest = readings.at(-1);
			if (newest?.position !== null || newest.depth >= limit.limit) continue;
			shallowCount++;
			shallowDepth = Math.max(shallowDepth ?? 0, newest.depth);
		}
	}
	return { alertCount, dayCount: days.size, alreadyCount, shallowCount, shallowDepth, edgeCount };
}

/** Of each keyword, the series that was measured last. */
function newestOfKeywords<Series extends LimitSeries>(series: readonly Series[]): Series[] {
	const newestAt = ({ readings }: LimitSeries) => readings.at(-1)?.at ?? 0;
	return [...Map.groupBy(series, ({ keywordId }) => keywordId).values()].flatMap(([first, ...others]) =>
		first ? [others.reduce((one, other) => (newestAt(other) > newestAt(one) ? other : one), first)] : [],
	);
}

/** A series with those of its readings that say something about the limit. */
interface KnownSeries extends LimitSeries {
	known: readonly LimitReading[];
}

interface Deciding {
	limit: Limit;
	watchingSince: Date;
	doubtful: readonly string[];
}

/** The series that decide what a rule made 30 days ago would have reported: their last days, and all that count of keywords where these do not decide. */
async function decisiveSeries(
	em: EntityManager,
	keywordIds: readonly string[],
	{ limit, watchingSince, doubtful }: Deciding,
): Promise<KnownSeries[]> {
	const read = async (ids: readonly string[], days: number) => {
		const series = await readingsOf(em, allSeries(ids), { days, doubtful });
		return series.map((one) => ({ ...one, known: knownOfDays(limit, one.readings) }));
	};
	const late = Map.groupBy(await read(keywordIds, previewDays + leadDays), ({ keywordId }) => keywordId);
	const isSettled = ({ known }: KnownSeries) => isSettledAfter(limit, known, watchingSince.getTime());
	const settled = keywordIds.filter((id) => late.get(id)?.every(isSettled));
	const isDecided = new Set(settled);
	const others = keywordIds.filter((id) => !isDecided.has(id));
	const earlier = others.length === 0 ? [] : await read(others, previewDays + limitDays);
	return [...settled.flatMap((id) => late.get(id) ?? []), ...earlier];
}
