import { useMemo, useState } from "react";
import { isFiltered, toFilter } from "../entities/keyword/filter/keyword-filters.ts";
import { useFinding } from "../entities/keyword/filter/use-finding.ts";
import { useAnnotations } from "../features/annotations/use-annotations.ts";
import { withShown } from "../features/market/board/RowActions.tsx";
import { useBoardActions } from "../features/market/board/use-board-actions.ts";
import { shownByDefault } from "../features/market/chart/market-lines.ts";
import { emptinessOf } from "../features/market/states/emptiness.ts";
import { daysOf, maxShown } from "../features/market/view/market-state.ts";
import { coverageOf } from "../features/market/view/market-words.ts";
import { useMarket } from "../features/market/view/use-market.ts";
import { useMarketKeywords } from "../features/market/view/use-market-keywords.ts";
import { useMarketState } from "../features/market/view/use-market-state.ts";
import type { DomainFieldsFragment } from "../gql/graphql.ts";
import { localTimeZone } from "../lib/days.ts";
import { useToday } from "../lib/use-today.ts";
import { useReadAfterRuns } from "./use-read-after-runs.ts";

/** What the Market works with: its state, what was read for it, and what can be done with that. */
export function useDomainMarket(domain: DomainFieldsFragment) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const control = useMarketState();
	const { state, change } = control;
	const filter = useMemo(() => toFilter(state), [state]);
	const range = useMemo(() => daysOf(state, today), [state, today]);
	const reading = useMarket({ domainId: domain.id, state, filter, today });
	const annotations = useAnnotations(domain.id, range, timeZone);
	useReadAfterRuns(domain.id, reading.read);

	const answer = reading.chart.shown;
	const board = reading.board.shown;
	const market = answer?.market ?? null;
	const hasBrand = filter?.isBrand == null ? state.hasBrand : true;
	const keywords = useMarketKeywords(domain.id, {
		filter,
		hasBrand: state.hasBrand,
		isNeeded: market !== null && (hasBrand || (market.weighting === "EQUAL" && !state.isEqual)),
	});
	const emptiness =
		market && !reading.chart.isStale
			? emptinessOf(market, { isFiltered: isFiltered(state), isPast: range.to !== today })
			: null;
	const shown = useShown(state.shown, market);
	const onShow = (next: readonly string[]) => change({ shown: next }, { goesOn: true });
	/** A new competitor gets its line: it joins those chosen, or takes the place of the last of five. */
	const onTracked = (competitorId: string) => {
		const isFull = shown.length >= maxShown;
		if (state.shown !== null || isFull) onShow(withShown(shown, competitorId));
	};
	return {
		domain,
		today,
		range,
		control,
		filter,
		reading,
		market,
		board,
		competitors: (board ?? answer)?.competitors ?? null,
		annotations: annotations.annotations ?? [],
		brandCount: hasBrand ? (keywords?.brandCount ?? null) : (market?.brandKeywordCount ?? null),
		coverage:
			answer && coverageOf(answer, { hasBrand, isEqual: state.isEqual, knownCount: keywords?.knownCount ?? null }),
		emptiness,
		shown,
		onShow,
		onTracked,
		actions: useBoardActions(domain.id, onTracked),
		finding: useFinding(state),
		lighting: useState<string | null>(null),
	};
}

/** What the Market works with. */
export type DomainMarket = ReturnType<typeof useDomainMarket>;

/** The competitors in the chart: those chosen that are still tracked, else those with the largest share. */
function useShown(chosen: readonly string[] | null, market: DomainMarketAnswer): readonly string[] {
	return useMemo(() => {
		if (!market) return [];
		if (chosen === null) return shownByDefault(market);
		return chosen;
	}, [chosen, market]);
}

type DomainMarketAnswer = Parameters<typeof shownByDefault>[0] | null;
