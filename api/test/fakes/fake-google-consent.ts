import { createHash, randomUUID } from "node:crypto";
import type { FakeGoogleAnswer } from "./fake-google-calls.ts";

interface Code {
	redirectUri: string;
	challenge: string;
	scope: string;
}

/** Google's message for an expired refresh token. */
export const deadToken = "Token has been expired or revoked.";

/** The fake's consent page and OAuth endpoints. Its fields can be changed at any time. */
export class FakeConsent {
	readonly clientId = "toprung.apps.googleusercontent.com";
	readonly clientSecret = "the client secret";
	/** The account that consents; null omits the id token. */
	email: string | null = "maren@example.com";
	/** What the user does on the consent page. */
	consent: "allow" | "deny" | "allow-without-search-data" = "allow";
	/** Lifetime of access tokens in seconds. */
	expiresIn = 3_599;
	/** Whether a code yields a refresh token. */
	givesRefreshToken = true;
	/** Whether a refresh yields a new refresh token and invalidates the old one. */
	rotates = false;
	readonly #codes = new Map<string, Code>();
	readonly #access = new Set<string>();
	/** Valid refresh tokens with their scopes. */
	readonly #refresh = new Map<string, string>();

	/** Number of grants. */
	get grants(): number {
		return this.#refresh.size;
	}

	/** Whether an access token is valid. */
	takes(accessToken: string): boolean {
		return this.#access.has(accessToken);
	}

	/** Expires all access tokens. */
	expireAccess(): void {
		this.#access.clear();
	}

	/** Revokes all grants, as a user can on Google's own page. */
	revokeAll(): void {
		this.#access.clear();
		this.#refresh.clear();
	}

	/** Issues tokens as if somebody had consented. */
	grant(scope = "https://www.googleapis.com/auth/webmasters.readonly openid email") {
		const refreshToken = `1//${randomUUID()}`;
		this.#refresh.set(refreshToken, scope);
		return { accessToken: this.#newAccess(), refreshToken };
	}

	protected askConsent(requested: Record<string, string>): FakeGoogleAnswer {
		const { redirect_uri: redirectUri = "", state = "", code_challenge: challenge = "", scope = "" } = requested;
		const isKnown =
			requested.client_id === this.clientId && requested.response_type === "code" && URL.canParse(redirectUri);
		const isOffline = requested.access_type === "offline" && requested.prompt === "consent";
		if (!isKnown || !isOffline || requested.code_challenge_method !== "S256") {
			return { status: 400, body: "Error 400: invalid_request" };
		}
		const back = new URL(redirectUri);
		back.searchParams.set("state", state);
		if (this.consent === "deny") {
			back.searchParams.set("error", "access_denied");
		} else {
			const code = `4/${randomUUID()}`;
			const granted = this.consent === "allow" ? scope : scope.replace(/\S*webmasters\S*\s?/, "");
			this.#codes.set(code, { redirectUri, challenge, scope: granted });
			back.searchParams.set("code", code);
		}
		return { status: 302, headers: { location: back.href } };
	}

	protected giveTokens(form: Record<string, string>): FakeGoogleAnswer {
		if (form.client_id !== this.clientId || form.client_secret !== this.clientSecret) {
			return refused(401, "invalid_client", "The OAuth client was not found.");
		}
		return form.grant_type === "refresh_token" ? this.#refreshed(form.refresh_token ?? "") : this.#redeemed(form);
	}

	protected takeBack(token: string): FakeGoogleAnswer {
		const isKnown = this.#refresh.delete(token) || this.#access.has(token);
		if (!isKnown) return refused(400, "invalid_token", "Token expired or revoked");
		this.#access.clear();
		return { body: {} };
	}

	#redeemed(form: Record<string, string>): FakeGoogleAnswer {
		const code = this.#codes.get(form.code ?? "");
		this.#codes.delete(form.code ?? "");
		const verifier = createHash("sha256").update(form.code_verifier ?? "");
		if (code?.redirectUri !== form.redirect_uri || code?.challenge !== verifier.digest("base64url")) {
			return refused(400, "invalid_grant", "Malformed auth code.");
		}
		const { accessToken, refreshToken } = this.grant(code.scope);
		return {
			body: {
				...this.#tokenAnswer(accessToken, code.scope),
				...(this.givesRefreshToken && { refresh_token: refreshToken }),
				...(this.email && { id_token: idTokenOf(this.email) }),
			},
		};
	}

	#refreshed(refreshToken: string): FakeGoogleAnswer {
		const scope = this.#refresh.get(refreshToken);
		if (scope === undefined) return refused(400, "invalid_grant", deadToken);
		if (!this.rotates) return { body: this.#tokenAnswer(this.#newAccess(), scope) };
		this.#refresh.delete(refreshToken);
		const granted = this.grant(scope);
		return { body: { ...this.#tokenAnswer(granted.accessToken, scope), refresh_token: granted.refreshToken } };
	}

	#newAccess(): string {
		const accessToken = `ya29.${randomUUID()}`;
		this.#access.add(accessToken);
		return accessToken;
	}

	#tokenAnswer(accessToken: string, scope: string): object {
		return { access_token: accessToken, expires_in: this.expiresIn, scope, token_type: "Bearer" };
	}
}

function refused(status: number, error: string, description: string): FakeGoogleAnswer {
	return { status, body: { error, error_description: description } };
}

/** An unsigned id token in Google's format. */
function idTokenOf(email: string): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return `${part({ alg: "RS256", typ: "JWT" })}.${part({ iss: "https://accounts.google.com", sub: "108", email })}.signature`;
}
