import { Field, ID, ObjectType } from "type-graphql";
import { PositionRecordType } from "../../tracked/keywords/keywords.types.ts";

@ObjectType("KeywordPosition", {
	simpleResolvers: true,
	description: "A measurement of one of the domain's keywords.",
})
export class KeywordPosition extends PositionRecordType {
	@Field(() => ID, { description: "ID of the measured keyword." })
	keywordId!: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of measurements in time order." })
export class KeywordPositionPage {
	@Field(() => [KeywordPosition], { description: "The measurements on this page." })
	items!: KeywordPosition[];

	@Field(() => String, {
		nullable: true,
		description: "Pass as `after` to get the next page, now or later; null if there are no measurements yet.",
	})
	endCursor!: string | null;

	@Field(() => Boolean, {
		description:
			"Whether there are more. With `ASC` it is also briefly true while any account's measurements are being written; the page may then be empty, so wait a second before asking again.",
	})
	hasNext!: boolean;
}
