import { escapeHtml } from "../../../lib/html.ts";

/** Lines that belong together. */
export interface ReportSection {
	title: string | null;
	lines: readonly string[];
}

/** A mail that lists what happened. */
interface Report {
	subject: string;
	opening: string;
	sections: readonly ReportSection[];
	/** A last line of them, which leads to the URL; may be empty. */
	more: string;
	link: { label: string };
	url: string;
	closing: string;
	foot: string;
	unsubscribeUrl: string;
}

/** The mail as plain text. */
export function reportAsText(report: Report): string {
	const { opening, sections, more, link, url, closing, foot, unsubscribeUrl } = report;
	const lists = sections.map(({ title, lines }) =>
		[...(title === null ? [] : [title]), ...lines.map((line) => `- ${line}`)].join("\n"),
	);
	const parts = [opening, ...lists, more, closing, `${link.label}:\n${url}`];
	const end = `-- \n${foot}\nNo more of these:\n${unsubscribeUrl}`;
	return `${[...parts.filter((part) => part !== ""), end].join("\n\n")}\n`;
}

/** Mail programs that follow the reader's theme take these; the others keep the light colours, which are inline. */
const darkTheme = `@media (prefers-color-scheme: dark) {
body { background: #151818 !important; color: #e9ecec !important; }
h1, h2, .line, .closing, .more { color: #e9ecec !important; }
.line { border-color: #262a2a !important; }
.foot, .foot a { color: #8c9393 !important; }
.button { background: #e9ecec !important; color: #131616 !important; }
}`;

const colours = { ink: "#181d1d", dim: "#656c6c", line: "#e4e8e8" };
const font = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The mail as HTML: a table of lines per section, since not every mail program knows more. */
export function reportAsHtml(report: Report): string {
	const { subject, opening, sections, more, link, url, closing, foot, unsubscribeUrl } = report;
	const { ink, dim } = colours;
	const button = `<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:9px 16px;border-radius:4px;background:${ink};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a>`;
	const rest = `<a class="more" href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(more)}</a>`;
	const unsubscribe = `<a href="${escapeHtml(unsubscribeUrl)}" style="color:${dim}">Unsubscribe</a>`;
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
${darkTheme}
</style></head>
<body style="margin:0;padding:24px 16px;font:15px/1.45 ${font};color:${ink};background:#ffffff">
<div style="max-width:640px;margin:0 auto">
<h1 style="margin:0 0 20px;font-size:18px;line-height:1.35;font-weight:600;color:${ink}">${escapeHtml(opening)}</h1>
${sections.map(sectionAsHtml).join("\n")}
${more === "" ? "" : `<p style="margin:0 0 20px">${rest}</p>`}
${closing === "" ? "" : `<p class="closing" style="margin:0 0 20px;color:${ink}">${escapeHtml(closing)}</p>`}
<p style="margin:0 0 28px">${button}</p>
<p class="foot" style="margin:0;font-size:13px;color:${dim}">${escapeHtml(foot)} ${unsubscribe}</p>
</div>
</body>
</html>
`;
}

function sectionAsHtml({ title, lines }: ReportSection): string {
	const { ink, line } = colours;
	const heading =
		title === null
			? ""
			: `<h2 style="margin:0 0 4px;font-size:15px;font-weight:600;color:${ink}">${escapeHtml(title)}</h2>`;
	const rows = lines.map(
		(text) =>
			`<tr><td class="line" style="padding:7px 0;border-top:1px solid ${line};color:${ink};overflow-wrap:anywhere">${escapeHtml(text)}</td></tr>`,
	);
	return `${heading}
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:15px">
${rows.join("\n")}
</table>`;
}
