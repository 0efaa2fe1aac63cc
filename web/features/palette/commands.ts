import type { ReactNode } from "react";

export type CommandGroup = "Do" | "Go to" | "Domains";

export const commandGroups: readonly CommandGroup[] = ["Do", "Go to", "Domains"];

export interface PaletteCommand {
	id: string;
	group: CommandGroup;
	label: string;
	icon: ReactNode;
	/** Shortcut outside the palette: `["g", "o"]`. */
	keys?: readonly string[];
	/** Synonyms for the search. */
	words?: string;
	run: () => void;
}

function fits({ label, words = "" }: PaletteCommand, terms: readonly string[]): boolean {
	const text = `${label} ${words}`.toLowerCase();
	return terms.every((term) => text.includes(term));
}

/** Whether the search is exactly a domain's name or address, case and scheme aside. */
export function isNamed({ label, words = "" }: PaletteCommand, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	const address = words.toLowerCase();
	return [label.toLowerCase(), address, address.replace(/^https?:\/\/(www\.)?/, "")].includes(wanted);
}

/** Commands that contain every word of the search; those that begin with it first. */
export function matchCommands(commands: readonly PaletteCommand[], search: string): PaletteCommand[] {
	const wanted = search.trim().toLowerCase();
	const found = commands.filter((command) => fits(command, wanted.split(/\s+/)));
	const begins = ({ label }: PaletteCommand) => label.toLowerCase().startsWith(wanted);
	return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
