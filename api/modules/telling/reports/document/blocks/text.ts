import { parseHttpUrl } from "../../../../../../schema/rules/match.ts";
import type { DocumentParagraph } from "../document.types.ts";
import type { BlockBuilder } from "../document-source.ts";

type Piece = DocumentParagraph["text"][number];

const address = /https?:\/\/[^\s<>"]+/gi;

/** What may end a sentence, and rarely an address. */
const marks = ".,;:!?'’”)]}";

/** Text of the agency's own. */
export const buildText: BlockBuilder = async (_source, { text }) => ({
	parts: [{ type: "paragraph", lead: null, text: piecesOf(text ?? "") }],
});

/** A text in pieces: its http(s) addresses are links. */
export function piecesOf(text: string): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(address)) {
		const shown = withoutMarks(found);
		const link = parseHttpUrl(shown)?.href ?? null;
		if (link === null) continue;
		if (index > end) pieces.push({ text: text.slice(end, index), link: null });
		pieces.push({ text: shown, link });
		end = index + shown.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end), link: null });
	return pieces;
}

/** A bracket that the address itself opens is part of it. */
function withoutMarks(found: string): string {
	let end = found.length;
	let surplus = found.split(")").length - found.split("(").length;
	for (; marks.includes(found.charAt(end - 1)); end--) {
		if (found.charAt(end - 1) !== ")") continue;
		if (surplus <= 0) break;
		surplus--;
	}
	return found.slice(0, end);
}
