import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ApolloClient, InMemoryCache } from "@apollo/client/core";
import { ApolloLink, execute } from "@apollo/client/link";
import {
	GraphQLError,
	GraphQLInt,
	GraphQLNonNull,
	GraphQLObjectType,
	GraphQLSchema,
	GraphQLString,
	parse,
} from "graphql";
import { createClient } from "graphql-ws";
import { useServer } from "graphql-ws/use/ws";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { LiveLink } from "./live-link.ts";

/** How long something is waited for: as long as a busy machine may need. */
const patient = { timeout: 20_000 };

const document = parse("subscription Measured($after: Int) { measured(after: $after) { seq } }");

/** How the server handles a subscription: where it was asked to resume, and what it sends. */
let subscriptions: (number | null)[] = [];
let behave: (after: number | null) => AsyncGenerator<{ measured: { seq: number } }>;
let http: Server;
let sockets: WebSocketServer;
let url: string;

const schema = new GraphQLSchema({
	query: new GraphQLObjectType({ name: "Query", fields: { version: { type: GraphQLString } } }),
	subscription: new GraphQLObjectType({
		name: "Subscription",
		fields: {
			measured: {
				type: new GraphQLNonNull(
					new GraphQLObjectType({ name: "Measured", fields: { seq: { type: new GraphQLNonNull(GraphQLInt) } } }),
				),
				args: { after: { type: GraphQLInt } },
				subscribe: (_source, { after }: { after: number | null }) => {
					subscriptions.push(after);
					return behave(after);
				},
			},
		},
	}),
});

/** Counts on from `after` and then waits for ever. */
async function* countTo(after: number | null, last: number) {
	for (let seq = (after ?? 0) + 1; seq <= last; seq++) yield { measured: { seq } };
	await new Promise(() => {});
}

function closeAll(code: number): void {
	for (const socket of sockets.clients as Set<WebSocket>) socket.close(code);
}

function watch() {
	const seen: number[] = [];
	const errors: unknown[] = [];
	const socket = createClient({
		url,
		retryAttempts: Number.POSITIVE_INFINITY,
		shouldRetry: () => true,
		retryWait: async () => {},
	});
	const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
	const link = new LiveLink(
		async () => socket,
		async () => {},
	);
	const subscription = execute(link, { query: document, variables: { after: 0 } }, { client }).subscribe({
		next: ({ data }) => seen.push((data as { measured: { seq: number } }).measured.seq),
		error: (error) => errors.push(error),
	});
	const stop = async () => {
		subscription.unsubscribe();
		await socket.dispose();
	};
	return { seen, errors, stop };
}

beforeEach(async () => {
	subscriptions = [];
	http = createServer();
	sockets = new WebSocketServer({ server: http });
	useServer({ schema }, sockets);
	await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
	url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
	for (const socket of sockets.clients as Set<WebSocket>) socket.terminate();
	sockets.close();
	await new Promise((resolve) => http.close(resolve));
});

describe("a live subscription", () => {
	it("resumes after the last event it saw when the connection was lost", async () => {
		behave = (after) => countTo(after, subscriptions.length * 3);
		const { seen, stop } = watch();
		await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]), patient);
		closeAll(1012);
		await vi.waitFor(() => expect(seen).toEqual([1, 2, 3, 4, 5, 6]), patient);
		expect(subscriptions).toEqual([0, 3]);
		await stop();
	});

	it("recovers from a close that graphql-ws considers final", async () => {
		behave = (after) => countTo(after, subscriptions.length);
		const { seen, errors, stop } = watch();
		await vi.waitFor(() => expect(seen).toEqual([1]), patient);
		closeAll(4500);
		await vi.waitFor(() => expect(seen).toEqual([1, 2]), patient);
		expect(errors).toEqual([]);
		await stop();
	});

	it("retries when the server could not answer, but not when it refused", async () => {
		behave = () => {
			if (subscriptions.length === 1) throw new GraphQLError("Later", { extensions: { code: "UNAVAILABLE" } });
			throw new GraphQLError("There is no such domain.", { extensions: { code: "NOT_FOUND" } });
		};
		const { errors, stop } = watch();
		await vi.waitFor(() => expect(errors).toHaveLength(1), patient);
		expect(subscriptions).toHaveLength(2);
		await stop();
	});
});
