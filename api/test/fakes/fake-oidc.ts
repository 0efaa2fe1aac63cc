import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { Config } from "../../config.ts";

interface Grant {
	redirectUri: string;
	challenge: string;
	nonce: string;
	person: Person;
}

/** What the provider says about a person. */
export interface Person {
	sub: string;
	email?: unknown;
	email_verified?: unknown;
	name?: unknown;
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** An identity provider on loopback. Its fields can be changed at any time. */
export class FakeOidc implements AsyncDisposable {
	readonly clientId = "toprung";
	readonly clientSecret = "the client's secret";
	url = "";
	/** Who signs in next. */
	person: Person = { sub: "maren-1", email: "maren@example.com", email_verified: true, name: "Maren Holm" };
	/** What the person does on the provider's page. */
	consent: "allow" | "deny" | "fail" = "allow";
	/** Whether the identity is signed with a key that the provider does not name. */
	isForged = false;
	/** Whether the provider tells who signed in only when it is asked again. */
	tellsLater = false;
	/** Claims of the next identities, instead of the true ones. */
	claims: JWTPayload = {};
	/** The status that endpoints answer with instead, or that they do not answer, by path. */
	readonly failing = new Map<string, number | "hangs">();
	/** The paths that were called. */
	readonly calls: string[] = [];
	readonly #grants = new Map<string, Grant>();
	readonly #people = new Map<string, Person>();
	readonly #keys: Keys;
	readonly #strangersKeys: Keys;
	readonly #server = createServer((req, res) => void this.#answer(req, res));

	private constructor(keys: Keys, strangersKeys: Keys) {
		this.#keys = keys;
		this.#strangersKeys = strangersKeys;
	}

	static async start(): Promise<FakeOidc> {
		const fake = new FakeOidc(await generateKeyPair("RS256"), await generateKeyPair("RS256"));
		await new Promise<void>((resolve) => fake.#server.listen(0, "127.0.0.1", resolve));
		fake.url = `http://localhost:${(fake.#server.address() as AddressInfo).port}`;
		return fake;
	}

	/** The configuration of an installation that uses it. */
	get config(): Partial<Config> {
		const { url: oidcIssuer, clientId: oidcClientId, clientSecret: oidcClientSecret } = this;
		return { oidcIssuer, oidcClientId, oidcClientSecret, oidcName: "Northlight" };
	}

	/** Visits the provider's page as a browser does. @returns where it sends the browser back to */
	async follow(authorizationUrl: string): Promise<URL> {
		const { status, headers } = await fetch(authorizationUrl, { redirect: "manual" });
		if (status !== 302) throw new Error(`The provider's page answered with ${status}.`);
		return new URL(headers.get("location") ?? "");
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL(req.url ?? "", this.url);
		this.calls.push(pathname);
		const send = (status: number, body: unknown) =>
			res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		const failure = this.failing.get(pathname);
		if (failure === "hangs") return;
		if (failure !== undefined) return void send(failure, { error: "server_error" });
		if (pathname === "/authorize") {
			return void res.writeHead(302, { location: this.#sentBack(searchParams).href }).end();
		}
		if (pathname === "/token") {
			const tokens = await this.#tokens(req.headers.authorization ?? "", new URLSearchParams(await text(req)));
			return void send(tokens ? 200 : 400, tokens ?? { error: "invalid_grant" });
		}
		if (pathname === "/userinfo") {
			const person = this.#people.get(req.headers.authorization?.replace(/^Bearer /, "") ?? "");
			return void send(person ? 200 : 401, person ?? {});
		}
		const found = pathname === "/jwks" ? await this.#jwks() : this.#metadata(pathname);
		send(found ? 200 : 404, found ?? {});
	}

	#metadata(pathname: string): object | null {
		if (pathname !== "/.well-known/openid-configuration") return null;
		return {
			issuer: this.url,
			authorization_endpoint: `${this.url}/authorize`,
			token_endpoint: `${this.url}/token`,
			userinfo_endpoint: `${this.url}/userinfo`,
			jwks_uri: `${this.url}/jwks`,
			response_types_supported: ["code"],
			subject_types_supported: ["public"],
			id_token_signing_alg_values_supported: ["RS256"],
		};
	}

	async #jwks(): Promise<object> {
		return { keys: [{ ...(await exportJWK(this.#keys.publicKey)), kid: "1", use: "sig", alg: "RS256" }] };
	}

	#sentBack(asked: URLSearchParams): URL {
		const get = (name: string) => asked.get(name) ?? "";
		const back = new URL(get("redirect_uri"));
		const isKnown = get("client_id") === this.clientId && get("code_challenge_method") === "S256";
		back.searchParams.set("state", get("state"));
		if (!isKnown || this.consent !== "allow") {
			back.searchParams.set("error", this.consent === "deny" ? "access_denied" : "server_error");
			return back;
		}
		const code = randomUUID();
		const [redirectUri, challenge, nonce] = [get("redirect_uri"), get("code_challenge"), get("nonce")];
		this.#grants.set(code, { redirectUri, challenge, nonce, person: this.person });
		back.searchParams.set("code", code);
		return back;
	}

	async #tokens(authorization: string, form: URLSearchParams): Promise<object | null> {
		const code = form.get("code") ?? "";
		const grant = this.#grants.get(code);
		this.#grants.delete(code);
		const login = [this.clientId, this.clientSecret].map(formEncoded).join(":");
		const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
		const isRight =
			grant?.redirectUri === form.get("redirect_uri") &&
			grant?.challenge === verifier.digest("base64url") &&
			authorization === `Basic ${Buffer.from(login).toString("base64")}`;
		if (!grant || !isRight) return null;
		const accessToken = randomUUID();
		this.#people.set(accessToken, grant.person);
		return { access_token: accessToken, token_type: "Bearer", id_token: await this.#identity(grant) };
	}

	async #identity({ nonce, person }: Grant): Promise<string> {
		const { privateKey } = this.isForged ? this.#strangersKeys : this.#keys;
		const now = Math.floor(Date.now() / 1_000);
		const told = this.tellsLater ? { sub: person.sub } : { ...person };
		const claims = { iss: this.url, aud: this.clientId, iat: now, exp: now + 300, nonce, ...told, ...this.claims };
		return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(privateKey);
	}
}

/** As RFC 6749 wants a client's name and secret in its header. */
function formEncoded(value: string): string {
	return new URLSearchParams({ value }).toString().slice("value=".length);
}
