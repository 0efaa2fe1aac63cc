import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Agent, request } from "undici";
import { sharedClock } from "./bench.ts";

/** A response and its cost. */
export interface Answer<Data> {
	data: Data;
	/** From the first byte sent to the last received. */
	milliseconds: number;
	/** As JSON, and over the wire. */
	bytes: number;
	wireBytes: number;
}

/** A browser's GraphQL client: one signed-in user on a keep-alive connection. */
export interface Client {
	cookie: string;
	/** Respects the session's rate limit by waiting; the time is that of the last attempt. */
	ask<Data>(query: string, variables?: object): Promise<Answer<Data>>;
}

/** The user who signs up and in. */
export const credentials = { email: "bench@example.com", password: "correct horse battery" };

/** Signs a user up and in. */
export async function signedInClient(url: string, email = credentials.email): Promise<Client> {
	const client = createClient(url);
	await client.ask("mutation ($input: RegisterInput!) { register(input: $input) { id } }", {
		input: { ...credentials, email, name: "Bench" },
	});
	await signIn(client, email);
	return client;
}

/** Cookies of further sessions of a user: one session may make 1,200 requests a minute. */
export async function furtherSessions(url: string, count: number): Promise<string[]> {
	const clients = Array.from({ length: count }, () => createClient(url));
	for (const client of clients) await signIn(client, credentials.email);
	return clients.map(({ cookie }) => cookie);
}

/** A client with the cookie of a session. */
export function clientOf(url: string, cookie: string): Client {
	return Object.assign(createClient(url), { cookie });
}

async function signIn(client: Client, email: string): Promise<void> {
	const login = "mutation ($input: LoginInput!) { login(input: $input) { id } }";
	await client.ask(login, { input: { ...credentials, email } });
}

function createClient(url: string): Client {
	const dispatcher = new Agent({ connections: 1 });
	const client: Client = {
		cookie: "",
		async ask<Data>(query: string, variables: object = {}) {
			const body = JSON.stringify({ query, variables });
			const began = sharedClock();
			const response = await request(`${url}/graphql`, {
				dispatcher,
				method: "POST",
				headers: { "content-type": "application/json", "accept-encoding": "gzip, deflate, br", cookie: client.cookie },
				body,
			});
			const wire = Buffer.from(await response.body.arrayBuffer());
			const milliseconds = sharedClock() - began;
			if (response.statusCode === 429) {
				await pause(Number(response.headers["retry-after"]) * 1_000);
				return client.ask<Data>(query, variables);
			}
			const text = decoded(wire, response.headers["content-encoding"]);
			const [cookie] = [response.headers["set-cookie"] ?? []].flat();
			if (cookie) client.cookie = cookie.split(";")[0] ?? "";
			const { data, errors } = JSON.parse(String(text));
			if (errors) throw new Error(`${errors[0].message}\n${query}`);
			return { data: data as Data, milliseconds, bytes: text.length, wireBytes: wire.length };
		},
	};
	return client;
}

function decoded(wire: Buffer, encoding: string | string[] | undefined): Buffer {
	if (encoding === "br") return brotliDecompressSync(wire);
	return encoding === "gzip" ? gunzipSync(wire) : wire;
}
