import type { CreditRates } from "../../../../schema/rules/price.ts";
import { resultsPerPage } from "../../../../schema/rules/price.ts";
import type { Config } from "../../../config.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import type { SerpProvider } from "../../../providers/serp/port.ts";

/** `priceOf` in SQL at the usual rates: the price of a check of this depth, rounded down. */
export function priceIn(depth: Fragment): Fragment {
	return sql`(${depth}) / ${sql.lit(resultsPerPage)}`;
}

/** How a check is measured, as far as its price depends on it. */
export interface PricedCheck {
	provider: SerpProvider["name"];
	mode: "LIVE" | "QUEUED";
	readsAiOverview: boolean;
}

/** Credits that checks cost on this installation. The sandbox costs what the provider does that it plays. */
export function creditRatesOf(config: Config, { provider, mode, readsAiOverview }: PricedCheck): CreditRates {
	const perAiOverview = readsAiOverview && provider !== "serper" ? config.creditsAiOverview : 0;
	if (mode === "QUEUED" && provider !== "serper") return { perPage: config.creditsDataforseoQueued, perAiOverview };
	return { perPage: provider === "dataforseo" ? config.creditsDataforseoLive : config.creditsSerper, perAiOverview };
}
