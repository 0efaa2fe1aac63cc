import { maxKeywords } from "../../../../schema/rules/limits.ts";

/** Room for ids in a request: the API refuses one over 100 kB. */
const maxLength = 80_000;

/** The first of these ids: as many as a run takes in one request. */
export function idsThatFit<Id extends string | number>(ids: readonly Id[]): Id[] {
	let room = maxLength;
	const end = ids.findIndex((id, index) => {
		room -= JSON.stringify(id).length + 1;
		return room < 0 || index === maxKeywords;
	});
	return end === -1 ? [...ids] : ids.slice(0, end);
}
