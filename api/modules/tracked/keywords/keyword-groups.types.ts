import { Field, InputType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import { ChosenKeywords } from "./choice/chosen-keywords.types.ts";

/** What becomes of the groups of the keywords named. */
export type GroupsMode = "add" | "remove" | "replace";

export const GroupsModeEnum = enumOf("GroupsMode", "How to change groups.", {
	ADD: ["add", "Append the groups to those the keywords have."],
	REMOVE: ["remove", "Remove the groups."],
	REPLACE: ["replace", "Set exactly these groups; an empty list removes all groups."],
});

@InputType({ description: "Which keywords' groups to change, and how." })
export class UpdateKeywordGroupsInput extends ChosenKeywords {
	@Field(() => [String], {
		description:
			"Group names, case-sensitive, each at most 50 characters without `;`. At least one unless the mode is `REPLACE`.",
	})
	groups!: string[];

	@Field(() => GroupsModeEnum, { defaultValue: "replace", description: "How to apply the groups." })
	mode!: GroupsMode;
}
