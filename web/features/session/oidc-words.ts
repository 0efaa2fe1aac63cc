import type { ServerFacts } from "../../lib/server-facts.ts";

type SignInFacts = Pick<ServerFacts, "oidcName" | "isPasswordSignInOpen" | "sendsMail">;

const providerOf = ({ oidcName }: SignInFacts) => oidcName ?? "Single sign-on";

/** Why the identity provider signed nobody in, by the code in the address. */
const sentences: Record<string, (facts: SignInFacts) => string> = {
	oidc_denied: () => "You were not signed in.",
	oidc_state: () => "This sign-in took too long. Try again.",
	oidc_email: (facts) => `${providerOf(facts)} did not confirm your e-mail address.`,
	oidc_unverified: ({ isPasswordSignInOpen, sendsMail }) =>
		isPasswordSignInOpen && sendsMail
			? "Sign in with your password and verify your address first."
			: "Your address is not verified here. Ask your administrator to verify it.",
	oidc_conflict: () => "This address belongs to another sign-in. Ask your administrator.",
	oidc_uninvited: () => "You have no access here. Ask for an invitation.",
	oidc_failed: (facts) => `${providerOf(facts)} does not answer.`,
};

/** The sentence of a code; null for none, and for codes that nothing here has. */
export function oidcErrorInWords(code: string | null, facts: SignInFacts): string | null {
	return code !== null && Object.hasOwn(sentences, code) ? (sentences[code]?.(facts) ?? null) : null;
}
