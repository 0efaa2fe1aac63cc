import { Field, ID, Int, ObjectType } from "type-graphql";
import { MeType } from "../../people/accounts/accounts.types.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { type AddedStatus, AddedStatusEnum, KeywordType } from "../../tracked/keywords/keywords.types.ts";

@ObjectType({ simpleResolvers: true, description: "Result of adding one keyword." })
export class AddedKeyword {
	@Field(() => Int, { description: "Zero-based index in the request." })
	index!: number;

	@Field(() => AddedStatusEnum, { description: "Whether it was added." })
	status!: AddedStatus;

	@Field(() => ID, { description: "ID of the new or existing keyword." })
	keywordId!: string;
}

@ObjectType({ description: "Result of adding keywords." })
export class AddKeywordsResult {
	@Field(() => Int, { description: "Number of new keywords." })
	added!: number;

	@Field(() => Int, {
		description: "Number of keywords the domain already had, including duplicates within the request.",
	})
	existing!: number;

	@Field(() => Int, {
		description:
			"Number of keywords of the request that were cleaned of invisible characters, such as zero-width spaces.",
	})
	cleaned!: number;

	@Field(() => [KeywordType], { description: "The new keywords, in request order; empty in a dry run." })
	keywords!: KeywordType[];

	@Field(() => [AddedKeyword], {
		description:
			"The result for each keyword sent, in request order; in a dry run, only for those the domain already tracks.",
	})
	items!: AddedKeyword[];

	@Field(() => DomainType, { description: "The domain, with its updated keyword count." })
	domain!: DomainType;
}

@ObjectType({ description: "Result of deleting keywords." })
export class DeleteKeywordsResult {
	@Field(() => Int, { description: "Number of deleted keywords." })
	deleted!: number;

	@Field(() => [ID], {
		description: "IDs of the deleted keywords, each once: in request order if IDs were given, otherwise oldest first.",
	})
	ids!: string[];

	@Field(() => MeType, {
		description: "The caller, with updated credits: checks not yet sent to a provider were refunded.",
	})
	me!: MeType;

	@Field(() => [DomainType], { description: "Domains that lost keywords, with updated counts." })
	domains!: DomainType[];
}

@ObjectType({ description: "Result of deleting a domain." })
export class DeleteDomainResult {
	@Field(() => ID, { description: "ID of the deleted domain." })
	id!: string;

	@Field(() => MeType, {
		description: "The caller, with updated credits: checks not yet sent to a provider were refunded.",
	})
	me!: MeType;
}
