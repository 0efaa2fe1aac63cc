/** Why the identity provider signed nobody in, by the code in the address. */
const sentences: Record<string, (name: string) => string> = {
	oidc_denied: () => "You were not signed in.",
	oidc_state: () => "This sign-in took too long. Try again.",
	oidc_email: (name) => `${name} did not confirm your e-mail address.`,
	oidc_unverified: () => "Sign in with your password and verify your address first.",
	oidc_conflict: () => "This address belongs to another sign-in. Ask your administrator.",
	oidc_uninvited: () => "You have no access here. Ask for an invitation.",
	oidc_failed: (name) => `${name} does not answer.`,
};

/** The sentence of a code; null for none, and for codes that nothing here has. */
export function oidcErrorInWords(code: string | null, name: string): string | null {
	return code !== null && Object.hasOwn(sentences, code) ? (sentences[code]?.(name) ?? null) : null;
}
