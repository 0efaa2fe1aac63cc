import type { ReactNode } from "react";
import { Readout, Readouts } from "../../../components/figures/Readouts.tsx";
import { HelpTip } from "../../../components/overlay/HelpTip.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { daysBetween } from "../../../lib/days.ts";
import { formatDay, formatInteger } from "../../../lib/format.ts";
import { Clicks, Points } from "../board/cells.tsx";
import { clicksChange, clicksOnPage1, measureMeanings, placeText, valueText } from "../view/market-words.ts";
import type { Market } from "../view/use-market.ts";
import { MoreFigures, type MoreFiguresProps } from "./MoreFigures.tsx";

export interface MarketReadoutsProps extends Pick<MoreFiguresProps, "control" | "onHowMade"> {
	/** Null while loading. */
	market: Market | null;
	isLate: boolean;
	/** Days shown. */
	range: number;
}

/** The own site in two figures, of the newest day, and a way to the others. */
export function MarketReadouts({ market, isLate, range, ...more }: MarketReadoutsProps) {
	const own = market?.sites.find(({ kind }) => kind === "OWN") ?? null;
	const all = market && clicksOnPage1(market);
	const won = market && clicksChange(market.series);
	const place = market && placeText(market);
	const readout = (measure: "shareOfVoice" | "estimatedClicks", label: string, note: ReactNode) => (
		<Readout
			label={
				<>
					{label}
					<HelpTip label={`What ${label} means`}>{measureMeanings[measure]}</HelpTip>
				</>
			}
			note={own && own[measure] !== null ? note : null}
		>
			{market ? valueText(measure, own?.[measure] ?? null) : <Skeleton className="h-4! w-14" />}
		</Readout>
	);
	return (
		<div className={`market-readouts ${isLate ? "opacity-60" : ""}`} aria-busy={isLate || !market}>
			<Readouts label="Your site">
				{readout(
					"shareOfVoice",
					"Share of voice",
					own && own.shareOfVoiceChange !== null ? (
						<Changed change={<Points points={own.shareOfVoiceChange} />}>
							{[`points ${spanText(market, range)}`, place].filter(Boolean).join(", ")}
						</Changed>
					) : (
						place
					),
				)}
				{readout(
					"estimatedClicks",
					"Estimated clicks a month",
					<Changed change={won !== null && <Clicks change={won} />}>
						{[won !== null && `${spanText(market, range)},`, all !== null && `of ${formatInteger(all)} on page 1`]
							.filter(Boolean)
							.join(" ")}
					</Changed>,
				)}
			</Readouts>
			<div className="market-further">
				<MoreFigures own={own} {...more} />
			</div>
		</div>
	);
}

/** A change, and what it is of. */
function Changed({ change, children }: { change: ReactNode; children: ReactNode }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-x-1.5">
			{change && <span className="text-base font-[600]">{change}</span>}
			{children}
		</span>
	);
}

/** The period of the change: `in 90 days`; with fewer values, the first day. */
function spanText(market: Market | null, range: number): string {
	const oldest = market?.dates.findLast((_, index) => market.keywordCount[index] != null);
	const last = market?.asOf;
	if (!oldest || !last || daysBetween(oldest, last) > range - 8) return `in ${range} days`;
	return `since ${formatDay(oldest)}`;
}
