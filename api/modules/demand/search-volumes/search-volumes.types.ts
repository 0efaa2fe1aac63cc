import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import type { Competition, VolumeProvider } from "../../../providers/volume/port.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { KeywordsOfInput } from "../../tracked/keywords/choice/chosen-keywords.types.ts";

export const SearchVolumeStateEnum = enumOf("SearchVolumeState", "State of a keyword's search volume.", {
	UNKNOWN: "Not requested.",
	WAITING: "Being fetched. The previous volume is shown until then.",
	KNOWN: "The provider has answered. What it does not know is null.",
	UNSUITABLE: "Not supported, or refused by the provider; `reason` says why.",
	FAILED: "The fetch failed. It is retried by `fetchSearchVolumes` or with another login.",
});

export type SearchVolumeState = keyof typeof SearchVolumeStateEnum;

export const CompetitionEnum = enumOf("Competition", "How many advertisers compete for a keyword.", {
	LOW: "Few.",
	MEDIUM: "Some.",
	HIGH: "Many.",
});

export const SearchVolumeProviderEnum = enumOf("SearchVolumeProvider", "Provider of search volumes.", {
	DATAFORSEO: ["dataforseo", "DataForSEO, with Google Ads data."],
	SANDBOX: ["sandbox", "The built-in sandbox: simulated data."],
}) satisfies Record<Uppercase<VolumeProvider["name"]>, VolumeProvider["name"]>;

export const SearchVolumeSourceEnum = enumOf("SearchVolumeSource", "Where search volumes come from.", {
	ACCOUNT: ["account", "DataForSEO, with the account's own login."],
	OPERATOR: ["operator", "DataForSEO, with the operator's login."],
	SANDBOX: ["sandbox", "The built-in sandbox: simulated data."],
});

@ObjectType("MonthlySearches", {
	simpleResolvers: true,
	description: "Searches for a keyword in one month.",
})
export class MonthlySearchesType {
	@Field(() => Int, { description: "The year." })
	year!: number;

	@Field(() => Int, { description: "The month: 1 is January." })
	month!: number;

	@Field(() => Int, { nullable: true, description: "Number of searches; null when unknown." })
	searches!: number | null;
}

@ObjectType("SearchVolumeDetail", {
	simpleResolvers: true,
	description: "Details of a keyword's search volume, in addition to `Keyword.searchVolume`.",
})
export class SearchVolumeDetailType {
	@Field(() => SearchVolumeStateEnum, { description: "The current state." })
	state!: SearchVolumeState;

	@Field(() => String, {
		nullable: true,
		description: "Why there is no volume, or not yet, in the provider's words; null if nothing is wrong.",
	})
	reason!: string | null;

	@Field(() => SearchVolumeProviderEnum, {
		nullable: true,
		description: "The data provider; null if none has answered.",
	})
	provider!: VolumeProvider["name"] | null;

	@Field(() => Float, { nullable: true, description: "Cost per click in US dollars; null when unknown." })
	cpc!: number | null;

	@Field(() => CompetitionEnum, { nullable: true, description: "Competition; null when unknown." })
	competition!: Competition | null;

	@Field(() => Int, { nullable: true, description: "Competition from 0 to 100; null when unknown." })
	competitionIndex!: number | null;

	@Field(() => [MonthlySearchesType], {
		description: "Searches month by month, oldest first; at most 24 months, empty when unknown.",
	})
	monthlySearches!: MonthlySearchesType[];

	@Field(() => Date, {
		nullable: true,
		description: "When the volume was fetched. It is fetched again after 30 days at the earliest.",
	})
	fetchedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: "Progress of fetching search volumes for a domain's keywords." })
export class SearchVolumeProgress {
	@Field(() => Int, { description: "Keywords waiting for their volume." })
	waiting!: number;

	@Field(() => Int, { description: "Keywords whose volume could not be fetched, at most 1,000." })
	failed!: number;

	@Field(() => String, {
		nullable: true,
		description: "The last problem, in the provider's words; null when nothing is waiting or failed because of it.",
	})
	problem!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Source of the account's search volumes and its status." })
export class SearchVolumeSettings {
	@Field(() => SearchVolumeSourceEnum, { nullable: true, description: "The source; null if there is none." })
	source!: (typeof SearchVolumeSourceEnum)[keyof typeof SearchVolumeSourceEnum] | null;

	@Field(() => Int, {
		description: "Phrases waiting for their volume, across all domains. Each phrase is fetched once.",
	})
	waiting!: number;

	@Field(() => String, {
		nullable: true,
		description: "Why volumes cannot be fetched now, in the provider's words; null if no problem is known.",
	})
	problem!: string | null;
}

@InputType({
	description: "Keywords to fetch search volumes for: `domainId`, optionally with `filter`, or `keywordIds`.",
})
export class FetchSearchVolumesInput extends KeywordsOfInput {}

@ObjectType({ simpleResolvers: true, description: "A keyword whose search volume cannot be fetched." })
export class UnsuitableKeyword {
	@Field(() => ID, { description: "The keyword's ID." })
	keywordId!: string;

	@Field(() => String, { description: "The phrase." })
	keyword!: string;

	@Field(() => String, { description: "The reason." })
	reason!: string;
}

@ObjectType({ description: "Result of requesting search volumes. All numbers count keywords." })
export class FetchSearchVolumesResult {
	@Field(() => Int, {
		description: "Keywords whose volume is at most 30 days old; they are not fetched again.",
	})
	fresh!: number;

	@Field(() => Int, { description: "Keywords now waiting for their volume, including those already waiting." })
	queued!: number;

	@Field(() => [UnsuitableKeyword], { description: "Keywords that cannot be fetched, each with the reason." })
	unsuitable!: UnsuitableKeyword[];

	@Field(() => [DomainType], { description: "The keywords' domains, with their progress." })
	domains!: DomainType[];
}
