import { type ChosenProvider, chosenProviders, providers } from "../../entities/serp/providers.ts";
import type { CalledProvider, ProviderCallKind, ProviderUsageFieldsFragment } from "../../gql/graphql.ts";

const serpNames = Object.fromEntries(chosenProviders.map((name) => [name, providers[name].name])) as Record<
	ChosenProvider,
	string
>;

export const serviceInWords: Record<CalledProvider, string> = {
	...serpNames,
	GOOGLE: "Google",
};

export const purposeInWords: Record<ProviderCallKind, string> = {
	SEARCH: "searches",
	POST: "hand-overs to the queue",
	READY: "lists of what is ready",
	COLLECT: "collected results",
	LOOKUP: "look-ups",
	LOCATIONS: "places",
	VOLUME: "search volumes",
	ACCOUNT: "key tests",
	TOKEN: "sign-in",
	PROPERTIES: "properties",
	PERFORMANCE: "performance",
	REVOKE: "disconnecting",
};

const services = Object.keys(serviceInWords);
const purposes = Object.keys(purposeInWords);

type Purpose = Pick<ProviderUsageFieldsFragment, "provider" | "kind">;

/** Sorts by service, then purpose, in the order above. */
export function byService(one: Purpose, other: Purpose): number {
	return (
		services.indexOf(one.provider) - services.indexOf(other.provider) ||
		purposes.indexOf(one.kind) - purposes.indexOf(other.kind)
	);
}
