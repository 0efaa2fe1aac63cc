import { Field, Float, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { lowerCaseEnumOf } from "../../../core/enums.ts";
import { type CallPurpose, callKinds, type ServiceName, services } from "../../../providers/catalog.ts";

/** GraphQL names of the providers. */
export const CalledProviderEnum = lowerCaseEnumOf(
	"CalledProvider",
	"An external service that Toprung calls. The sandbox makes no calls, so it is not listed.",
	services,
	({ label, serves }) => `${label}: ${serves.join(" and ")}.`,
);

/** Kinds of provider calls. */
export type CallKind = CallPurpose["kind"];

/** GraphQL names of the kinds. */
export const CallKindEnum = lowerCaseEnumOf(
	"ProviderCallKind",
	"What a provider was called for.",
	callKinds,
	(about) => about,
);

@ObjectType("ProviderUsage", {
	simpleResolvers: true,
	description: "The account's calls of one kind to a provider in one month.",
})
export class ProviderUsageRow {
	@Field(() => String, { description: "First day of the month (UTC), `yyyy-MM-dd`." })
	month!: string;

	@Field(() => CalledProviderEnum, { description: "Who was called." })
	provider!: ServiceName;

	@Field(() => CallKindEnum, { description: "What was called." })
	kind!: CallKind;

	@Field(() => Int, { description: "HTTP calls made, including failed attempts." })
	calls!: number;

	@Field(() => Int, { description: "Successful calls." })
	succeeded!: number;

	@Field(() => Int, { description: "Calls the provider refused because of the key or the request." })
	refused!: number;

	@Field(() => Int, { description: "Calls refused by a rate limit or a quota." })
	rateLimited!: number;

	@Field(() => Int, { description: "Calls without a usable response, including aborted calls." })
	failed!: number;

	@Field(() => Int, { description: "Average duration of a call in milliseconds, whatever its result." })
	averageMs!: number;

	@Field(() => Float, { nullable: true, description: "Cost in US dollars; null if the provider does not report it." })
	cost!: number | null;
}

const monthsMessage = "The number of months must be a whole number from 1 to 24.";

/** Number of months, including this one, 1–24. */
export const providerUsageArgs = z.object({
	months: z.int(monthsMessage).min(1, monthsMessage).max(24, monthsMessage).default(6),
});
