import type { ThresholdFacts } from "../alert.entity.ts";
import {
	type AlertDraft,
	type AlertMove,
	cleared,
	isSnoozedAt,
	newAlert,
	opened,
	updated,
} from "../review/alert-draft.ts";
import type { RuleRow } from "../rules/rule-row.types.ts";
import {
	dayOf,
	type FollowedLimit,
	followLimit,
	isBeyond,
	knownOfDays,
	type Limit,
	type LimitReading,
} from "./limit.policy.ts";

/** A keyword's series, and what a rule with a plain limit says to it. */
export interface LimitReview {
	now: Date;
	rule: RuleRow;
	limit: Limit;
	series: LimitSeries;
	/** When the run measured the series, in milliseconds: what was complete before is not reported now. */
	measuredAt: number;
	/** Whether the rule watches the keyword now: it is on, not paused, and the keyword is in its scope. */
	isWatched: boolean;
	/** The alert of the series and the rule that has not ended. */
	alert: AlertDraft | null;
	/** Their alerts that recovered lately: a later measurement of the day can undo that. */
	recovered: readonly AlertDraft[];
}

/** A keyword's readings in one context, oldest first. */
export interface LimitSeries {
	keywordId: string;
	domainId: string;
	contextId: number;
	readings: readonly LimitReading[];
}

/** What such an alert is about: a keyword, a context and a rule. Rules do not share it, since each has a limit of its own. */
export function subjectOf(
	ruleId: string,
	{ keywordId, contextId }: Pick<LimitSeries, "keywordId" | "contextId">,
): string {
	return `THRESHOLD:${ruleId}:${keywordId}:${contextId}`;
}

/** The limit of a rule; null of other kinds. */
export function limitOf({ kind, limit, checks, direction }: Pick<RuleRow, "kind" | "limit" | "checks" | "direction">) {
	if (kind !== "THRESHOLD" || limit === null || checks === null) return null;
	return { limit, checks, direction: direction === "BETTER" ? "BETTER" : "WORSE" } satisfies Limit;
}

/** What becomes of the alert of a series and a rule, in order. */
export function reviewLimit(given: LimitReview): AlertMove[] {
	const { alert, now, limit } = given;
	const readings = knownOfDays(limit, given.series.readings);
	const review = { ...given, series: { ...given.series, readings } };
	if (alert && !isOfLimit(alert, review.limit)) {
		return [cleared(alert, "ENDED", now), ...reviewLimit({ ...review, alert: null })];
	}
	const isOpen = alert?.state === "OPEN";
	const found = followed(review);
	const { crossings, newest } = found;
	if (!newest) return [];
	if (isOpen) {
		const { since } = factsOf(alert);
		const own = crossings.find((crossing) => dayOf(crossing.since.at) === dayOf(Date.parse(since)));
		if (own?.ended === null) return continued(alert, newest, review);
		const backAt = newest.position;
		const end = cleared({ ...alert, facts: { ...factsOf(alert), backAt } }, own ? "RECOVERED" : "RETURNED", now);
		return [end, ...begun(null, followedAnew(review), review)];
	}
	return (alert === null && takenBack(review)) || begun(alert, found, review);
}

/** Once its day is over, what opened an alert can no longer be undone: only what came after it is followed. */
function followed(review: LimitReview): FollowedLimit {
	const { alert, rule, limit, series } = review;
	const { readings } = series;
	const newest = readings.at(-1);
	if (!alert) return followedAnew(review);
	if (alert.state !== "OPEN" || !newest) return followLimit(limit, readings, { ...rule, ongoing: null });
	const openedAt = Date.parse(factsOf(alert).at);
	if (dayOf(openedAt) < dayOf(newest.at)) {
		const at = { position: null, depth: limit.limit };
		const since = { ...at, at: Date.parse(factsOf(alert).since) };
		const ongoing = { since, opened: { ...at, at: openedAt }, ended: null };
		const later = readings.filter((reading) => dayOf(reading.at) > dayOf(openedAt));
		return followLimit(limit, later, { ...rule, ongoing });
	}
	const watchingSince = new Date(Math.min(rule.watchingSince.getTime(), openedAt - 1));
	return followLimit(limit, readings, { watchingSince, ongoing: null });
}

/**
 * Without an alert, a row that was complete before the run under review is not reported: since then the keyword came into the
 * scope, or a pause ended. What comes after it counts once the keyword was on the other side.
 */
function followedAnew({ rule, limit, measuredAt, series }: LimitReview): FollowedLimit {
	for (let since = series.readings; ; ) {
		const found = followLimit(limit, since, { ...rule, ongoing: null });
		const last = found.crossings.at(-1);
		if (!last || last.ended || Math.abs(last.opened.at - measuredAt) < 1) return found;
		const back = since.findIndex((reading) => reading.at > last.opened.at && isBeyond(limit, reading) === false);
		if (back === -1) return { ...found, crossings: [], pendingSince: null };
		since = since.slice(back);
	}
}

/** What begins: an alert opens, or waits for further checks. @param alert one that waits */
function begun(alert: AlertDraft | null, found: FollowedLimit, review: LimitReview): AlertMove[] {
	const { isWatched, now } = review;
	const { crossings, pendingSince, newest } = found;
	if (!newest) return [];
	const current = crossings.at(-1)?.ended === null ? crossings.at(-1) : undefined;
	const since = current?.since ?? pendingSince;
	if (!since || !isWatched) {
		if (!alert) return [];
		if (isBeyond(review.limit, newest)) return [cleared(alert, "ENDED", now)];
		return [cleared({ ...alert, facts: { ...factsOf(alert), backAt: newest.position } }, "RETURNED", now)];
	}
	const draft = { ...(alert ?? blank(review)), facts: madeFacts(review, { since, newest, opened: current?.opened }) };
	if (!current) return alert && isEqual(alert, newest) ? [] : [updated({ ...draft, state: "PENDING" })];
	return [opened(draft)];
}

/** A recovery that a later measurement of its day undid: the alert goes on. */
function takenBack(review: LimitReview): AlertMove[] | null {
	const { recovered, limit, series, isWatched, now } = review;
	const newest = series.readings.at(-1);
	if (!newest || !isWatched) return null;
	const before = recovered.find(
		(one) =>
			isOfLimit(one, limit) && followed({ ...review, alert: { ...one, state: "OPEN" } }).crossings[0]?.ended === null,
	);
	if (!before) return null;
	const { position, depth } = newest;
	const known = factsOf(before);
	const facts = { ...known, position, depth, isLostTold: known.isLostTold || position === null };
	const reopened = opened({ ...before, facts });
	if (!isSnoozedAt(before, now)) return [reopened];
	// What was snoozed when it ended was not said to have ended.
	return [{ ...reopened, notified: null, alert: { ...reopened.alert, snoozedUntil: before.snoozedUntil } }];
}

/** An open alert goes on. It escalates once, when the keyword is no longer found. */
function continued(alert: AlertDraft, newest: LimitReading, { limit, isWatched, now }: LimitReview): AlertMove[] {
	const known = factsOf(alert);
	const { position, depth } = newest;
	const isLost = limit.direction === "WORSE" && position === null && !known.isLostTold;
	const isTold = isLost && isWatched && !isSnoozedAt(alert, now);
	if (!isTold && isEqual(alert, newest)) return [];
	const facts = { ...known, position, depth, isLostTold: known.isLostTold || isTold };
	return [{ ...updated({ ...alert, facts }), notified: isTold ? "ESCALATED" : null }];
}

function blank({ rule, limit, series }: LimitReview): AlertDraft {
	const { keywordId, domainId } = series;
	const subject = subjectOf(rule.id, series);
	const of = { keywordId, domainId, subject, direction: limit.direction, ruleIds: [rule.id] };
	// Its facts come with the reading.
	return { ...newAlert, ...of, kind: "THRESHOLD", state: "PENDING", facts: {} as ThresholdFacts };
}

function madeFacts(
	{ limit, series }: LimitReview,
	{ since, newest, opened: by }: { since: LimitReading; newest: LimitReading; opened: LimitReading | undefined },
): ThresholdFacts {
	const { position, depth } = newest;
	return {
		limit: limit.limit,
		checks: limit.checks,
		contextId: series.contextId,
		position,
		depth,
		from: series.readings.findLast((one) => one.at < since.at && isBeyond(limit, one) === false)?.position ?? null,
		since: new Date(since.at).toISOString(),
		at: new Date((by ?? newest).at).toISOString(),
		isLostTold: by !== undefined && position === null,
	};
}

function isOfLimit(alert: AlertDraft, { limit, checks, direction }: Limit): boolean {
	const facts = factsOf(alert);
	return facts.limit === limit && facts.checks === checks && alert.direction === direction;
}

function isEqual(alert: AlertDraft, { position, depth }: LimitReading): boolean {
	const facts = factsOf(alert);
	return facts.position === position && facts.depth === depth;
}

function factsOf({ facts }: AlertDraft): ThresholdFacts {
	return facts as ThresholdFacts;
}
