import { type ExecutionArgs, execute } from "graphql";
import type { Viewer } from "../../context.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import type { LiveSource } from "../../core/live.ts";
import type { StoredEvent } from "../../db/outbox.ts";
import type { SingleFlight } from "../../lib/single-flight.ts";
import { presentError } from "../errors.ts";
import { shapingVariables } from "../shared-variables.ts";

/** Where a subscriber's events go. */
export interface Sink {
	/** The connection behind it; one connection may hold several subscriptions. */
	owner: object;
	/** Sends one answer, as the JSON text of a GraphQL result. */
	send(payload: string): void;
	/** Sends one and ends when the connection has taken it, or is no more: for much at once. */
	sendPatiently(payload: string): Promise<void>;
	/** Says that nothing more will come. */
	end(): void;
	/** Breaks off, so that the subscriber asks again. */
	fail(): void;
}

/** A subscription as a client asked for it, access checked. */
export interface LiveRequest {
	source: LiveSource;
	/** What to execute for each event. */
	args: ExecutionArgs;
	/** The document's text. */
	text: string;
	viewer: Viewer;
}

/** One subscriber of a group. */
export interface Member {
	sink: Sink;
	/** The last seq sent. */
	cursor: number;
	/** `joining` is still being told what it missed; `waiting` has not been told a state yet. */
	phase: "joining" | "waiting" | "live" | "gone";
}

/** Subscribers who are sent the very same text: what is made of an event is made once for all of them. */
export interface Group {
	key: string;
	request: LiveRequest;
	members: Set<Member>;
	/**
	 * What subscribers missed since a seq, read once for those who ask together; where one is slow it may be old by then, and
	 * who takes it reads on.
	 */
	missed: SingleFlight<number, PrintedMissed>;
}

/** What a subscriber missed, as it is told, and the seq to go on from. */
export interface PrintedMissed {
	texts: string[];
	seq: number;
}

/** What a request must share with another's to be sent the same text. */
export function groupKeyOf({ source, args, text }: LiveRequest): string {
	const { variableValues, operationName } = args;
	const shaping = shapingVariables(args.document, operationName).map((name) => variableValues?.[name] ?? null);
	return JSON.stringify([source.kind, source.accountId, operationName ?? null, shaping, text]);
}

/** Executes the group's operation with the field's value as its root, and prints the result. */
export async function printValue({ request }: Group, value: unknown, ctx: GraphQLContext): Promise<string> {
	const { data, errors } = await execute({ ...request.args, rootValue: value, contextValue: ctx });
	return JSON.stringify({ data, ...(errors && { errors: errors.map((error) => presentError(error, ctx)) }) });
}

/** Prints what the group is told of each event; nothing where there is nothing to tell. */
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
