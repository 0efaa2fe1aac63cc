import { ApolloClient } from "@apollo/client/core";
import { ApolloLink } from "@apollo/client/link";
import { ErrorLink } from "@apollo/client/link/error";
import { HttpLink } from "@apollo/client/link/http";
import type { Client } from "graphql-ws";
import { loadCode } from "../lazy-part.ts";
import { createCache } from "./cache.ts";
import { fetchOrTake } from "./early-request.ts";
import { isUnauthenticated } from "./errors.ts";
import { LiveLink } from "./live-link.ts";

function socketUrl(): string {
	const { protocol, host } = location;
	return `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`;
}

/** Loads the WebSocket client with the first subscription: the first screen does not wait for it. */
function lazySocket(onSessionEnded: () => void): () => Promise<Client> {
	let socket: Promise<Client> | undefined;
	return () => {
		socket ??= loadCode(() => import("./live-socket.ts")).then((module) =>
			module.createLiveSocket(socketUrl(), onSessionEnded),
		);
		socket.catch(() => {
			socket = undefined;
		});
		return socket;
	};
}

/** What the client tells the app about the sign-in. */
export interface SessionEvents {
	/** An answer said that there is no valid sign-in. */
	onSignedOut: () => void;
	/** The server closed the live connection for want of one: worth asking. */
	onSessionDoubtful: () => void;
}

/** The client all requests go through. */
export function createGraphqlClient(
	{ onSignedOut, onSessionDoubtful }: SessionEvents,
	fetch = fetchOrTake,
): ApolloClient {
	const signedOut = new ErrorLink(({ error }) => {
		if (isUnauthenticated(error)) onSignedOut();
	});
	const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === "subscription";
	const transport = ApolloLink.split(
		isSubscription,
		new LiveLink(lazySocket(onSessionDoubtful)),
		new HttpLink({ uri: "/graphql", fetch }),
	);
	return new ApolloClient({
		cache: createCache(),
		link: ApolloLink.from([signedOut, transport]),
		defaultOptions: {
			// Live updates keep the cache true: what was read once is not refetched automatically, and what is read again by
			// hand is merged like everything else, because events may have overtaken it.
			watchQuery: { notifyOnNetworkStatusChange: true, refetchWritePolicy: "merge" },
		},
	});
}
