import { Field, Int, ObjectType } from "type-graphql";
import { KeywordType } from "./keywords.types.ts";

@ObjectType({ description: "Result of setting external IDs." })
export class SetExternalIdsResult {
	@Field(() => Int, { description: "Number of keywords in the request." })
	updated!: number;

	@Field(() => [KeywordType], { description: "The keywords, in request order." })
	keywords!: KeywordType[];
}

@ObjectType({ description: "Result of changing groups." })
export class UpdateKeywordGroupsResult {
	@Field(() => Int, { description: "Number of selected keywords." })
	updated!: number;

	@Field(() => [KeywordType], { description: "The keywords, in request order." })
	keywords!: KeywordType[];
}
