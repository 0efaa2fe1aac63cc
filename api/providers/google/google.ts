import { CodeChallengeMethod, OAuth2Client } from "google-auth-library";
import { askedScopes, performanceRowsOf, sitesOf, tokensOf } from "./google-answer.ts";
import { createGoogleCaller, type GoogleCall } from "./google-caller.ts";
import type { GoogleCallOptions, GoogleProvider } from "./port.ts";

/** Connection settings of Google, and the OAuth client. */
export interface GoogleOptions {
	clientId: string;
	clientSecret: string;
	authUrl: string;
	tokenUrl: string;
	revokeUrl: string;
	apiBaseUrl: string;
	/** Timeout of OAuth calls and the list of sites, from connecting to the last byte; 10 s. */
	timeoutMs?: number;
	/** Timeout of a page of performance data, which may have several megabytes; 60 s. */
	pageTimeoutMs?: number;
	/** Longer responses are errors; 50 MB. */
	maxAnswerBytes?: number;
}

/** The library's call. */
type OAuthCall = Pick<GoogleCall<unknown>, "kind" | "secrets" | keyof GoogleCallOptions>;

/** Google, through `google-auth-library` for OAuth and plain calls for its two data requests. */
export function createGoogle(options: GoogleOptions): GoogleProvider {
	const { clientId, clientSecret, timeoutMs = 10_000, pageTimeoutMs = 60_000, maxAnswerBytes = 50_000_000 } = options;
	const caller = createGoogleCaller(maxAnswerBytes);
	const sitesUrl = `${options.apiBaseUrl}/webmasters/v3/sites`;
	const endpoints = {
		oauth2AuthBaseUrl: options.authUrl,
		oauth2TokenUrl: options.tokenUrl,
		oauth2RevokeUrl: options.revokeUrl,
	};

	/** The library's client, which makes each call once, through `fetchImplementation`. */
	function oauthClient(fetchImplementation: typeof fetch): OAuth2Client {
		const transporterOptions = { fetchImplementation };
		// Its own interceptors would log tokens if an environment variable says so.
		const options = { clientId, clientSecret, endpoints, useAuthRequestParameters: false, transporterOptions };
		const client = new OAuth2Client(options);
		client.transporter.interceptors.request.add({
			resolved: async (config) => Object.assign(config, { retry: false, retryConfig: undefined }),
		});
		return client;
	}

	/** Reads the response itself, because the library drops new refresh tokens and its errors contain secrets. */
	async function ask<T>(
		requested: OAuthCall,
		read: (body: string) => T | null,
		by: (client: OAuth2Client) => Promise<unknown>,
	): Promise<T> {
		let answer: Promise<T> | null = null;
		const client = oauthClient(async (url, init) => {
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const body = init?.body ? String(init.body) : null;
			answer = caller.call({ ...requested, method: "POST", url: String(url), headers, body, timeoutMs, read });
			await answer;
			return Response.json({});
		});
		await by(client).catch(() => {});
		if (answer === null) throw new Error("The OAuth client made no call.");
		return answer;
	}

	function askTokens(secret: string, calls: GoogleCallOptions, by: (client: OAuth2Client) => Promise<unknown>) {
		return ask({ ...calls, kind: "token", secrets: [secret, clientSecret] }, tokensOf, by);
	}

	const authorized = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

	return {
		async authorizationUrl({ redirectUri, state }) {
			const client = oauthClient(fetch);
			const { codeVerifier, codeChallenge = "" } = await client.generateCodeVerifierAsync();
			const url = client.generateAuthUrl({
				redirect_uri: redirectUri,
				scope: askedScopes,
				state,
				access_type: "offline",
				prompt: "consent",
				code_challenge: codeChallenge,
				code_challenge_method: CodeChallengeMethod.S256,
			});
			return { url, codeVerifier };
		},
		redeemCode({ code, codeVerifier, redirectUri }, calls) {
			return askTokens(code, calls, (client) => client.getToken({ code, codeVerifier, redirect_uri: redirectUri }));
		},
		refreshTokens(refreshToken, calls) {
			return askTokens(refreshToken, calls, (client) => {
				client.setCredentials({ refresh_token: refreshToken });
				return client.refreshAccessToken();
			});
		},
		async revoke(token, calls) {
			await ask(
				{ ...calls, kind: "revoke", secrets: [token] },
				() => true,
				(client) => client.revokeToken(token),
			);
		},
		sites(accessToken, calls) {
			return caller.call({
				...calls,
				kind: "properties",
				method: "GET",
				url: sitesUrl,
				headers: authorized(accessToken),
				timeoutMs,
				secrets: [accessToken],
				read: (body) => sitesOf(body),
			});
		},
		performancePage(accessToken, { siteUrl, ...query }, calls) {
			return caller.call({
				...calls,
				kind: "performance",
				method: "POST",
				url: `${sitesUrl}/${encodeURIComponent(siteUrl)}/searchAnalytics/query`,
				headers: { ...authorized(accessToken), "content-type": "application/json" },
				body: JSON.stringify({ ...query, type: "web", dataState: "final" }),
				timeoutMs: pageTimeoutMs,
				secrets: [accessToken],
				read: (body) => performanceRowsOf(body, query.dimensions.length),
			});
		},
		close: () => caller.close(),
	};
}
