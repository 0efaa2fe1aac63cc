import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { z } from "zod";
import type { CalledProvider, CallPurpose } from "../../providers/provider-call.ts";

/** GraphQL's names of the providers that are called. */
export const CalledProviderEnum = {
	SERPER: "serper",
	DATAFORSEO: "dataforseo",
	GOOGLE: "google",
} as const satisfies Record<string, CalledProvider>;
registerEnumType(CalledProviderEnum, {
	name: "CalledProvider",
	description: "An external service that Toprung calls. The sandbox makes no calls, so it is not listed.",
	valuesConfig: {
		SERPER: { description: "Serper: positions." },
		DATAFORSEO: { description: "DataForSEO: search volumes." },
		GOOGLE: { description: "Google: sign-in and Search Console." },
	},
});

/** What providers are called for. */
export type CallKind = CallPurpose["kind"];

/** GraphQL's names of what providers are called for. */
export const CallKindEnum = {
	SEARCH: "search",
	ACCOUNT: "account",
	VOLUME: "volume",
	TOKEN: "token",
	PROPERTIES: "properties",
	PERFORMANCE: "performance",
	REVOKE: "revoke",
} as const satisfies Record<Uppercase<CallKind>, CallKind>;
registerEnumType(CallKindEnum, {
	name: "ProviderCallKind",
	description: "What a provider was called for.",
	valuesConfig: {
		SEARCH: { description: "A page of results, for a check or a key test." },
		ACCOUNT: { description: "The provider's account, to test a key." },
		VOLUME: { description: "Search volumes of up to 1,000 keywords." },
		TOKEN: { description: "A Google sign-in or a token refresh." },
		PROPERTIES: { description: "The list of Search Console properties." },
		PERFORMANCE: { description: "A page of a property's performance data." },
		REVOKE: { description: "Revoking a Google sign-in." },
	},
});

/** What the account's calls of one kind came to in a month. */
@ObjectType("ProviderUsage", {
	simpleResolvers: true,
	description: "The account's calls of one kind to a provider in one month.",
})
export class ProviderUsageRow {
	@Field(() => String, { description: "First day of the month (UTC), `yyyy-MM-dd`." })
	month!: string;

	@Field(() => CalledProviderEnum, { description: "The provider." })
	provider!: CalledProvider;

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

const monthsSentence = "The number of months must be a whole number from 1 to 24.";

/** How many months, this one included, 1–24. */
export const providerUsageArgs = z.object({
	months: z.int(monthsSentence).min(1, monthsSentence).max(24, monthsSentence).default(6),
});
