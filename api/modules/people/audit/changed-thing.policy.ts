import { type Change, type ChangedOtherwise, inDomain, shownName } from "./change.policy.ts";
import { changedFields } from "./changed-fields.policy.ts";

/** A thing that can have a name, and whether it is on if it can be switched off. */
interface Thing {
	name: string | null;
	isOn?: boolean;
}

/** How a changed thing is told. */
interface Telling<Row> {
	/** Its kind, with a regular plural: `channel`. */
	noun: string;
	/** What it was called; by default its name. */
	called?: string;
	domain?: Change["domain"];
	/** The fields that are told besides, as `changedFields` has them. */
	words: Partial<Record<keyof Row, string>>;
}

/** What a change did to a thing: that it was renamed, switched on or off, or which fields got other values. Null if none did. */
export function changedThing<Row extends Thing>(
	before: Row,
	after: Row,
	{ noun, called = before.name ?? "", domain = null, words }: Telling<Row>,
): (ChangedOtherwise & Pick<Change, "domain">) | null {
	const fields = changedFields<Thing>(before, after, { name: "name", isOn: "state", ...words });
	if (fields === "") return null;
	const place = inDomain(domain);
	const thing = `the ${noun} “${shownName(called)}”`;
	return { domain, once: `${deedOf(after, fields, thing)}${place}`, often: `changed ${noun}s${place}` };
}

function deedOf({ name, isOn }: Thing, fields: string, thing: string): string {
	if (fields === "name" && name !== null) return `renamed ${thing} to “${shownName(name)}”`;
	if (fields === "state") return `switched ${isOn ? "on" : "off"} ${thing}`;
	return `changed the ${fields} of ${thing}`;
}
