import { z } from "zod";
import type { UntrackedQuery } from "../modules/demand/search-console/untracked/untracked-queries.types.ts";
import type { LandingPage } from "../modules/meaning/landing-pages/landing-pages.types.ts";
import { countField, field, marketFields } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

const page = "https://example.com/pricing";
const orNull = <Schema extends z.ZodType>(schema: Schema, description: string, example: unknown) =>
	field(schema.nullable(), description, example);

/** A landing page in REST responses. */
export const landingPageShape = z
	.object({
		url: field(z.string(), "The URL measured last, without tracking parameters.", page),
		urlNote: orNull(z.string(), "`translated by Google` or `AMP` beside a URL of Google; otherwise null.", null),
		keywordCount: countField("Keywords that rank with it; 0 if only on the day compared with.", 12),
		bestPosition: orNull(z.int(), "The best position; null if no keyword has one.", 2),
		averagePosition: orNull(z.number(), "The average position, unrounded; null if no keyword has one.", 6.25),
		top10Count: countField("Keywords at positions 1 to 10.", 9),
		wrongCount: countField("Keywords here whose target is another page.", 1),
		volume: orNull(
			z.number(),
			"Searches per month of the keywords with a known volume, each phrase of a country and language once; null if none is known.",
			4_400,
		),
		volumeKnownCount: countField("Keywords with a known search volume.", 11),
		estimatedClicks: orNull(z.number(), "Clicks per month by the active CTR model; null if no volume is known.", null),
		previousKeywordCount: orNull(z.int(), "Keywords at the end of `compareTo`; null without it.", 10),
		previousEstimatedClicks: orNull(
			z.number(),
			"Clicks per month at the end of `compareTo`; null without it, or if no volume is known.",
			null,
		),
		clicks: orNull(
			z.number(),
			"Clicks in the last 28 imported days of the Search Console property that covers the domain; null without one.",
			312,
		),
		impressions: orNull(z.number(), "Impressions in these days; null without such a property.", 5_280),
	})
	.meta({ id: "LandingPage", description: "A page of the domain with the keywords that rank with it." });

/** An untracked query in REST responses. */
export const untrackedQueryShape = z
	.object({
		query: field(z.string(), "The query: the suggested keyword's phrase.", "rank tracker"),
		clicks: countField("Clicks to the domain's pages.", 312),
		impressions: countField("Impressions of the domain's pages.", 5_280),
		avgPosition: field(z.number(), "Average position, weighted by impressions, unrounded.", 4.216),
		isBrand: field(z.boolean(), "Whether it contains one of the domain's brand terms.", false),
		...marketFields,
		page: field(z.string(), "The suggested target: its page with the most clicks.", page),
		problem: orNull(z.string(), "Why it cannot be a keyword; null if it can. The file leaves such queries out.", null),
	})
	.meta({ id: "UntrackedQuery", description: "A query that no keyword of the domain tracks, as a suggested keyword." });

/** Shows a landing page. */
export const presentLandingPage: (page: LandingPage) => z.output<typeof landingPageShape> =
	presenterOf(landingPageShape);

/** Shows a query. */
export const presentUntrackedQuery: (query: UntrackedQuery) => z.output<typeof untrackedQueryShape> =
	presenterOf(untrackedQueryShape);
