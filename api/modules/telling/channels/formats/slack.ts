import type { Notice } from "../notice.ts";
import { fitting, moreLines } from "./fitting.ts";

/** Characters of a section; Slack's own limit is 3,000. */
const maxSection = 2_900;

/**
 * A message for Slack. The lines are a code block: in there nothing is formatted, neither `*` nor emoji, and the entities keep
 * `<!channel>` from being a mention. The title is the label of a link, which is not formatted either.
 */
export function slackMessage(notice: Notice): object {
	const fitted = fitting(notice, (candidate) => sectionOf(candidate).length <= maxSection);
	const text = sectionOf(fitted);
	return { text: escaped(fitted.title), blocks: [{ type: "section", text: { type: "mrkdwn", text, verbatim: true } }] };
}

function sectionOf(notice: Notice): string {
	const { title, url, sections, closing } = notice;
	const parts = sections.map(({ title, lines }) => [...(title === null ? [] : [title]), ...lines]);
	const foot = [...moreLines(notice), ...(closing === null ? [] : [closing])];
	const code = [...parts, ...(foot.length > 0 ? [foot] : [])].map((lines) => lines.join("\n")).join("\n\n");
	return `<${escaped(url)}|${escaped(title)}>${code && `\n\`\`\`\n${escaped(code).replaceAll("```", "`\u200b`\u200b`")}\n\`\`\``}`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
