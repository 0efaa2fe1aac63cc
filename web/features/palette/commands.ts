import type { ReactNode } from "react";

/** Under which heading a command stands. */
export type CommandGroup = "Do" | "Go to" | "Domains";

/** The headings in their order. */
export const commandGroups: readonly CommandGroup[] = ["Do", "Go to", "Domains"];

/** Something the palette can do. */
export interface PaletteCommand {
	id: string;
	group: CommandGroup;
	label: string;
	icon: ReactNode;
	/** Its keys outside the palette: `["g", "o"]`. */
	keys?: readonly string[];
	/** Other words people look for it by. */
	words?: string;
	run: () => void;
}

function fits({ label, words = "" }: PaletteCommand, terms: readonly string[]): boolean {
	const text = `${label} ${words}`.toLowerCase();
	return terms.every((term) => text.includes(term));
}

/** Whether exactly a domain was typed, whatever the case: its name, or its address with or without the scheme. */
export function isNamed({ label, words = "" }: PaletteCommand, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	const address = words.toLowerCase();
	return [label.toLowerCase(), address, address.replace(/^https?:\/\/(www\.)?/, "")].includes(wanted);
}

/** Commands that have every word of the search; those that begin with it first, else in their own order. */
export function matchCommands(commands: readonly PaletteCommand[], search: string): PaletteCommand[] {
	const wanted = search.trim().toLowerCase();
	const found = commands.filter((command) => fits(command, wanted.split(/\s+/)));
	const begins = ({ label }: PaletteCommand) => label.toLowerCase().startsWith(wanted);
	return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
