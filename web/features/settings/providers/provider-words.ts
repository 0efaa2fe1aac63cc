import { type ChosenProvider, providers } from "../../../entities/serp/providers.ts";
import type { SerpProvider, SettingsFieldsFragment } from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";

export type Provider = SettingsFieldsFragment["providers"][number];

/** Why a provider is disabled. */
export function missingCredential(provider: ChosenProvider): string {
	const { name, credential } = providers[provider];
	return `Add a ${name} ${credential === "key" ? "API key" : "login"} first.`;
}

/** Seconds for which a refused credential is not tried again. */
const pauseSeconds = 30;

/** The message for a test of a credential that failed. */
export function testFailureInWords(provider: SerpProvider, error: unknown): string {
	const { unreachable } = providers[provider];
	if (unreachable && codeOf(error) === "PROVIDER_ERROR") return unreachable;
	return sentenceOf(error, "Unable to test connection. Please try again.");
}

/** What is wrong with a provider; null if nothing is. */
export function problemInWords({ problem, refusal, refusedUntil }: Provider, now: number): string | null {
	if (problem) return problem;
	if (!refusal || !refusedUntil) return null;
	const seconds = Math.max(0, pauseSeconds - Math.round((Date.parse(refusedUntil) - now) / 1_000));
	return `Refused ${seconds} s ago: ${refusal}`;
}
