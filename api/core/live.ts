import type { GraphQLContext } from "./http-context.ts";

/**
 * A stream of events, kept in the outbox: none is missed, none comes twice. What is made of an event must be the same for
 * every viewer of the account, whatever the field's arguments: it is made once and sent to all of them.
 */
export interface LiveEvents<Payload, Value> {
	kind: "events";
	topic: string;
	/** The owner of what the topic tells of; access was checked by whoever made this. */
	accountId: string;
	/** The last `seq` the subscriber saw: what came since is sent first. Null: from now on. */
	after: number | null;
	/** The field's value for an event; null tells nothing. */
	valueOf(payload: Payload, seq: number, ctx: GraphQLContext): Value | null | Promise<Value | null>;
	/** The value that says that events up to `seq` are not kept any more; without it they are passed over. */
	resync?(seq: number): Value;
	/** Values to begin with; they may come again as events. */
	opening?(ctx: GraphQLContext): Promise<Value[]>;
}

/**
 * How something stands: sent at once, and again whenever its topic tells of a change. States in between may be left out.
 * A state is never told before the events that were committed before it was read.
 */
export interface LiveState<Value> {
	kind: "state";
	topic: string;
	accountId: string;
	/** How it stands now; null when it is no more. */
	read(ctx: GraphQLContext): Promise<Value | null>;
	/** Whether nothing will change any more. */
	isLast?(value: Value): boolean;
}

/** What a subscription's `subscribe` asks for. */
export type LiveSource = LiveEvents<unknown, unknown> | LiveState<unknown>;

/**
 * A live source in the form GraphQL demands of `subscribe`. It is not iterated: the fan-out takes the source and serves all
 * its subscribers together.
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
	// The payload's type is the topic's; the fan-out passes on what was published on it.
	return new Live({ ...source, kind: "events" } as LiveEvents<unknown, unknown>);
}

/** A state as a subscription. */
export function liveState<Value>(source: Omit<LiveState<Value>, "kind">): Live {
	return new Live({ ...source, kind: "state" } as LiveState<unknown>);
}
