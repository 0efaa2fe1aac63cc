import { Field, ID, ObjectType } from "type-graphql";
import { PositionRecordType } from "../keywords/keywords.types.ts";

/** A measurement of one of a domain's keywords, as clients see it. */
@ObjectType("KeywordPosition", {
	simpleResolvers: true,
	description: "One measurement of one of a domain's keywords.",
})
export class KeywordPosition extends PositionRecordType {
	@Field(() => ID, { description: "The keyword that was measured." })
	keywordId!: string;
}

/** A page of measurements. */
@ObjectType({ simpleResolvers: true, description: "A page of measurements in the order of time." })
export class KeywordPositionPage {
	@Field(() => [KeywordPosition], { description: "The measurements of this page." })
	items!: KeywordPosition[];

	@Field(() => String, {
		nullable: true,
		description: "What to ask the next page `after`, now or later; null when there was never anything.",
	})
	endCursor!: string | null;

	@Field(() => Boolean, {
		description:
			"Whether there are more. Oldest first it is also true while measurements of any account are being written, for a moment: the page may be empty then, so wait a second before asking again.",
	})
	hasNext!: boolean;
}
