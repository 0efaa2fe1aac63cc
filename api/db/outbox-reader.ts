import type { EntityManager } from "./orm.ts";
import { lastSeq, readAfter, type StoredEvent } from "./outbox.ts";

/** Maximum events replayed to a subscriber; one that missed more must reload everything. */
const maxMissed = 1_000;

/** Events of a topic after a seq. */
export interface Missed {
	events: StoredEvent[];
	/** The seq to continue from. */
	seq: number;
	/** False if the events in between are no longer stored or too many, or if the topic never reached that seq. */
	isWhole: boolean;
}

/** Reads the events a subscriber missed after `after`. */
export async function readMissed(em: EntityManager, topic: string, after: number): Promise<Missed> {
	const last = await lastSeq(em, topic);
	const isLost: Missed = { events: [], seq: last, isWhole: false };
	if (last < after || last - after > maxMissed) return isLost;
	const events = await readAfter(em, new Map([[topic, after]]));
	// Newer events may exist since `last` was read, but none up to it may be missing.
	if ((events[0]?.seq ?? after + 1) !== after + 1 || (events.at(-1)?.seq ?? after) < last) return isLost;
	return { events, seq: events.at(-1)?.seq ?? after, isWhole: true };
}
