import { z } from "zod";
import { domainShape } from "./domain.presenter.ts";
import { countField, field, momentField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

const forecastShape = z
	.object({
		credits30: countField("Credits of all slots within 30 days that are neither skipped nor paused.", 3600),
		manualCredits30: countField("Credits that runs started by hand or by clients took in the last 30 days.", 360),
		takenThisMonth: countField("Credits that runs of this calendar month (UTC) took, less refunds.", 1200),
		manualThisMonth: countField("How many of them runs started by hand or by clients took.", 360),
		aheadThisMonth: countField("Credits of slots in the rest of this month, about.", 2400),
		firstUnpaidAt: momentField("The first slot within 366 days that the credits do not cover.").nullable(),
		capReachedAt: momentField("The first slot within 366 days that the monthly cap does not cover.").nullable(),
		keywordCount: countField("Keywords that automatic checks cover.", 120),
		asOf: momentField("The moment of the forecast."),
	})
	.meta({
		id: "CreditForecast",
		description: "What automatic checks are expected to take. Runs by hand or by clients are not predicted.",
	});

/** What a domain costs, in REST responses. */
export const costsShape = z
	.object({
		monthlyCreditCap: domainShape.shape.monthlyCreditCap,
		spentThisMonth: countField(
			"Credits that its checks took this calendar month (UTC), less refunds, in runs that began in it, however started.",
			1200,
		),
		costPerRun: countField("Credits that a live run of all keywords costs now.", 360),
		forecast: forecastShape,
	})
	.meta({ id: "DomainCosts", description: "What a domain's checks cost." });

/** Shows what a domain costs. */
export const presentCosts = presenterOf(costsShape);

/** What a run would cost, in REST responses. */
export const estimateShape = z
	.object({
		total: countField("Keywords it would check.", 120),
		skipped: countField("Keywords it would leave out because they are already being checked.", 0),
		cost: countField("Credits it would cost.", 360),
		credits: countField(
			"The account's credits; null when unlimited, or for members who may not spend.",
			1000,
		).nullable(),
		unlimitedCredits: field(z.boolean(), "Whether credits are unlimited and checks cost nothing.", false),
		isAffordable: field(
			z.boolean(),
			"Whether the account can pay for it, and the calling API key, if any, may spend that much.",
			true,
		),
		problem: field(z.string().nullable(), "Why it would be refused by its providers; null if it would not.", null),
	})
	.meta({ id: "RunEstimate", description: "What a run would check and cost if it started now." });

/** Shows what a run would cost. */
export const presentEstimate = presenterOf(estimateShape);
