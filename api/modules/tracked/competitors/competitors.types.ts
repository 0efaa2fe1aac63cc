import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A site that is tracked beside a domain." })
export class TrackedCompetitor {
	@Field(() => ID, { description: "The competitor's ID." })
	id!: string;

	@Field(() => String, { description: "Host and path as they are matched: without scheme and `www.`." })
	site!: string;

	@Field(() => Date, { description: "Since when it is tracked; its history goes back further." })
	createdAt!: Date;
}
