import type { Viewer } from "../../context.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import type { LiveEvents } from "../../core/live.ts";
import type { EntityManager } from "../../db/orm.ts";
import { lastSeq, readAfter, type StoredEvent } from "../../db/outbox.ts";
import { readMissed } from "../../db/outbox-reader.ts";
import { createPulse, type Pulse } from "../../lib/pulse.ts";
import { eventsDelivered } from "../../lib/telemetry.ts";
import {
	type Group,
	type LiveRequest,
	type Member,
	type PrintedMissed,
	printEvents,
	printValue,
	type Sink,
	sightOf,
} from "./live-group.ts";
import { addMember, createTopic, hasWaiting, removeMember, type Topic } from "./live-topic.ts";

/** Milliseconds for which events are collected into a batch. */
const windowMs = 40;

/** Milliseconds to pause after a failure, usually a database outage. */
const faultPauseMs = 500;

interface Options {
	/** A fresh connection context. */
	fork(): EntityManager;
	/** The context in which a viewer's events are executed. */
	contextOf(viewer: Viewer): GraphQLContext;
	onFault(error: unknown): void;
}

/** The contexts of one batch, one for all who receive the same answers. */
type ContextOf = (group: Group) => GraphQLContext;

/**
 * Delivers events from the outbox to subscribers. Each event is executed and printed once for all subscribers with the
 * same request. An account's states are sent after the events committed before them.
 */
export class FanOut {
	readonly #topics = new Map<string, Topic>();
	/** Number of a connection's subscriptions that are still receiving missed events. */
	readonly #joining = new Map<object, number>();
	readonly #options: Options;
	readonly #pulse: Pulse;
	/** Time of the oldest undelivered announcement; null if there is none. */
	#owingSince: number | null = null;

	constructor(options: Options) {
		this.#options = options;
		this.#pulse = createPulse({
			every: windowMs,
			work: () => this.#tell(),
			onFault: options.onFault,
			afterFault: faultPauseMs,
		});
	}

	/** Something was published on the topic. */
	wake(name: string): void {
		const topic = this.#topics.get(name);
		if (!topic) return;
		topic.isDirty = true;
		this.#owingSince ??= performance.now();
		this.#pulse.beat();
	}

	/** Announcements may have been missed, so assume that every topic has new events. */
	wakeAll(): void {
		for (const name of this.#topics.keys()) this.wake(name);
	}

	/** Subscriptions served now. */
	get size(): number {
		const groups = [...this.#topics.values()].flatMap((topic) => [...topic.groups.values()]);
		return groups.reduce((sum, group) => sum + group.members.size, 0);
	}

	/** Milliseconds for which the oldest announced event has been waiting; 0 if none is. */
	get owingMs(): number {
		return this.#owingSince === null ? 0 : performance.now() - this.#owingSince;
	}

	async stop(): Promise<void> {
		await this.#pulse.stop();
	}

	/** Serves a subscription until the returned function is called or it completes. */
	add(request: LiveRequest, sink: Sink): () => void {
		const { source, viewer } = request;
		const topic = this.#topics.get(source.topic) ?? createTopic(source);
		this.#topics.set(source.topic, topic);
		const { group, member } = addMember(topic, request, sink);
		if (source.kind === "state") this.#pulse.beat();
		else void this.#join(topic, group, member, source, viewer);
		return () => this.#remove(topic, group, member);
	}

	/** Delays a connection's states until the returned function is called, because older events are on their way. */
	hold(owner: object): () => void {
		this.#joining.set(owner, (this.#joining.get(owner) ?? 0) + 1);
		return () => {
			const left = (this.#joining.get(owner) ?? 1) - 1;
			if (left > 0) this.#joining.set(owner, left);
			else this.#joining.delete(owner);
			// States of this connection waited for it, as did later announcements.
			this.#pulse.beat();
		};
	}

	#remove(topic: Topic, group: Group, member: Member): void {
		removeMember(topic, group, member);
		if (topic.groups.size === 0 && this.#topics.get(topic.name) === topic) this.#topics.delete(topic.name);
	}

	#end(topic: Topic, group: Group, member: Member): void {
		if (member.phase === "gone") return;
		this.#remove(topic, group, member);
		member.sink.end();
	}

	async #join(
		topic: Topic,
		group: Group,
		member: Member,
		source: LiveEvents<unknown, unknown>,
		viewer: Viewer,
	): Promise<void> {
		const letGo = this.hold(member.sink.owner);
		try {
			await this.#catchUp(topic, group, member, source, this.#options.contextOf(viewer));
		} catch (error) {
			this.#options.onFault(error);
			member.sink.fail();
		} finally {
			letGo();
		}
	}

	/**
	 * Sends a new member the events it missed and lets it join the others once they are not ahead of it. What it receives
	 * afterwards starts after its own cursor.
	 */
	async #catchUp(
		topic: Topic,
		group: Group,
		member: Member,
		source: LiveEvents<unknown, unknown>,
		ctx: GraphQLContext,
	): Promise<void> {
		member.cursor = source.after ?? topic.head ?? (await lastSeq(ctx.em, topic.name));
		let isSure = source.after === null || source.after === topic.head;
		while (!isSure || (topic.head !== null && member.cursor < topic.head)) {
			const after = member.cursor;
			// A stale result is safe: the topic's head shows what is missing, and a topic without a head stays dirty.
			const print = () => printMissed(group, source, after, ctx);
			member.cursor = await group.missed.with(after, print, async ({ texts, seq }) => {
				for (const text of texts) {
					if (member.phase === "gone") break;
					await member.sink.sendPatiently(text);
				}
				return seq;
			});
			if (member.phase === "gone") return;
			isSure = true;
		}
		if (member.phase === "gone") return;
		topic.head ??= member.cursor;
		member.phase = "live";
		for (const value of (await source.opening?.(ctx)) ?? []) {
			const text = await printValue(group, value, ctx);
			if (member.phase === "live") member.sink.send(text);
		}
	}

	/** Processes one batch: states are read before events and sent after them. */
	async #tell(): Promise<void> {
		const topics = [...this.#topics.values()];
		const states = topics.filter((topic) => topic.kind === "state" && (topic.isDirty || this.#hasWaiting(topic)));
		const accounts = new Set(states.map((topic) => topic.accountId));
		const streams = topics.filter(
			({ kind, head, isDirty, accountId }) =>
				kind === "events" && head !== null && (isDirty || accounts.has(accountId)),
		);
		const dirty = [...states, ...streams].filter((topic) => topic.isDirty);
		for (const topic of dirty) topic.isDirty = false;
		const owingSince = this.#owingSince;
		this.#owingSince = null;
		try {
			const contextOf = this.#contexts();
			const prepared = await Promise.all(
				states.map((topic) => this.#prepareState(topic, dirty.includes(topic), contextOf)),
			);
			await this.#tellEvents(streams, contextOf);
			for (const tellState of prepared.flat()) tellState();
			if (owingSince !== null) eventsDelivered.emit({ waitedMs: performance.now() - owingSince });
		} catch (error) {
			for (const topic of dirty) topic.isDirty = true;
			this.#owingSince = owingSince;
			throw error;
		}
	}

	#contexts(): ContextOf {
		const contexts = new Map<string, GraphQLContext>();
		return ({ request: { viewer } }) => {
			const sight = sightOf(viewer);
			const ctx = contexts.get(sight) ?? this.#options.contextOf(viewer);
			contexts.set(sight, ctx);
			return ctx;
		};
	}

	#hasWaiting(topic: Topic): boolean {
		return hasWaiting(topic, ({ sink }) => !this.#joining.has(sink.owner));
	}

	/** Reads and prints a state for each group; returns a function that sends it. */
	async #prepareState(topic: Topic, isNew: boolean, contextOf: ContextOf): Promise<(() => void)[]> {
		return Promise.all(
			[...topic.groups.values()].map(async (group) => {
				const { source } = group.request;
				const members = [...group.members].filter(({ phase }) => isNew || phase === "waiting");
				if (members.length === 0 || source.kind !== "state") return () => {};
				const value = await source.read(contextOf(group));
				const text = value === null ? null : await printValue(group, value, contextOf(group));
				const isLast = value === null || source.isLast?.(value) === true;
				return () => {
					for (const member of members) this.#tellState(topic, group, member, text, isLast);
				};
			}),
		);
	}

	#tellState(topic: Topic, group: Group, member: Member, text: string | null, isLast: boolean): void {
		if (member.phase === "gone") return;
		// If its connection is still receiving missed events, which may be older than the state, the state follows them.
		member.phase = this.#joining.has(member.sink.owner) ? "waiting" : "live";
		if (member.phase === "waiting") return;
		if (text !== null) member.sink.send(text);
		if (isLast) this.#end(topic, group, member);
	}

	async #tellEvents(streams: Topic[], contextOf: ContextOf): Promise<void> {
		if (streams.length === 0) return;
		const heads = new Map(streams.map((topic) => [topic.name, topic.head ?? 0]));
		const events = Map.groupBy(await readAfter(this.#options.fork(), heads), (event) => event.topic);
		await Promise.all(
			streams.map((topic) => {
				const news = events.get(topic.name);
				return news && this.#tellTopic(topic, news, contextOf);
			}),
		);
	}

	async #tellTopic(topic: Topic, events: StoredEvent[], contextOf: ContextOf): Promise<void> {
		const before = topic.head;
		const head = events.at(-1)?.seq ?? before ?? 0;
		// Immediately: new members receive this with the events they missed.
		topic.head = head;
		try {
			await Promise.all(
				[...topic.groups.values()].map(async (group) => {
					const texts = await printEvents(group, events, contextOf(group));
					for (const member of group.members) tellMember(member, texts, head);
				}),
			);
		} catch (error) {
			// The cursor of a subscriber shows what it has received.
			topic.head = before;
			throw error;
		}
	}
}

/** The topic's events after a seq, or that they are lost. */
async function printMissed(
	group: Group,
	source: LiveEvents<unknown, unknown>,
	after: number,
	ctx: GraphQLContext,
): Promise<PrintedMissed> {
	const { events, seq, isWhole } = await readMissed(ctx.em, source.topic, after);
	const texts = (await printEvents(group, events, ctx)).map(({ text }) => text);
	if (!isWhole && source.resync) texts.push(await printValue(group, source.resync(seq), ctx));
	return { texts, seq };
}

function tellMember(member: Member, texts: { seq: number; text: string }[], head: number): void {
	if (member.phase !== "live") return;
	for (const { seq, text } of texts) if (seq > member.cursor) member.sink.send(text);
	member.cursor = Math.max(member.cursor, head);
}
