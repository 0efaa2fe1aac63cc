import { type ExecutionArgs, execute } from "graphql";
import type { Viewer } from "../../context.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import type { LiveSource } from "../../core/live.ts";
import type { StoredEvent } from "../../db/outbox.ts";
import type { SingleFlight } from "../../lib/single-flight.ts";
import { presentError } from "../errors.ts";
import { shapingVariables } from "../shared-variables.ts";

/** Receives a subscriber's events. */
export interface Sink {
	/** Its connection, which may have several subscriptions. */
	owner: object;
	/** Sends a GraphQL result as JSON text. */
	send(payload: string): void;
	/** Sends a result; resolves when the connection has taken it or is closed. For large amounts. */
	sendPatiently(payload: string): Promise<void>;
	/** Sends the end of the subscription. */
	end(): void;
	/** Closes with an error, so that the subscriber reconnects. */
	fail(): void;
}

/** A requested subscription whose access was checked. */
export interface LiveRequest {
	source: LiveSource;
	/** The operation to execute for each event. */
	args: ExecutionArgs;
	text: string;
	viewer: Viewer;
}

/** A subscriber of a group. */
export interface Member {
	sink: Sink;
	cursor: number;
	/** `joining` is still receiving missed events; `waiting` has not received a state yet. */
	phase: "joining" | "waiting" | "live" | "gone";
}

/** Subscribers that receive the same text, made once per event. */
export interface Group {
	key: string;
	request: LiveRequest;
	members: Set<Member>;
	/**
	 * Events missed since a seq, read once for concurrent requests. A slow result may be outdated; its receiver then
	 * reads on.
	 */
	missed: SingleFlight<number, PrintedMissed>;
}

/** The text of the events a subscriber missed, and the seq to continue from. */
export interface PrintedMissed {
	texts: string[];
	seq: number;
}

/** Who receives the same answers: members with the same rights, if they see all domains; otherwise each member. */
export function sightOf({ accountId, userId, rights, signIn }: Viewer): string {
	const { role, canSpend, hasAllDomains } = rights;
	return JSON.stringify([
		accountId,
		role,
		canSpend,
		hasAllDomains || userId,
		signIn.kind === "apiKey" && signIn.scopes,
	]);
}

/** The key of requests that receive the same text. */
export function groupKeyOf({ source, args, text, viewer }: LiveRequest): string {
	const { variableValues, operationName } = args;
	const shaping = shapingVariables(args.document, operationName).map((name) => variableValues?.[name] ?? null);
	return JSON.stringify([source.kind, sightOf(viewer), operationName ?? null, shaping, text]);
}

/** Executes the group's operation with the field's value as its root and prints the result. */
export async function printValue({ request }: Group, value: unknown, ctx: GraphQLContext): Promise<string> {
	const { data, errors } = await execute({ ...request.args, rootValue: value, contextValue: ctx });
	return JSON.stringify({ data, ...(errors && { errors: errors.map((error) => presentError(error, ctx)) }) });
}

/** Prints the group's text for each event; nothing if an event has no value. */
export async function printEvents(
	group: Group,
	events: StoredEvent[],
	ctx: GraphQLContext,
): Promise<{ seq: number; text: string }[]> {
	const { source } = group.request;
	if (source.kind !== "events") return [];
	const printed = events.map(async ({ seq, payload }) => {
		const value = await source.valueOf(payload, seq, ctx);
		return value === null ? [] : [{ seq, text: await printValue(group, value, ctx) }];
	});
	return (await Promise.all(printed)).flat();
}
