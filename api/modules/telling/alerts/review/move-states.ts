import type { LevelChangeRow, SeriesRow } from "../../../meaning/signals/signal-rows.ts";
import type { MoveFacts } from "../alert.entity.ts";
import { isFurther } from "../rules/rule-fit.policy.ts";
import { type AlertDraft, type AlertMove, cleared, isSnoozedAt, newAlert, opened, updated } from "./alert-draft.ts";
import { isEqualMove, movedTo, readingOutside } from "./move-facts.ts";

/** What is stored of a series, and what the rules say to it. */
export interface SeriesReview {
	now: Date;
	/** Null: it was deleted, since it was silent. */
	series: SeriesRow | null;
	/** Level changes of the episode under way and of the alert's, oldest first, by episode. */
	episodes: ReadonlyMap<string, readonly LevelChangeRow[]>;
	/** Episodes that began and ended since the last review, oldest first. */
	passed: readonly PassedEpisode[];
	/** The alert of the series that has not ended. */
	alert: AlertDraft | null;
	/** The alert of the episode under way, if it ended. */
	ended: AlertDraft | null;
	/** Rules that a level change of the episode under way has to be reported to; none if all of them were reviewed. */
	confirmed: readonly string[];
	/** Whether any of these level changes was not reviewed yet. */
	hasNews: boolean;
	/** Rules that the reading outside is what they watch for, by when they want to know. */
	outside: { first: readonly string[]; pending: readonly string[] };
	/** Rules that watch the keyword now: on, not paused, and it is in their scope. They send its alerts. */
	telling: ReadonlySet<string>;
}

/** An episode that was over before it was reviewed. */
export interface PassedEpisode {
	id: string;
	newest: LevelChangeRow;
	endedAs: "RECOVERED" | "SETTLED";
	/** As of the episode under way. */
	confirmed: readonly string[];
}

/** What becomes of a series' alerts, in order. */
export function reviewSeries(review: SeriesReview): AlertMove[] {
	const { series, passed } = review;
	const moves: AlertMove[] = [];
	let { alert } = review;
	for (const episode of series ? passed : []) {
		const move = series && passedOf(alert, series, episode, review.now);
		if (!move) continue;
		moves.push(move);
		if (move.alert.id !== null) alert = null;
	}
	const end = alert && endOf(alert, review);
	if (end) moves.push(end);
	const left = end ? null : alert;
	if (!series) return moves;
	const next = series.episodeId === null ? outsideOf(left, series, review) : episodeOf(left, series, review);
	return next ? [...moves, next] : moves;
}

/** An episode that is over: its alert opens and ends at once, and recipients are notified only if the new level lasts. */
function passedOf(
	alert: AlertDraft | null,
	series: SeriesRow,
	{ id, newest, endedAs, confirmed }: PassedEpisode,
	now: Date,
): AlertMove | null {
	const direction = newest.direction > 0 ? "WORSE" : "BETTER";
	// It began with the reading that the alert is about.
	const begun = alert?.episodeId === null && alert.direction === direction ? alert : null;
	const isKnown = begun?.state === "OPEN";
	const ruleIds = isKnown ? union(begun.ruleIds, confirmed) : [...confirmed];
	if (ruleIds.length === 0) return null;
	const toldT = isKnown ? (begun.facts as MoveFacts).toldT : null;
	const facts = { ...movedTo(newest, toldT), ...(endedAs === "RECOVERED" && { backAt: series.position }) };
	const of = { state: "OPEN", wasOpen: true, episodeId: id, direction, ruleIds, facts } as const;
	const ended = cleared({ ...(begun ?? blank(series)), ...of }, endedAs, now);
	return isKnown ? ended : { ...ended, notified: endedAs === "SETTLED" ? "OPENED" : null };
}

/** How an alert ends, if it does. */
function endOf(alert: AlertDraft, { series, episodes, confirmed, now }: SeriesReview): AlertMove | null {
	const end = (endedAs: "RECOVERED" | "SETTLED" | "RETURNED" | "ENDED") => {
		const isBack = endedAs === "RECOVERED" || endedAs === "RETURNED";
		const facts = isBack && series ? { ...alert.facts, backAt: series.position } : alert.facts;
		return cleared({ ...alert, facts }, endedAs, now);
	};
	if (!series) return end("ENDED");
	if (alert.episodeId !== null) {
		const [first] = episodes.get(alert.episodeId) ?? [];
		// A later measurement of its day undid it.
		if (!first) return end("RETURNED");
		if (first.endedAs) return end(first.endedAs);
		return series.episodeId === alert.episodeId ? null : end("ENDED");
	}
	if (series.episodeId !== null) {
		const isSame = directionOfEpisode(series, episodes) === alert.direction;
		return isSame && (alert.state === "OPEN" || confirmed.length > 0) ? null : end("RETURNED");
	}
	const hasTurned = series.isOutside && readingOutside(series).direction !== alert.direction;
	return series.isQuiet || hasTurned ? end("RETURNED") : null;
}

function directionOfEpisode(series: SeriesRow, episodes: SeriesReview["episodes"]): "WORSE" | "BETTER" | null {
	const newest = episodes.get(series.episodeId ?? "")?.at(-1);
	return newest ? (newest.direction > 0 ? "WORSE" : "BETTER") : null;
}

/** An episode is under way: its alert opens, or continues. */
function episodeOf(alert: AlertDraft | null, series: SeriesRow, review: SeriesReview): AlertMove | null {
	const { episodes, ended, confirmed, hasNews, now } = review;
	const newest = episodes.get(series.episodeId ?? "")?.at(-1);
	if (!newest) return null;
	const of = { episodeId: series.episodeId, direction: newest.direction > 0 ? "WORSE" : "BETTER" } as const;
	if (alert) {
		const known = alert.facts as MoveFacts;
		if (alert.state === "PENDING") {
			// Rules for which only the reading was new are not notified of the level change.
			return opened({ ...alert, ...of, ruleIds: [...confirmed], facts: movedTo(newest, newest.toT) });
		}
		const ruleIds = union(alert.ruleIds, confirmed);
		return continued(alert, { ...alert, ...of, ruleIds, facts: movedTo(newest, known.toldT) }, review);
	}
	if (!hasNews) return null;
	const facts = movedTo(newest, newest.toT);
	if (ended) {
		const isTakenBack = ended.endedAs === "RECOVERED" || ended.endedAs === "SETTLED";
		const ruleIds = union(isTakenBack ? ended.ruleIds.filter((id) => review.telling.has(id)) : [], confirmed);
		if (ruleIds.length === 0) return null;
		// What was snoozed when it ended was not said to have ended.
		const reopened = opened({ ...ended, ...of, ruleIds, facts });
		if (!isTakenBack || !isSnoozedAt(ended, now)) return reopened;
		return { ...reopened, notified: null, alert: { ...reopened.alert, snoozedUntil: ended.snoozedUntil } };
	}
	if (confirmed.length === 0) return null;
	return opened({ ...blank(series), ...of, state: "OPEN", ruleIds: [...confirmed], facts });
}

/** An open alert whose episode is ongoing: it escalates if it went further in its direction; rules that join send it too. */
function continued(before: AlertDraft, next: AlertDraft, { telling, now }: SeriesReview): AlertMove | null {
	const facts = next.facts as MoveFacts;
	const hasJoined = next.ruleIds.length > before.ruleIds.length;
	if (!hasJoined && isEqualMove(before.facts as MoveFacts, facts)) {
		return before.episodeId === next.episodeId ? null : updated(next);
	}
	const isTold = !isSnoozedAt(next, now) && next.ruleIds.some((id) => telling.has(id));
	const isWorthIt = facts.toldT === null || isFurther(facts.toldT, facts);
	if (!isTold || !(hasJoined || isWorthIt)) return updated(next);
	if (!isWorthIt) return { ...updated(next), notified: "OPENED" };
	return { ...updated({ ...next, facts: { ...facts, toldT: facts.toT } }), notified: "ESCALATED" };
}

/** No episode: a reading may be outside the usual range. */
function outsideOf(alert: AlertDraft | null, series: SeriesRow, review: SeriesReview): AlertMove | null {
	if (!series.isOutside) return null;
	const { first, pending } = review.outside;
	const { facts, direction } = readingOutside(series);
	// Recipients that wait for confirmation are not notified of a single reading.
	const isOpening = alert?.state !== "OPEN" && first.length > 0;
	const notifiedFacts = { ...facts, toldT: facts.toT };
	if (!alert) {
		const ruleIds = isOpening ? [...first] : [...pending];
		if (ruleIds.length === 0) return null;
		const made: AlertDraft = { ...blank(series), state: "PENDING", direction, ruleIds, facts };
		return isOpening ? opened({ ...made, facts: notifiedFacts }) : updated(made);
	}
	if (isOpening) return opened({ ...alert, ruleIds: [...first], facts: notifiedFacts });
	const known = alert.facts as MoveFacts;
	const ruleIds = union(alert.ruleIds, alert.state === "OPEN" ? first : pending);
	const next = { ...alert, ruleIds, facts: { ...facts, toldT: known.toldT } };
	const hasJoined = ruleIds.length > alert.ruleIds.length;
	if (alert.state === "OPEN" && hasJoined && !isSnoozedAt(alert, review.now)) {
		return { ...updated(next), notified: "OPENED" };
	}
	return isEqualMove(known, facts) && !hasJoined ? null : updated(next);
}

function blank({ id, domainId, keywordId }: SeriesRow) {
	return { ...newAlert, kind: "MOVE" as const, seriesId: id, domainId, keywordId };
}

function union(one: readonly string[], other: readonly string[]): string[] {
	return [...new Set([...one, ...other])];
}
