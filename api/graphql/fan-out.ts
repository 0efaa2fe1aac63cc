import type { Viewer } from "../context.ts";
import type { EntityManager } from "../db/orm.ts";
import { lastSeq, readAfter, type StoredEvent } from "../db/outbox.ts";
import { readMissed } from "../db/outbox-reader.ts";
import type { GraphQLContext } from "../edge/http-context.ts";
import type { LiveEvents, LiveState } from "../edge/live.ts";
import { createPulse, type Pulse } from "../lib/pulse.ts";
import { type Group, groupKeyOf, type LiveRequest, type Member, render, type Sink } from "./live-group.ts";

/** Events wait at most this long for others, in milliseconds. */
const windowMs = 40;

/** Pause after a fault, mostly an outage of the database, in milliseconds. */
const faultPauseMs = 500;

interface Topic {
	name: string;
	kind: "events" | "state";
	accountId: string;
	/** The last seq told to live members; null until one joined. */
	head: number | null;
	groups: Map<string, Group>;
	/** Whether something was announced that was not read yet. */
	isDirty: boolean;
	/** Members that read for themselves what they missed. */
	joins: Set<Promise<void>>;
}

interface Options {
	/** A fresh connection context. */
	fork(): EntityManager;
	/** The context events of an account are executed with. */
	contextOf(viewer: Viewer): GraphQLContext;
	onFault(error: unknown): void;
}

/**
 * Brings events from the outbox to subscribers: each is executed once and printed once for all who asked the same, however
 * many they are. States of an account are told after the events committed before them.
 */
export class FanOut {
	readonly #topics = new Map<string, Topic>();
	readonly #options: Options;
	readonly #pulse: Pulse;

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
		this.#pulse.beat();
	}

	/** Announcements went unheard for a while: anything may have been published. */
	wakeAll(): void {
		for (const name of this.#topics.keys()) this.wake(name);
	}

	/** Subscriptions served now. */
	get size(): number {
		const groups = [...this.#topics.values()].flatMap((topic) => [...topic.groups.values()]);
		return groups.reduce((sum, group) => sum + group.members.size, 0);
	}

	async stop(): Promise<void> {
		await this.#pulse.stop();
	}

	/** Serves a subscription until the returned function is called, or until it ends by itself. */
	add(request: LiveRequest, sink: Sink): () => void {
		const { source } = request;
		const topic = this.#topicOf(request);
		const group = this.#groupOf(topic, request);
		const member: Member = { sink, source, cursor: 0, phase: "joining" };
		group.members.add(member);
		if (source.kind === "state") {
			member.phase = "waiting";
			this.#pulse.beat();
		} else {
			const join = this.#join(topic, group, member, source, request.viewer)
				.catch((error: unknown) => {
					this.#options.onFault(error);
					member.sink.fail();
				})
				.finally(() => topic.joins.delete(join));
			topic.joins.add(join);
		}
		return () => this.#remove(topic, group, member);
	}

	#topicOf({ source }: LiveRequest): Topic {
		const { topic: name, kind, accountId } = source;
		const known = this.#topics.get(name);
		if (known) return known;
		const topic: Topic = { name, kind, accountId, head: null, groups: new Map(), isDirty: false, joins: new Set() };
		this.#topics.set(name, topic);
		return topic;
	}

	#groupOf(topic: Topic, request: LiveRequest): Group {
		const key = groupKeyOf(request);
		const group = topic.groups.get(key) ?? { key, request, members: new Set() };
		topic.groups.set(key, group);
		return group;
	}

	#remove(topic: Topic, group: Group, member: Member): void {
		member.phase = "gone";
		group.members.delete(member);
		if (group.members.size === 0 && topic.groups.get(group.key) === group) topic.groups.delete(group.key);
		if (topic.groups.size === 0 && this.#topics.get(topic.name) === topic) this.#topics.delete(topic.name);
	}

	/**
	 * Tells a new member what it missed, and lets it go on with the others at a moment when neither of them is ahead: what it
	 * was told ends where they are, or after it, and what they are told next begins after that for each by its own cursor.
	 */
	async #join(topic: Topic, group: Group, member: Member, source: LiveEvents<unknown, unknown>, viewer: Viewer) {
		const ctx = this.#options.contextOf(viewer);
		member.cursor = source.after ?? topic.head ?? (await lastSeq(ctx.em, topic.name));
		let isSure = source.after === null || source.after === topic.head;
		while (!isSure || (topic.head !== null && member.cursor < topic.head)) {
			if (member.phase === "gone") return;
			await this.#catchUp(topic, group, member, source, ctx);
			isSure = true;
		}
		if (member.phase === "gone") return;
		topic.head ??= member.cursor;
		member.phase = "live";
		if (topic.isDirty) this.#pulse.beat();
		for (const value of (await source.opening?.(ctx)) ?? []) this.#send(member, [await render(group, value, ctx)]);
	}

	async #catchUp(
		topic: Topic,
		group: Group,
		member: Member,
		source: LiveEvents<unknown, unknown>,
		ctx: GraphQLContext,
	): Promise<void> {
		const missed = await readMissed(ctx.em, topic.name, member.cursor);
		const texts = missed.isWhole
			? (await this.#print(group, missed.events, ctx)).map(({ text }) => text)
			: source.resync && [await render(group, source.resync(missed.seq), ctx)];
		this.#send(member, texts ?? []);
		member.cursor = missed.seq;
	}

	/** One window's work: states are read before events are, and told after them. */
	async #tell(): Promise<void> {
		const contexts = new Map<string, GraphQLContext>();
		const contextOf = ({ request }: Group) => {
			const { accountId } = request.source;
			const ctx = contexts.get(accountId) ?? this.#options.contextOf(request.viewer);
			contexts.set(accountId, ctx);
			return ctx;
		};
		const topics = [...this.#topics.values()];
		const changed = topics.filter((topic) => topic.kind === "state" && (topic.isDirty || hasWaiting(topic)));
		const accounts = new Set(changed.map((topic) => topic.accountId));
		const streams = topics.filter(
			({ kind, head, isDirty, accountId }) =>
				kind === "events" && head !== null && (isDirty || accounts.has(accountId)),
		);
		const clean = [...changed, ...streams].map((topic) => ({ topic, wasDirty: topic.isDirty }));
		for (const topic of [...changed, ...streams]) topic.isDirty = false;
		try {
			const news = new Set(clean.filter(({ wasDirty }) => wasDirty).map(({ topic }) => topic));
			const joins = topics.filter(({ accountId }) => accounts.has(accountId)).flatMap(({ joins }) => [...joins]);
			const states = await Promise.all(changed.map((topic) => this.#prepareState(topic, news.has(topic), contextOf)));
			await Promise.all(joins);
			await this.#tellEvents(streams, contextOf);
			for (const tellState of states.flat()) tellState();
		} catch (error) {
			for (const { topic, wasDirty } of clean) topic.isDirty ||= wasDirty;
			throw error;
		}
	}

	/** Reads and prints a state; returns what tells it. */
	async #prepareState(
		topic: Topic,
		isNew: boolean,
		contextOf: (group: Group) => GraphQLContext,
	): Promise<(() => void)[]> {
		const prepared = [...topic.groups.values()].map(async (group) => {
			const members = [...group.members].filter(({ phase }) => isNew || phase === "waiting");
			if (members.length === 0) return () => {};
			const source = group.request.source as LiveState<unknown>;
			const ctx = contextOf(group);
			const value = await source.read(ctx);
			const text = value === null ? null : await render(group, value, ctx);
			return () => {
				for (const member of members) {
					if (member.phase === "waiting") member.phase = "live";
					if (text !== null) this.#send(member, [text]);
					if (value === null || source.isLast?.(value)) this.#end(topic, group, member);
				}
			};
		});
		return Promise.all(prepared);
	}

	#end(topic: Topic, group: Group, member: Member): void {
		if (member.phase === "gone") return;
		this.#remove(topic, group, member);
		member.sink.end();
	}

	async #tellEvents(streams: Topic[], contextOf: (group: Group) => GraphQLContext): Promise<void> {
		const heads = new Map(streams.map((topic) => [topic.name, topic.head ?? 0]));
		if (heads.size === 0) return;
		const events = Map.groupBy(await readAfter(this.#options.fork(), heads), (event) => event.topic);
		await Promise.all(
			streams.map((topic) => {
				const news = events.get(topic.name);
				return news && this.#tellTopic(topic, news, contextOf);
			}),
		);
	}

	async #tellTopic(topic: Topic, events: StoredEvent[], contextOf: (group: Group) => GraphQLContext): Promise<void> {
		const before = topic.head;
		// At once: whoever joins from here on reads for itself what the others are about to be told.
		topic.head = events.at(-1)?.seq ?? before;
		try {
			await Promise.all(
				[...topic.groups.values()].map(async (group) => {
					const texts = await this.#print(group, events, contextOf(group));
					for (const member of group.members) this.#sendAfter(member, texts, topic.head ?? 0);
				}),
			);
		} catch (error) {
			// Members who were told already have a cursor that says so.
			topic.head = before;
			throw error;
		}
	}

	#sendAfter(member: Member, texts: { seq: number; text: string }[], head: number): void {
		if (member.phase !== "live") return;
		this.#send(
			member,
			texts.filter(({ seq }) => seq > member.cursor).map(({ text }) => text),
		);
		member.cursor = Math.max(member.cursor, head);
	}

	async #print(group: Group, events: StoredEvent[], ctx: GraphQLContext): Promise<{ seq: number; text: string }[]> {
		const source = group.request.source as LiveEvents<unknown, unknown>;
		const printed = events.map(async ({ seq, payload }) => {
			const value = await source.valueOf(payload, seq, ctx);
			return value === null ? [] : [{ seq, text: await render(group, value, ctx) }];
		});
		return (await Promise.all(printed)).flat();
	}

	#send(member: Member, texts: string[]): void {
		for (const text of texts) if (member.phase !== "gone") member.sink.send(text);
	}
}

function hasWaiting({ groups }: Topic): boolean {
	return [...groups.values()].some(({ members }) => [...members].some(({ phase }) => phase === "waiting"));
}
