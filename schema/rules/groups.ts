import { maxGroupLength } from "./limits.ts";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "./text.ts";

/** What is wrong with a group's name, a `plainName` already; null when nothing is. */
export function groupFault(group: string): string | null {
	if (hasControlCharacters(group) || !isStorable(group)) return "A group's name must not contain control characters.";
	if (!isVisible(group)) return "A group's name must not be blank.";
	if (group.includes(";")) return "A group's name must not contain a semicolon.";
	if (characterCount(group) > maxGroupLength) return "A group's name must not be longer than 50 characters.";
	return null;
}
