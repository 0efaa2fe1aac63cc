import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { z } from "zod";
import { type CallPurpose, callKinds, type ServiceName, serviceNames, services } from "../../providers/catalog.ts";

type UpperCase<Name extends string> = { [One in Name as Uppercase<One>]: One };

function upperCase<Name extends string>(names: readonly Name[]): UpperCase<Name> {
	return Object.fromEntries(names.map((name) => [name.toUpperCase(), name])) as UpperCase<Name>;
}

/** GraphQL's names of the services that are called. */
export const CalledProviderEnum = upperCase(serviceNames);
registerEnumType(CalledProviderEnum, {
	name: "CalledProvider",
	description: "A service outside that is called. The sandbox is none: it makes no calls.",
	valuesConfig: Object.fromEntries(
		serviceNames.map((name) => {
			const { label, serves } = services[name];
			return [name.toUpperCase(), { description: `${label}: ${serves.join(" and ")}.` }];
		}),
	),
});

/** What services are called for. */
export type CallKind = CallPurpose["kind"];

/** GraphQL's names of what services are called for. */
export const CallKindEnum = upperCase(Object.keys(callKinds) as CallKind[]);
registerEnumType(CallKindEnum, {
	name: "ProviderCallKind",
	description: "What a provider is called for.",
	valuesConfig: Object.fromEntries(
		Object.entries(callKinds).map(([kind, description]) => [kind.toUpperCase(), { description }]),
	),
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
	provider!: ServiceName;

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
