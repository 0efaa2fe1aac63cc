import { escapeHtml } from "../../lib/html.ts";
import type { MailParameters } from "./mail.entity.ts";

/** A kind of mail; it lies beside the module that sends it, and is listed in `jobs/letters.ts`. */
export interface Letter {
	/** Stored with every mail of it, so it must not change. */
	kind: string;
	/** Writes it when it is sent, from what was stored with it. */
	render(parameters: MailParameters): LetterText;
}

/** What a letter says. No name: a stranger may have signed up with another's address and a name that is an advertisement. */
export interface LetterText {
	subject: string;
	opening: string;
	/** A path of the web app; the mail's token is added to it. */
	link: { label: string; path: string };
	closing: string;
}

/** What a mail has besides its letter's text. */
export interface Envelope {
	recipient: string;
	/** The link's token, if the mail carries one. */
	token: string | null;
	/** The installation's origin. */
	publicUrl: string;
}

/** A mail for programs that show HTML and for those that do not. */
export interface RenderedMail {
	subject: string;
	text: string;
	html: string;
}

/** Lays a letter out. */
export function renderMail(letter: LetterText, { recipient, token, publicUrl }: Envelope): RenderedMail {
	const url = `${publicUrl}${letter.link.path}${token === null ? "" : `?token=${token}`}`;
	const foot = `Sent by Toprung at ${publicUrl} to ${recipient}.`;
	return { subject: letter.subject, text: asText(letter, url, foot), html: asHtml(letter, url, foot) };
}

function asText({ opening, link, closing }: LetterText, url: string, foot: string): string {
	return `${[opening, `${link.label}:\n${url}`, closing, `-- \n${foot}`].join("\n\n")}\n`;
}

function asHtml({ subject, opening, link, closing }: LetterText, url: string, foot: string): string {
	const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
	const button = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:#16181d;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a>`;
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#16181d;background:#ffffff">
<div style="max-width:520px">
${paragraph(opening)}
<p style="margin:0 0 16px">${button}</p>
${paragraph(closing)}
${paragraph(`Or open this address: ${url}`, "font-size:13px;color:#5a6070;overflow-wrap:anywhere")}
${paragraph(foot, "font-size:13px;color:#5a6070")}
</div>
</body>
</html>
`;
}
