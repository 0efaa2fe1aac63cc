import { Field, Int, ObjectType } from "type-graphql";
import { KeywordType } from "./keywords.types.ts";

/** What setting external ids changed. */
@ObjectType({ description: "Keywords whose external ids were set." })
export class SetExternalIdsResult {
	@Field(() => Int, { description: "How many keywords were named." })
	updated!: number;

	@Field(() => [KeywordType], { description: "Those keywords, in the order given." })
	keywords!: KeywordType[];
}

/** What changing groups changed. */
@ObjectType({ description: "Keywords whose groups were changed." })
export class UpdateKeywordGroupsResult {
	@Field(() => Int, { description: "How many keywords were selected." })
	updated!: number;

	@Field(() => [KeywordType], { description: "Those keywords, in the order given." })
	keywords!: KeywordType[];
}
