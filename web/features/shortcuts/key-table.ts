import { commandKey } from "../../lib/keys/key-names.ts";
import type { Screen } from "../../lib/screens.ts";

export interface KeyLine {
	/** Alternatives; each is a sequence of keys. */
	ways: readonly (readonly string[])[];
	does: string;
	/** What one must be allowed to. */
	needs?: "canWrite" | "canSpend";
}

export interface KeyGroup {
	title: string;
	lines: readonly KeyLine[];
}

const line = (does: string, ...ways: readonly (readonly string[])[]): KeyLine => ({ does, ways });
const toWrite = (line: KeyLine): KeyLine => ({ ...line, needs: "canWrite" });
const toSpend = (line: KeyLine): KeyLine => ({ ...line, needs: "canSpend" });

/** Every key of the product, by the place where it works. */
export const keyGroupsOf = (screens: readonly Screen[]): readonly KeyGroup[] => [
	{
		title: "Anywhere",
		lines: [
			line("Command palette", [`${commandKey}K`]),
			line("List of keys", ["?"]),
			line("Close, clear selection, clear search", ["Esc"]),
			line("Notifications", ["F8"]),
		],
	},
	{
		title: "Go to",
		lines: screens.map(({ title, key }) => line(title, ["g", key])),
	},
	{
		title: "Keyword table",
		lines: [
			line("Search keywords", ["/"]),
			line("From search to rows", ["↓"]),
			line("Filters", ["f"]),
			line("Next, previous row; in detail too", ["j"], ["k"], ["↓"], ["↑"]),
			line("Later, earlier check; in results", ["j"], ["k"]),
			line("Open detail", ["Enter"], ["o"]),
			line("Previous, next page", ["["], ["]"]),
		],
	},
	{
		title: "Keywords",
		lines: [
			toWrite(line("Select row, range", ["x"], ["Shift", "x"])),
			toSpend(line("Refresh row", ["r"])),
			toSpend(line("Refresh Now", ["Shift", "r"])),
			toWrite(line("Add Keywords", ["a"])),
			line("Export CSV", ["e"]),
			toWrite(line("Manage Groups", ["m"])),
			toWrite(line("Delete selection", ["Delete"])),
		],
	},
	{
		title: "Changes",
		lines: [
			line("Next, previous keyword", ["j"], ["k"]),
			line("Open detail", ["Enter"], ["o"]),
			line("Copy Summary", ["y"]),
			line("Export CSV", ["e"]),
			toWrite(line("Add Note", ["n"])),
		],
	},
	{
		title: "Market",
		lines: [
			line("Next, previous site", ["j"], ["k"]),
			line("Compare with site", ["Enter"], ["o"]),
			line("Previous, next page", ["["], ["]"]),
			line("Export CSV", ["e"]),
		],
	},
	{
		title: "Pages",
		lines: [
			line("Next, previous row", ["j"], ["k"]),
			line("Open page or keyword", ["Enter"], ["o"]),
			toWrite(line("Select row", ["x"])),
			line("Export CSV", ["e"]),
		],
	},
	{
		title: "Alerts",
		lines: [
			line("Next, previous alert", ["j"], ["k"]),
			line("Open keyword", ["Enter"], ["o"]),
			toWrite(line("Snooze", ["s"])),
			line("Filters", ["f"]),
		],
	},
];
