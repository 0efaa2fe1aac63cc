import type { LiveSource } from "../../core/live.ts";
import { SingleFlight } from "../../lib/single-flight.ts";
import { type Group, groupKeyOf, type LiveRequest, type Member, type Sink } from "./live-group.ts";

/** A topic with subscribers. */
export interface Topic {
	name: string;
	kind: LiveSource["kind"];
	accountId: string;
	/** The last seq sent to live members; null until one has joined. */
	head: number | null;
	groups: Map<string, Group>;
	/** Whether there are announced events not read yet. */
	isDirty: boolean;
}

/** A topic without subscribers. */
export function createTopic({ topic: name, kind, accountId }: LiveSource): Topic {
	return { name, kind, accountId, head: null, groups: new Map(), isDirty: false };
}

/** Adds a subscriber to the group with the same request. */
export function addMember(topic: Topic, request: LiveRequest, sink: Sink): { group: Group; member: Member } {
	const key = groupKeyOf(request);
	const group = topic.groups.get(key) ?? { key, request, members: new Set(), missed: new SingleFlight() };
	const member: Member = { sink, cursor: 0, phase: topic.kind === "state" ? "waiting" : "joining" };
	topic.groups.set(key, group);
	group.members.add(member);
	return { group, member };
}

/** Removes a subscriber, and its group if empty. */
export function removeMember(topic: Topic, group: Group, member: Member): void {
	member.phase = "gone";
	group.members.delete(member);
	if (group.members.size === 0 && topic.groups.get(group.key) === group) topic.groups.delete(group.key);
}

/** Whether a matching subscriber has not received the topic's state yet. */
export function hasWaiting({ groups }: Topic, fits: (member: Member) => boolean): boolean {
	return [...groups.values()].some(({ members }) =>
		[...members].some((member) => member.phase === "waiting" && fits(member)),
	);
}
