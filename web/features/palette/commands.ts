import type { ReactNode } from "react";
import { findingKeyOf } from "../../../schema/rules/finding.ts";

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
	const text = findingKeyOf(`${label} ${words}`);
	return terms.every((term) => text.includes(term));
}

/** Whether the search is exactly a domain's name or address, ignoring case, marks and scheme. */
export function isNamed({ label, words = "" }: PaletteCommand, search: string): boolean {
	const wanted = findingKeyOf(search);
	const address = findingKeyOf(words);
	return [findingKeyOf(label), address, address.replace(/^https?:\/\/(www\.)?/, "")].includes(wanted);
}

/** Commands that contain every word of the search; those that begin with it first. */
export function matchCommands(commands: readonly PaletteCommand[], search: string): PaletteCommand[] {
	const wanted = findingKeyOf(search);
	const found = commands.filter((command) => fits(command, wanted.split(" ")));
	const begins = ({ label }: PaletteCommand) => findingKeyOf(label).startsWith(wanted);
	return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
