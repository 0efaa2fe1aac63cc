import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { timeZoneOptions } from "../../core/time-zone.ts";
import type { Competition, VolumeProvider } from "../../providers/volume/port.ts";
import { DomainType } from "../domains/domains.types.ts";
import { KeywordFilter } from "../keywords/choice/keyword-query.types.ts";

/** GraphQL's names of how a keyword's search volume can stand. */
export const SearchVolumeStateEnum = {
	UNKNOWN: "UNKNOWN",
	WAITING: "WAITING",
	KNOWN: "KNOWN",
	UNSUITABLE: "UNSUITABLE",
	FAILED: "FAILED",
} as const;
registerEnumType(SearchVolumeStateEnum, {
	name: "SearchVolumeState",
	description: "How a keyword's search volume stands.",
	valuesConfig: {
		UNKNOWN: { description: "Nobody was asked." },
		WAITING: { description: "It is being asked for. What was known before shows meanwhile." },
		KNOWN: { description: "The provider was asked; what it does not know itself is null." },
		UNSUITABLE: { description: "It cannot be asked for, or the provider refuses this keyword; `reason` says why." },
		FAILED: {
			description: "It was asked for in vain, and is asked for again by `fetchSearchVolumes` or with another login.",
		},
	},
});

/** One of these. */
export type SearchVolumeState = keyof typeof SearchVolumeStateEnum;

/** GraphQL's names of the competition. */
export const CompetitionEnum = { LOW: "LOW", MEDIUM: "MEDIUM", HIGH: "HIGH" } as const;
registerEnumType(CompetitionEnum, {
	name: "Competition",
	description: "How many advertisers compete for a keyword.",
	valuesConfig: { LOW: { description: "Few." }, MEDIUM: { description: "Some." }, HIGH: { description: "Many." } },
});

/** GraphQL's names of who tells search volumes. */
export const SearchVolumeProviderEnum = {
	DATAFORSEO: "dataforseo",
	SANDBOX: "sandbox",
} as const satisfies Record<string, VolumeProvider["name"]>;
registerEnumType(SearchVolumeProviderEnum, {
	name: "SearchVolumeProvider",
	description: "Who tells search volumes.",
	valuesConfig: {
		DATAFORSEO: { description: "DataForSEO, of Google Ads." },
		SANDBOX: { description: "The built-in sandbox: simulated." },
	},
});

/** GraphQL's names of whom search volumes come from. */
export const SearchVolumeSourceEnum = { ACCOUNT: "account", OPERATOR: "operator", SANDBOX: "sandbox" } as const;
registerEnumType(SearchVolumeSourceEnum, {
	name: "SearchVolumeSource",
	description: "Where search volumes come from.",
	valuesConfig: {
		ACCOUNT: { description: "DataForSEO, by the account's own login." },
		OPERATOR: { description: "DataForSEO, by the operator's login." },
		SANDBOX: { description: "The built-in sandbox: simulated." },
	},
});

/** Searches of one month as clients see them. */
@ObjectType("MonthlySearches", {
	simpleResolvers: true,
	description: "How often a keyword was searched for in a month.",
})
export class MonthlySearchesType {
	@Field(() => Int, { description: "The year." })
	year!: number;

	@Field(() => Int, { description: "The month: 1 is January." })
	month!: number;

	@Field(() => Int, { nullable: true, description: "Searches; null when not known." })
	searches!: number | null;
}

/** What is known of a keyword's searches as clients see it. */
@ObjectType("SearchVolumeDetail", {
	simpleResolvers: true,
	description: "What is known of how often a keyword is searched for, besides `Keyword.searchVolume`.",
})
export class SearchVolumeDetailType {
	@Field(() => SearchVolumeStateEnum, { description: "How it stands." })
	state!: SearchVolumeState;

	@Field(() => String, {
		nullable: true,
		description: "Why it is not there, or not yet, in the provider's words; null when nothing is wrong.",
	})
	reason!: string | null;

	@Field(() => SearchVolumeProviderEnum, { nullable: true, description: "Who told; null when nobody did." })
	provider!: VolumeProvider["name"] | null;

	@Field(() => Float, { nullable: true, description: "Cost per click in US dollars; null when not known." })
	cpc!: number | null;

	@Field(() => CompetitionEnum, { nullable: true, description: "The competition; null when not known." })
	competition!: Competition | null;

	@Field(() => Int, { nullable: true, description: "The competition from 0 to 100; null when not known." })
	competitionIndex!: number | null;

	@Field(() => [MonthlySearchesType], {
		description: "Searches month by month, oldest first: 24 at most, empty when not known.",
	})
	monthlySearches!: MonthlySearchesType[];

	@Field(() => Date, {
		nullable: true,
		description: "When the provider told; it is asked again after 30 days at the soonest.",
	})
	fetchedAt!: Date | null;
}

/** How far a domain's search volumes are. */
@ObjectType({ simpleResolvers: true, description: "How far the search volumes of a domain's keywords are." })
export class SearchVolumeProgress {
	@Field(() => Int, { description: "Keywords that wait for theirs." })
	waiting!: number;

	@Field(() => Int, { description: "Keywords whose volume was asked for in vain, 1,000 at most." })
	failed!: number;

	@Field(() => String, {
		nullable: true,
		description: "What was in the way last, in the provider's words; null when nothing waits or failed for it.",
	})
	problem!: string | null;
}

/** Where an account's search volumes come from. */
@ObjectType({ simpleResolvers: true, description: "Where the account's search volumes come from, and how that goes." })
export class SearchVolumeSettings {
	@Field(() => SearchVolumeSourceEnum, { nullable: true, description: "Whom is asked; null when nobody can be." })
	source!: (typeof SearchVolumeSourceEnum)[keyof typeof SearchVolumeSourceEnum] | null;

	@Field(() => Int, { description: "Phrases that wait for theirs, of all domains; one phrase is asked for once." })
	waiting!: number;

	@Field(() => String, {
		nullable: true,
		description: "Why volumes cannot be had now, in the provider's words; null when nothing is known to be wrong.",
	})
	problem!: string | null;
}

/** Keywords whose volumes are to be fetched. */
@InputType({
	description: "Keywords whose search volumes are wanted: a domain's, those of them that pass a filter, or some.",
})
export class FetchSearchVolumesInput {
	@Field(() => ID, { nullable: true, description: "All keywords of this domain." })
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Which of the domain's keywords, 10,000 at most; left out, all of them. Conditions that are null or empty, and a filter without any, are `BAD_INPUT`. Only with `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "True says that every keyword of the domain is meant. In place of `filter`.",
	})
	all?: boolean | null;

	@Field(() => [ID], { nullable: true, description: "These keywords, 1–10,000; the same id twice counts once." })
	keywordIds?: string[] | null;
}

/** A keyword without a search volume. */
@ObjectType({ simpleResolvers: true, description: "A keyword whose search volume cannot be had." })
export class UnsuitableKeyword {
	@Field(() => ID, { description: "The keyword's id." })
	keywordId!: string;

	@Field(() => String, { description: "The phrase." })
	keyword!: string;

	@Field(() => String, { description: "Why not." })
	reason!: string;
}

/** What became of the wish for search volumes. */
@ObjectType({ description: "What became of the wish for search volumes. The numbers are keywords." })
export class FetchSearchVolumesResult {
	@Field(() => Int, {
		description: "How many have a volume that is not older than 30 days: it is not asked for again.",
	})
	fresh!: number;

	@Field(() => Int, { description: "How many wait for theirs now, those that waited before included." })
	queued!: number;

	@Field(() => [UnsuitableKeyword], { description: "Those that are not asked for, each with the reason." })
	unsuitable!: UnsuitableKeyword[];

	@Field(() => [DomainType], { description: "The domains of the keywords, with their progress." })
	domains!: DomainType[];
}
