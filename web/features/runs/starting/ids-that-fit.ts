import { maxKeywords } from "../../../../schema/rules/limits.ts";

/** Characters for ids in a request: the API refuses bodies over 100 kB. */
const maxLength = 80_000;

/** The first ids, as many as fit in a request. */
export function idsThatFit<Id extends string | number>(ids: readonly Id[]): Id[] {
	let room = maxLength;
	const end = ids.findIndex((id, index) => {
		room -= JSON.stringify(id).length + 1;
		return room < 0 || index === maxKeywords;
	});
	return end === -1 ? [...ids] : ids.slice(0, end);
}
