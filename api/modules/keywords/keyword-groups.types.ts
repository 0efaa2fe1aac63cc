import { Field, ID, InputType } from "type-graphql";
import { enumOf } from "../../core/enums.ts";
import { timeZoneOptions } from "../../core/time-zone.ts";
import { KeywordFilter } from "./choice/keyword-query.types.ts";

/** What becomes of the groups of the keywords named. */
export type GroupsMode = "add" | "remove" | "replace";

export const GroupsModeEnum = enumOf("GroupsMode", "How to change groups.", {
	ADD: ["add", "Append the groups to those the keywords have."],
	REMOVE: ["remove", "Remove the groups."],
	REPLACE: ["replace", "Set exactly these groups; an empty list removes all groups."],
});

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
