import { isDeepStrictEqual } from "node:util";
import { andList } from "../../../lib/and-list.ts";
import { type Change, type ChangedOtherwise, inDomain, shownName } from "./change.policy.ts";

/** A thing that can have a name, and whether it is on if it can be switched off. */
interface Thing {
	name: string | null;
	isOn?: boolean;
}

/** How a changed thing is told. */
interface Telling<Row> {
	/** Its kind, with a regular plural: `channel`. */
	noun: string;
	/** What it is called; by default its name. */
	called?: (row: Row) => string;
	/** The domain it is in. */
	domain?: Change["domain"];
	/** Its other fields, as a sentence lists them; several can share a word. */
	words: Partial<Record<keyof Row, string>>;
}

/**
 * What a change did to a thing, each deed once: `renamed the channel “Team” to “Room”, switched it off and changed its address`.
 * Null if it did nothing.
 */
export function changedThing<Row extends Thing>(
	before: Row,
	after: Row,
	{ noun, called = ({ name }) => name ?? "", domain = null, words }: Telling<Row>,
): (ChangedOtherwise & Pick<Change, "domain">) | null {
	const place = inDomain(domain);
	const thing = `the ${noun} “${shownName(called(before))}”`;
	const way = after.isOn ? "on" : "off";
	const fields = changedFields(before, after, words);
	const renamed = before.name !== after.name && `renamed ${thing} to “${shownName(called(after))}”${place}`;
	const switched = before.isOn !== after.isOn && (renamed ? `switched it ${way}` : `switched ${way} ${thing}${place}`);
	const changed =
		fields !== "" && (renamed || switched ? `changed its ${fields}` : `changed the ${fields} of ${thing}${place}`);
	const deeds = [renamed, switched, changed].filter((deed) => deed !== false);
	return deeds.length === 0 ? null : { domain, once: andList(deeds), often: `changed ${noun}s${place}` };
}

/** The fields with other values, in words: `URL, country and depth`. */
function changedFields<Row extends Thing>(before: Row, after: Row, words: Telling<Row>["words"]): string {
	const changed = (Object.keys(words) as (keyof Row)[]).filter(
		(field) => !isDeepStrictEqual(before[field], after[field]),
	);
	return andList([...new Set(changed.flatMap((field) => words[field] ?? []))]);
}
