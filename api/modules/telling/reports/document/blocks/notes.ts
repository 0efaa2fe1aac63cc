import type { Day } from "../../../../../lib/calendar.ts";
import { publicAnnotations } from "../../../../meaning/annotations/annotation-list.service.ts";
import type {
	AnnotationKind,
	AnnotationType,
	SystemAnnotationType,
} from "../../../../meaning/annotations/annotations.types.ts";
import { firstDayOf, lastDayOf } from "../../../../meaning/annotations/span.policy.ts";
import { dayNear } from "../../content/period.policy.ts";
import type { DocumentCell } from "../document.types.ts";
import type { BlockBuilder, DocumentSource } from "../document-source.ts";
import { cellOf } from "../words.ts";
import { paragraphOf } from "./paragraph.ts";

/** Notes in a block, the newest. */
const maxNotes = 50;

/** The product's name is on no document. */
const kinds: Record<AnnotationKind, string> = {
	NOTE: "Note",
	RELEASE: "Release",
	SYSTEM: "Tracking",
	GOOGLE_UPDATE: "Google",
};

/** What takes the place of titles that name a provider, quote its error, or show a setting or another URL of the domain. */
const plainTitles: Partial<Record<SystemAnnotationType, string>> = {
	DEPTH: "Search depth changed",
	SITE: "Domain URL changed",
	CONTEXT: "Measured in another way than before",
	CHECKS_FAILED: "Many checks failed",
	RUN_STOPPED: "A check could not start",
};

/** Public notes and Google's updates. */
export const buildNotes: BlockBuilder = async (source) => {
	const { first, last, domain, content, parts } = source;
	const notes = await publicAnnotations(parts, domain, { from: first, to: last, timeZone: content.timeZone });
	if (notes.length === 0) return { parts: [paragraphOf("No notes in this period.")] };
	return {
		parts: [
			{
				...{ type: "table", title: null, tone: null, isHalf: false },
				columns: [
					{ head: "", role: "day" },
					{ head: "", role: "text" },
					{ head: "", role: "name" },
				],
				rows: notes.slice(0, maxNotes).map((note) => rowOf(note, source)),
				totalCount: notes.length > maxNotes ? notes.length : null,
			},
		],
	};
};

function rowOf(note: AnnotationType, { last, content: { timeZone } }: DocumentSource): DocumentCell[] {
	const title = (note.systemType && plainTitles[note.systemType]) ?? note.title;
	return [
		cellOf({ text: daysInWords(note, last, timeZone) }),
		cellOf({ text: kinds[note.kind] }),
		cellOf({ text: title, note: note.text || null }),
	];
}

function daysInWords(note: AnnotationType, last: Day, timeZone: string): string {
	const [begin, end] = [firstDayOf(note, timeZone), lastDayOf(note, timeZone)];
	const from = dayNear(begin, last);
	if (note.isOngoing) return `since ${from}`;
	return end === null || end === begin ? from : `${from} to ${dayNear(end, last)}`;
}
