import type { Notice } from "../notice.ts";
import { fitting, moreLines } from "./fitting.ts";

/** Bytes of a message; Teams' own limit is 28 kB. */
const maxBytes = 12_000;

/** A message for Teams: an Adaptive Card whose texts are `TextRun`s, which alone are not read as Markdown. */
export function teamsMessage(notice: Notice): object {
	return messageOf(fitting(notice, (fitted) => Buffer.byteLength(JSON.stringify(messageOf(fitted))) <= maxBytes));
}

function messageOf(notice: Notice): object {
	const { title, url, sections, closing } = notice;
	const content = {
		type: "AdaptiveCard",
		version: "1.4",
		body: [
			paragraph(title, { weight: "Bolder", size: "Medium" }),
			...sections.flatMap(({ title, lines }) => [
				...(title === null ? [] : [paragraph(title, { weight: "Bolder" })]),
				...lines.map((line, at) => paragraph(line, {}, at > 0 || title !== null)),
			]),
			...[...moreLines(notice), ...(closing === null ? [] : [closing])].map((line) => paragraph(line)),
		],
		actions: [{ type: "Action.OpenUrl", title: "Open in Toprung", url }],
	};
	return { type: "message", attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }] };
}

function paragraph(text: string, style: object = {}, isClose = false): object {
	const inlines = [{ type: "TextRun", text, ...style }];
	return { type: "RichTextBlock", inlines, ...(isClose && { spacing: "None" }) };
}
