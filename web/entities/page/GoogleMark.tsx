import { googleNote } from "../../../schema/rules/google-page.ts";

/** The note next to an address at which Google serves the page: `translated by Google`, `AMP`; nothing for others. */
export function GoogleMark({ url }: { url: string }) {
	const note = googleNote(url);
	return note && <span className="page-note">{note}</span>;
}
