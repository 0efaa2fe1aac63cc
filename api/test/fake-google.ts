import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";

/** What the fake plays: its consent page, its OAuth endpoints, the list of sites, and performance data. */
export type FakeGooglePart = "auth" | "token" | "revoke" | "sites" | "performance";

/** A call as the fake received it. */
export interface FakeGoogleCall {
	part: FakeGooglePart;
	path: string;
	headers: IncomingMessage["headers"];
	/** The query, and the form of a call of the OAuth endpoints. */
	form: Record<string, string>;
	/** The JSON body; `{}` without one. */
	body: Record<string, unknown>;
	/** Of a call for performance data. */
	siteUrl: string;
}

/** A scripted answer; what is left out is the usual one. */
export interface FakeGoogleAnswer {
	status?: number;
	/** Text is sent as it is, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The answer waits for this, so that a test can hold a call and look at what is under way. */
	after?: Promise<unknown>;
	/** `hang`: never answers. `half`: the connection breaks in the middle of the body. `reset`: it breaks before. */
	fault?: "hang" | "half" | "reset";
}

/** A site of the fake's Google account, as it spells it. */
export interface FakeSite {
	siteUrl: string;
	permissionLevel: string;
}

/** Answers a call for performance data. */
export type PerformanceHandler = (call: FakeGoogleCall) => FakeGoogleAnswer | Promise<FakeGoogleAnswer>;

interface Code {
	redirectUri: string;
	challenge: string;
	scope: string;
}

/** Google's words for refusals that tests look for. */
export const googleSays = {
	dead: "Token has been expired or revoked.",
	unauthorized: "Request had invalid authentication credentials.",
	quota: "Quota exceeded for quota metric 'Queries' of service 'searchconsole.googleapis.com'.",
};

/** The body of a refusal as Google's APIs word it. */
export function googleRefusal(code: number, message: string, reason: string): object {
	return { error: { code, message, status: reason, errors: [{ message, domain: "global", reason }] } };
}

/** Starts a Google of our own on loopback. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
	const fake = new FakeGoogle();
	await fake.listen();
	return fake;
}

/** See `startFakeGoogle`. Its state can be changed at any time. */
export class FakeGoogle implements AsyncDisposable {
	readonly clientId = "toprung.apps.googleusercontent.com";
	readonly clientSecret = "the client secret";
	url = "";
	/** Whose account consents; null leaves the id token out. */
	email: string | null = "maren@example.com";
	sites: FakeSite[] = [
		{ siteUrl: "https://example.com/", permissionLevel: "siteOwner" },
		{ siteUrl: "sc-domain:example.org", permissionLevel: "SITE_FULL_USER" },
	];
	/** What the person at the consent page does. */
	consent: "allow" | "deny" | "allow-without-search-data" = "allow";
	/** Seconds access tokens last. */
	expiresIn = 3_599;
	/** Whether a code brings a refresh token. */
	givesRefreshToken = true;
	/** Whether a refresh brings a new refresh token, which ends the old one. */
	rotates = false;
	/** What is there to read of performance; no rows until a test says otherwise. */
	performance: PerformanceHandler = () => ({ body: {} });
	/** Every call, oldest first. */
	calls: FakeGoogleCall[] = [];
	readonly #codes = new Map<string, Code>();
	/** Access tokens that are taken now, and refresh tokens that are, with what was granted. */
	readonly #access = new Map<string, string>();
	readonly #refresh = new Map<string, string>();
	readonly #rules = new Map<FakeGooglePart, FakeGoogleAnswer[]>();
	#waiting: { until: () => boolean; resolve: () => void }[] = [];
	readonly #server = createServer((request, response) => this.#receive(request, response));

	async listen(port = 0): Promise<void> {
		// Longer than any client's, so that the fake never closes a socket the client is about to use.
		this.#server.keepAliveTimeout = 120_000;
		await new Promise<void>((resolve, reject) => {
			this.#server.once("error", reject).listen(port, "127.0.0.1", resolve);
		});
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** The configuration that leads here, under its own names. */
	get config() {
		return {
			googleClientId: this.clientId,
			googleClientSecret: this.clientSecret,
			googleAuthUrl: `${this.url}/auth`,
			googleTokenUrl: `${this.url}/token`,
			googleRevokeUrl: `${this.url}/revoke`,
			googleApiBaseUrl: this.url,
		} satisfies Partial<Config>;
	}

	/** The same as variables of the environment. */
	get environment(): Record<string, string> {
		const entries = Object.entries(this.config);
		return Object.fromEntries(
			entries.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(), value]),
		);
	}

	/** The next calls of a part get these answers, one each, in this order. */
	next(part: FakeGooglePart, ...answers: FakeGoogleAnswer[]): void {
		this.#rules.set(part, [...(this.#rules.get(part) ?? []), ...answers]);
	}

	/** Calls of a part so far; of the token endpoint also by what they ask. */
	callsOf(part: FakeGooglePart, grantType?: "authorization_code" | "refresh_token"): FakeGoogleCall[] {
		return this.calls.filter(
			(call) => call.part === part && (grantType === undefined || call.form.grant_type === grantType),
		);
	}

	/** Resolves once a part has received so many calls. */
	received(part: FakeGooglePart, count: number): Promise<void> {
		return new Promise((resolve) => {
			this.#waiting.push({ until: () => this.callsOf(part).length >= count, resolve });
			this.#notify();
		});
	}

	/** Ends all access tokens, as if their hour were over. */
	expireAccess(): void {
		this.#access.clear();
	}

	/** Ends everything that was granted: what a person does at Google's own page. */
	revokeAll(): void {
		this.#access.clear();
		this.#refresh.clear();
	}

	/** How many refresh tokens are taken. */
	get grants(): number {
		return this.#refresh.size;
	}

	/** Consents as a browser does that follows the address: where Google sends it back to. */
	async follow(authUrl: string): Promise<URL> {
		const response = await fetch(authUrl, { redirect: "manual" });
		const location = response.headers.get("location");
		if (!location) throw new Error(`Google's page answered ${response.status}: ${await response.text()}`);
		return new URL(location);
	}

	/** Tokens that are taken as if somebody had consented. */
	grant(scope = "https://www.googleapis.com/auth/webmasters.readonly openid email") {
		const accessToken = `ya29.${randomUUID()}`;
		const refreshToken = `1//${randomUUID()}`;
		this.#access.set(accessToken, scope);
		this.#refresh.set(refreshToken, scope);
		return { accessToken, refreshToken };
	}

	/** Forgets scripted answers and calls; what was granted stays. */
	reset(): void {
		this.#rules.clear();
		this.calls = [];
	}

	/** Breaks what hangs and frees the port. */
	async [Symbol.asyncDispose](): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	#receive(request: IncomingMessage, response: ServerResponse): void {
		let text = "";
		request.setEncoding("utf8");
		request.on("data", (chunk: string) => {
			text += chunk;
		});
		request.on("end", () => {
			const call = readCall(request, text);
			if (!call) return void response.writeHead(404).end();
			this.calls.push(call);
			this.#notify();
			void this.#respond(call, response);
		});
	}

	#notify(): void {
		const due = this.#waiting.filter((waiter) => waiter.until());
		this.#waiting = this.#waiting.filter((waiter) => !due.includes(waiter));
		for (const waiter of due) waiter.resolve();
	}

	async #respond(call: FakeGoogleCall, response: ServerResponse): Promise<void> {
		const scripted = this.#rules.get(call.part)?.shift();
		if (scripted?.after) await scripted.after;
		const {
			status = 200,
			body,
			headers = {},
			fault,
		} = isWhole(scripted) ? scripted : await this.#usual(call, scripted);
		if (fault === "hang") return;
		if (fault === "reset") return void response.destroy();
		const text = typeof body === "string" ? body : JSON.stringify(body ?? {});
		const length = Buffer.byteLength(text);
		response.writeHead(status, { "content-type": "application/json", "content-length": length, ...headers });
		if (fault !== "half") return void response.end(text);
		response.write(Buffer.from(text).subarray(0, length >> 1), () => response.destroy());
	}

	async #usual(call: FakeGoogleCall, scripted: FakeGoogleAnswer = {}): Promise<FakeGoogleAnswer> {
		return { ...(await this.#play(call)), ...scripted };
	}

	#play(call: FakeGoogleCall): FakeGoogleAnswer | Promise<FakeGoogleAnswer> {
		switch (call.part) {
			case "auth":
				return this.#askConsent(call.form);
			case "token":
				return this.#giveTokens(call.form);
			case "revoke":
				return this.#takeBack(call.form.token ?? "");
			default:
				return this.#answerApi(call);
		}
	}

	#askConsent(asked: Record<string, string>): FakeGoogleAnswer {
		const { redirect_uri: redirectUri = "", state = "", code_challenge: challenge = "", scope = "" } = asked;
		const isKnown = asked.client_id === this.clientId && asked.response_type === "code" && URL.canParse(redirectUri);
		const isOffline = asked.access_type === "offline" && asked.prompt === "consent";
		if (!isKnown || !isOffline || asked.code_challenge_method !== "S256") {
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

	#giveTokens(form: Record<string, string>): FakeGoogleAnswer {
		if (form.client_id !== this.clientId || form.client_secret !== this.clientSecret) {
			return { status: 401, body: { error: "invalid_client", error_description: "The OAuth client was not found." } };
		}
		if (form.grant_type === "refresh_token") return this.#refreshed(form.refresh_token ?? "");
		const code = this.#codes.get(form.code ?? "");
		this.#codes.delete(form.code ?? "");
		const challenge = createHash("sha256")
			.update(form.code_verifier ?? "")
			.digest("base64url");
		if (!code || code.redirectUri !== form.redirect_uri || code.challenge !== challenge) {
			return { status: 400, body: { error: "invalid_grant", error_description: "Malformed auth code." } };
		}
		const { accessToken, refreshToken } = this.grant(code.scope);
		return {
			body: {
				...this.#accessAnswer(accessToken, code.scope),
				...(this.givesRefreshToken && { refresh_token: refreshToken }),
				...(this.email && { id_token: idTokenOf(this.email) }),
			},
		};
	}

	#refreshed(refreshToken: string): FakeGoogleAnswer {
		const scope = this.#refresh.get(refreshToken);
		if (scope === undefined) {
			return { status: 400, body: { error: "invalid_grant", error_description: googleSays.dead } };
		}
		const granted = this.grant(scope);
		if (this.rotates) this.#refresh.delete(refreshToken);
		else this.#refresh.delete(granted.refreshToken);
		return {
			body: {
				...this.#accessAnswer(granted.accessToken, scope),
				...(this.rotates && { refresh_token: granted.refreshToken }),
			},
		};
	}

	#accessAnswer(accessToken: string, scope: string): object {
		return { access_token: accessToken, expires_in: this.expiresIn, scope, token_type: "Bearer" };
	}

	#takeBack(token: string): FakeGoogleAnswer {
		const isKnown = this.#refresh.delete(token) || this.#access.has(token);
		if (!isKnown)
			return { status: 400, body: { error: "invalid_token", error_description: "Token expired or revoked" } };
		this.#access.clear();
		return { body: {} };
	}

	#answerApi(call: FakeGoogleCall): FakeGoogleAnswer | Promise<FakeGoogleAnswer> {
		const token = call.headers.authorization?.replace(/^Bearer /, "") ?? "";
		if (!this.#access.has(token)) {
			return { status: 401, body: googleRefusal(401, googleSays.unauthorized, "UNAUTHENTICATED") };
		}
		if (call.part === "sites") return { body: this.sites.length > 0 ? { siteEntry: this.sites } : {} };
		if (!this.sites.some(({ siteUrl }) => siteUrl === call.siteUrl)) {
			const message = `User does not have sufficient permission for site '${call.siteUrl}'.`;
			return { status: 403, body: googleRefusal(403, message, "forbidden") };
		}
		return this.performance(call);
	}
}

/** Whether a scripted answer says all there is to answer. */
function isWhole(answer: FakeGoogleAnswer | undefined): answer is FakeGoogleAnswer {
	return answer !== undefined && (answer.status !== undefined || answer.body !== undefined);
}

function readCall(request: IncomingMessage, text: string): FakeGoogleCall | null {
	const url = new URL(request.url ?? "", "http://fake");
	const [, siteUrl = ""] = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(url.pathname) ?? [];
	const part = siteUrl ? "performance" : partOf(`${request.method} ${url.pathname}`);
	if (part === null) return null;
	const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
	const fields = [...url.searchParams, ...(isForm ? new URLSearchParams(text) : [])];
	return {
		part,
		path: url.pathname,
		headers: request.headers,
		form: Object.fromEntries(fields),
		body: isForm || text === "" ? {} : JSON.parse(text),
		siteUrl: decodeURIComponent(siteUrl),
	};
}

function partOf(call: string): FakeGooglePart | null {
	switch (call) {
		case "GET /auth":
			return "auth";
		case "POST /token":
			return "token";
		case "POST /revoke":
			return "revoke";
		case "GET /webmasters/v3/sites":
			return "sites";
		default:
			return null;
	}
}

/** An id token as Google makes them, signed by nobody. */
function idTokenOf(email: string): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return `${part({ alg: "RS256", typ: "JWT" })}.${part({ iss: "https://accounts.google.com", sub: "108", email })}.signature`;
}
