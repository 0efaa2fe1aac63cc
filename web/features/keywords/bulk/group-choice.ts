import type { GroupsMode } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

/** Groups by name, new ones first, so that they are seen. */
export function offeredGroups(existing: readonly string[], added: readonly string[]): string[] {
	const known = new Set(existing);
	return [...added.filter((group) => !known.has(group)), ...existing];
}

const verbs: Record<GroupsMode, string> = { ADD: "added to", REMOVE: "removed from", REPLACE: "set for" };

/** `Groups added to 3 keywords: brewing, espresso`. */
export function groupsChangeInWords(mode: GroupsMode, count: number, groups: readonly string[]): string {
	return `Groups ${verbs[mode]} ${formatCount(count, "keyword")}: ${groups.join(", ") || "no groups"}`;
}
