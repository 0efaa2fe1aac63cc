import * as client from "openid-client";
import { isStorable } from "../../../schema/rules/text.ts";
import { createHttpCaller, NoAnswer } from "../../lib/http-call.ts";
import { cutText, printable } from "../../lib/text.ts";
import { OidcError, type OidcProfile, type OidcProvider } from "./port.ts";

/** The provider, and what this installation is to it. */
export interface OidcOptions {
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** Timeout of each call, from connecting to the last byte; 10 s. */
	timeoutMs?: number;
}

/** Longer responses are errors. */
const maxAnswerBytes = 1_000_000;

/** How long what a provider says about itself is remembered. */
const rememberedMs = 60 * 60_000;

/** An OpenID Connect provider, through `openid-client`. It is asked about itself when it is first needed, not at the start. */
export function createOidc({ issuer, clientId, clientSecret, timeoutMs = 10_000 }: OidcOptions): OidcProvider {
	const call = createHttpCaller({ name: "The identity provider", connections: 20, maxAnswerBytes });
	const server = new URL(issuer);
	let known: { value: Promise<client.Configuration>; until: number } | null = null;

	/** Makes the library's calls, with limits on time and size. */
	const callOnce: client.CustomFetch = async (url, { method, headers, body, signal }) => {
		const sent = { method: method === "POST" ? "POST" : "GET", url, headers, timeoutMs } as const;
		const answer = await call({ ...sent, body: body ? String(body) : null }, signal);
		const contentType = String(answer.headers["content-type"] ?? "");
		return new Response(answer.body || null, { status: answer.status, headers: { "content-type": contentType } });
	};

	function discover(): Promise<client.Configuration> {
		return client.discovery(server, clientId, undefined, secretOf(clientSecret), {
			[client.customFetch]: callOnce,
			execute: [
				// By default, the library trusts the connection instead of the signature.
				client.enableNonRepudiationChecks,
				// The configuration lets in `http` on loopback alone.
				...(server.protocol === "http:" ? [client.allowInsecureRequests] : []),
			],
		});
	}

	function configuration(): Promise<client.Configuration> {
		if (known && performance.now() < known.until) return known.value;
		const asked = { value: discover(), until: performance.now() + rememberedMs };
		known = asked;
		// A failure is not remembered.
		asked.value.catch(() => {
			if (known === asked) known = null;
		});
		return asked.value;
	}

	return {
		authorizationUrl: ({ redirectUri, state, nonce }) =>
			withoutSecrets(async () => {
				const codeVerifier = client.randomPKCECodeVerifier();
				const url = client.buildAuthorizationUrl(await configuration(), {
					redirect_uri: redirectUri,
					scope: "openid email profile",
					state,
					nonce,
					code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
					code_challenge_method: "S256",
				});
				return { url: url.href, codeVerifier };
			}),
		redeem: ({ redirectUri, state, nonce, codeVerifier, parameters }) =>
			withoutSecrets(async () => {
				const provider = await configuration();
				const url = new URL(redirectUri);
				url.search = new URLSearchParams(parameters).toString();
				const tokens = await client.authorizationCodeGrant(provider, url, {
					expectedState: state,
					expectedNonce: nonce,
					pkceCodeVerifier: codeVerifier,
					idTokenExpected: true,
				});
				const claims = tokens.claims();
				// No longer than OpenID Connect lets a provider's names for people be.
				if (!claims || claims.sub.length > 255 || !isStorable(claims.sub)) {
					throw new OidcError("The provider sent no usable identity.");
				}
				return {
					issuer: claims.iss,
					subject: claims.sub,
					profile: () =>
						withoutSecrets(async () => {
							if (isComplete(claims) || !provider.serverMetadata().userinfo_endpoint) return profileOf(claims);
							const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
							return profileOf(more.email === undefined ? claims : { name: claims.name, ...more });
						}),
				};
			}),
		close: () => call.close(),
	};
}

/** Sends the secret in the way the provider takes it: in a header, unless it says that it takes it in the body alone. */
function secretOf(clientSecret: string): client.ClientAuth {
	const inHeader = client.ClientSecretBasic(clientSecret);
	const inBody = client.ClientSecretPost(clientSecret);
	return (server, ...rest) => {
		const { token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = server;
		return (methods.includes("client_secret_basic") ? inHeader : inBody)(server, ...rest);
	};
}

/** What the provider says about a person. */
type Claims = Record<string, unknown>;

/** Whether the address and whether it is confirmed stand together; otherwise both are taken from the provider's second answer. */
function isComplete({ email, email_verified }: Claims): boolean {
	return email !== undefined && email_verified !== undefined;
}

function profileOf({ email, email_verified, name }: Claims): OidcProfile {
	return {
		email: typeof email === "string" ? email : null,
		// Anything but true says no: some providers send it as a text.
		emailVerified: email_verified === undefined ? null : email_verified === true,
		name: typeof name === "string" ? name : null,
	};
}

/** Throws errors without their cause, which includes tokens. */
async function withoutSecrets<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof OidcError ? error : new OidcError(reasonOf(error));
	}
}

function reasonOf(error: unknown): string {
	if (error instanceof client.ResponseBodyError)
		return `The provider refused: ${cutText(printable(error.error), 100)}.`;
	if (!(error instanceof Error)) return "It failed for an unknown reason.";
	const { message, cause } = error;
	if (cause instanceof NoAnswer) return cause.message;
	const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
	return `${message}${code}.`;
}
