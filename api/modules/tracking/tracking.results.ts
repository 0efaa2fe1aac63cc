import { Field, ID, Int, ObjectType } from "type-graphql";
import { MeType } from "../accounts/accounts.types.ts";
import { DomainType } from "../domains/domains.types.ts";
import { type AddedStatus, AddedStatusEnum, KeywordType } from "../keywords/keywords.types.ts";

/** What became of one keyword to add. */
@ObjectType({ simpleResolvers: true, description: "What became of one keyword to add." })
export class AddedKeyword {
	@Field(() => Int, { description: "Its place among the keywords sent, from 0." })
	index!: number;

	@Field(() => AddedStatusEnum, { description: "What became of it." })
	status!: AddedStatus;

	@Field(() => ID, { description: "The id of the keyword it stands for now." })
	keywordId!: string;
}

/** What became of keywords to add. */
@ObjectType({ description: "What became of keywords to add." })
export class AddKeywordsResult {
	@Field(() => Int, { description: "How many were new." })
	added!: number;

	@Field(() => Int, { description: "How many the domain had already, doubles within the request included." })
	existing!: number;

	@Field(() => [KeywordType], { description: "The new ones, in the order given; none in a dry run." })
	keywords!: KeywordType[];

	@Field(() => [AddedKeyword], {
		description: "What became of each keyword sent, in the order given; none in a dry run.",
	})
	items!: AddedKeyword[];

	@Field(() => DomainType, { description: "The domain, with its new count of keywords." })
	domain!: DomainType;
}

/** What deleting keywords changed. */
@ObjectType({ description: "Keywords that were deleted, and what else that changed." })
export class DeleteKeywordsResult {
	@Field(() => Int, { description: "How many were deleted." })
	deleted!: number;

	@Field(() => [ID], { description: "Which, each once: those named in the order given, else the oldest first." })
	ids!: string[];

	@Field(() => MeType, {
		description: "The caller, with the credits left: those of checks no provider was asked for were given back.",
	})
	me!: MeType;

	@Field(() => [DomainType], { description: "Domains that lost keywords, with their new counts." })
	domains!: DomainType[];
}

/** What deleting a domain changed. */
@ObjectType({ description: "A domain that was deleted, and what the account has since." })
export class DeleteDomainResult {
	@Field(() => ID, { description: "The domain that is gone." })
	id!: string;

	@Field(() => MeType, {
		description: "The caller, with the credits left: those of checks no provider was asked for were given back.",
	})
	me!: MeType;
}
