import type { LiveSource } from "../../core/live.ts";
import { SingleFlight } from "../../lib/single-flight.ts";
import { type Group, groupKeyOf, type LiveRequest, type Member, type Sink } from "./live-group.ts";

/** A topic somebody watches. */
export interface Topic {
	name: string;
	kind: LiveSource["kind"];
	accountId: string;
	/** The last seq told to live members; null until one joined. */
	head: number | null;
	groups: Map<string, Group>;
	/** Whether something was announced that was not read yet. */
	isDirty: boolean;
}

/** A topic nobody watches yet. */
export function createTopic({ topic: name, kind, accountId }: LiveSource): Topic {
	return { name, kind, accountId, head: null, groups: new Map(), isDirty: false };
}

/** Adds a subscriber to those who asked the same. */
export function addMember(topic: Topic, request: LiveRequest, sink: Sink): { group: Group; member: Member } {
	const key = groupKeyOf(request);
	const group = topic.groups.get(key) ?? { key, request, members: new Set(), missed: new SingleFlight() };
	const member: Member = { sink, cursor: 0, phase: topic.kind === "state" ? "waiting" : "joining" };
	topic.groups.set(key, group);
	group.members.add(member);
	return { group, member };
}

/** Takes a subscriber away, and its group when nobody is left in it. */
export function removeMember(topic: Topic, group: Group, member: Member): void {
	member.phase = "gone";
	group.members.delete(member);
	if (group.members.size === 0 && topic.groups.get(group.key) === group) topic.groups.delete(group.key);
}

/** Whether a subscriber that fits has not been told the topic's state yet. */
export function hasWaiting({ groups }: Topic, fits: (member: Member) => boolean): boolean {
	return [...groups.values()].some(({ members }) =>
		[...members].some((member) => member.phase === "waiting" && fits(member)),
	);
}
