import type { SettingsFieldsFragment } from "../../../gql/graphql.ts";

export type Provider = SettingsFieldsFragment["providers"][number];

/** A provider that can be chosen. */
export type ChosenProvider = "SERPER" | "DATAFORSEO";

export const providerLabels: Record<Provider["provider"], string> = {
	SERPER: "Serper",
	DATAFORSEO: "DataForSEO",
	SANDBOX: "Sandbox",
};

/** What a provider can do, in short. */
export const providerAbilities: Record<Provider["provider"], string> = {
	SERPER: "Desktop",
	DATAFORSEO: "Phones, cities, AI Overview, queue",
	SANDBOX: "Simulated results",
};

/** Why a provider cannot be chosen. */
export const missingCredentials: Record<ChosenProvider, string> = {
	SERPER: "Add a Serper API key first.",
	DATAFORSEO: "Add a DataForSEO login first.",
};

/** Seconds for which a refused credential is not asked again. */
const pauseSeconds = 30;

/** What is wrong with a provider; null if nothing is. */
export function problemInWords({ problem, refusal, refusedUntil }: Provider, now: number): string | null {
	if (problem) return problem;
	if (!refusal || !refusedUntil) return null;
	const seconds = Math.max(0, pauseSeconds - Math.round((Date.parse(refusedUntil) - now) / 1_000));
	return `Refused ${seconds} s ago: ${refusal}`;
}

/** The other of the two. */
export function otherOf(provider: ChosenProvider): ChosenProvider {
	return provider === "SERPER" ? "DATAFORSEO" : "SERPER";
}
