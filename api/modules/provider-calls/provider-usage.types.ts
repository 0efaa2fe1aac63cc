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
	description: "A service outside that is called. The sandbox is none: it makes no calls.",
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
	description: "What a provider is called for.",
	valuesConfig: {
		SEARCH: { description: "A page of results, for a check or a test of a key." },
		ACCOUNT: { description: "The provider's account, for a test of a key." },
		VOLUME: { description: "Search volumes of up to 1,000 keywords." },
		TOKEN: { description: "A sign-in with Google, or its renewal." },
		PROPERTIES: { description: "The list of Search Console properties." },
		PERFORMANCE: { description: "A page of a property's performance." },
		REVOKE: { description: "The end of a sign-in with Google." },
	},
});

/** What the account's calls of one kind came to in a month. */
@ObjectType("ProviderUsage", {
	simpleResolvers: true,
	description: "What the account's calls of one kind came to in a month.",
})
export class ProviderUsageRow {
	@Field(() => String, { description: "The month's first day, `yyyy-MM-dd`. Months are those of UTC." })
	month!: string;

	@Field(() => CalledProviderEnum, { description: "Who was called." })
	provider!: CalledProvider;

	@Field(() => CallKindEnum, { description: "What for." })
	kind!: CallKind;

	@Field(() => Int, { description: "HTTP calls that were made, tries that failed included." })
	calls!: number;

	@Field(() => Int, { description: "Calls that were answered." })
	succeeded!: number;

	@Field(() => Int, { description: "Calls the provider refused: the key, or the question." })
	refused!: number;

	@Field(() => Int, { description: "Calls that were too many: a rate limit or a quota." })
	rateLimited!: number;

	@Field(() => Int, { description: "Calls without an answer that could be used, and those that were called off." })
	failed!: number;

	@Field(() => Int, { description: "Milliseconds a call took on average, whatever it came to." })
	averageMs!: number;

	@Field(() => Float, { nullable: true, description: "US dollars; null where the provider does not tell." })
	cost!: number | null;
}

const monthsSentence = "The number of months must be a whole number from 1 to 24.";

/** How many months, this one included, 1–24. */
export const providerUsageArgs = z.object({
	months: z.int(monthsSentence).min(1, monthsSentence).max(24, monthsSentence).default(6),
});
