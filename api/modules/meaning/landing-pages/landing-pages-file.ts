import type { CsvColumns } from "../../../lib/csv-file.ts";
import type { LandingPage } from "./landing-pages.types.ts";

/** What a file of landing pages shows; what is unknown is empty. */
export const landingPageColumns = {
	url: "url",
	keywords: "keywordCount",
	best_position: "bestPosition",
	average_position: "averagePosition",
	top_10: "top10Count",
	wrong: "wrongCount",
	volume: "volume",
	volume_known: "volumeKnownCount",
	estimated_clicks: "estimatedClicks",
	previous_keywords: "previousKeywordCount",
	previous_estimated_clicks: "previousEstimatedClicks",
	clicks: "clicks",
	impressions: "impressions",
} satisfies CsvColumns<LandingPage>;
