import { Field, ID, InputType, registerEnumType } from "type-graphql";
import { timeZoneOptions } from "../../core/time-zone.ts";
import { KeywordFilter } from "./choice/keyword-query.types.ts";

/** What becomes of the groups of the keywords named. */
export type GroupsMode = "add" | "remove" | "replace";

/** GraphQL's names of the modes, by REST's. */
export const GroupsModeEnum = { ADD: "add", REMOVE: "remove", REPLACE: "replace" } as const;
registerEnumType(GroupsModeEnum, {
	name: "GroupsMode",
	description: "How to change groups.",
	valuesConfig: {
		ADD: { description: "Append the groups to those the keywords have." },
		REMOVE: { description: "Remove the groups." },
		REPLACE: { description: "Set exactly these groups; an empty list removes all groups." },
	},
});

/** Groups to change. */
@InputType({ description: "Which keywords' groups to change, and how." })
export class UpdateKeywordGroupsInput {
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

	@Field(() => [String], {
		description:
			"Group names, case-sensitive, each at most 50 characters without `;`. At least one unless the mode is `REPLACE`.",
	})
	groups!: string[];

	@Field(() => GroupsModeEnum, { defaultValue: "replace", description: "How to apply the groups." })
	mode!: GroupsMode;
}
