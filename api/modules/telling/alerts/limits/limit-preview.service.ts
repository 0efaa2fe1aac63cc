import type { EntityManager } from "../../../../db/orm.ts";
import { doubtfulRunIds } from "../../../measuring/checks/doubt/doubtful-runs.ts";
import type { AlertRulePreview } from "../rules/alert-rules.types.ts";
import { followLimit, isSettledAfter, type Limit, type LimitReading, limitDays } from "./limit.policy.ts";
import { newestSeries, readingsOfDays } from "./limit-readings.service.ts";

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
		for (const readings of await decisiveReadings(em, ids, { limit, watchingSince, doubtful })) {
			const { crossings, isAlready } = followLimit(limit, readings, watching);
			const recent = readings.filter((reading) => reading.at > watchingSince.getTime());
			alertCount += crossings.length;
			for (const { opened } of crossings) days.add(new Date(opened.at).toISOString().slice(0, 10));
			if (isAlready) alreadyCount++;
			if (followLimit(limit, recent, watching).turns >= turnsAtEdge) edgeCount++;
			const newest = readings.at(-1);
			if (newest?.position !== null || newest.depth >= limit.limit) continue;
			shallowCount++;
			shallowDepth = Math.max(shallowDepth ?? 0, newest.depth);
		}
	}
	return { alertCount, dayCount: days.size, alreadyCount, shallowCount, shallowDepth, edgeCount };
}

interface Deciding {
	limit: Limit;
	watchingSince: Date;
	doubtful: readonly string[];
}

/** The readings that decide what a rule made 30 days ago would have reported: the last days, and all that count where these do not decide. */
async function decisiveReadings(
	em: EntityManager,
	keywordIds: readonly string[],
	{ limit, watchingSince, doubtful }: Deciding,
): Promise<(readonly LimitReading[])[]> {
	const read = (ids: readonly string[], days: number) =>
		readingsOfDays(em, newestSeries(ids, days), { days, doubtful });
	const late = await read(keywordIds, previewDays + leadDays);
	const settled = late.filter(({ readings }) => isSettledAfter(limit, readings, watchingSince.getTime()));
	const isSettled = new Set(settled.map(({ keywordId }) => keywordId));
	const others = keywordIds.filter((id) => !isSettled.has(id));
	const all = others.length === 0 ? [] : await read(others, previewDays + limitDays);
	return [...settled, ...all].map(({ readings }) => readings);
}
