import type { Volatility } from "../../tracked/keywords/volatility.types.ts";
import type { SeriesMove } from "./moves.policy.ts";
import { isQuiet, pointing, type SeriesState } from "./usual-range/series.policy.ts";
import {
	levelOf,
	positionOf,
	type Reading,
	readingsToLearn,
	usualRange,
	viewOf,
	volatilityOf,
} from "./usual-range/usual-range.policy.ts";

/** A series' figures after its newest reading, as it is shown and as alerts judge it. */
export interface SeriesFigures {
	isReady: boolean;
	/** How many of the six readings that it takes to learn are there. */
	readings: number;
	usualT: number | null;
	usualBest: number | null;
	usualWorst: number | null;
	volatility: Volatility | null;
	isOutside: boolean;
	isQuiet: boolean;
	since: Date | null;
	sinceReadings: number;
	refT: number | null;
	refLost: boolean;
}

/** A series' figures after a move. */
export function figuresAfter({ stepped: { state }, reading }: SeriesMove): SeriesFigures {
	const usual = usualRange(state.base, state.steps, reading.depth);
	const view = viewOf(reading, reading.depth) ?? reading.depth + 1;
	const accepted = state.base.length > 0 ? state.steps.length + 1 : 0;
	const changing = isQuiet(state) ? [] : pointing(state);
	const [first] = changing;
	return {
		isReady: usual !== null,
		readings: usual ? readingsToLearn : Math.min(accepted, readingsToLearn - 1),
		usualT: usual?.t ?? null,
		usualBest: usual?.best ?? null,
		usualWorst: usual?.worst ?? null,
		volatility: usual && volatilityOf(usual),
		isOutside: usual !== null && (view < usual.best || view > usual.worst),
		isQuiet: isQuiet(state),
		since: first ? new Date(first.at * 1_000) : null,
		sinceReadings: changing.length,
		refT: state.ref && positionOf(state.ref),
		refLost: state.ref?.isLost ?? false,
	};
}

/** What changes of the figures of a series without an episode if a reading counts that does not count yet. */
export function standingIfCounted(state: SeriesState, reading: Reading) {
	const usual = usualRange(state.base, state.steps, reading.depth);
	const view = viewOf(reading, reading.depth) ?? reading.depth + 1;
	const changing = [...(isQuiet(state) ? [] : pointing(state)), reading];
	const ref = state.isFixed || !usual ? state.ref : levelOf(state.base, reading.depth);
	return {
		usualBest: usual?.best ?? null,
		usualWorst: usual?.worst ?? null,
		isOutside: usual !== null && (view < usual.best || view > usual.worst),
		isQuiet: false,
		since: new Date((changing[0] ?? reading).at * 1_000),
		sinceReadings: changing.length,
		refT: ref && positionOf(ref),
		refLost: ref?.isLost ?? false,
	} satisfies Partial<SeriesFigures>;
}
