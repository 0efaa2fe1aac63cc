import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import { CtrModelType } from "../ctr-models/ctr-models.types.ts";

export const MarketWeightingEnum = enumOf("MarketWeighting", "How much a keyword counts.", {
	VOLUME: "By its searches per month; a phrase tracked several times in one country and language counts once in total.",
	EQUAL: "Every measured keyword counts 1.",
});

export const MarketRowKindEnum = enumOf("MarketRowKind", "What a site is to the domain.", {
	OWN: "The domain's own site.",
	TRACKED: "A competitor.",
	DISCOVERED: "A registrable domain found on page 1.",
});

export type MarketRowKind = keyof typeof MarketRowKindEnum;

const shareOfVoice =
	"Part of all clicks on page 1 of the keywords, in percent with 4 decimals; null if there are none.";
const demandShare = "Clicks per 100 searches, with 4 decimals; null if nothing is searched.";
const ctrVisibility =
	"Clicks its best positions get, in percent of being first everywhere, with 4 decimals; null like `demandShare`.";
const estimatedClicks = "Clicks per month, with 2 decimals; null with `EQUAL`, or if no volume is known.";

@ObjectType({ simpleResolvers: true, description: "A domain's own share of voice day by day; the lists align." })
export class ShareOfVoice {
	@Field(() => [String], {
		description: "Days, `yyyy-MM-dd`, newest first, none before results are kept.",
	})
	dates!: string[];

	@Field(() => [Float], { nullable: "items", description: `${shareOfVoice} Null on days without values.` })
	percent!: (number | null)[];
}

@ObjectType({ simpleResolvers: true, description: "A site day by day; the lists align with `dates`." })
export class MarketSeries {
	@Field(() => String, { description: "Host and path." })
	site!: string;

	@Field(() => ID, { nullable: true, description: "The competitor's ID; null for the own site." })
	competitorId!: string | null;

	@Field(() => [Float], { nullable: "items", description: shareOfVoice })
	shareOfVoice!: (number | null)[];

	@Field(() => [Float], { nullable: "items", description: demandShare })
	demandShare!: (number | null)[];

	@Field(() => [Float], { nullable: "items", description: ctrVisibility })
	ctrVisibility!: (number | null)[];

	@Field(() => [Float], { nullable: "items", description: estimatedClicks })
	estimatedClicks!: (number | null)[];

	@Field(() => [Int], { nullable: "items", description: "Keywords with the site on page 1." })
	page1Count!: (number | null)[];

	@Field(() => [Int], { nullable: "items", description: "Keywords with the site at position 3 or better." })
	top3Count!: (number | null)[];
}

@ObjectType({ simpleResolvers: true, description: "A site of the leaderboard on its day." })
export class MarketRow {
	@Field(() => String, { description: "Host and path, or a registrable domain." })
	site!: string;

	@Field(() => MarketRowKindEnum, { description: "What the site is." })
	kind!: MarketRowKind;

	@Field(() => ID, { nullable: true, description: "The competitor's ID, if it is one." })
	competitorId!: string | null;

	@Field(() => Boolean, { description: "Whether the account does not want it suggested." })
	isIgnored!: boolean;

	@Field(() => Boolean, {
		description:
			"Whether it is worth tracking: on page 1 of at least 2 and 5 % of the measured keywords, and not ignored.",
	})
	isSuggested!: boolean;

	@Field(() => Float, { nullable: true, description: shareOfVoice })
	shareOfVoice!: number | null;

	@Field(() => Float, {
		nullable: true,
		description:
			"Points against the oldest day of the range with values; null if it is the same day, or the site was not listed then.",
	})
	shareOfVoiceChange!: number | null;

	@Field(() => Float, { nullable: true, description: demandShare })
	demandShare!: number | null;

	@Field(() => Float, { nullable: true, description: ctrVisibility })
	ctrVisibility!: number | null;

	@Field(() => Float, { nullable: true, description: estimatedClicks })
	estimatedClicks!: number | null;

	@Field(() => Int, { description: "Keywords with the site on page 1." })
	page1Count!: number;

	@Field(() => Int, { description: "Keywords with the site at position 3 or better." })
	top3Count!: number;

	@Field(() => Int, { nullable: true, description: "Its best position; null if it is nowhere on page 1." })
	bestPosition!: number | null;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"Who takes the clicks of a domain's keywords. Computed from what is known now: the keywords, competitors, brand terms, volumes and CTR model of today, over kept results of the past.",
})
export class Market {
	@Field(() => CtrModelType, { description: "The model that clicks are estimated by." })
	ctrModel!: CtrModelType;

	@Field(() => MarketWeightingEnum, { description: "How keywords count." })
	weighting!: keyof typeof MarketWeightingEnum;

	@Field(() => Int, { description: "Brand keywords left out; 0 when included." })
	brandKeywordCount!: number;

	@Field(() => Int, { description: "Days of the range that are still to be computed; 0: complete." })
	pendingDays!: number;

	@Field(() => [String], {
		description:
			"Days, `yyyy-MM-dd`, newest first, none before results are kept. All lists align with them; null on days without values.",
	})
	dates!: string[];

	@Field(() => [Int], { nullable: "items", description: "Keywords in scope." })
	keywordCount!: (number | null)[];

	@Field(() => [Int], { nullable: "items", description: "Those with results of at most eight days." })
	measuredCount!: (number | null)[];

	@Field(() => [Int], {
		nullable: "items",
		description: "Measured ones that count: with `VOLUME`, whose volume is known.",
	})
	countedCount!: (number | null)[];

	@Field(() => [Float], { nullable: "items", description: "Searches per month of all phrases in scope, each once." })
	knownVolume!: (number | null)[];

	@Field(() => [Float], {
		nullable: "items",
		description: "Searches per month of phrases with a measured keyword, each once.",
	})
	measuredVolume!: (number | null)[];

	@Field(() => [MarketSeries], { description: "The own site, then the competitors, oldest first." })
	series!: MarketSeries[];

	@Field(() => String, { nullable: true, description: "The day of `sites`: the newest with values; null without one." })
	asOf!: string | null;

	@Field(() => [MarketRow], {
		description: "The own site, all competitors, and the 200 other sites with the largest shares, largest share first.",
	})
	sites!: MarketRow[];

	@Field(() => Float, { nullable: true, description: "The share of everything not listed, in percent." })
	othersShareOfVoice!: number | null;
}
