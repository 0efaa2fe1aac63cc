import { codeOf, sentenceOf } from "../../lib/api/errors.ts";

/** The key that chooses the built-in simulated search engine. */
export const sandboxKey = "sandbox";

/** Why a key could not be shown to work. */
export function testFailureInWords(error: unknown): string {
	if (codeOf(error) === "PROVIDER_ERROR") return "Unable to connect to Serper.dev API. Please check your API key.";
	return sentenceOf(error, "Unable to test connection. Please try again.");
}
