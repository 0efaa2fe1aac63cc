import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../lib/text.ts";

/** Characters a group's name can have. */
export const maxGroupLength = 50;

/** Groups one keyword can have. */
export const maxGroups = 100;

/** What is wrong with a group's name, trimmed already; null when nothing is. */
export function groupFault(group: string): string | null {
	if (!isVisible(group)) return "A group's name must not be blank.";
	if (group.includes(";")) return "A group's name must not contain a semicolon.";
	if (hasControlCharacters(group) || !isStorable(group)) return "A group's name must not contain control characters.";
	if (characterCount(group) > maxGroupLength) return "A group's name must not be longer than 50 characters.";
	return null;
}

/** Groups without doubles, in the order of their first mention. */
export function withoutDoubles(groups: string[]): string[] {
	return [...new Set(groups)];
}
