import { type APIRequestContext, type BrowserContext, expect, request } from "@playwright/test";
import type { FakeAnswer } from "../../../api/test/fakes/fake-serper.ts";
import { HeldSearches } from "./held-searches.ts";
import type { Installation } from "./installation.ts";

const password = "correct horse battery";
let made = 0;

/** What a domain is made of, where a test cares. */
export interface DomainOptions {
	name?: string;
	searchDepth?: number;
	keywords?: readonly string[];
	device?: "desktop" | "mobile";
	groups?: readonly string[];
}

/** `burr grinder 01`, `burr grinder 02`, …: so many phrases, in an order that sorting keeps. */
export function phrases(count: number, stem = "burr grinder"): string[] {
	return Array.from({ length: count }, (_, index) => `${stem} ${String(index + 1).padStart(2, "0")}`);
}

/** Someone who uses an installation: signed up over the API, so that a test begins where its subject does. */
export class Account {
	readonly name: string = "Maren Holt";
	readonly email: string;
	readonly password: string = password;
	/** No other account's, so that the provider's answers can be scripted for this one alone. */
	readonly serperKey: string;
	/** Where its sites stand; null is not found. */
	rank: (phrase: string) => number | null = () => 7;
	/** The page they stand with. */
	pageOf: (phrase: string) => string = () => "https://example.com/found";
	readonly #installation: Installation;
	readonly #held: HeldSearches[] = [];
	#api: APIRequestContext | null = null;

	private constructor(installation: Installation, email: string) {
		this.#installation = installation;
		this.email = email;
		this.serperKey = `key-of-${email}`;
		const before = installation.serper.rank;
		installation.serper.rank = (call) => {
			if (call.headers["x-api-key"] !== this.serperKey) return before(call);
			const position = this.rank(call.q);
			return position === null ? null : { host: "example.com", position, url: this.pageOf(call.q) };
		};
	}

	/** Somebody who has not signed up yet. */
	static stranger(installation: Installation): Account {
		made++;
		return new Account(installation, `maren.${process.pid}.${made}@example.com`);
	}

	/** Somebody with an account, 100 credits and nothing else. */
	static async register(installation: Installation): Promise<Account> {
		const account = Account.stranger(installation);
		const { name, email } = account;
		const address = `198.51.${Math.trunc(made / 250)}.${(made % 250) + 1}`;
		account.#api = await request.newContext({
			baseURL: installation.url,
			extraHTTPHeaders: { "x-forwarded-for": address },
		});
		await account.post("/api/auth/register", { name, email, password });
		await account.post("/api/auth/login", { email, password });
		return account;
	}

	/** A call of the API, signed in as this account; it must succeed. */
	async post<Answer>(path: string, data: unknown): Promise<Answer> {
		if (!this.#api) throw new Error("A stranger has nothing to sign in with.");
		const response = await this.#api.post(path, { data });
		const text = await response.text();
		if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${text}`);
		return (text ? JSON.parse(text) : null) as Answer;
	}

	/** An operation of GraphQL, signed in as this account; it must succeed. */
	async ask<Data>(query: string, variables: object = {}): Promise<Data> {
		const { data, errors } = await this.post<{ data: Data; errors?: object[] }>("/graphql", { query, variables });
		if (errors) throw new Error(JSON.stringify(errors));
		return data;
	}

	/** The credits that are left. */
	async credits(): Promise<number> {
		const { me } = await this.ask<{ me: { credits: number } }>("{ me { credits } }");
		return me.credits;
	}

	/** Signs a browser context in, with all its windows. */
	async signIn(context: BrowserContext): Promise<void> {
		if (this.#api) return context.addCookies((await this.#api.storageState()).cookies);
		const data = { email: this.email, password };
		const response = await context.request.post(`${this.#installation.url}/api/auth/login`, { data });
		if (!response.ok()) throw new Error(`${this.email} could not sign in: ${await response.text()}`);
	}

	/** Saves the key that the fake provider knows this account by. */
	async saveKey(): Promise<void> {
		await this.post("/api/settings", { key: "serper_api_key", value: this.serperKey });
	}

	/** Adds a domain with its keywords. @returns its id */
	async addDomain(options: DomainOptions = {}): Promise<string> {
		const { name = "Example", searchDepth = 10, keywords = [] } = options;
		const domain = { name, url: "https://example.com", country: "US", searchDepth };
		const { id } = await this.post<{ id: string }>("/api/domains", domain);
		if (keywords.length > 0) await this.addKeywords(id, keywords, options);
		return id;
	}

	/** Adds keywords to a domain. */
	async addKeywords(domainId: string, keywords: readonly string[], options: DomainOptions = {}): Promise<void> {
		const { device = "desktop", groups = [] } = options;
		const items = keywords.map((keyword) => ({ keyword, country: "US", device, groups }));
		await this.post(`/api/domains/${domainId}/keywords`, { keywords: items });
	}

	/** Checks every keyword of a domain, and waits until all have been. */
	async measure(domainId: string): Promise<void> {
		const runId = await this.refresh(domainId);
		await expect.poll(async () => (await this.run(runId)).finishedAt).not.toBeNull();
	}

	/** Starts a run of every keyword of a domain. @returns its id */
	async refresh(domainId: string): Promise<string> {
		const { runId } = await this.post<{ runId: string }>(`/api/domains/${domainId}/refresh`, {});
		return runId;
	}

	/** How a run stands. */
	async run(runId: string): Promise<{ done: number; finishedAt: string | null }> {
		const response = await this.#api?.get(`/api/runs/${runId}`);
		return await response?.json();
	}

	/** Holds the provider's answers about these phrases. */
	hold(held: readonly string[], answerOf: (phrase: string) => FakeAnswer = () => ({})): HeldSearches {
		const searches = new HeldSearches(this.#installation.serper, this.serperKey, held, answerOf);
		this.#held.push(searches);
		return searches;
	}

	/** Lets everything that is held go: a check that waits would take a place from the next test's. */
	async leave(): Promise<void> {
		for (const searches of this.#held) searches.releaseAll();
		await this.#api?.dispose();
	}
}
