import { createContext, use } from "react";

/** What the web needs to know about its installation. */
export interface ServerFacts {
	/** Origin of the product's public site. */
	publicUrl: string;
	/** Address of a flag image; `{code}` is the lower-case country code. Empty until it is known. */
	flagUrlTemplate: string;
	isSignUpOpen: boolean;
	/** Whether mail is sent: links to verify an address, or to choose a new password. */
	sendsMail: boolean;
	/** What people call the identity provider; null without one. */
	oidcName: string | null;
	/** Whether passwords are for everyone, or for administrators alone. */
	isPasswordSignInOpen: boolean;
}

/** What the page itself says under a name, so that the login does not change once the server has answered. */
const saidOf = (name: string) => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="toprung-${name}"]`);

const oidc = saidOf("oidc");

/** Used until the server has answered. */
export const unknownServerFacts: ServerFacts = {
	publicUrl: globalThis.location?.origin ?? "",
	flagUrlTemplate: "",
	isSignUpOpen: saidOf("sign-up")?.content !== "closed",
	sendsMail: true,
	oidcName: oidc?.content ?? null,
	isPasswordSignInOpen: oidc?.dataset.only === undefined,
};

export const ServerFactsContext = createContext(unknownServerFacts);

export function useServerFacts(): ServerFacts {
	return use(ServerFactsContext);
}
