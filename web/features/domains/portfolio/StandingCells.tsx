import type { ReactNode } from "react";
import { Sparkline } from "../../../components/figures/Sparkline.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Change } from "../../../entities/position/Change.tsx";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatDay, formatInteger, formatTenths } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import type { Figure, Standing } from "./standing.ts";

const none = <span className="text-ink-3">–</span>;

/** How a domain stands, in the cells of its row; bars until known. */
export function StandingCells({ standing, isLoading }: { standing: Standing | undefined; isLoading: boolean }) {
	if (!standing) {
		return Array.from({ length: 7 }, (_, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place in the row
			<td key={index} data-align={index === 2 || index === 6 ? undefined : "right"}>
				{isLoading ? <Skeleton className={index === 2 ? "w-15" : "ml-auto w-7"} /> : none}
			</td>
		));
	}
	const { average, top10, line, up, down, lost } = standing;
	return (
		<>
			<td className="portfolio-figure">
				<FigureWords figure={average} format={formatTenths} />
			</td>
			<td className="portfolio-figure">
				<FigureWords figure={top10} format={formatInteger} />
			</td>
			<td>
				<Sparkline values={line} isReversed width={68} height={18} />
			</td>
			<Count count={up} />
			<Count count={down} />
			<Count count={lost} />
			<td className="data">
				<LastRun standing={standing} />
			</td>
		</>
	);
}

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

function Count({ count }: { count: number }) {
	return (
		<td data-align="right" className={count === 0 ? "data text-ink-3" : "data font-[450]"}>
			{formatInteger(count)}
		</td>
	);
}

/** The run under way, or when the last one was; one of an earlier day is quieter. */
export function LastRun({ standing: { activeRun, lastRun } }: { standing: Standing }): ReactNode {
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
