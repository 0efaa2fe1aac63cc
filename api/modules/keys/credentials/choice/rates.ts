import type { CreditRates } from "../../../../../schema/rules/price.ts";
import { resultsPerPage } from "../../../../../schema/rules/price.ts";
import type { Config } from "../../../../config.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import { type SerpService, serpServices, usualService } from "../../../../providers/catalog.ts";
import { creditRatesOf } from "../../../people/credits/price.ts";
import type { CheckMode } from "../providers.types.ts";
import { type Choices, servingBy } from "./serving.service.ts";

/** Credits that a domain's checks cost, by these choices. */
export function domainRates(config: Config, choices: Choices, domainId: string, mode: CheckMode = "LIVE"): CreditRates {
	const { provider, readsAiOverview } = servingBy(choices, domainId);
	return creditRatesOf(config, { provider, mode, readsAiOverview });
}

/**
 * SQL: credits that a live check of a row `d` of `domains` costs by what was chosen. Of an account on the sandbox, which
 * only its sealed key tells, reading AI Overviews is left out.
 */
export function livePriceIn(config: Config): Fragment {
	const pages = sql`d.search_depth / ${sql.lit(resultsPerPage)}`;
	const priceAt = (provider: SerpService) => {
		const { perPage, perAiOverview } = creditRatesOf(config, { provider, mode: "LIVE", readsAiOverview: true });
		return sql`${pages} * ${sql.lit(perPage)} + case when c.reads_ai_overview then ${sql.lit(perAiOverview)} else 0 end`;
	};
	const usual = creditRatesOf(config, { provider: usualService, mode: "LIVE", readsAiOverview: false });
	return sql`coalesce((
		select case c.provider
			${sql.join(
				serpServices.map((name) => sql`when ${sql.lit(name)} then ${priceAt(name)}`),
				sql` `,
			)}
			end
		from provider_choices c
		where c.account_id = d.account_id and (c.domain_id = d.id or c.domain_id is null)
		order by c.domain_id nulls last limit 1
	), ${pages} * ${sql.lit(usual.perPage)})`;
}
