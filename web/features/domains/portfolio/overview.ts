import { averagesOf } from "../../../entities/domain/trend-average.ts";
import type { DomainPortfolioQuery } from "../../../gql/graphql.ts";
import { type Plan, planOf } from "./plan.ts";

export type PortfolioDomain = DomainPortfolioQuery["domains"][number];

/** A current figure, and its change since an earlier day. */
export interface Figure {
	value: number;
	/** Above zero is better; 0 without a run since the earlier day, null without one up to it. */
	change: number | null;
	/** The value after the last run up to the earlier day, and that run's day, `yyyy-MM-dd`; null without one. */
	earlier: { value: number; day: string } | null;
}

/** The figures of a domain after its last run, and how it moved since an earlier day. */
export interface DomainOverview extends Pick<PortfolioDomain, "activeRun" | "lastRun"> {
	openAlerts: number;
	unreadAlerts: number;
	/** The next run, or what prevents it. */
	plan: Plan;
	/** Percentage of all clicks on page 1; null before results are known. */
	share: Figure | null;
	/** As the Dashboard has it; null before the first run. */
	average: Figure | null;
	top10: Figure | null;
	/** Averages of thirty days, oldest first; null on days without a run. */
	line: readonly (number | null)[];
	/** Whether anything was ever measured. */
	isMeasured: boolean;
	improved: number;
	declined: number;
	lost: number;
}

/** Days of the line, today included. */
export const lineDays = 30;

/** The figures of a domain after its last run, and what changed since the compared day. */
export function overviewOf(domain: PortfolioDomain): DomainOverview {
	const { activeRun, lastRun, openAlertCount, unreadAlertCount, stats, trend, shareOfVoice } = domain;
	const { from: since, counts } = domain.comparison;
	const averages = averagesOf(trend);
	const top10 = trend.top3.map((count, at) => (count === null ? null : count + (trend.from4to10[at] ?? 0)));
	return {
		activeRun,
		lastRun,
		openAlerts: openAlertCount,
		unreadAlerts: unreadAlertCount,
		plan: planOf(domain),
		share: shareOfVoice ? figureOf(shareOfVoice.dates, shareOfVoice.percent, { since, better: 1 }) : null,
		average: figureOf(trend.dates, averages, { since, better: -1, value: stats?.avgPosition }),
		top10: figureOf(trend.dates, top10, { since, better: 1, value: stats?.top10Count }),
		line: averages.slice(0, lineDays).toReversed(),
		isMeasured: domain.firstCheckedAt !== null,
		improved: counts.improved,
		declined: counts.declined,
		lost: counts.lost,
	};
}

interface FigureOptions {
	since: string;
	/** The sign of an improvement. */
	better: 1 | -1;
	/** The current value, where it is known more exactly than the newest of a day. */
	value?: number | undefined;
}

/** The current value, and the change from the newest one up to the compared day. Days come newest first. */
function figureOf(
	dates: readonly string[],
	values: readonly (number | null)[],
	{ since, better, value }: FigureOptions,
): Figure | null {
	const known = values.flatMap((value, at) => (value === null ? [] : [{ value, day: dates[at] ?? "" }]));
	const [now] = known;
	if (!now) return null;
	const earlier = known.find(({ day }) => day <= since) ?? null;
	const change =
		earlier && Math.round((better === 1 ? now.value - earlier.value : earlier.value - now.value) * 10) / 10;
	return { value: value ?? now.value, change, earlier };
}

const summed = ["openAlerts", "lost", "declined", "improved"] as const;

/** What several domains add up to; averages and shares cannot be added. */
export type Sums = Record<(typeof summed)[number] | "top10" | "top10Change", number>;

export function sumOf(overviews: readonly DomainOverview[]): Sums {
	const sum = (read: (overview: DomainOverview) => number) => overviews.reduce((total, one) => total + read(one), 0);
	const counts = Object.fromEntries(summed.map((name) => [name, sum((one) => one[name])])) as Sums;
	return {
		...counts,
		top10: sum(({ top10 }) => top10?.value ?? 0),
		top10Change: sum(({ top10 }) => top10?.change ?? 0),
	};
}

/** Whether a domain needs someone: unread alerts, a stopped run, one that waits for approval, or keywords that nothing checks. */
export function isInNeed({ unreadAlerts, lastRun, plan }: DomainOverview): boolean {
	return unreadAlerts > 0 || lastRun?.state === "STOPPED" || plan.isInNeed;
}
