import type { SerpProvider } from "../../gql/graphql.ts";

/** How users read of a source of positions. */
interface ProviderWords {
	name: string;
	/** What it can do, in short. */
	abilities: string;
	/** What the form of its credential calls it. */
	purpose: string;
	/** What signs in at it. */
	credential: "key" | "login";
	/** Its account is charged for checks, which is worth a sentence. */
	hasBalance?: true;
	/** Why its credential may be refused, where its own words say too little. */
	unreachable?: string;
}

/** Every source of positions, in the order in which they are offered. */
export const providers: Record<SerpProvider, ProviderWords> = {
	SERPER: {
		name: "Serper",
		abilities: "Desktop",
		purpose: "Position tracking",
		credential: "key",
		unreachable: "Unable to connect to Serper.dev API. Please check your API key.",
	},
	DATAFORSEO: {
		name: "DataForSEO",
		abilities: "Phones, cities, AI Overview, queue",
		purpose: "Search volume",
		credential: "login",
		hasBalance: true,
	},
	SANDBOX: { name: "Sandbox", abilities: "Simulated results", purpose: "Sandbox", credential: "key" },
};

/** A provider that can be chosen. */
export type ChosenProvider = Exclude<SerpProvider, "SANDBOX">;

/** The providers that can be chosen. */
export const chosenProviders = Object.keys(providers).filter((name): name is ChosenProvider => name !== "SANDBOX");

/** The provider of accounts that chose none. Its key may be the sandbox's. */
export const usualProvider: ChosenProvider = "SERPER";

/** The key that selects the simulated search engine. */
export const sandboxKey = "sandbox";

/** The provider of search volumes. */
export const volumeProvider: ChosenProvider = "DATAFORSEO";

/** How it is called. */
export const volumeProviderName = providers[volumeProvider].name;

/** Whose queue checks wait in: only one provider has one, which the sandbox plays, and no check says whose it is. */
export const queueOwner = providers.DATAFORSEO.name;

/** How that queue is called. */
export const queueName = `${queueOwner}'s queue`;

/** How a data provider is called: `serper` → `Serper`. One that is not known, as after an import, goes by its own name. */
export function providerName(provider: string): string {
	return (providers as Partial<Record<string, ProviderWords>>)[provider.toUpperCase()]?.name ?? provider;
}

/** Why a provider cannot be chosen. */
export function missingCredential(provider: ChosenProvider): string {
	const { name, credential } = providers[provider];
	return `Add a ${name} ${credential === "key" ? "API key" : "login"} first.`;
}
