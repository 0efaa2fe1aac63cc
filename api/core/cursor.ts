import { z } from "zod";
import { badInput } from "../errors.ts";
import { isId } from "../lib/id.ts";

/** A place in a list ordered by time and ID. */
export interface Place {
	at: Date;
	id: string;
}

/** An unparsed cursor. */
export const cursorRule = z.string("The cursor must be a string.").nullish();

/** The opaque cursor of a place; valid for one list only. */
export function cursorOf(list: string, { at, id }: Place): string {
	return Buffer.from(`${list}/${at.getTime()}/${id}`).toString("base64url");
}

/** The place of a cursor. A cursor that `cursorOf` did not create for this list is `BAD_INPUT`. */
export function placeOf(list: string, cursor: string): Place {
	const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString().slice(list.length).split("/").slice(1);
	const place = { at: new Date(Number(time)), id };
	if (!isId(id) || Number.isNaN(place.at.getTime()) || cursorOf(list, place) !== cursor) {
		throw badInput({ field: "after", message: "This cursor is not valid for this list. Start again without one." });
	}
	return place;
}
