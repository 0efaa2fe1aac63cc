import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { PanelPopover } from "../../../components/overlay/PanelPopover.tsx";
import { type FurtherMeasure, furtherMeasures, shownMeasures } from "../view/market-state.ts";
import { measureLabels, measureMeanings, shortLabels, valueText } from "../view/market-words.ts";
import type { Market } from "../view/use-market.ts";
import type { MarketControl } from "../view/use-market-state.ts";

export interface MoreFiguresProps {
	control: MarketControl;
	/** The own site's values; null while loading. */
	own: NonNullable<Market["sites"]>[number] | null;
	onHowMade: () => void;
}

/** The two further figures, and a way to show them in the chart and the leaderboard. */
export function MoreFigures({ control: { state, change }, own, onHowMade }: MoreFiguresProps) {
	const [isOpen, setIsOpen] = useState(false);
	const shown = shownMeasures(state);
	const toggle = (measure: FurtherMeasure) => {
		change(
			(before) => {
				const isShown = shownMeasures(before).includes(measure);
				const more = furtherMeasures.filter((one) => shownMeasures(before).includes(one) !== (one === measure));
				return { more, ...(isShown && before.measure === measure ? { measure: "shareOfVoice" } : {}) };
			},
			{ ongoing: true },
		);
	};
	return (
		<PanelPopover
			label="More figures"
			open={isOpen}
			onOpenChange={setIsOpen}
			align="end"
			className="grid w-80 max-w-[calc(100vw-16px)]"
			trigger={
				<Button>
					More
					<ChevronDown size={13} aria-hidden />
				</Button>
			}
		>
			<dl className="px-4 py-2">
				{furtherMeasures.map((measure) => (
					<div key={measure} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2">
						<dt className="font-[500]">{measureLabels[measure]}</dt>
						<dd className="font-[500]">{valueText(measure, own?.[measure] ?? null)}</dd>
						<dd className="col-span-2 text-xs text-ink-3">{measureMeanings[measure]}</dd>
					</div>
				))}
			</dl>
			<div className="flex flex-wrap items-center gap-2 px-4 pb-3">
				<span className="mr-auto text-ink-2">Show as line and column</span>
				{furtherMeasures.map((measure) => (
					<Button
						key={measure}
						size="small"
						aria-pressed={shown.includes(measure)}
						aria-label={`Show ${measureLabels[measure]}`}
						onClick={() => toggle(measure)}
						className="aria-pressed:border-ink-3! aria-pressed:bg-sunken!"
					>
						{shortLabels[measure]}
					</Button>
				))}
			</div>
			<p className="border-t border-line px-4 py-2">
				<button
					type="button"
					aria-haspopup="dialog"
					className="market-link"
					onClick={() => {
						setIsOpen(false);
						onHowMade();
					}}
				>
					How these numbers are made
				</button>
			</p>
		</PanelPopover>
	);
}
