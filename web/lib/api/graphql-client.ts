import { ApolloClient } from "@apollo/client/core";
import { ApolloLink } from "@apollo/client/link";
import { ErrorLink } from "@apollo/client/link/error";
import { HttpLink } from "@apollo/client/link/http";
import type { Client } from "graphql-ws";
import { loadCode } from "../lazy-part.ts";
import { accountHeaders, noteOtherAccount } from "./account-in-use.ts";
import { createCache } from "./cache.ts";
import { fetchOrTake } from "./early-requests.ts";
import { codeOf, isOfOtherAccount, isUnauthenticated } from "./errors.ts";
import { LiveLink } from "./live-link.ts";
import { OvertakenReads } from "./overtaken-reads.ts";

function socketUrl(): string {
	const { protocol, host } = location;
	return `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`;
}

/** Loads the WebSocket client with the first subscription, not with the first screen. */
function lazySocket(onOutOfDate: () => void): () => Promise<Client> {
	let socket: Promise<Client> | undefined;
	return () => {
		socket ??= loadCode(() => import("./live-socket.ts")).then((module) =>
			module.createLiveSocket(socketUrl(), onOutOfDate),
		);
		socket.catch(() => {
			socket = undefined;
		});
		return socket;
	};
}

export interface SessionEvents {
	/** A response said that the user is not signed in. */
	onSignedOut: () => void;
	/**
	 * What the window shows may be out of date: a change named something that is gone, or the server closed the live connection because
	 * no user is signed in, or their rights are others now.
	 */
	onOutOfDate: () => void;
}

/** The context of an operation that visitors may ask too: that nobody is signed in is an answer, and leads nowhere else. */
export const forVisitors = { isForVisitors: true };

export function createGraphqlClient({ onSignedOut, onOutOfDate }: SessionEvents, fetch = fetchOrTake): ApolloClient {
	const refused = new ErrorLink(({ error, operation }) => {
		if (isUnauthenticated(error) && !operation.getContext().isForVisitors) onSignedOut();
		if (isOfOtherAccount(error)) noteOtherAccount();
		if (operation.operationType === "mutation" && codeOf(error) === "NOT_FOUND") onOutOfDate();
	});
	const named = new ApolloLink((operation, forward) => {
		operation.setContext(({ headers }) => ({ headers: { ...headers, ...accountHeaders() } }));
		return forward(operation);
	});
	const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === "subscription";
	const transport = ApolloLink.split(
		isSubscription,
		new LiveLink(lazySocket(onOutOfDate)),
		ApolloLink.from([new OvertakenReads(), named, new HttpLink({ uri: "/graphql", fetch })]),
	);
	return new ApolloClient({
		cache: createCache(),
		link: ApolloLink.from([refused, transport]),
		defaultOptions: {
			// Subscriptions keep the cache current: no automatic refetches, and refetches are merged, because events may have overtaken them.
			watchQuery: { notifyOnNetworkStatusChange: true, refetchWritePolicy: "merge" },
		},
	});
}
