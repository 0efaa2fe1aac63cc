import { maxAnnotationText, maxAnnotationTitle, maxUrlLength } from "../../../schema/rules/limits.ts";
import type { AnnotationFieldsFragment, CreateAnnotationInput, UpdateAnnotationInput } from "../../gql/graphql.ts";
import { webAddress } from "../../lib/address/web-address.ts";
import { addDays, isDay } from "../../lib/days.ts";
import { formatInteger } from "../../lib/format.ts";

/** The fields of a note's form, as texts. */
export interface NoteValues {
	day: string;
	endDay: string;
	kind: "NOTE" | "RELEASE";
	title: string;
	text: string;
	url: string;
	/** Whether it is of all domains; of this one otherwise. */
	isOfAll: boolean;
}

export const firstNoteDay = "2000-01-01";

/** Notes may lie a year ahead: planned releases. */
export function lastNoteDay(today: string): string {
	return addDays(today, 365);
}

/** Maximum number of days in a range. */
const maxRange = 3660;

export function emptyNote(day: string): NoteValues {
	return { day, endDay: "", kind: "NOTE", title: "", text: "", url: "", isOfAll: false };
}

export function valuesOf({ day, endDay, kind, title, text, url, domainId }: AnnotationFieldsFragment): NoteValues {
	return {
		day,
		endDay: endDay ?? "",
		kind: kind === "RELEASE" ? "RELEASE" : "NOTE",
		title,
		text: text ?? "",
		url: url ?? "",
		isOfAll: domainId === null,
	};
}

/** What is wrong with each field. */
export function noteFaults(values: NoteValues, today: string): Partial<Record<keyof NoteValues, string>> {
	const { day, endDay, title, text, url } = values;
	const last = lastNoteDay(today);
	const isKnown = (one: string) => isDay(one) && firstNoteDay <= one && one <= last;
	return {
		...(!isKnown(day) && { day: "Choose a day from 2000 to one year ahead." }),
		...(endDay && !isKnown(endDay) && { endDay: "Choose a day from 2000 to one year ahead." }),
		...(isDay(endDay) && endDay < day && { endDay: "The last day is before the first." }),
		...(isDay(endDay) && isDay(day) && endDay > addDays(day, maxRange) && { endDay: "At most 3,660 days." }),
		...(!title.trim() && { title: "Enter a title." }),
		...lengthFault("title", title.trim(), maxAnnotationTitle),
		...lengthFault("text", text.trim(), maxAnnotationText),
		...(url.trim() && !webAddress(url.trim()) && { url: "Enter an address that begins with http:// or https://." }),
		...lengthFault("url", url.trim(), maxUrlLength),
	};
}

function lengthFault(field: keyof NoteValues, text: string, most: number) {
	return [...text].length > most ? { [field]: `At most ${formatInteger(most)} characters.` } : {};
}

/** A new note, given as days: the same in every time zone. */
export function createInput(values: NoteValues, domainId: string): CreateAnnotationInput {
	const { day, endDay, kind, title, text, url, isOfAll } = values;
	return {
		domainId: isOfAll ? null : domainId,
		kind,
		day,
		endDay: endDay && endDay !== day ? endDay : null,
		title: title.trim(),
		text: text.trim() || null,
		url: url.trim() || null,
	};
}

/** The changes; null for none. Unchanged days are left out, so that a release keeps its time. */
export function updateInput(values: NoteValues, before: NoteValues): UpdateAnnotationInput | null {
	const changed: UpdateAnnotationInput = {
		...(values.day !== before.day || values.endDay !== before.endDay
			? { day: values.day, endDay: values.endDay && values.endDay !== values.day ? values.endDay : null }
			: {}),
		...(values.kind !== before.kind && { kind: values.kind }),
		...(values.title.trim() !== before.title && { title: values.title.trim() }),
		...(values.text.trim() !== before.text && { text: values.text.trim() || null }),
		...(values.url.trim() !== before.url && { url: values.url.trim() || null }),
	};
	return Object.keys(changed).length > 0 ? changed : null;
}
