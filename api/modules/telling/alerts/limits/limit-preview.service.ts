import type { EntityManager } from "../../../../db/orm.ts";
import { doubtfulRunIds } from "../../../measuring/checks/doubt/doubtful-runs.ts";
import type { AlertRulePreview } from "../rules/alert-rules.types.ts";
import { followLimit, type Limit, limitDays } from "./limit.policy.ts";
import { readingsOfDays } from "./limit-readings.service.ts";

/** Days that a preview covers. */
const previewDays = 30;

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
	for (let at = 0; at < keywordIds.length; at += keywordsAtOnce) {
		const ids = keywordIds.slice(at, at + keywordsAtOnce);
		const of = { days: previewDays + limitDays, doubtful: await doubtfulRunIds(em, ids), runId: null };
		for (const { readings } of await readingsOfDays(em, ids, of)) {
			const { crossings, isAlready } = followLimit(limit, readings, { watchingSince, ongoing: null });
			const recent = readings.filter((reading) => reading.at > watchingSince.getTime());
			alertCount += crossings.length;
			for (const { opened } of crossings) days.add(new Date(opened.at).toISOString().slice(0, 10));
			if (isAlready) alreadyCount++;
			if (followLimit(limit, recent, { watchingSince, ongoing: null }).turns >= turnsAtEdge) edgeCount++;
			const newest = readings.at(-1);
			if (newest?.position !== null || newest.depth >= limit.limit) continue;
			shallowCount++;
			shallowDepth = Math.max(shallowDepth ?? 0, newest.depth);
		}
	}
	return { alertCount, dayCount: days.size, alreadyCount, shallowCount, shallowDepth, edgeCount };
}
