import { RefreshCw } from "lucide-react";
import { priceOf } from "../../../../schema/rules/price.ts";
import { Button } from "../../../components/Button.tsx";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { useRates } from "../../../entities/account/rates.ts";
import {
	beginningInWords,
	crossingInWords,
	dayInWords,
	rangeInWords,
	sinceInWords,
	usualOf,
	watchedInWords,
} from "../../../entities/alert/alert-words.ts";
import { Arrow } from "../../../entities/position/Change.tsx";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatTime } from "../../../lib/format.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { useAlertEnv } from "./alert-env.ts";
import { endInWords } from "./top-words.ts";

/** An alert about a keyword. */
export interface MoveAlert extends AlertFieldsFragment {
	keyword: NonNullable<AlertFieldsFragment["keyword"]>;
	move: NonNullable<AlertFieldsFragment["move"]>;
}

/** Whether an alert is about a keyword that is still there. */
export function isMove(alert: AlertFieldsFragment): alert is MoveAlert {
	return alert.keyword !== null && alert.move !== null;
}

export interface CellProps {
	alert: MoveAlert;
}

/** Which way it went, in the colour of its direction. */
export function DirectionMark({ alert: { direction } }: { alert: AlertFieldsFragment }) {
	const isUp = direction === "BETTER";
	return (
		<span role="img" aria-label={isUp ? "Rose" : "Fell"} className={isUp ? "direction text-up" : "direction text-down"}>
			<Arrow isUp={isUp} />
		</span>
	);
}

/** The phrase, which opens the keyword's detail. */
export function PhraseButton({ alert: { keyword } }: CellProps) {
	const { onOpen } = useAlertEnv();
	return (
		<button
			type="button"
			dir="auto"
			title={keyword.keyword}
			aria-haspopup="dialog"
			onClick={() => onOpen(keyword.id)}
			className="keyword-open"
		>
			{keyword.keyword}
		</button>
	);
}

/** `usually 3–6` */
export function UsualCell({ alert: { move } }: CellProps) {
	return <>usually {rangeInWords(usualOf(move))}</>;
}

/** Since when, how sure, and what it left or entered; or how it ended. */
export function WhatCell({ alert, isBrief = false }: CellProps & { isBrief?: boolean }) {
	const { move, rules, state, snoozedUntil } = alert;
	if (state === "PENDING") return watchedInWords(move);
	const tops = rules.flatMap(({ topN }) => topN ?? []);
	const crossing = crossingInWords(move, tops);
	const end = endInWords(alert);
	const [first, last] = end
		? [crossing ?? beginningInWords(move), end]
		: [(isBrief ? beginningInWords : sinceInWords)(move), crossing];
	const words = [snoozedUntil && `snoozed until ${dayInWords(snoozedUntil)}`, first].filter(Boolean).join(" · ");
	return (
		<>
			{words}
			{words && last && " · "}
			{last && <span className="text-ink">{last}</span>}
		</>
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

/** Checks the keyword again, for a price. */
export function CheckAgain({ alert: { keyword, domain } }: CellProps) {
	const { onCheck, checkingIds } = useAlertEnv();
	const isChecking = checkingIds.has(keyword.id);
	const rates = useRates(domain?.id ?? null);
	const price = domain && formatCount(priceOf(domain.searchDepth, rates), "credit");
	return (
		<Button
			size="small"
			variant="quiet"
			icon={<RefreshCw size={13} aria-hidden className={isChecking ? "spinning" : ""} />}
			aria-busy={isChecking}
			onClick={() => !isChecking && onCheck(keyword.id)}
		>
			Check again{price && `, ${price}`}
			<VisuallyHidden> for {keyword.keyword}</VisuallyHidden>
		</Button>
	);
}
