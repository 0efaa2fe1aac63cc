import type { ReactNode } from "react";
import { Readout, Readouts } from "../../../components/figures/Readouts.tsx";
import { HelpTip } from "../../../components/overlay/HelpTip.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { daysBetween } from "../../../lib/days.ts";
import { formatDay, formatInteger } from "../../../lib/format.ts";
import { Points } from "../board/cells.tsx";
import type { Measure } from "../view/market-state.ts";
import { clicksOnPage1, measureMeanings, valueText } from "../view/market-words.ts";
import type { Market } from "../view/use-market.ts";

export interface MarketReadoutsProps {
	/** With its sites; null while loading. */
	market: Market | null;
	isLate: boolean;
	/** Days shown. */
	range: number;
}

/** The own site in four figures, of the newest day. */
export function MarketReadouts({ market, isLate, range }: MarketReadoutsProps) {
	const own = market?.sites?.find(({ kind }) => kind === "OWN");
	const all = market && clicksOnPage1(market);
	const notes: Record<Measure, ReactNode> = {
		shareOfVoice: own && own.shareOfVoiceChange !== null && (
			<span className="inline-flex items-center gap-1.5">
				<span className="text-base font-[600]">
					<Points points={own.shareOfVoiceChange} />
				</span>
				points {spanText(market, range)}
			</span>
		),
		demandShare: "of all searches for these keywords end on your site",
		ctrVisibility: "100\u00a0% = first for every keyword",
		estimatedClicks: all !== null && `of ${formatInteger(all)} on page 1`,
	};
	const readout = (measure: Measure, label: string, shown: ReactNode = label) => (
		<Readout
			label={
				<>
					{shown}
					<HelpTip label={`What ${label} means`}>{measureMeanings[measure]}</HelpTip>
				</>
			}
			note={own && own[measure] !== null ? notes[measure] : null}
		>
			{market ? valueText(measure, own?.[measure] ?? null) : <Skeleton className="h-4! w-14" />}
		</Readout>
	);
	return (
		<div className={`market-readouts ${isLate ? "opacity-60" : ""}`} aria-busy={isLate || !market}>
			<Readouts label="Your site">
				{readout("shareOfVoice", "Share of voice")}
				{readout("demandShare", "Demand share")}
				{readout("ctrVisibility", "CTR visibility")}
				{readout(
					"estimatedClicks",
					"Estimated clicks a month",
					<span>
						Est<span className="max-md:hidden">imated</span>
						<span aria-hidden className="md:hidden">
							.
						</span>{" "}
						clicks a month
					</span>,
				)}
			</Readouts>
		</div>
	);
}

/** The period of the change: `in 90 days`; with fewer values, the first day. */
function spanText(market: Market | null, range: number): string {
	const oldest = market?.dates.findLast((_, index) => market.keywordCount[index] != null);
	const last = market?.asOf;
	if (!oldest || !last || daysBetween(oldest, last) > range - 8) return `in ${range} days`;
	return `since ${formatDay(oldest)}`;
}
