import { z } from "zod";
import { HeadToHeadStandingEnum } from "../modules/meaning/market/head-to-head/head-to-head.types.ts";
import { MarketRowKindEnum, MarketWeightingEnum } from "../modules/meaning/market/market.types.ts";
import { countField, field, idField, marketFields, momentField } from "./framework/fields.ts";

const percent = (description: string, example: number) => field(z.number().nullable(), description, example);
const kind = field(z.enum(MarketRowKindEnum).meta({ id: "MarketRowKind" }), "What the site is to the domain.", "OWN");
const measures = {
	shareOfVoice: percent("Part of all clicks on page 1 of the keywords, in percent; null if there are none.", 7.4123),
	demandShare: percent("Clicks per 100 searches; null if nothing is searched.", 6.5044),
	ctrVisibility: percent("Clicks its best positions get, in percent of being first everywhere.", 21.5),
	estimatedClicks: percent("Clicks per month; null where every keyword counts the same.", 20_742.5),
	page1Count: countField("Keywords with the site on page 1.", 41),
	top3Count: countField("Keywords with the site at position 3 or better.", 10),
};

/** A site on a day in REST responses. */
export const marketLineShape = z
	.object({
		date: field(z.string(), "The day.", "2026-11-21"),
		site: field(z.string(), "Host and path.", "example.com"),
		kind,
		...measures,
		keywordCount: countField("Keywords in scope.", 116),
		measuredCount: countField("Those with results of at most eight days.", 112),
		countedCount: countField("Measured ones that count.", 108),
		knownVolume: field(z.number(), "Searches per month of all phrases, each once.", 318_800),
		measuredVolume: field(z.number(), "The same of phrases with a measured keyword.", 309_200),
		weighting: field(z.enum(MarketWeightingEnum).meta({ id: "MarketWeighting" }), "How keywords count.", "VOLUME"),
		ctrModel: field(z.string(), "Name and version of the CTR model.", "SISTRIX 2020 v1"),
	})
	.meta({ id: "MarketDay", description: "A site's market figures on a day." });

/** A site of the leaderboard in REST responses. */
export const marketSiteShape = z
	.object({
		asOf: field(z.string().nullable(), "The day of the figures.", "2026-11-21"),
		site: field(z.string(), "Host and path, or a registrable domain.", "rival.example"),
		kind,
		competitorId: idField("The competitor's ID, if it is one.").nullable(),
		isIgnored: field(z.boolean(), "Whether the account does not want it suggested.", false),
		isSuggested: field(z.boolean(), "Whether it is worth tracking.", true),
		shareOfVoiceChange: percent("Points since the oldest day of the range with values; null if unknown.", 1.1),
		...measures,
		bestPosition: field(z.int().nullable(), "Its best position; null if it is nowhere on page 1.", 1),
	})
	.meta({ id: "MarketSite", description: "A site of the leaderboard." });

/** A keyword compared with a competitor in REST responses. */
export const duelShape = z
	.object({
		keywordId: idField("The keyword's ID."),
		keyword: field(z.string(), "The phrase to search for.", "rank tracker"),
		...marketFields,
		standing: field(
			z.enum(HeadToHeadStandingEnum).meta({ id: "HeadToHeadStanding" }),
			"How the sites stand on page 1.",
			"BEHIND",
		),
		ownPosition: field(z.int().nullable(), "The own site's best position; null if not on page 1.", 5),
		ownUrl: field(z.string().nullable(), "The page at `ownPosition`.", "https://example.com/pricing"),
		competitorPosition: field(z.int().nullable(), "The competitor's best position; null if not on page 1.", 2),
		competitorUrl: field(z.string().nullable(), "The page at `competitorPosition`.", "https://rival.example/"),
		clicksAtStake: field(z.number().nullable(), "Clicks per month the competitor gets more; null if unknown.", 85.5),
		measuredAt: momentField("When it was measured; null without results.").nullable(),
	})
	.meta({ id: "HeadToHeadKeyword", description: "A keyword with the best results of two sites on page 1." });
