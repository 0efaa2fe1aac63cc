import type { SignedInContext } from "../../../context.ts";
import { domainRates } from "../../keys/credentials/choice/rates.ts";
import { choicesOf } from "../../keys/credentials/choice/serving.service.ts";
import { creditsTaken } from "../../measuring/runs/credit-cap.service.ts";
import { costPerRun, domainById } from "../../tracked/domains/domains.service.ts";
import { expectationsOf, forecastsOfDomains } from "./forecast/forecast.service.ts";
import type { Forecast } from "./forecast/forecast.types.ts";
import { withForecastInputs } from "./forecast/forecast-inputs.service.ts";

/** What a domain's checks cost. */
export interface DomainCosts {
	monthlyCreditCap: number | null;
	spentThisMonth: number;
	costPerRun: number;
	forecast: Forecast;
}

/** What a domain of the account costs, or `NOT_FOUND`. */
export async function domainCosts(ctx: SignedInContext, id: string): Promise<DomainCosts> {
	const domain = await domainById(ctx, id);
	const taken = await creditsTaken(ctx.em, [id]);
	const [forecast] = await forecastsOfDomains(ctx, [id], await withForecastInputs(ctx, expectationsOf));
	if (!forecast) throw new Error("A domain has no forecast.");
	const choices = await choicesOf(ctx, ctx.em, ctx.viewer.accountId);
	return {
		monthlyCreditCap: domain.monthlyCreditCap ?? null,
		spentThisMonth: taken.get(id) ?? 0,
		costPerRun: costPerRun(domain, domainRates(ctx.config, choices, id)),
		forecast,
	};
}
