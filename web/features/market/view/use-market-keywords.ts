import { type KeywordFilter, MarketKeywordsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

export interface MarketKeywords {
	/** Keywords that count and have a known search volume. */
	knownCount: number;
	/** Brand keywords, counted or not. */
	brandCount: number;
}

/** Counts that the market lacks; null until known, and unless `isNeeded`. */
export function useMarketKeywords(
	domainId: string,
	{ filter, hasBrand, isNeeded }: { filter: KeywordFilter | null; hasBrand: boolean; isNeeded: boolean },
): MarketKeywords | null {
	const isBrand = filter?.isBrand ?? (hasBrand ? null : false);
	const { value } = useReading(MarketKeywordsDocument, {
		variables: {
			domainId,
			known: { ...filter, isVolumeKnown: filter?.isVolumeKnown ?? true, isBrand },
			brand: { ...filter, isBrand: filter?.isBrand ?? true },
		},
		skip: !isNeeded,
	});
	return value && { knownCount: value.domain.known.totalCount, brandCount: value.domain.brand.totalCount };
}
