import { useMemo } from "react";
import { toFilter } from "../entities/keyword/filter/keyword-filters.ts";
import { useFinding } from "../entities/keyword/filter/use-finding.ts";
import { useAnnotations } from "../features/annotations/use-annotations.ts";
import { shownByDefault } from "../features/market/chart/market-lines.ts";
import { emptinessOf } from "../features/market/view/emptiness.ts";
import { daysOf } from "../features/market/view/market-state.ts";
import { coverageOf } from "../features/market/view/market-words.ts";
import { useMarket } from "../features/market/view/use-market.ts";
import { useMarketKeywords } from "../features/market/view/use-market-keywords.ts";
import { useMarketState } from "../features/market/view/use-market-state.ts";
import type { DomainFieldsFragment } from "../gql/graphql.ts";
import { localTimeZone } from "../lib/days.ts";
import { useToday } from "../lib/use-today.ts";
import { useReadAfterRuns } from "./use-read-after-runs.ts";

/** What the Market works with: its state, and what was read for it. */
export function useMarketScreen(domain: DomainFieldsFragment) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const control = useMarketState();
	const { state } = control;
	const filter = useMemo(() => toFilter(state), [state]);
	const reading = useMarket({ domainId: domain.id, state, filter, today });
	const answer = reading.chart.shown;
	const range = daysOf(state, today);
	const annotations = useAnnotations(domain.id, range, timeZone);
	const isEqualByItself = answer?.market.weighting === "EQUAL" && !state.isEqual && answer.market.asOf !== null;
	const keywords = useMarketKeywords(domain.id, {
		filter,
		hasBrand: state.hasBrand,
		isNeeded: state.hasBrand || isEqualByItself,
	});
	const { shown } = state;
	useReadAfterRuns(domain.id, reading.read);
	return {
		today,
		control,
		filter,
		range,
		reading,
		answer,
		annotations: annotations.annotations ?? [],
		brandCount: state.hasBrand ? (keywords?.brandCount ?? null) : (answer?.market.brandKeywordCount ?? null),
		coverage: answer && coverageOf(answer, { ...state, knownCount: keywords?.knownCount ?? null }),
		emptiness: answer && !reading.chart.isStale ? emptinessOf(answer.market) : null,
		/** Ids of the competitors in the chart. */
		shown: useMemo(() => {
			const tracked = new Set(answer?.competitors.map(({ id }) => id));
			return shown ? shown.filter((id) => tracked.has(id)) : answer ? shownByDefault(answer.market) : [];
		}, [shown, answer]),
		finding: useFinding(state),
	};
}

/** What the Market works with. */
export type MarketScreen = ReturnType<typeof useMarketScreen>;
