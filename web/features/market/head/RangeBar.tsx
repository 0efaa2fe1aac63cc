import { ChevronLeft, ChevronRight } from "lucide-react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { formatPastDay } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { daysOf, ranges, stepped } from "../view/market-state.ts";
import type { MarketControl } from "../view/use-market-state.ts";

/** A phone has room for the unit at the last one alone. */
const segments = (isPhone: boolean) =>
	ranges.map((days, index) => ({
		value: String(days),
		label: isPhone && index < ranges.length - 1 ? String(days) : `${days} days`,
	}));

/** Chooses the days: a number of days up to today or an earlier day. */
export function RangeBar({ control: { state, change }, today }: { control: MarketControl; today: string }) {
	const isPhone = useIsPhone();
	const { from, to } = daysOf(state, today);
	const older = stepped(state, -1, today);
	const newer = stepped(state, 1, today);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Days" className="flex flex-wrap items-center gap-1 max-md:flex-[1_1_100%]">
			<Segmented
				label="Days shown"
				value={String(state.range)}
				segments={segments(isPhone)}
				onChange={(value) => change({ range: ranges.find((days) => String(days) === value) ?? state.range })}
				className="h-(--h-control)!"
			/>
			<IconButton
				label="Older"
				icon={<ChevronLeft size={15} aria-hidden />}
				disabled={!older}
				onClick={() => older && change(older)}
			/>
			<IconButton
				label="Newer"
				icon={<ChevronRight size={15} aria-hidden />}
				disabled={!newer}
				onClick={() => newer && change(newer)}
			/>
			<span className="ml-1 text-xs whitespace-nowrap text-ink-3">
				{formatPastDay(from, today)} – {formatPastDay(to, today)}
			</span>
		</div>
	);
}
