import type { Notice } from "../notice.ts";
import { fitting, moreLines } from "./fitting.ts";

/** Characters of a message; Discord's own limit is 2,000. */
const maxContent = 1_900;

/** Discord's flag for messages without previews of their links. */
const withoutPreviews = 4;

/** A message for Discord: everything that could be Markdown is escaped, and no one is mentioned. */
export function discordMessage(notice: Notice): object {
	const content = contentOf(fitting(notice, (fitted) => contentOf(fitted).length <= maxContent));
	return { content, allowed_mentions: { parse: [] }, flags: withoutPreviews };
}

function contentOf(notice: Notice): string {
	const { title, url, sections, closing } = notice;
	const head = `**${escaped(title)}**\n${url}`;
	const parts = sections.map(({ title, lines }) =>
		[...(title === null ? [] : [`**${escaped(title)}**`]), ...lines.map(escaped)].join("\n"),
	);
	const foot = [...moreLines(notice), ...(closing === null ? [] : [closing])].map(escaped).join("\n");
	return [head, ...parts, foot].filter(Boolean).join("\n\n");
}

function escaped(text: string): string {
	return text.replace(/[\\*_~`|><#[\]()-]/g, "\\$&");
}
