import { codeOf, sentenceOf } from "../../lib/api/errors.ts";

/** The key that selects the simulated search engine. */
export const sandboxKey = "sandbox";

export function testFailureInWords(error: unknown): string {
	if (codeOf(error) === "PROVIDER_ERROR") return "Unable to connect to Serper.dev API. Please check your API key.";
	return sentenceOf(error, "Unable to test connection. Please try again.");
}
