import { Field, Int, ObjectType } from "type-graphql";
import { KeywordType } from "../keywords.types.ts";

@ObjectType({ description: "Result of setting target URLs." })
export class SetTargetUrlsResult {
	@Field(() => Int, { description: "Number of keywords whose target is now as asked." })
	updated!: number;

	@Field(() => Int, { description: "Number of selected keywords without a ranking page, which were left as they are." })
	skipped!: number;

	@Field(() => [KeywordType], { description: "The updated keywords, at most 1,000." })
	keywords!: KeywordType[];
}
