import { ArgsType, Field, ID, InputType } from "type-graphql";
import { timeZoneOptions } from "../../../../core/time-zone.ts";
import { KeywordFilter } from "./keyword-query.types.ts";

/** Which keywords an operation changes; it must name them, or say `all`. */
@ArgsType()
@InputType()
export abstract class ChosenKeywords {
	@Field(() => [ID], { nullable: true, description: "1–10,000 keyword IDs; duplicates count once." })
	keywordIds?: string[] | null;

	@Field(() => ID, { nullable: true, description: "Selects by domain instead of by ID. Requires `filter` or `all`." })
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Selects matching keywords of the domain, at most 10,000. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "Explicitly selects every keyword of the domain, at most 10,000. Use instead of `filter`.",
	})
	all?: boolean | null;
}

/** Which keywords an operation is for, as runs and search volumes take it. */
@InputType()
export abstract class KeywordsOfInput {
	@Field(() => ID, {
		nullable: true,
		description: "Selects all keywords of this domain, or those that match `filter`.",
	})
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Selects matching keywords of the domain, at most 10,000. Defaults to all. An empty filter and null or empty conditions are `BAD_INPUT`. Requires `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "Explicitly selects every keyword of the domain. Use instead of `filter`.",
	})
	all?: boolean | null;

	@Field(() => [ID], { nullable: true, description: "Selects these keywords: 1–10,000 IDs; duplicates count once." })
	keywordIds?: string[] | null;
}
