import { Field, ID, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";

export const DeletionKindEnum = enumOf("DeletionKind", "What was deleted.", {
	DOMAIN: "The domain, with its keywords, which have no entries of their own.",
	KEYWORD: "A keyword of the domain.",
	MEASUREMENTS:
		"What the sandbox had measured of the domain when a real provider took over: its positions measured until `deletedAt`, and its alerts of the kinds `MOVE`, `WRONG_PAGE`, `THRESHOLD` and `SITE_WIDE` opened until then. Failed checks stay.",
});

@ObjectType("Deletion", {
	simpleResolvers: true,
	description: "Something that was deleted, for programs that keep a copy.",
})
export class DeletionType {
	@Field(() => ID, { description: "Increases with every deletion. Pass the last one as `after`." })
	id!: string;

	@Field(() => DeletionKindEnum, { description: "What was deleted." })
	kind!: keyof typeof DeletionKindEnum;

	@Field(() => ID, { description: "The deleted domain, or the one that the keyword or the measurements belonged to." })
	domainId!: string;

	@Field(() => ID, { nullable: true, description: "The deleted keyword; null for other kinds." })
	keywordId!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "The client's own ID for the keyword, or else for the domain; null if there was none.",
	})
	externalId!: string | null;

	@Field(() => Date, { description: "When it was deleted." })
	deletedAt!: Date;
}
