import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../../config.ts";
import { waited } from "../wait.ts";
import {
	type FakeGoogleAnswer,
	type FakeGoogleCall,
	type FakeGooglePart,
	isWhole,
	readCall,
} from "./fake-google-calls.ts";
import { FakeConsent } from "./fake-google-consent.ts";

/** A site of the fake account. */
export interface FakeSite {
	siteUrl: string;
	permissionLevel: string;
}

/** Answers a call for performance data. */
export type PerformanceHandler = (call: FakeGoogleCall) => FakeGoogleAnswer | Promise<FakeGoogleAnswer>;

/** The body of a refusal from Google's APIs. */
export function googleRefusal(code: number, message: string, reason: string): object {
	return { error: { code, message, status: reason, errors: [{ message, domain: "global", reason }] } };
}

/** Starts a fake Google on loopback. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
	const fake = new FakeGoogle();
	await fake.listen();
	return fake;
}

/** Google's consent page, OAuth endpoints and Search Console; responses can be scripted call by call. */
export class FakeGoogle extends FakeConsent implements AsyncDisposable {
	url = "";
	sites: FakeSite[] = [
		{ siteUrl: "https://example.com/", permissionLevel: "siteOwner" },
		{ siteUrl: "sc-domain:example.org", permissionLevel: "SITE_FULL_USER" },
	];
	/** The performance data; no rows by default. */
	performance: PerformanceHandler = () => ({ body: {} });
	/** All calls, oldest first. */
	calls: FakeGoogleCall[] = [];
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

	/** Configuration that points here. */
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

	/** The same as environment variables. */
	get environment(): Record<string, string> {
		const variable = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
		return Object.fromEntries(Object.entries(this.config).map(([name, value]) => [variable(name), value]));
	}

	/** The next calls of a part get these responses, in order. */
	next(part: FakeGooglePart, ...answers: FakeGoogleAnswer[]): void {
		this.#rules.set(part, [...(this.#rules.get(part) ?? []), ...answers]);
	}

	/** Calls of a part so far. */
	callsOf(part: FakeGooglePart): FakeGoogleCall[] {
		return this.calls.filter((call) => call.part === part);
	}

	/** Resolves after this many calls of a part. */
	received(part: FakeGooglePart, count: number): Promise<void> {
		const received = new Promise<void>((resolve) => {
			this.#waiting.push({ until: () => this.callsOf(part).length >= count, resolve });
			this.#notify();
		});
		return waited(received, () => `${this.callsOf(part).length} of ${count} calls`);
	}

	/** Follows the consent URL as a browser does. @returns where Google redirects to */
	async follow(authUrl: string): Promise<URL> {
		const response = await fetch(authUrl, { redirect: "manual" });
		const location = response.headers.get("location");
		if (!location) throw new Error(`Google's page answered ${response.status}: ${await response.text()}`);
		return new URL(location);
	}

	/** Clears scripts and calls; grants stay. */
	reset(): void {
		this.#rules.clear();
		this.calls = [];
	}

	/** Disconnects hanging calls and frees the port. */
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
		const answer = scripted && isWhole(scripted) ? scripted : { ...(await this.#usual(call)), ...scripted };
		const { status = 200, body = {}, headers = {}, fault } = answer;
		if (fault === "hang") return;
		if (fault === "reset") return void response.destroy();
		const text = typeof body === "string" ? body : JSON.stringify(body);
		const length = Buffer.byteLength(text);
		response.writeHead(status, { "content-type": "application/json", "content-length": length, ...headers });
		if (fault !== "half") return void response.end(text);
		response.write(Buffer.from(text).subarray(0, length >> 1), () => response.destroy());
	}

	#usual(call: FakeGoogleCall): FakeGoogleAnswer | Promise<FakeGoogleAnswer> {
		switch (call.part) {
			case "auth":
				return this.askConsent(call.form);
			case "token":
				return this.giveTokens(call.form);
			case "revoke":
				return this.takeBack(call.form.token ?? "");
			default:
				return this.#answerApi(call);
		}
	}

	#answerApi(call: FakeGoogleCall): FakeGoogleAnswer | Promise<FakeGoogleAnswer> {
		if (!this.takes(call.headers.authorization?.replace(/^Bearer /, "") ?? "")) {
			const message = "Request had invalid authentication credentials.";
			return { status: 401, body: googleRefusal(401, message, "UNAUTHENTICATED") };
		}
		if (call.part === "sites") return { body: this.sites.length > 0 ? { siteEntry: this.sites } : {} };
		if (!this.sites.some(({ siteUrl }) => siteUrl === call.siteUrl)) {
			const message = `User does not have sufficient permission for site '${call.siteUrl}'.`;
			return { status: 403, body: googleRefusal(403, message, "forbidden") };
		}
		return this.performance(call);
	}
}
