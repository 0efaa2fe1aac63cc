import { z } from "zod";
import { daysRule } from "../../../core/days.ts";
import { readTogether } from "../../../core/loaders.ts";
import { type Operation, operationNow } from "../../../core/now.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type RowOf, rowsOf, sql, sqlOf, toDateOrNull } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { contextChange } from "../../tracked/measurements/context-change.policy.ts";
import { contextsById } from "../../tracked/measurements/contexts.service.ts";
import { isFeaturedSnippet } from "../../tracked/measurements/feature-states.ts";
import type { StoredContext } from "../../tracked/measurements/measurement-context.entity.ts";
import { type DayWindow, dayWindow } from "./days/day-window.ts";
import { summaryOf } from "./history-summary.policy.ts";
import type { KeywordHistory } from "./keyword-history.types.ts";

const historyArgs = z.object({
	days: daysRule(30),
	timeZone: timeZoneRule,
});

/** Maximum days in a response, over all keywords. */
const maxDays = 100_000;

interface HistoryQuery {
	keywordId: string;
	days: number;
	timeZone: string;
}

/** A loader key for a keyword's days. */
export function dailyHistoryKey(keywordId: string, args: unknown): string {
	const { days, timeZone } = validate(historyArgs, args);
	return JSON.stringify({ keywordId, days, timeZone });
}

/** Batch: keywords' days by `dailyHistoryKey`; null for unknown keywords. */
export async function dailyHistoryByKey(ctx: Operation, keys: readonly string[]): Promise<(KeywordHistory | null)[]> {
	const requested = keys.map((key) => JSON.parse(key) as HistoryQuery);
	const now = await operationNow(ctx);
	return readTogether(
		requested,
		({ days, timeZone }) => `${days} ${timeZone}`,
		async (group) => {
			const [{ days, timeZone }] = group;
			if (group.length > 1 && group.length * days > maxDays) throw tooManyDays();
			const longest = dayWindow({ now, days, timeZone, firstCheckedAt: new Date(0) });
			const keywordIds = group.map(({ keywordId }) => keywordId);
			const rows = await selectDays(ctx.em, keywordIds, longest);
			const contexts = await contextsById(ctx.em, [...rows.values()].flatMap(changingContextsOf));
			return ({ keywordId }) => {
				const row = rows.get(keywordId);
				if (!row) return null;
				const { dates } = dayWindow({ now, days, timeZone, firstCheckedAt: toDateOrNull(row.firstCheckedAt) });
				return alignedHistory({ dates, days, now, contexts }, row);
			};
		},
	);
}

function tooManyDays() {
	const message = "A response can contain at most 100,000 days. Request fewer keywords or fewer days.";
	return badInput({ field: "days", message });
}

const historyRow = {
	keywordId: "text",
	firstCheckedAt: "text?",
	/** Measured days, ascending; the arrays below have one item each. */
	days: "number[]",
	positions: "number?[]",
	depths: "number[]",
	contextIds: "number[]",
	snippets: "boolean?[]",
	urls: "text?[]",
	lastAt: "text?",
	before: "number?",
	beforeContextId: "number?",
	failedDays: "number[]",
	/** One per item of `failedDays`. */
	reasons: "text?[]",
} as const;

/** A keyword's days in a window, numbered from 1, the oldest, as `width_bucket` does. */
type HistoryRow = RowOf<typeof historyRow>;

/** Per keyword: one read of the history index limited to the window, one of failures, and the measurement before. */
async function selectDays(em: EntityManager, ids: string[], { bounds }: DayWindow): Promise<Map<string, HistoryRow>> {
	const from = bounds[0];
	const to = bounds.at(-1);
	const rows = await rowsOf(
		em,
		sqlOf(historyRow)`
			select k.id as "keywordId", d.first_checked_at as "firstCheckedAt", coalesce(measured.days, '{}') as days,
				coalesce(measured.positions, '{}') as positions, coalesce(measured.depths, '{}') as depths,
				coalesce(measured.urls, '{}') as urls, measured.last_at as "lastAt", earlier.position as before,
				earlier.context_id as "beforeContextId", coalesce(measured.context_ids, '{}') as "contextIds",
				coalesce(measured.snippets, '{}') as snippets,
				coalesce(failures.days, '{}') as "failedDays", coalesce(failures.reasons, '{}') as reasons
			from keywords k join domains d on d.id = k.domain_id
			cross join lateral (
				select array_agg(p.day order by p.day) as days, array_agg(p.position order by p.day) as positions,
					array_agg(p.depth order by p.day) as depths, array_agg(u.url order by p.day) as urls,
					array_agg(p.context_id order by p.day) as context_ids,
					array_agg(${isFeaturedSnippet(sql`p.features`)} order by p.day) as snippets,
					max(p.checked_at) as last_at
				from (
					select distinct on (day) width_bucket(p.checked_at, ${bounds}::timestamptz[]) as day, p.position, p.depth,
						p.context_id, p.url_id, p.features, p.checked_at
					from position_records p
					where p.keyword_id = k.id and p.checked_at >= ${from} and p.checked_at < ${to}
					order by day, p.checked_at desc
				) p
				left join urls u on u.id = p.url_id
			) measured
			left join lateral (
				select p.position, p.context_id from position_records p
				where p.keyword_id = k.id and p.checked_at < ${from}
				order by p.checked_at desc limit 1
			) earlier on true
			cross join lateral (
				select array_agg(c.day order by c.day) as days, array_agg(c.error order by c.day) as reasons
				from (
					select distinct on (day) width_bucket(c.finished_at, ${bounds}::timestamptz[]) as day, c.error
					from checks c
					where c.keyword_id = k.id and c.state = 'FAILED' and c.finished_at >= ${from} and c.finished_at < ${to}
					order by day, c.finished_at desc
				) c
			) failures
			where k.id = any(${ids}::bigint[])`,
	);
	return new Map(rows.map((row) => [row.keywordId, row]));
}

/** The contexts of a keyword's days; none if they are all the same, as nearly always. */
function changingContextsOf({ contextIds, beforeContextId }: HistoryRow): number[] {
	const all = new Set(beforeContextId === null ? contextIds : [beforeContextId, ...contextIds]);
	return all.size > 1 ? [...all] : [];
}

/** The days of an answer. */
interface Alignment {
	dates: string[];
	/** How many days were read; `dates` are the newest of them. */
	days: number;
	now: Date;
	contexts: ReadonlyMap<number, StoredContext>;
}

/** Aligns a keyword's days with the newest of the days that were read. */
function alignedHistory({ dates, days, now, contexts }: Alignment, row: HistoryRow): KeywordHistory {
	const none = () => new Array(dates.length).fill(null);
	const history: KeywordHistory = {
		dates,
		positions: none(),
		depths: none(),
		urls: none(),
		failed: none(),
		isFeaturedSnippet: none(),
		contextChanges: [],
		summary: summaryOf({ ...row, lastAt: toDateOrNull(row.lastAt) }, now),
	};
	let earlier = row.beforeContextId;
	for (const [at, day] of row.days.entries()) {
		const index = days - day;
		const contextId = row.contextIds[at] ?? null;
		const change =
			contextId === earlier ? null : contextChange(contexts.get(earlier ?? 0), contexts.get(contextId ?? 0));
		earlier = contextId;
		const date = dates[index];
		if (date === undefined) continue;
		if (change) history.contextChanges.unshift({ date, ...change });
		history.isFeaturedSnippet[index] = row.snippets[at] ?? null;
		history.positions[index] = row.positions[at] ?? 0;
		history.depths[index] = row.depths[at] ?? null;
		history.urls[index] = row.urls[at] ?? null;
	}
	for (const [at, day] of row.failedDays.entries()) {
		const index = days - day;
		if (history.positions[index] === null) history.failed[index] = row.reasons[at] ?? "The check failed.";
	}
	return history;
}
