import type { GroupsMode } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

const longest = 50;

/** Why a group cannot be called so; undefined when it can. */
export function groupNameFault(name: string): string | undefined {
	if (name.includes(";")) return "A group's name cannot contain a semicolon.";
	if ([...name].length > longest) return `A group's name has at most ${longest} characters.`;
	return undefined;
}

/** The existing groups by name, with the new ones before them: what was just typed is seen. */
export function offeredGroups(existing: readonly string[], added: readonly string[]): string[] {
	const known = new Set(existing);
	return [...added.filter((group) => !known.has(group)), ...existing];
}

const verbs: Record<GroupsMode, string> = { ADD: "added to", REMOVE: "removed from", REPLACE: "set for" };

/** `Groups added to 3 keywords: brewing, espresso`. */
export function groupsChangeInWords(mode: GroupsMode, count: number, groups: readonly string[]): string {
	return `Groups ${verbs[mode]} ${formatCount(count, "keyword")}: ${groups.join(", ") || "no groups"}`;
}
