import type { EntityManager } from "../../../../db/orm.ts";
import { sql } from "../../../../db/sql.ts";
import { heldSeries } from "../../../meaning/signals/held-readings.service.ts";
import { takeUnreviewed } from "../../../meaning/signals/level-changes.service.ts";
import {
	type LevelChangeRow,
	levelChangeRow,
	type SeriesRow,
	seriesRow,
} from "../../../meaning/signals/signal-rows.ts";
import { doubtfulRunsOfAccount } from "../../../measuring/checks/doubt/doubtful-runs.ts";
import { isNewFor, isWanted, isWatching } from "../rules/rule-fit.policy.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";
import type { AlertDraft, AlertMove } from "./alert-draft.ts";
import { levelsOutside } from "./move-facts.ts";
import { type PassedEpisode, reviewSeries } from "./move-states.ts";
import type { AccountReview } from "./review-account.service.ts";
import { type Scope, scopeOf } from "./scope.service.ts";
import { storedAlerts } from "./stored-alerts.service.ts";

/** What is reviewed after a run. */
export interface RunReview extends AccountReview {
	/** Domains of the run that exist. */
	domainIds: readonly string[];
}

/** What the level changes, episodes and readings of domains do to their alerts. */
export interface MovesReviewed {
	moves: AlertMove[];
	/** Level changes that no user has seen yet. */
	levelChanges: LevelChangeRow[];
}

/** Compares the alerts about keywords with what is stored of their series. */
export async function reviewMoves(em: EntityManager, review: RunReview): Promise<MovesReviewed> {
	const { accountId, runId, domainIds, rules, now } = review;
	const levelChanges = await takeUnreviewed(em, domainIds);
	const alerts = await storedAlerts(
		em,
		accountId,
		sql`a.kind = 'MOVE' and a.state <> 'CLEARED' and a.domain_id = any(${[...domainIds]}::bigint[])`,
	);
	const bySeries = new Map(alerts.map((alert) => [alert.seriesId, alert]));
	const doubtful = runId === null ? [] : await doubtfulRunsOfAccount(em, runId);
	const held = await heldSeries(em, domainIds, doubtful);
	// What is open already is not touched by a reading that does not count.
	const isHeld = (row: SeriesRow) =>
		held.has(row.id) && row.episodeId === null && bySeries.get(row.id)?.state !== "OPEN";
	const stored = await seriesToReview(em, review, [
		...alerts.flatMap(({ seriesId }) => seriesId ?? []),
		...levelChanges.map(({ seriesId }) => seriesId),
		...[...held.values()].filter(({ isOutside }) => isOutside).map(({ id }) => id),
	]);
	const series = stored.map((row) => (isHeld(row) ? (held.get(row.id) ?? row) : row));
	const news = new Set(levelChanges.map(({ id, episodeId }) => episodeId ?? id));
	const episodes = await episodesOf(em, series, [
		...[...series, ...alerts].flatMap(({ episodeId }) => episodeId ?? []),
		...news,
	]);
	const ended = await endedAlerts(em, accountId, news);
	const watching = rules.filter(isWatching);
	const scope = await scopeOf(
		em,
		watching,
		series.map(({ keywordId }) => keywordId),
	);
	const newsOf = Map.groupBy(news, (id) => episodes.get(id)?.at(0)?.seriesId);
	const passedOf = (row: SeriesRow): PassedEpisode[] =>
		(newsOf.get(row.id) ?? []).flatMap((id) => {
			const episode = episodes.get(id) ?? [];
			const [newest, endedAs] = [episode.at(-1), episode.at(0)?.endedAs];
			const isReviewed = ended.has(id) || bySeries.get(row.id)?.episodeId === id;
			if (!newest || !endedAs || isReviewed) return [];
			return [{ id, newest, endedAs, confirmed: confirmedBy(watching, scope, row, episode) }];
		});
	const reviewed = (id: string | null, row: SeriesRow | null) => {
		const hasNews = row?.episodeId != null && news.has(row.episodeId);
		const episode = hasNews ? (episodes.get(row.episodeId ?? "") ?? []) : [];
		return reviewSeries({
			now,
			series: row,
			episodes,
			passed: row ? passedOf(row) : [],
			alert: bySeries.get(id) ?? null,
			ended: ended.get(row?.episodeId ?? "") ?? null,
			confirmed: row ? confirmedBy(watching, scope, row, episode) : [],
			hasNews,
			outside: row && row.runId === runId ? outsideBy(watching, scope, row, doubtful) : { first: [], pending: [] },
			telling: new Set(row ? watching.filter((rule) => scope.isWatched(rule, row)).map(({ id }) => id) : []),
		});
	};
	const known = new Set(series.map(({ id }) => id));
	const orphans = alerts.filter(({ seriesId }) => seriesId === null || !known.has(seriesId));
	const moves = [
		...orphans.flatMap(({ seriesId }) => reviewed(seriesId, null)),
		...series.filter(({ keywordId }) => scope.keywordIds.has(keywordId)).flatMap((row) => reviewed(row.id, row)),
	];
	return { moves, levelChanges };
}

/** Series with an alert or a level change, and those whose newest reading is outside without one. */
function seriesToReview(em: EntityManager, { domainIds }: RunReview, ids: string[]): Promise<SeriesRow[]> {
	return seriesRow.read(
		em,
		sql`
			select ${seriesRow.list} from series s
			where s.id = any(${ids}::bigint[])
				or s.domain_id = any(${[...domainIds]}::bigint[]) and s.is_outside and s.episode_id is null
			order by s.id`,
	);
}

/** The level changes of episodes, oldest first, by episode. */
async function episodesOf(
	em: EntityManager,
	series: readonly SeriesRow[],
	ids: readonly string[],
): Promise<Map<string, LevelChangeRow[]>> {
	if (ids.length === 0) return new Map();
	const rows = await levelChangeRow.read(
		em,
		sql`
			select ${levelChangeRow.list} from level_changes c
			where c.series_id = any(${series.map(({ id }) => id)}::bigint[])
				and coalesce(c.episode_id, c.id) = any(${[...ids]}::bigint[])
			order by c.day`,
	);
	return Map.groupBy(rows, ({ id, episodeId }) => episodeId ?? id);
}

/** Alerts that ended, of episodes with level changes to review, by episode. */
async function endedAlerts(
	em: EntityManager,
	accountId: string,
	episodeIds: ReadonlySet<string>,
): Promise<Map<string | null, AlertDraft>> {
	if (episodeIds.size === 0) return new Map();
	const which = sql`a.state = 'CLEARED' and a.episode_id = any(${[...episodeIds]}::bigint[])`;
	const alerts = await storedAlerts(em, accountId, which);
	return new Map(alerts.map((alert) => [alert.episodeId, alert]));
}

/** Rules to which an episode's newest level change is new and watched for. */
function confirmedBy(
	rules: readonly RuleRow[],
	scope: Scope,
	series: SeriesRow,
	episode: readonly LevelChangeRow[],
): string[] {
	const newest = episode.at(-1);
	if (!newest) return [];
	const asking = rules.filter(
		(rule) => isWanted(rule, newest) && isNewFor(rule, episode) && scope.isWatched(rule, series),
	);
	return asking.map(({ id }) => id);
}

/** Rules that watch for what a reading outside the usual range would be. No recipient is notified of one of a doubtful run. */
function outsideBy(rules: readonly RuleRow[], scope: Scope, series: SeriesRow, doubtful: readonly string[]) {
	if (!series.isOutside || series.episodeId !== null) return { first: [], pending: [] };
	const levels = levelsOutside(series);
	const asking = rules.filter(
		(rule) => rule.watchingSince < series.readAt && isWanted(rule, levels) && scope.isWatched(rule, series),
	);
	const isReportedAtOnce = (rule: RuleRow) => isFirst(rule) && !doubtful.includes(series.runId);
	const [first, pending] = [asking.filter(isReportedAtOnce), asking.filter((rule) => !isReportedAtOnce(rule))];
	return { first: first.map(({ id }) => id), pending: pending.map(({ id }) => id) };
}

function isFirst({ timing }: RuleRow): boolean {
	return timing === "FIRST_MEASUREMENT";
}
