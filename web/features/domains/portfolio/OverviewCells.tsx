import { Hand, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pathOfDomain } from "../../../entities/domain/domain-address.ts";
import { SpokenChange } from "../../../entities/position/ChangeFigure.tsx";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatDay, formatInteger, formatTime } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moment.ts";
import type { DomainOverview, Figure } from "./overview.ts";

/** Where there is no figure. */
export const none = <span className="text-ink-3">–</span>;

type Format = (value: number) => string;

/** A figure over its change; the tooltip says since when. */
export function FigureCell({ figure, format }: { figure: Figure | null; format: Format }) {
	if (figure === null) return none;
	const { value, change, earlier } = figure;
	return (
		<span title={earlier ? `${format(earlier.value)} on ${formatDay(earlier.day)}` : undefined} className="data">
			<b>{format(value)}</b>
			<small>{change ? <SpokenChange change={change} /> : null}</small>
		</span>
	);
}

/** A count that leads to what it counts; grey and without a way if zero. */
export function CountCell({ count, to, what }: { count: number; to: string; what: string }) {
	if (count === 0) return <span className="data text-ink-3">0</span>;
	return (
		<Link to={to} title={what} aria-label={what} className="data portfolio-link">
			<b>{formatInteger(count)}</b>
		</Link>
	);
}

/** The open alerts, with a dot while some are unread. */
export function AlertsCell({ domainId, overview }: { domainId: string; overview: DomainOverview }) {
	const { openAlerts, unreadAlerts, isMeasured } = overview;
	if (openAlerts === 0) {
		return <span className="data text-ink-3">{isMeasured ? 0 : "Learning"}</span>;
	}
	const words = `${formatCount(openAlerts, "alert")} open${unreadAlerts > 0 ? `, ${formatInteger(unreadAlerts)} unread` : ""}`;
	return (
		<Link to={pathOfDomain("/app/alerts", domainId)} title={words} aria-label={words} className="data portfolio-link">
			{unreadAlerts > 0 && (
				<span aria-hidden className="mr-1.5 inline-block size-1.5 rounded-full bg-accent align-middle" />
			)}
			<b>{formatInteger(openAlerts)}</b>
		</Link>
	);
}

/** The run under way or the last one, in two lines, and how it is marked. */
export interface RunWords {
	text: string;
	detail: string;
	look: "live" | "stopped" | "today" | "earlier" | "never";
}

/** What the last run of a domain did. */
export function runInWords({ activeRun, lastRun }: DomainOverview, keywordCount: number): RunWords {
	if (activeRun) {
		const text = `${formatInteger(activeRun.done)} of ${formatInteger(activeRun.total)} checked`;
		return { text, detail: `since ${momentInWords(activeRun.createdAt)}`, look: "live" };
	}
	if (!lastRun) {
		return {
			text: "Never",
			detail: keywordCount > 0 ? `${formatInteger(keywordCount)} not checked yet` : "",
			look: "never",
		};
	}
	const { done, failed, total, state, error, createdAt, finishedAt } = lastRun;
	const checked = `${formatInteger(done - failed)} of ${formatInteger(total)}`;
	if (state === "STOPPED") return { text: "Stopped", detail: error ?? `${checked} checked`, look: "stopped" };
	const at = finishedAt ?? createdAt;
	const timeZone = localTimeZone();
	const end = failed > 0 ? `, ${formatInteger(failed)} failed` : state === "CANCELLED" ? ", cancelled" : " checked";
	const isToday = dayOf(at, timeZone) === dayOf(Date.now(), timeZone);
	return {
		text: isToday ? formatTime(at) : momentInWords(at),
		detail: checked + end,
		look: isToday ? "today" : "earlier",
	};
}

/** The last run, which opens its report. */
export function LastRunCell({ overview, keywordCount }: { overview: DomainOverview; keywordCount: number }): ReactNode {
	const report = useUrlId("run");
	const words = runInWords(overview, keywordCount);
	const run = overview.activeRun ?? overview.lastRun;
	const lines = (
		<>
			<RunText words={words} />
			<small>{words.detail}</small>
		</>
	);
	if (!run) return <span className="data">{lines}</span>;
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			title={words.detail}
			onClick={() => report.open(run.id)}
			className="data portfolio-run"
		>
			{lines}
		</button>
	);
}

/** The first line of a run: under way in the accent, stopped hatched, of an earlier day muted. */
export function RunText({ words: { text, look } }: { words: RunWords }) {
	if (look === "live") {
		return (
			<span className="inline-flex items-center gap-1.75 font-[500] text-accent">
				<span className="pulse-dot" aria-hidden />
				{text}
			</span>
		);
	}
	if (look === "stopped") {
		return (
			<span className="portfolio-stopped">
				<span>{text}</span>
			</span>
		);
	}
	return <span className={look === "today" ? undefined : "text-ink-3"}>{text}</span>;
}

/** When a domain is checked next, or what prevents it; leads to its schedules. */
export function NextRunCell({ domainId, overview: { plan } }: { domainId: string; overview: DomainOverview }) {
	return (
		<Link to={pathOfDomain("/app/schedules", domainId)} title={plan.detail} className="data portfolio-run">
			<PlanText plan={plan} />
			<small>{plan.detail}</small>
		</Link>
	);
}

/** The first line of a plan; what needs someone has a mark. */
export function PlanText({ plan: { kind, text, isInNeed } }: { plan: DomainOverview["plan"] }) {
	if (!isInNeed) return <span className={kind === "next" ? undefined : "text-ink-3"}>{text}</span>;
	const Mark = kind === "held" ? Hand : TriangleAlert;
	return (
		<span className="inline-flex items-center gap-1.25 font-[500]">
			<Mark size={13} aria-hidden />
			{text}
		</span>
	);
}
