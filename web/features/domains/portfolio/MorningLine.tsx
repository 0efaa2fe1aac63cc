import type { ReactNode } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { type ComparedWith, comparedInWords } from "./compared-day.ts";
import type { DomainOverview } from "./overview.ts";

/** A part of the sentence; what counts is `strong`. */
export interface Part {
	text: string;
	isStrong?: boolean;
}

/** `Since yesterday: 26 keywords lost in 7 domains, 21 alerts open in 7. 1 run waits for approval, 1 stopped.` */
export function morningInWords(overviews: readonly DomainOverview[], compared: ComparedWith): Part[] {
	const countOf = (read: (overview: DomainOverview) => number) => {
		const counts = overviews.map(read).filter((count) => count > 0);
		return { sum: counts.reduce((total, one) => total + one, 0), domains: counts.length };
	};
	const lost = countOf(({ lost }) => lost);
	const alerts = countOf(({ openAlerts }) => openAlerts);
	const held = countOf(({ plan }) => plan.heldRuns);
	const stopped = countOf(({ lastRun }) => Number(lastRun?.state === "STOPPED"));
	const uncovered = countOf(({ plan }) => Number(plan.kind === "unscheduled" && plan.isInNeed));
	const parts: Part[] = [
		{ text: `${comparedInWords(compared)}: ` },
		lost.sum === 0
			? { text: "no keywords lost" }
			: { text: `${formatCount(lost.sum, "keyword")} lost`, isStrong: true },
		{ text: `${lost.sum === 0 ? "" : ` in ${formatCount(lost.domains, "domain")}`}, ` },
		alerts.sum === 0 ? { text: "no alerts" } : { text: formatCount(alerts.sum, "alert"), isStrong: true },
		{ text: ` open${alerts.sum === 0 ? "" : ` in ${formatInteger(alerts.domains)}`}.` },
	];
	const troubles: Part[] = [];
	const add = (count: number, what: string, words: string) => {
		if (count === 0) return;
		const strong = troubles.length === 0 || what !== "run" ? formatCount(count, what) : formatInteger(count);
		troubles.push({ text: troubles.length === 0 ? " " : ", " }, { text: strong, isStrong: true }, { text: words });
	};
	add(held.sum, "run", held.sum === 1 ? " waits for approval" : " wait for approval");
	add(stopped.sum, "run", " stopped");
	add(uncovered.sum, "domain", " not scheduled");
	return troubles.length === 0 ? parts : [...parts, ...troubles, { text: "." }];
}

/** What happened to all domains, in a line. */
export function MorningLine({
	overviews,
	compared,
	isLate,
	children,
}: {
	overviews: readonly DomainOverview[];
	compared: ComparedWith;
	/** The figures are those of the comparison before. */
	isLate: boolean;
	/** At the right. */
	children: ReactNode;
}) {
	return (
		<div className="morning-line">
			<p aria-busy={isLate} className={classNames("grow basis-60", isLate && "opacity-60")}>
				{overviews.length > 0 &&
					morningInWords(overviews, compared).map(({ text, isStrong }, at) =>
						isStrong ? <b key={String(at)}>{text}</b> : text,
					)}
			</p>
			{children}
		</div>
	);
}
