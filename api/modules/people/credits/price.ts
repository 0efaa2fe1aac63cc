import type { CreditRates } from "../../../../schema/rules/price.ts";
import { resultsPerPage } from "../../../../schema/rules/price.ts";
import type { Config } from "../../../config.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { serpSources } from "../../../providers/catalog.ts";
import type { SerpProvider } from "../../../providers/serp/port.ts";

/** `priceOf` in SQL at the usual rates: the price of a check of this depth, rounded down. */
export function priceIn(depth: Fragment): Fragment {
	return sql`(${depth}) / ${sql.lit(resultsPerPage)}`;
}

/** How a check is measured, as far as its price depends on it. */
interface PricedCheck {
	provider: SerpProvider["name"];
	mode: "LIVE" | "QUEUED";
	readsAiOverview: boolean;
}

/** Credits that checks cost on this installation. */
export function creditRatesOf(config: Config, { provider, mode, readsAiOverview }: PricedCheck): CreditRates {
	const source = serpSources[provider];
	return {
		perPage: config[source.credits[mode]],
		perAiOverview: readsAiOverview && source.readsAiOverview ? config.creditsAiOverview : 0,
	};
}
