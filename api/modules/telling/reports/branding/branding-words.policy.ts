import { isDeepStrictEqual } from "node:util";
import { andList } from "../../../../lib/and-list.ts";

/** What an account has chosen for its branding; null: the default. */
export type ChosenBranding = Record<"name" | "color" | "footer" | "replyTo", string | null> & {
	logo: Uint8Array | null;
};

const words: Record<keyof ChosenBranding, string> = {
	name: "name",
	color: "colour",
	footer: "footer",
	replyTo: "reply-to address",
	logo: "logo",
};

/** A change of the branding, as the audit log tells it: `set the name and removed the logo of the branding`. Null if nothing changes. */
export function brandingChangeInWords(before: ChosenBranding, after: ChosenBranding): string | null {
	const fields = Object.keys(words) as (keyof ChosenBranding)[];
	const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
	const deeds = [
		...deed(
			"set",
			changed.filter((field) => after[field] !== null),
		),
		...deed(
			"removed",
			changed.filter((field) => after[field] === null),
		),
	];
	return deeds.length === 0 ? null : `${andList(deeds)} of the branding`;
}

function deed(verb: string, fields: (keyof ChosenBranding)[]): string[] {
	return fields.length === 0 ? [] : [`${verb} the ${andList(fields.map((field) => words[field]))}`];
}
