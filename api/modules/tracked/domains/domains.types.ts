import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { clientKeyOptions } from "../../../core/client-key.ts";

@ObjectType("Domain", {
	simpleResolvers: true,
	description: "A domain profile: the site whose positions an account tracks.",
})
export class DomainType {
	@Field(() => ID, { description: "The domain's ID." })
	id!: string;

	@Field(() => String, { description: "Display name, 1–100 characters." })
	name!: string;

	@Field(() => String, {
		description:
			"The URL that results are matched against: host and path; the scheme and `www.` are ignored. `www.` on a public suffix (`www.gov.uk`) is that host alone.",
	})
	url!: string;

	@Field(() => String, { description: "ISO 3166-1 alpha-2 code. The default for keywords added without a country." })
	country!: string;

	@Field(() => Int, { description: "Number of results a check searches: 10 to 100 in steps of 10." })
	searchDepth!: number;

	@Field(() => Int, { description: "Number of keywords." })
	keywordCount!: number;

	@Field(() => String, { description: "Free text, at most 20,000 characters; initially empty." })
	notes!: string;

	@Field(() => String, {
		nullable: true,
		description: "The client's own ID for the domain, unique within the account; at most 200 characters.",
	})
	externalId?: string | null;

	@Field(() => Int, {
		nullable: true,
		description: "Credits its checks may take in a calendar month (UTC), 1–1,000,000,000; null: no cap.",
	})
	monthlyCreditCap?: number | null;

	@Field(() => ID, {
		nullable: true,
		description: "The Search Console property that was chosen for it; null: as `searchConsoleProperty` says.",
	})
	searchConsolePropertyId?: string | null;

	@Field(() => [String], { description: "Keywords that contain one of these are brand keywords; at most 50." })
	brandTerms!: string[];

	@Field(() => Date, { description: "When it was created." })
	createdAt!: Date;

	@Field(() => Date, {
		description:
			"When one of its own fields last changed: name, URL, country, depth, notes, external ID, cap, property or brand terms. Its keywords and their checks do not count.",
	})
	updatedAt!: Date;

	@Field(() => Date, {
		nullable: true,
		description: "When the first check of any keyword finished; null until then. Histories begin on that day.",
	})
	firstCheckedAt?: Date | null;
}

@InputType({ description: "The domain to create." })
export class CreateDomainInput {
	@Field(() => String, { description: "1–100 characters, no control characters." })
	name!: string;

	@Field(() => String, { description: "An http(s) URL of at most 2,000 characters. A bare host becomes `https://`." })
	url!: string;

	@Field(() => String, { defaultValue: "US", description: "ISO 3166-1 alpha-2 code, upper or lower case." })
	country!: string;

	@Field(() => Int, {
		defaultValue: 10,
		description: "Number of results to search: 10 to 100 in steps of 10. Every 10 cost one credit per check.",
	})
	searchDepth!: number;

	@Field(() => String, {
		nullable: true,
		description:
			"Your own ID for the domain, at most 200 characters, no control characters. `CONFLICT` if another domain has it.",
	})
	externalId?: string | null;

	@Field(() => String, clientKeyOptions("domain"))
	clientKey?: string | null;
}

@InputType({ description: "Fields to change, at least one. Omitted fields stay unchanged." })
export class UpdateDomainInput {
	@Field(() => String, { nullable: true, description: "1–100 characters, no control characters." })
	name?: string | null;

	@Field(() => String, {
		nullable: true,
		description:
			"An http(s) URL of at most 2,000 characters. History is kept: each record stores the URL it was matched against.",
	})
	url?: string | null;

	@Field(() => String, { nullable: true, description: "ISO 3166-1 alpha-2 code, upper or lower case." })
	country?: string | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Number of results to search: 10 to 100 in steps of 10. To raise the depth of automatic checks an API key also needs the scope `SPEND`; they then count against its monthly cap, if it has one.",
	})
	searchDepth?: number | null;

	@Field(() => String, {
		nullable: true,
		description:
			"Your own ID for the domain, at most 200 characters, no control characters. `CONFLICT` if another domain has it. Null removes it.",
	})
	externalId?: string | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Credits its checks may take in a calendar month (UTC), 1–1,000,000,000. Null removes the cap. With an API key, this also needs the scope `SPEND`; one with a monthly cap can only lower it.",
	})
	monthlyCreditCap?: number | null;

	@Field(() => ID, {
		nullable: true,
		description:
			"The Search Console property to take its figures from: `NOT_FOUND` unless it is the account's, `BAD_INPUT` unless it covers the domain. Null leaves the choice to Toprung.",
	})
	searchConsolePropertyId?: string | null;
}
