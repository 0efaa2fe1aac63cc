import { escapeHtml } from "../../../../lib/html.ts";
import type { Notice } from "../notice.ts";
import { fitting, moreLines } from "./fitting.ts";

/** Bytes of a message; Google Chat's own limit is 32 kB. */
const maxBytes = 12_000;

/** A message for Google Chat: a card, whose texts are HTML. A plain text would be read as markup with mentions. */
export function googleChatMessage(notice: Notice): object {
	return messageOf(fitting(notice, (fitted) => Buffer.byteLength(JSON.stringify(messageOf(fitted))) <= maxBytes));
}

function messageOf(notice: Notice): object {
	const { title, url, sections, closing } = notice;
	const foot = [...moreLines(notice), ...(closing === null ? [] : [closing])];
	const texts = [
		bold(title),
		...sections.map(({ title, lines }) =>
			[...(title === null ? [] : [bold(title)]), ...lines.map(escapeHtml)].join("<br>"),
		),
		...(foot.length > 0 ? [foot.map(escapeHtml).join("<br>")] : []),
	];
	const button = { text: "Open in Toprung", onClick: { openLink: { url } } };
	const widgets = [...texts.map((text) => ({ textParagraph: { text } })), { buttonList: { buttons: [button] } }];
	return { cardsV2: [{ cardId: "toprung", card: { sections: [{ widgets }] } }] };
}

function bold(text: string): string {
	return `<b>${escapeHtml(text)}</b>`;
}
