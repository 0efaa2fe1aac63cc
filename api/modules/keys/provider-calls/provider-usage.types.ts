import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { z } from "zod";
import { type CallPurpose, callKinds, type ServiceName, serviceNames, services } from "../../../providers/catalog.ts";

type UpperCase<Name extends string> = { [One in Name as Uppercase<One>]: One };

function upperCase<Name extends string>(names: readonly Name[]): UpperCase<Name> {
	return Object.fromEntries(names.map((name) => [name.toUpperCase(), name])) as UpperCase<Name>;
}

/** GraphQL names of the providers. */
export const CalledProviderEnum = upperCase(serviceNames);
registerEnumType(CalledProviderEnum, {
	name: "CalledProvider",
	description: "An external service that Toprung calls. The sandbox makes no calls, so it is not listed.",
	valuesConfig: Object.fromEntries(
		serviceNames.map((name) => {
			const { label, serves } = services[name];
			return [name.toUpperCase(), { description: `${label}: ${serves.join(" and ")}.` }];
		}),
	),
});

/** Kinds of provider calls. */
export type CallKind = CallPurpose["kind"];

/** GraphQL names of the kinds. */
export const CallKindEnum = upperCase(Object.keys(callKinds) as CallKind[]);
registerEnumType(CallKindEnum, {
	name: "ProviderCallKind",
	description: "What a provider was called for.",
	valuesConfig: Object.fromEntries(
		Object.entries(callKinds).map(([kind, description]) => [kind.toUpperCase(), { description }]),
	),
});

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
