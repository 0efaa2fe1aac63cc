import type { SerpProvider } from "../../gql/graphql.ts";

/** What users read of a provider. */
interface ProviderWords {
	name: string;
	/** What signs in at it. */
	credential: "key" | "login";
	/** What it can do, in short. */
	abilities: string;
	/** What its credential gives access to. */
	purpose: string;
	/** What it alone offers. */
	extras?: string;
	/** Its account is charged for checks, which is stated. */
	hasBalance?: true;
	/** Why a test of its credential fails, where its own message is too short. */
	unreachable?: string;
}

/** Every source of positions, in the order of lists. */
export const providers: Record<SerpProvider, ProviderWords> = {
	SERPER: {
		name: "Serper",
		credential: "key",
		abilities: "Desktop",
		purpose: "Position tracking",
		unreachable: "Unable to connect to Serper.dev API. Please check your API key.",
	},
	DATAFORSEO: {
		name: "DataForSEO",
		credential: "login",
		abilities: "Phones, cities, AI Overview, queue",
		purpose: "Search volume",
		extras: "positions on phones and in cities, search volume",
		hasBalance: true,
	},
	SANDBOX: { name: "Sandbox", credential: "key", abilities: "Simulated results", purpose: "Sandbox" },
};

/** A selectable provider. */
export type ChosenProvider = Exclude<SerpProvider, "SANDBOX">;

/** The selectable providers. */
export const chosenProviders = Object.keys(providers).filter((name): name is ChosenProvider => name !== "SANDBOX");

/** The default provider. Its key may be the sandbox's. */
export const usualProvider: ChosenProvider = "SERPER";

/** The key that selects the simulated search engine. */
export const sandboxKey = "sandbox";

/** The provider of search volumes. */
export const volumeProvider: ChosenProvider = "DATAFORSEO";

/** `DataForSEO: positions on phones and in cities, search volume`. */
export function providerHeading(provider: ChosenProvider): string {
	const { name, extras } = providers[provider];
	return extras ? `${name}: ${extras}` : name;
}

/** The display name of a data provider: `serper` → `Serper`. An unknown one, as after an import, keeps its own name. */
export function providerName(provider: string): string {
	return (providers as Partial<Record<string, { name: string }>>)[provider.toUpperCase()]?.name ?? provider;
}
