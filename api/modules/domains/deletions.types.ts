import { Field, ID, ObjectType } from "type-graphql";

@ObjectType("Deletion", {
	simpleResolvers: true,
	description:
		"A keyword or a domain that was deleted. A domain's keywords go with it and have no entries of their own.",
})
export class DeletionType {
	@Field(() => ID, { description: "Increases with every deletion. Pass the last one as `after`." })
	id!: string;

	@Field(() => ID, { description: "The domain that was deleted, or that the keyword belonged to." })
	domainId!: string;

	@Field(() => ID, { nullable: true, description: "The keyword; null if the domain itself was deleted." })
	keywordId!: string | null;

	@Field(() => String, { nullable: true, description: "The client's own ID for it; null if there was none." })
	externalId!: string | null;

	@Field(() => Date, { description: "When it was deleted." })
	deletedAt!: Date;
}
