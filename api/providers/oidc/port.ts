/** A sign-in that goes to the identity provider. */
export interface OidcRequest {
	/** Where the provider sends the browser back to. */
	redirectUri: string;
	/** Comes back with the browser. */
	state: string;
	/** Comes back in the signed identity. */
	nonce: string;
}

/** A sign-in that came back. */
export interface OidcAnswer extends OidcRequest {
	/** Proves that whoever redeems the code began the sign-in (PKCE). */
	codeVerifier: string;
	/** The parameters that the browser brought. */
	parameters: Record<string, string>;
}

/** Whom the provider signed in. */
export interface OidcIdentity {
	/** The provider's name for itself. */
	issuer: string;
	/** Its lasting name for the person, `sub`. */
	subject: string;
	/** What it says about the person; may call the provider. */
	profile(): Promise<OidcProfile>;
}

/** What a provider says about a person. */
export interface OidcProfile {
	email: string | null;
	/** Null if the provider does not say. */
	emailVerified: boolean | null;
	name: string | null;
}

/** Thrown by the calls below. The message is for the log; it never contains a code, a token or a secret. */
export class OidcError extends Error {
	override readonly name = "OidcError";
}

/** An OpenID Connect provider. Calls are made once, without retries, and throw `OidcError`. */
export interface OidcProvider {
	/** The provider's page that signs people in, and the PKCE verifier that redeems the code. */
	authorizationUrl(request: OidcRequest): Promise<{ url: string; codeVerifier: string }>;
	/** Exchanges the code for an identity: checks state, nonce, issuer, audience, times and signature. */
	redeem(answer: OidcAnswer): Promise<OidcIdentity>;
	close(): Promise<void>;
}
