import { useEffect, useEffectEvent, useState } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import {
	type KeywordFilter,
	MarketDocument,
	type MarketQuery,
	type TrackedSiteFragment,
} from "../../../gql/graphql.ts";
import { type Reading, useReading } from "../../../lib/api/use-reading.ts";
import { daysBetween, localTimeZone } from "../../../lib/days.ts";
import { daysOf, type MarketState } from "./market-state.ts";

export type Market = MarketQuery["domain"]["market"];

/** A market as it was read, and what goes with it. */
export interface MarketAnswer {
	market: Market;
	/** Oldest first. */
	competitors: readonly TrackedSiteFragment[];
	/** Registrable domains that are not suggested; none for members with chosen domains. */
	ignored: readonly string[];
	hasBrandTerms: boolean;
}

export interface MarketSelection {
	domainId: string;
	state: MarketState;
	filter: KeywordFilter | null;
	today: string;
}

/** Milliseconds between polls while days are being computed. */
const pollMilliseconds = 3_000;

/** Reads the market of a state, and polls until all its days are computed. */
export function useMarket({ domainId, state, filter, today }: MarketSelection): Reading<MarketAnswer> {
	const { from, to } = daysOf(state, today);
	const { hasAllDomains } = useRights();
	const reading = useReading(MarketDocument, {
		variables: {
			domainId,
			days: daysBetween(from, to) + 1,
			until: to === today ? null : to,
			timeZone: localTimeZone(),
			filter,
			includeBrand: state.hasBrand,
			weighting: state.isEqual ? "EQUAL" : null,
			hasAllDomains,
		},
		keep: ({ domain }) => domain.id === domainId,
	});
	const readNow = useEffectEvent(() => void reading.retry());
	const isPending = !reading.isLate && (reading.value?.domain.market.pendingDays ?? 0) > 0;
	useEffect(() => {
		if (!isPending) return;
		const timer = setInterval(() => readNow(), pollMilliseconds);
		return () => clearInterval(timer);
	}, [isPending]);
	return useNothingMeanwhile({ ...reading, value: reading.value && answerOf(reading.value) }, domainId);
}

function answerOf({ domain, ignoredSites }: MarketQuery): MarketAnswer {
	return {
		market: domain.market,
		competitors: domain.trackedCompetitors,
		ignored: ignoredSites ?? [],
		hasBrandTerms: domain.brandTerms.length > 0,
	};
}

/** Until the first day is computed, the earlier figures stay: they are complete, if older. */
function useNothingMeanwhile(reading: Reading<MarketAnswer>, domainId: string): Reading<MarketAnswer> {
	const { value: shown } = reading;
	const [kept, setKept] = useState<{ domainId: string; market: Market } | null>(null);
	const isEmpty = shown !== null && shown.market.asOf === null && shown.market.pendingDays > 0;
	if (shown && !isEmpty && kept?.market !== shown.market) setKept({ domainId, market: shown.market });
	if (!shown || !isEmpty || kept?.domainId !== domainId) return reading;
	return { ...reading, value: { ...shown, market: kept.market }, isLate: true };
}
