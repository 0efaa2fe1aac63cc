import { removeAll } from "./batched-removal.ts";
import type { EntityManager } from "./orm.ts";
import { OutboxEvent, Topic } from "./outbox.entity.ts";
import { rowsOf, sql, sqlOf } from "./sql.ts";

/** The channel that wakes outbox readers; the payload is the topic. */
export const outboxChannel = "toprung_outbox";

/** An event to append: what happened, on which topic. */
export interface NewEvent {
	topic: string;
	payload: unknown;
}

/** A stored event. `seq` increases by one per topic, in the order of commits. */
export interface StoredEvent {
	topic: string;
	seq: number;
	payload: unknown;
}

/**
 * Appends events in the caller's transaction and wakes readers after the commit. Readers of several topics see them in
 * list order. Locks the topics' rows until the commit, in the order of their names.
 * @returns the seq of each event
 */
export async function publish(em: EntityManager, events: NewEvent[]): Promise<number[]> {
	if (events.length === 0) return [];
	const topics = [...new Set(events.map((event) => event.topic))].sort();
	const perTopic = topics.map((topic) => events.filter((event) => event.topic === topic).length);
	const counted = await rowsOf(
		em,
		sqlOf({ topic: "text", seq: "number" })`
			insert into topics (topic, seq)
			select topic, n from unnest(${topics}::text[], ${perTopic}::int[]) with ordinality as t (topic, n, at) order by at
			on conflict (topic) do update set seq = topics.seq + excluded.seq
			returning topic, seq`,
	);
	const last = new Map(counted.map(({ topic, seq }) => [topic, seq]));
	const rows = events
		.toReversed()
		.map(({ topic, payload }) => {
			const seq = last.get(topic) ?? 0;
			last.set(topic, seq - 1);
			return { topic, seq, payload: JSON.stringify(payload) };
		})
		.reverse();
	await rowsOf(
		em,
		sql`insert into outbox (topic, seq, payload)
			select * from unnest(${rows.map((r) => r.topic)}::text[], ${rows.map((r) => r.seq)}::int[], ${rows.map((r) => r.payload)}::jsonb[])`,
	);
	const inOrder = [...new Set(events.map((event) => event.topic))];
	await rowsOf(em, sql`select pg_notify(${outboxChannel}, topic) from unnest(${inOrder}::text[]) as topic`);
	return rows.map(({ seq }) => seq);
}

/** Locks a topic until the transaction ends, before anything is published on it: what leads to its events is serialised. */
export async function lockTopic(em: EntityManager, topic: string): Promise<void> {
	await rowsOf(
		em,
		sql`insert into topics (topic, seq) values (${topic}, 0) on conflict (topic) do update set seq = topics.seq`,
	);
}

/** The last seq of a topic; 0 if nothing was ever published. */
export async function lastSeq(em: EntityManager, topic: string): Promise<number> {
	const [row] = await rowsOf(em, sqlOf({ seq: "number" })`select seq from topics where topic = ${topic}`);
	return row?.seq ?? 0;
}

/** Events of several topics, each after its given seq, ordered by topic and seq. */
export async function readAfter(em: EntityManager, after: ReadonlyMap<string, number>): Promise<StoredEvent[]> {
	return rowsOf(
		em,
		sql<StoredEvent>`
			select o.topic, o.seq, o.payload
			from unnest(${[...after.keys()]}::text[], ${[...after.values()]}::int[]) as t (topic, seq)
			join outbox o on o.topic = t.topic and o.seq > t.seq
			order by o.topic, o.seq`,
	);
}

/** Deletes topics that can have no subscribers any more, with their events. */
export async function removeTopics(em: EntityManager, names: string[]): Promise<void> {
	await em.nativeDelete(OutboxEvent, { topic: { $in: names } });
	await em.nativeDelete(Topic, { topic: { $in: names } });
}

/** Deletes events older than a day. */
export async function pruneOutbox(em: EntityManager, process: { stopping: AbortSignal }): Promise<void> {
	await removeAll(em, "outbox", sql`created_at < app_now() - interval '1 day'`, process);
}
