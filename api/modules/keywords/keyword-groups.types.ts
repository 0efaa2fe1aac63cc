import { Field, ID, InputType, registerEnumType } from "type-graphql";
import { timeZoneOptions } from "../../core/time-zone.ts";
import { KeywordFilter } from "./choice/keyword-query.types.ts";

/** What becomes of the groups of the keywords named. */
export type GroupsMode = "add" | "remove" | "replace";

/** GraphQL's names of the modes, by REST's. */
export const GroupsModeEnum = { ADD: "add", REMOVE: "remove", REPLACE: "replace" } as const;
registerEnumType(GroupsModeEnum, {
	name: "GroupsMode",
	description: "What to do with groups.",
	valuesConfig: {
		ADD: { description: "Put them after those the keywords have." },
		REMOVE: { description: "Take them away where they are." },
		REPLACE: { description: "Let the keywords have these and no others; with none, all are taken away." },
	},
});

/** Groups to change. */
@InputType({ description: "Which keywords' groups to change, and how." })
export class UpdateKeywordGroupsInput {
	@Field(() => [ID], { nullable: true, description: "1–10,000 keywords; the same id twice counts once." })
	keywordIds?: string[] | null;

	@Field(() => ID, { nullable: true, description: "In place of ids: the domain, with `filter` or `all`." })
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Which of the domain's keywords, 10,000 at most. Conditions that are null or empty, and a filter without any, are `BAD_INPUT`. Only with `domainId`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "True means every keyword of the domain, 10,000 at most. In place of `filter`.",
	})
	all?: boolean | null;

	@Field(() => [String], {
		description:
			"Groups, each at most 50 characters without `;`; case-sensitive. At least one unless the mode is `REPLACE`.",
	})
	groups!: string[];

	@Field(() => GroupsModeEnum, { defaultValue: "replace", description: "What to do with them." })
	mode!: GroupsMode;
}
