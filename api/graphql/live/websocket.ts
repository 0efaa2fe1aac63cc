import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
	createSourceEventStream,
	type ExecutionArgs,
	type ExecutionResult,
	execute,
	GraphQLError,
	type GraphQLSchema,
} from "graphql";
import { handleProtocols } from "graphql-ws";
import { WebSocketServer } from "ws";
import type { Config } from "../../config.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { Live } from "../../core/live.ts";
import { badInput, Refusal } from "../../errors.ts";
import { isNestedDeeper } from "../../http/json-body.ts";
import type { NetworkLimits } from "../../http/network-limits.ts";
import { isForeign } from "../../http/origin.ts";
import type { Parts } from "../../http/request-context.ts";
import { isInOtherAccount, sessionTokenOf, viewerOf } from "../../http/sign-in.ts";
import { type ConcurrencyLimiter, createConcurrencyLimiter } from "../../lib/concurrency-limiter.ts";
import { networkOf } from "../../lib/network.ts";
import { countRequest } from "../../modules/people/api-keys/key-sign-in.service.ts";
import { createDocumentReader } from "../documents.ts";
import { presentError } from "../errors.ts";
import { limits } from "../limits.ts";
import type { FanOut } from "./fan-out.ts";
import { closeCodes, createSocketServer, LiveSocket } from "./live-socket.ts";
import { LiveSubscription } from "./live-subscription.ts";
import { createSignInWatch, type SignInWatch } from "./sign-in-watch.ts";
import { contextOfSocket } from "./socket-context.ts";

/** Maximum concurrent operations of a socket, including subscriptions. */
const maxOperations = 100;

/** Milliseconds clients get to answer the close when the process stops. */
const maxCloseMs = 2_000;

/** The WebSocket side of `/graphql`. */
export interface LiveServer {
	/** Handles the HTTP server's `upgrade` event from a network address. */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, networkAddress: string): void;
	watch: SignInWatch;
	readonly size: number;
	/** Asks every client to reconnect elsewhere. */
	stop(): Promise<void>;
}

/** What graphql-ws passes from `onSubscribe` to `subscribe`. */
interface SocketArgs extends ExecutionArgs {
	contextValue: GraphQLContext;
	id: string;
	text: string;
	live: LiveSocket;
}

/** Serves `graphql-transport-ws` at `/graphql` for a server that forwards its upgrades. */
export function createLiveServer(
	parts: Parts,
	schema: GraphQLSchema,
	fanOut: FanOut,
	network: Pick<NetworkLimits, "sockets" | "pingEveryMs" | "closeMs">,
): LiveServer {
	const { log, config } = parts.services;
	const sockets = new WebSocketServer({
		noServer: true,
		handleProtocols: (protocols) => handleProtocols(protocols),
		maxPayload: limits.bytes,
		perMessageDeflate: false,
	});
	const watch = createSignInWatch(parts);
	const limiter = createConcurrencyLimiter(network.sockets);
	const open = createSocketServer(protocolOf(parts, schema, fanOut, { watch, limiter }), log, network);

	return {
		upgrade(request, socket, head, networkAddress) {
			socket.on("error", (error) => log.debug({ err: error }, "WebSocket failed while opening"));
			if (request.url?.split("?")[0] !== "/graphql") return refuseUpgrade(socket, "404 Not Found");
			if (comesFromElsewhere(request, config)) return refuseUpgrade(socket, "403 Forbidden");
			const leave = limiter.take(`network:${networkOf(networkAddress)}`);
			if (!leave) return refuseUpgrade(socket, "429 Too Many Requests", "Retry-After: 10\r\n");
			socket.once("close", leave);
			sockets.handleUpgrade(request, socket, head, (opened) =>
				open(opened, new LiveSocket(opened, request, networkAddress, network)),
			);
		},
		watch,
		get size() {
			return sockets.clients.size;
		},
		async stop() {
			watch.stop();
			for (const socket of sockets.clients) socket.close(closeCodes.goingAway, "Going away");
			const closeTimer = setTimeout(() => {
				for (const socket of sockets.clients) socket.terminate();
			}, maxCloseMs);
			await new Promise<void>((resolve) => sockets.close(() => resolve()));
			clearTimeout(closeTimer);
		},
	};
}

/** Whether another site's page opens it with the browser's cookie. Without a cookie it needs an API key. */
function comesFromElsewhere({ headers }: IncomingMessage, config: Config): boolean {
	const { origin, host } = headers;
	const secFetchSite = headers["sec-fetch-site"]?.toString();
	return isForeign({ origin, host, secFetchSite }, config) && sessionTokenOf(headers) !== null;
}

function refuseUpgrade(socket: Duplex, status: string, headers = ""): void {
	// A client that does not close its end must not hold resources.
	socket.once("finish", () => socket.destroy());
	socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

function protocolOf(
	parts: Parts,
	schema: GraphQLSchema,
	fanOut: FanOut,
	{ watch, limiter }: { watch: SignInWatch; limiter: ConcurrencyLimiter },
): Parameters<typeof createSocketServer>[0] {
	const { log } = parts.services;
	const readDocument = createDocumentReader(schema);
	const present = (errors: readonly GraphQLError[], { viewer, requestId }: LiveSocket) => {
		const facts = { requestId, ...(viewer && { accountId: viewer.accountId }) };
		return errors.map((error) => presentError(error, { log: log.child(facts), requestId }));
	};

	return {
		connectionInitWaitTimeout: 10_000,
		async onConnect({ extra: { live }, connectionParams }) {
			// `connectionParams` take precedence over the upgrade request: a browser can send a key only there.
			const { authorization, Authorization } = connectionParams ?? {};
			const refusal = await signIn(parts, live, authorization ?? Authorization ?? live.request.headers.authorization);
			if (!refusal && isInOtherAccount(live.viewer, connectionParams?.account)) {
				live.close(closeCodes.rightsChanged, "Other account");
				return false;
			}
			if (!refusal) return admit(live, { watch, limiter });
			const code = refusal === "outage" ? closeCodes.tryAgainLater : closeCodes.unauthorized;
			live.close(code, refusal === "outage" ? "Try again later" : refusal);
			return false;
		},
		onClose: ({ extra }) => watch.remove(extra.live),
		async onSubscribe(
			{ extra: { live }, subscriptions },
			id,
			{ query, operationName, variables },
		): Promise<SocketArgs | GraphQLError[]> {
			if (Object.keys(subscriptions).length > maxOperations) {
				const message = `A connection can run at most ${maxOperations} operations at once.`;
				return [refusedWith(new Refusal("RATE_LIMITED", message, { retryAfter: 1 }))];
			}
			if (isNestedDeeper(variables, 20)) {
				return [refusedWith(badInput({ field: "body", message: "The variables are nested too deep." }))];
			}
			const document = readDocument(query);
			if (Array.isArray(document)) return document;
			const contextValue = contextOfSocket(parts, live);
			const fault = await faultOfStart(parts, contextValue, { watch, live });
			if (fault) return [new GraphQLError(fault.message, { originalError: fault })];
			const named = operationName ? { operationName } : {};
			return { schema, document, ...named, variableValues: variables ?? {}, contextValue, id, text: query, live };
		},
		execute: (args) => executeAdmitted(parts, args as SocketArgs, async () => execute(args)),
		subscribe: async (args) => subscribe(parts, fanOut, args as SocketArgs),
		onNext: ({ extra }, _id, _payload, _args, { errors, data }) =>
			errors ? { data: data ?? null, errors: present(errors, extra.live) } : undefined,
		onError: ({ extra }, _id, _payload, errors) => present(errors, extra.live),
	};
}

/** Takes a signed-in socket in, unless its account has as many as it may, or its client left meanwhile. */
function admit(live: LiveSocket, { watch, limiter }: { watch: SignInWatch; limiter: ConcurrencyLimiter }): boolean {
	if (!live.isOpen) return false;
	const leave = limiter.take(`account:${live.viewer?.accountId}`);
	if (!leave) {
		live.close(closeCodes.tryAgainLater, "Too many connections");
		return false;
	}
	live.onceClosed(leave);
	watch.add(live);
	return true;
}

/** Looks at the sign-in of an operation and counts it, as of a request. Returns why it is refused, if it is. */
async function faultOfStart(
	{ admission }: Parts,
	{ em, viewer }: GraphQLContext,
	{ watch, live }: { watch: SignInWatch; live: LiveSocket },
): Promise<Error | null> {
	try {
		await watch.check(live);
		if (!live.isOpen) return new Refusal("UNAUTHENTICATED", "Your rights have changed. Connect again.");
		if (viewer?.signIn.kind === "session") admission.countRequest(viewer.signIn.sessionId);
		if (viewer?.signIn.kind !== "apiKey") return null;
		return (await countRequest(em, viewer.signIn.apiKeyId)).refusal;
	} catch (error) {
		return error as Error;
	}
}

/** Executes a query or a mutation in its account's turn, or returns the refusal. */
async function executeAdmitted(
	{ admission }: Parts,
	{ contextValue: { viewer }, live }: SocketArgs,
	work: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
	try {
		return (await admission.run(viewer, work, { gone: live.gone })) ?? { data: null };
	} catch (error) {
		return { errors: [new GraphQLError((error as Error).message, { originalError: error as Error })] };
	}
}

function refusedWith(refusal: Refusal): GraphQLError {
	return new GraphQLError(refusal.message, { originalError: refusal });
}

/** Identifies the caller of a socket, or returns why there is none. */
async function signIn(parts: Parts, live: LiveSocket, authorization: unknown): Promise<string | null> {
	const { cookie } = live.request.headers;
	if (authorization != null && typeof authorization !== "string") return "The authorization must be a string";
	try {
		const credentials = { authorization: authorization ?? undefined, cookie };
		live.viewer = await viewerOf(contextOfSocket(parts, live), credentials);
		return live.viewer ? null : "Sign in first";
	} catch (error) {
		if (error instanceof Refusal) return error.message;
		parts.services.log.warn({ err: error, requestId: live.requestId }, "Failed to sign in a WebSocket");
		return "outage";
	}
}

async function subscribe(
	{ admission }: Parts,
	fanOut: FanOut,
	args: SocketArgs,
): Promise<LiveSubscription | ExecutionResult> {
	const { contextValue, id, text, live } = args;
	// From the request on, not from its response: the access check takes time, during which the connection's states wait.
	const letGo = fanOut.hold(live);
	try {
		const { viewer } = contextValue;
		// All subscribers of an account may reconnect at the same time; their number is limited by its sockets.
		const waiting = { isPatient: true, gone: live.gone };
		const stream = await admission.run(viewer, async () => createSourceEventStream(args), waiting);
		if (!(stream instanceof Live)) return (stream as ExecutionResult | null) ?? { data: null };
		if (!viewer) throw new Error("A live source was given to somebody who is not signed in.");
		return new LiveSubscription(fanOut, { source: stream.source, args, text, viewer }, id, live);
	} finally {
		letGo();
	}
}
