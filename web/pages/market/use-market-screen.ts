import { useMemo } from "react";
import { useRights } from "../../entities/account/rights.ts";
import { toFilter } from "../../entities/filter/keyword-filters.ts";
import { useFinding } from "../../entities/filter/use-finding.ts";
import { useAnnotations } from "../../features/annotations/use-annotations.ts";
import { shownByDefault } from "../../features/market/chart/market-lines.ts";
import { emptinessOf } from "../../features/market/view/emptiness.ts";
import { daysOf, maxShown } from "../../features/market/view/market-state.ts";
import { coverageOf } from "../../features/market/view/market-words.ts";
import { type MarketAnswer, useMarket } from "../../features/market/view/use-market.ts";
import { useMarketKeywords } from "../../features/market/view/use-market-keywords.ts";
import { useMarketState } from "../../features/market/view/use-market-state.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { localTimeZone } from "../../lib/days.ts";
import { useToday } from "../../lib/use-today.ts";
import { useReadAfterRuns } from "../frame/use-read-after-runs.ts";

/** What the Market works with: its state, and what was read for it. */
export function useMarketScreen(domain: DomainFieldsFragment) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const control = useMarketState();
	const { state } = control;
	const filter = useMemo(() => toFilter(state), [state]);
	const reading = useMarket({ domainId: domain.id, state, filter, today });
	const answer = reading.value;
	const range = daysOf(state, today);
	const annotations = useAnnotations(domain.id, range, timeZone);
	// Without figures there is nothing to explain.
	const isEqualByItself = answer?.market.asOf != null && answer.market.weighting === "EQUAL" && !state.isEqual;
	const keywords = useMarketKeywords(domain.id, {
		filter,
		hasBrand: state.hasBrand,
		isNeeded: state.hasBrand || isEqualByItself,
	});
	const isReadOnly = !useRights().canWrite;
	const shown = useShown(state.shown, answer);
	const onShown = (ids: readonly string[]) => control.change({ shown: ids }, { ongoing: true });
	useReadAfterRuns(domain.id, reading.retry);
	return {
		today,
		control,
		filter,
		range,
		reading,
		answer,
		annotations: annotations.annotations ?? [],
		brandCount: state.hasBrand ? (keywords?.brandCount ?? null) : (answer?.market.brandKeywordCount ?? null),
		coverage: answer && coverageOf(answer, { ...state, knownCount: keywords?.knownCount ?? null, isReadOnly }),
		emptiness: answer && !reading.isLate ? emptinessOf(answer.market) : null,
		shown,
		onShown,
		/** A newly tracked site joins the chart: in addition to those chosen, or in place of the last one. */
		onTracked: (id: string) => {
			if (state.shown !== null || shown.length >= maxShown) onShown([...shown.slice(0, maxShown - 1), id]);
		},
		finding: useFinding(state),
	};
}

/** What the Market works with. */
export type MarketScreen = ReturnType<typeof useMarketScreen>;

/** Ids of the competitors in the chart: those chosen that are tracked, else those with the largest share. */
function useShown(chosen: readonly string[] | null, answer: MarketAnswer | null): readonly string[] {
	return useMemo(() => {
		const tracked = new Set(answer?.competitors.map(({ id }) => id));
		return chosen ? chosen.filter((id) => tracked.has(id)) : answer ? shownByDefault(answer.market) : [];
	}, [chosen, answer]);
}
