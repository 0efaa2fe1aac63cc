import { CornerUpRight, RefreshCw } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { priceOf } from "../../../../schema/rules/price.ts";
import { Button } from "../../../components/Button.tsx";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { useRates } from "../../../entities/account/rates.ts";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import {
	beginningInWords,
	beyondInWords,
	crossingInWords,
	dayInWords,
	measuredInWords,
	passageOf,
	type Range,
	rangeInWords,
	sinceInWords,
	startInWords,
	usualOf,
	watchedInWords,
} from "../../../entities/alert/alert-words.ts";
import { LimitFigures, MoveFigures, StandingFigures } from "../../../entities/alert/MoveFigures.tsx";
import { LimitStrip, RangeStrip, StandingStrip } from "../../../entities/alert/RangeStrip.tsx";
import { PhraseButton } from "../../../entities/keyword/PhraseButton.tsx";
import { Arrow } from "../../../entities/position/Change.tsx";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatTime } from "../../../lib/format.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { kindPlaces } from "../view/alerts-state.ts";
import { useAlertEnv } from "./alert-env.ts";
import { endInWords, pagesApart } from "./top-words.ts";

/** An alert about a keyword, for example that it moved, or that another page ranks. */
export interface KeywordAlert extends AlertFieldsFragment {
	keyword: NonNullable<AlertFieldsFragment["keyword"]>;
}

/** Whether an alert is about a keyword that is still there. */
export function isOfKeyword(alert: AlertFieldsFragment): alert is KeywordAlert {
	return alert.keyword !== null && kindPlaces[alert.kind] === "keyword";
}

export interface CellProps {
	alert: KeywordAlert;
}

/** The direction of the move, in its colour; or that another page ranks. */
export function DirectionMark({ alert: { direction, wrongPage } }: CellProps) {
	if (wrongPage) {
		return (
			<span role="img" aria-label="Another page ranks" title="Another page ranks" className="direction text-ink-2">
				<CornerUpRight size={13} aria-hidden />
			</span>
		);
	}
	const isUp = direction === "BETTER";
	return (
		<span role="img" aria-label={isUp ? "Rose" : "Fell"} className={isUp ? "direction text-up" : "direction text-down"}>
			<Arrow isUp={isUp} />
		</span>
	);
}

/** The phrase, which opens the keyword's detail. */
export function PhraseCell({ alert: { keyword } }: CellProps) {
	const { onOpen } = useAlertEnv();
	return <PhraseButton keyword={keyword} onOpen={onOpen} />;
}

/** The positions before and after the move, or the current one. */
export function FiguresCell({ alert: { move, threshold, direction, keyword, state } }: CellProps) {
	const isNowOnly = state === "PENDING";
	if (move) return <MoveFigures move={move} isNowOnly={isNowOnly} />;
	if (threshold) return <LimitFigures passage={passageOf(threshold, direction !== "BETTER")} isNowOnly={isNowOnly} />;
	return keyword.latestPosition && <StandingFigures position={keyword.latestPosition.position} />;
}

/** The usual range of a keyword; null while it is not known. */
function usualRange({ move, keyword }: KeywordAlert): Range | null {
	return move ? usualOf(move) : keyword.usual.isReady ? keyword.usual : null;
}

export function RangeCell({ alert }: CellProps) {
	const { move, threshold, direction, keyword, newestReading } = alert;
	if (threshold) {
		const passage = passageOf(threshold, direction !== "BETTER");
		return <LimitStrip passage={passage} limit={threshold.limit} isPending={isUnconfirmed(alert)} />;
	}
	if (move) {
		const back = newestReading?.isBack ? { backAt: newestReading.position } : {};
		return <RangeStrip move={move} isPending={isUnconfirmed(alert)} {...back} />;
	}
	return (
		keyword.latestPosition && <StandingStrip usual={usualRange(alert)} position={keyword.latestPosition.position} />
	);
}

/** Whether an alert was never more than one reading. */
export function isUnconfirmed({ state, end }: Pick<AlertFieldsFragment, "state" | "end">): boolean {
	return state === "PENDING" || end === "RETURNED";
}

/** `usually 3–6`, or what is compared with instead, `limit 3`; null where the alert's text already says it, and while unknown. */
export function usualInWords(alert: KeywordAlert): string | null {
	if (alert.threshold) return `limit ${alert.threshold.limit}`;
	const usual = alert.state === "PENDING" && alert.move ? null : usualRange(alert);
	return usual && `usually ${rangeInWords(usual)}`;
}

/** The first day, the certainty, and what it left or entered; the ranking page; what was measured since; or how it ended. */
export function WhatCell({ alert, isBrief = false }: CellProps & { isBrief?: boolean }) {
	const { wrongPage, move, threshold, text, snoozedUntil } = alert;
	const rests = snoozedUntil && `snoozed until ${dayInWords(snoozedUntil)}`;
	const end = endInWords(alert);
	if (move)
		return alert.state === "PENDING" ? watchedInWords(move) : <Words parts={[rests, ...movedWords(alert, isBrief)]} />;
	if (threshold) return <Words parts={[rests, ...limitWords(alert)]} />;
	const what = wrongPage ? <WrongPageWords pages={wrongPage} isOver={end !== null} /> : text;
	return <Words parts={[rests, what, end && <b>{end}</b>]} />;
}

/** Words of a plain limit that was passed: `worse than 3 at 2 checks in a row · rule for this keyword`. */
function limitWords(alert: KeywordAlert): ReactNode[] {
	const { threshold, direction, rules = [], state } = alert;
	if (!threshold) return [];
	const end = endInWords(alert);
	const words = beyondInWords(threshold, { isWorse: direction !== "BETTER", isPending: state === "PENDING" });
	if (end) return [words, <b key="end">{end}</b>];
	const isOwn = rules.some(({ keywordIds }) => keywordIds.length === 1);
	const since = `since ${dayInWords(threshold.since)}`;
	return [<b key="limit">{words}</b>, isOwn ? "rule for this keyword" : since];
}

/** Words of a move that was confirmed or reported at once, the part that matters most in bold. */
function movedWords(alert: KeywordAlert, isBrief: boolean): ReactNode[] {
	const { move, rules = [], newestReading } = alert;
	if (!move) return [];
	const tops = rules.flatMap(({ topN }) => topN ?? []);
	const crossing = crossingInWords(move, tops);
	const end = endInWords(alert);
	if (end) return [crossing ?? beginningInWords(move), <b key="end">{end}</b>];
	const measured = newestReading && measuredInWords(move, newestReading);
	if (measured) {
		const start = (
			<span key="start" className="whitespace-nowrap">
				{startInWords(move)}
			</span>
		);
		return [<b key="measured">{measured}</b>, start, move.to !== null && crossing];
	}
	// A level change takes two readings.
	const since = isBrief
		? beginningInWords(move)
		: `${sinceInWords(move)}${move.readings === 1 ? ", told at once" : ""}`;
	return [since, crossing && <b key="crossing">{crossing}</b>];
}

/** Parts in a row, without those that are empty: `since Nov 18, 2 readings · left the top 10`. */
function Words({ parts }: { parts: readonly ReactNode[] }) {
	return parts.filter(Boolean).map((part, index) => (
		<Fragment key={String(index)}>
			{index > 0 && " · "}
			{part}
		</Fragment>
	));
}

type Pages = NonNullable<AlertFieldsFragment["wrongPage"]>;

/** `ranks with …/cold-brew instead of …/cold-brewers` */
function WrongPageWords({ pages, isOver }: { pages: Pages; isOver: boolean }) {
	const { url, targetUrl } = pages;
	const [page, target] = pagesApart(url, targetUrl);
	return (
		<span title={`${url}\n${targetUrl}`}>
			{isOver ? "ranked" : "ranks"} with <b>{page}</b> instead of {target}
		</span>
	);
}

/** The link to the keyword in Targets; null for alerts that are not about pages. */
export function TargetsLink({ alert: { id, wrongPage, domain, keyword } }: CellProps) {
	if (!wrongPage || !domain) return null;
	return (
		<Link to={`/app/pages/targets?${new URLSearchParams({ domain: domain.id, alert: id })}`} className="alert-targets">
			Show in Targets
			<VisuallyHidden> {keyword.keyword}</VisuallyHidden>
		</Link>
	);
}

/** `06:03` of today, else the day. */
export function When({ moment }: { moment: string }) {
	const timeZone = localTimeZone();
	const isToday = dayOf(moment, timeZone) === dayOf(Date.now(), timeZone);
	return (
		<time dateTime={moment} title={dayAndTime(moment)}>
			{isToday ? formatTime(moment) : dayInWords(moment)}
		</time>
	);
}

/** Checks the keyword again, for a price; nothing for viewers. */
export function CheckAgain({ alert: { keyword, domain } }: CellProps) {
	const { onCheck, checkingIds } = useAlertEnv();
	const isChecking = checkingIds.has(keyword.id);
	const rates = useRates(domain?.id ?? null);
	const price = domain && formatCount(priceOf(domain.searchDepth, rates), "credit");
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	if (!canWrite) return null;
	return (
		<Button
			size="small"
			variant="quiet"
			disabledReason={spendReason}
			icon={<RefreshCw size={13} aria-hidden className={isChecking ? "spinning" : ""} />}
			aria-busy={isChecking}
			onClick={() => !isChecking && onCheck(keyword.id)}
		>
			{/* Not shown where only the price has room. */}
			<span>
				<span className={price ? "check-again" : undefined}>Check again{price && ", "}</span>
				{price}
				<VisuallyHidden> for {keyword.keyword}</VisuallyHidden>
			</span>
		</Button>
	);
}
