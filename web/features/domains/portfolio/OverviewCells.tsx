import type { ReactNode } from "react";
import { Change } from "../../../entities/position/Change.tsx";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatDay, formatInteger } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import type { DomainOverview, Figure } from "./overview.ts";

/** Where there is no figure. */
export const none = <span className="text-ink-3">–</span>;

/** A figure and its change in brackets; the tooltip says since when. */
export function FigureWords({ figure, format }: { figure: Figure | null; format: (value: number) => string }) {
	if (figure === null) return none;
	const { value, change, earlier } = figure;
	return (
		<span title={earlier ? `${format(earlier.value)} on ${formatDay(earlier.day)}` : undefined} className="data">
			<b>{format(value)}</b>
			<span className="portfolio-change">{change ? <Change change={change} hasArrow /> : null}</span>
		</span>
	);
}

/** A count, grey if zero. */
export function Count({ count }: { count: number }) {
	return <span className={count === 0 ? "data text-ink-3" : "data font-[450]"}>{formatInteger(count)}</span>;
}

/** The current run, or the time of the last one; one of an earlier day is muted. */
export function LastRun({ overview: { activeRun, lastRun } }: { overview: DomainOverview }): ReactNode {
	if (activeRun) {
		return (
			<span className="inline-flex items-center gap-1.75 font-[500] text-accent">
				<span className="pulse-dot" aria-hidden />
				{formatInteger(activeRun.done)} of {formatInteger(activeRun.total)} checked
			</span>
		);
	}
	if (!lastRun) return <span className="text-ink-3">Never</span>;
	const at = lastRun.finishedAt ?? lastRun.createdAt;
	const timeZone = localTimeZone();
	const isToday = dayOf(at, timeZone) === dayOf(Date.now(), timeZone);
	return (
		<span className={isToday ? "" : "text-ink-3"}>
			{momentInWords(at)}
			{lastRun.failed > 0 && `, ${formatInteger(lastRun.failed)} failed`}
		</span>
	);
}
