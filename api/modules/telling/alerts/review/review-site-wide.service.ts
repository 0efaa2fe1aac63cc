import type { Services } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf, toDateOrNull } from "../../../../db/sql.ts";
import type { Day } from "../../../../lib/calendar.ts";
import { type SiteWideRow, siteWideRow } from "../../../meaning/signals/signal-rows.ts";
import { countedKeywords } from "../../../meaning/signals/site-wide/evaluate-days.service.ts";
import { updatesBefore } from "../../../meaning/signals/site-wide/updates.service.ts";
import type { SiteWideFacts } from "../alert.entity.ts";
import { isWatching } from "../rules/rule-fit.policy.ts";
import { type AlertDraft, type AlertMove, cleared, newAlert, opened, updated } from "./alert-draft.ts";
import type { RunReview } from "./review-moves.service.ts";
import { type Direction, factsOfDay, isDayIn, isSameDay, movedOn } from "./site-wide-days.ts";
import { storedAlerts } from "./stored-alerts.service.ts";

type Parts = Pick<Services, "config"> & { em: EntityManager };

/** Keywords that site-wide movement names. */
const maxKeywords = 20;

/** Compares the alerts about domains as a whole with the days that a run may have changed, oldest first. */
export async function reviewSiteWide(parts: Parts, review: RunReview): Promise<AlertMove[]> {
	const { em } = parts;
	const { accountId, domainIds } = review;
	const since = await firstDays(em, review);
	const domains = sql`a.domain_id = any(${[...domainIds]}::bigint[])`;
	const alerts = await storedAlerts(em, accountId, sql`a.kind = 'SITE_WIDE' and ${domains}`);
	const moves: AlertMove[] = [];
	for (const direction of ["WORSE", "BETTER"] as const) {
		const days = await evaluatedDays(em, since, direction);
		for (const [domainId, ofDomain] of Map.groupBy(days, (day) => day.domainId)) {
			const known = alerts.filter((alert) => alert.domainId === domainId && alert.direction === direction);
			moves.push(...(await reviewDays(parts, review, { days: ofDomain, direction, known })));
		}
	}
	return moves;
}

interface DomainDay {
	domainId: string;
	day: Day;
}

/** The first day (UTC) that a run measured of each of its domains: later ones may have been evaluated before it is reviewed. */
function firstDays(em: EntityManager, { runId, domainIds }: RunReview): Promise<DomainDay[]> {
	return rowsOf(
		em,
		sqlOf({ domainId: "text", day: "text" })`
			select domain_id as "domainId", min((finished_at at time zone 'UTC')::date) as day from checks
			where run_id = ${runId} and domain_id = any(${[...domainIds]}::bigint[]) and state = 'DONE' group by domain_id`,
	);
}

/** The days that were evaluated in a direction, from these on, oldest first. */
function evaluatedDays(em: EntityManager, since: readonly DomainDay[], direction: Direction): Promise<SiteWideRow[]> {
	const normal = direction === "WORSE" ? sql`w.normal_worse` : sql`w.normal_better`;
	return siteWideRow.read(
		em,
		sql`
			select ${siteWideRow.list}
			from unnest(${since.map(({ domainId }) => domainId)}::bigint[], ${since.map(({ day }) => day)}::date[]) as first (domain_id, day)
			join site_wide_days w on w.domain_id = first.domain_id and w.day >= first.day and ${normal} is not null
			order by w.domain_id, w.day`,
	);
}

interface EvaluatedDays<Days> {
	days: Days;
	direction: Direction;
	/** The domain's alerts in that direction. */
	known: readonly AlertDraft[];
}

/** What days do to a domain's alerts: one move of each, in which an alert can open and end. */
async function reviewDays(
	parts: Parts,
	review: RunReview,
	{ days, direction, known }: EvaluatedDays<readonly SiteWideRow[]>,
): Promise<AlertMove[]> {
	const over = known.filter(({ state }) => state === "CLEARED");
	const moves: AlertMove[] = [];
	let alert = known.find(({ state }) => state === "OPEN") ?? null;
	let move: AlertMove | null = null;
	for (const day of days) {
		// Days that an alert has seen already are nothing new.
		if (alert ? day.day < dateOf(alert) : over.some((one) => one.endedAs !== "RETURNED" && dateOf(one) >= day.day))
			continue;
		const next = await reviewDay(parts, review, { days: day, direction, known: alert ? [alert] : [] });
		if (!next) continue;
		move = after(move, next);
		alert = next.alert;
		if (alert.state !== "CLEARED") continue;
		moves.push(move);
		[alert, move] = [null, null];
	}
	return move ? [...moves, move] : moves;
}

/** Two changes of an alert as one: what opened and ended is still sent, since it lasted a day. */
function after(before: AlertMove | null, next: AlertMove): AlertMove {
	if (!before) return next;
	const { event } = next.alert.state === "CLEARED" ? next : before;
	return { ...next, event, notified: before.notified ?? next.notified };
}

function dateOf({ facts }: AlertDraft): Day {
	return (facts as SiteWideFacts).date;
}

async function reviewDay(
	parts: Parts,
	review: RunReview,
	{ days: day, direction, known }: EvaluatedDays<SiteWideRow>,
): Promise<AlertMove | null> {
	const alert = known.at(0) ?? null;
	if (!isDayIn(day, direction)) {
		if (!alert) return null;
		return cleared(alert, dateOf(alert) === day.day ? "RETURNED" : "SETTLED", review.now);
	}
	const ruleIds = alert ? [] : await rulesFor(parts.em, review, day, direction);
	if (!alert && ruleIds.length === 0) return null;
	const before = alert && dateOf(alert) === day.day ? (alert.countedKeywordIds ?? []) : [];
	const { facts, countedKeywordIds } = await describeDay(parts, { days: day, direction, known: before });
	if (alert && isSameDay(alert.facts as SiteWideFacts, facts)) {
		const isSame = before.join() === countedKeywordIds.join();
		return isSame ? null : { ...updated({ ...alert, facts, countedKeywordIds }), event: null };
	}
	if (alert) return updated({ ...alert, facts, countedKeywordIds });
	const { domainId } = day;
	const what = { kind: "SITE_WIDE", state: "OPEN", domainId, direction, ruleIds, facts, countedKeywordIds } as const;
	return opened({ ...newAlert, ...what });
}

/** Rules for which a day is new: most of it was measured since they began to watch. */
async function rulesFor(em: EntityManager, { rules, runId }: RunReview, day: SiteWideRow, direction: Direction) {
	const asking = rules.filter(
		(rule) =>
			rule.kind === "SITE_WIDE" &&
			isWatching(rule) &&
			(rule.domainId === null || rule.domainId === day.domainId) &&
			(rule.direction === "BOTH" || rule.direction === direction),
	);
	if (asking.length === 0) return [];
	const { middle } = await rowOf(
		em,
		sqlOf({ middle: "text?" })`
			select percentile_disc(0.5) within group (order by at) as middle from (
				select read_at as at from series where domain_id = ${day.domainId} and day = ${day.day}::date
				union all
				-- Of a day before the newest one, the series no longer tell.
				select finished_at from checks
				where run_id = ${runId} and domain_id = ${day.domainId} and state = 'DONE'
					and (finished_at at time zone 'UTC')::date = ${day.day}::date
			) read`,
	);
	const at = toDateOrNull(middle);
	return asking.filter(({ watchingSince }) => at !== null && at > watchingSince).map(({ id }) => id);
}

/** @param evaluated `known`: the keywords that the day's alert has so far, which series may not show any more */
async function describeDay(
	{ em, config }: Parts,
	evaluated: { days: SiteWideRow; direction: Direction; known: readonly string[] },
) {
	const { days: day, direction, known } = evaluated;
	const updates = await updatesBefore({ em, config }, day.day);
	const counted = await countedKeywords(em, day, direction);
	const countedKeywordIds = counted.length < known.length && counted.length < movedOn(day, direction) ? known : counted;
	const facts = factsOfDay(day, direction, { updates, keywordIds: countedKeywordIds.slice(0, maxKeywords) });
	return { facts, countedKeywordIds };
}
