import type { GraphQLContext } from "./http-context.ts";

/**
 * A stream of events from the outbox; none is missed or repeated. An event's value must be the same for all viewers of
 * the account with the same rights and domains, whatever the field's arguments: it is computed once and sent to all of them.
 */
export interface LiveEvents<Payload, Value> {
	kind: "events";
	topic: string;
	/** The account that owns the topic. Its creator has checked access. */
	accountId: string;
	/** The last `seq` the subscriber saw: later events are sent first. Null: from now on. */
	after: number | null;
	/** The field's value for an event; null sends nothing. */
	valueOf(payload: Payload, seq: number, ctx: GraphQLContext): Value | null | Promise<Value | null>;
	/** The value that reports that events up to `seq` are no longer stored; without it they are skipped. */
	resync?(seq: number): Value;
	/** Initial values; they may be repeated as events. */
	opening?(ctx: GraphQLContext): Promise<Value[]>;
}

/**
 * A state, sent immediately and on every change of its topic. Intermediate states may be skipped. A state is never sent
 * before the events committed before it was read.
 */
export interface LiveState<Value> {
	kind: "state";
	topic: string;
	accountId: string;
	/** The current state; null if it no longer exists. */
	read(ctx: GraphQLContext): Promise<Value | null>;
	/** Whether the state is final. */
	isLast?(value: Value): boolean;
}

/** What a subscription's `subscribe` can return. */
export type LiveSource = LiveEvents<unknown, unknown> | LiveState<unknown>;

/**
 * A live source in the form GraphQL requires of `subscribe`. It is never iterated: the fan-out takes the source and
 * serves all its subscribers together.
 */
export class Live implements AsyncIterable<never> {
	readonly source: LiveSource;

	constructor(source: LiveSource) {
		this.source = source;
	}

	[Symbol.asyncIterator](): AsyncIterator<never> {
		throw new Error("A live source is served by the fan-out.");
	}
}

/** Events of a topic as a subscription. */
export function liveEvents<Payload, Value>(source: Omit<LiveEvents<Payload, Value>, "kind">): Live {
	// The payload has the topic's type: the fan-out passes on what was published.
	return new Live({ ...source, kind: "events" } as LiveEvents<unknown, unknown>);
}

/** A state as a subscription. */
export function liveState<Value>(source: Omit<LiveState<Value>, "kind">): Live {
	return new Live({ ...source, kind: "state" } as LiveState<unknown>);
}
