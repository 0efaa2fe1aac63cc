import { beforeEach, describe, expect, it } from "vitest";
import { FakeOidc } from "../../test/fakes/fake-oidc.ts";
import { createOidc } from "./oidc.ts";
import { OidcError, type OidcProvider } from "./port.ts";

const request = {
	redirectUri: "https://toprung.example/api/auth/oidc/callback",
	state: "the-state",
	nonce: "the-nonce",
};

let fake: FakeOidc;
let oidc: OidcProvider;

beforeEach(async () => {
	fake = await FakeOidc.start();
	oidc = createOidc({ issuer: fake.url, clientId: fake.clientId, clientSecret: fake.clientSecret, timeoutMs: 500 });
	return async () => {
		await oidc.close();
		await fake[Symbol.asyncDispose]();
	};
});

/** Visits the provider's page, and redeems what it sends back. */
async function signIn(changes: { parameters?: Record<string, string>; codeVerifier?: string } = {}) {
	const { url, codeVerifier } = await oidc.authorizationUrl(request);
	const parameters = Object.fromEntries((await fake.follow(url)).searchParams);
	return oidc.redeem({ ...request, codeVerifier, ...changes, parameters: { ...parameters, ...changes.parameters } });
}

const now = () => Math.floor(Date.now() / 1_000);

describe("a sign-in at the identity provider", () => {
	it("asks for who somebody is, their address and their name, with PKCE, state and nonce", async () => {
		const { url } = await oidc.authorizationUrl(request);
		const { origin, pathname, searchParams } = new URL(url);
		expect(origin + pathname).toBe(`${fake.url}/authorize`);
		expect(Object.fromEntries(searchParams)).toEqual({
			client_id: "toprung",
			redirect_uri: request.redirectUri,
			response_type: "code",
			scope: "openid email profile",
			state: "the-state",
			nonce: "the-nonce",
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
		});
	});

	it("gives the provider's lasting name for a person, and what it says about them", async () => {
		const { issuer, subject, profile } = await signIn();
		expect({ issuer, subject }).toEqual({ issuer: fake.url, subject: "maren-1" });
		expect(await profile()).toEqual({ email: "maren@example.com", emailVerified: true, name: "Maren Holm" });
		expect(fake.calls).not.toContain("/userinfo");
	});

	it("asks again for the address where the identity does not say it", async () => {
		fake.tellsLater = true;
		const { profile } = await signIn();
		expect(await profile()).toEqual({ email: "maren@example.com", emailVerified: true, name: "Maren Holm" });
		expect(fake.calls).toContain("/userinfo");
	});

	it.each([
		["true", true, true],
		["false", false, false],
		["a text", "true", false],
		["null", null, false],
		["nothing", undefined, null],
	])("takes %s as to whether an address is confirmed for what it is", async (_, email_verified, emailVerified) => {
		fake.person = { ...fake.person, email_verified };
		const { profile } = await signIn();
		expect(await profile()).toMatchObject({ emailVerified });
	});

	it.each([
		["another nonce", () => ({ nonce: "another" })],
		["no nonce", () => ({ nonce: undefined })],
		["another audience", () => ({ aud: "another-client" })],
		["another issuer", () => ({ iss: "https://evil.example" })],
		["a time that has passed", () => ({ iat: now() - 600, exp: now() - 300 })],
		["no time", () => ({ exp: undefined })],
		["no name for the person", () => ({ sub: undefined })],
		["a name that cannot be stored", () => ({ sub: "a\u0000b" })],
		["a name that is too long", () => ({ sub: "x".repeat(256) })],
	])("refuses an identity with %s", async (_, claims) => {
		fake.claims = claims();
		await expect(signIn()).rejects.toThrow(OidcError);
	});

	it("refuses an identity that somebody else signed", async () => {
		fake.isForged = true;
		await expect(signIn()).rejects.toThrow(OidcError);
	});

	it("refuses another state, another issuer in the address, and a code without its verifier", async () => {
		await expect(signIn({ parameters: { state: "another" } })).rejects.toThrow(OidcError);
		await expect(signIn({ parameters: { iss: "https://evil.example" } })).rejects.toThrow(OidcError);
		await expect(signIn({ codeVerifier: "x".repeat(43) })).rejects.toThrow(OidcError);
	});

	it("refuses what the provider says about somebody else", async () => {
		fake.tellsLater = true;
		fake.claims = { sub: "another" };
		const { profile } = await signIn();
		await expect(profile()).rejects.toThrow(OidcError);
	});

	it("asks the provider about itself when it is needed, again after a failure, and not each time", async () => {
		const about = "/.well-known/openid-configuration";
		fake.failing.set(about, 503);
		await expect(oidc.authorizationUrl(request)).rejects.toThrow(OidcError);
		fake.failing.clear();
		await Promise.all([signIn(), signIn()]);
		expect(fake.calls.filter((path) => path === about)).toHaveLength(2);
	});

	it.each(["/token", "/jwks"])("fails when %s does not work", async (path) => {
		fake.failing.set(path, 503);
		await expect(signIn()).rejects.toThrow(OidcError);
	});

	it("fails in time when the provider does not answer", async () => {
		fake.failing.set("/token", "hangs");
		await expect(signIn()).rejects.toThrow("The identity provider did not respond within 0.5 s.");
	});

	it("fails when the provider is away, without a secret in the error", async () => {
		const { url, codeVerifier } = await oidc.authorizationUrl(request);
		const parameters = Object.fromEntries((await fake.follow(url)).searchParams);
		await fake[Symbol.asyncDispose]();
		const error: unknown = await oidc.redeem({ ...request, codeVerifier, parameters }).catch((error) => error);
		expect(error).toBeInstanceOf(OidcError);
		expect((error as OidcError).message).toMatch(/identity provider (could not be reached|was interrupted)/);
		const all = JSON.stringify([error, (error as OidcError).stack, (error as OidcError).cause]);
		for (const secret of [parameters.code, codeVerifier, fake.clientSecret]) expect(all).not.toContain(secret);
	});
});
