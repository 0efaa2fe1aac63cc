import { Field, ID, InputType, Int, ObjectType } from "type-graphql";

/** A domain profile as clients see it. */
@ObjectType("Domain", {
	simpleResolvers: true,
	description: "A domain profile: the site whose positions an account tracks.",
})
export class DomainType {
	@Field(() => ID, { description: "The domain's id." })
	id!: string;

	@Field(() => String, { description: "What the account calls it; 1–100 characters." })
	name!: string;

	@Field(() => String, { description: "What results are matched against: host and path, scheme and `www.` aside." })
	url!: string;

	@Field(() => String, { description: "ISO 3166-1 alpha-2 code; keywords without a country of their own take it." })
	country!: string;

	@Field(() => Int, { description: "Results a check looks through: 10 to 100 in tens." })
	searchDepth!: number;

	@Field(() => Int, { description: "Keywords it has." })
	keywordCount!: number;

	@Field(() => String, { description: "Free text, at most 20,000 characters; empty at first." })
	notes!: string;

	@Field(() => String, {
		nullable: true,
		description: "The client's own id of it, unique among the account's domains; at most 200 characters.",
	})
	externalId?: string | null;

	@Field(() => Date, { description: "When it was made." })
	createdAt!: Date;

	@Field(() => Date, {
		nullable: true,
		description: "When the first check of any of its keywords ended; null before. Histories begin on that day.",
	})
	firstCheckedAt?: Date | null;
}

/** A domain to make. */
@InputType({ description: "A domain to make." })
export class CreateDomainInput {
	@Field(() => String, { description: "1–100 characters, without control characters." })
	name!: string;

	@Field(() => String, { description: "An http(s) URL of at most 2,000 characters; a bare host becomes `https://`." })
	url!: string;

	@Field(() => String, { defaultValue: "US", description: "ISO 3166-1 alpha-2 code, in either case." })
	country!: string;

	@Field(() => Int, { defaultValue: 10, description: "10 to 100 in tens; each ten costs one credit a check." })
	searchDepth!: number;

	@Field(() => String, {
		nullable: true,
		description:
			"An id of your own, at most 200 characters without control characters; one that another domain has is a `CONFLICT`.",
	})
	externalId?: string | null;

	@Field(() => String, {
		nullable: true,
		description: "A key of your own, 1–200 characters: the same key within 24 hours answers with the same domain.",
	})
	clientKey?: string | null;
}

/** What to change about a domain. */
@InputType({ description: "What to change about a domain, one field at least; what is left out stays." })
export class UpdateDomainInput {
	@Field(() => String, { nullable: true, description: "1–100 characters, without control characters." })
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description:
			"An http(s) URL of at most 2,000 characters. History stays: each record knows the URL it was matched against.",
	})
	url?: string | null;

	@Field(() => String, { nullable: true, description: "ISO 3166-1 alpha-2 code, in either case." })
	country?: string | null;

	@Field(() => Int, { nullable: true, description: "10 to 100 in tens." })
	searchDepth?: number | null;

	@Field(() => String, {
		nullable: true,
		description:
			"An id of your own, at most 200 characters without control characters; one that another domain has is a `CONFLICT`. Null takes it away.",
	})
	externalId?: string | null;
}
