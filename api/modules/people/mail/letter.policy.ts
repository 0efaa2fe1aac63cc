import { escapeHtml } from "../../../lib/html.ts";
import type { OutgoingMail } from "../../../providers/mail/port.ts";
import type { MailParameters } from "./mail.entity.ts";
import { type ReportSection, reportAsHtml, reportAsText } from "./report.policy.ts";

/** Kinds of mail that are sent to addresses which no user has, too. All other mail is dropped once its address has no user. */
export const kindsForAnyone: readonly string[] = ["ACCESS_ENDED", "INVITATION", "REPORT"];

/** A kind of mail. Defined in the module that sends it and listed in `jobs/letters.ts`. */
export interface Letter {
	/** Stored with every mail, so it must not change. */
	kind: string;
	/** Renders the text when the mail is sent, from the stored parameters. */
	render(parameters: MailParameters): LetterText;
}

/** Never contains the user's name: it could be an advertisement, sent to a stranger's address. */
export interface LetterText {
	subject: string;
	opening: string;
	/** A path in the web app; the token is appended. */
	link: { label: string; path: string };
	closing: string;
	/** Lists of lines between opening and link, in a mail that has an `unsubscribePath`. */
	sections?: readonly ReportSection[];
	/** A last line of them, which leads where the link does. */
	more?: string;
	/** A path at which one request, without a sign-in, ends such mail (RFC 8058). */
	unsubscribePath?: string;
}

/** The rest of a mail. */
export interface Envelope {
	recipient: string;
	token: string | null;
	publicUrl: string;
}

/** A mail as HTML and plain text. */
export type RenderedMail = Omit<OutgoingMail, "messageId" | "to">;

/** A mail that its letter has laid out itself. Its text and HTML end with the address of `unsubscribePath`. */
export interface FinishedMail extends Omit<RenderedMail, "headers"> {
	/** A path at which one request, without a sign-in, ends such mail (RFC 8058). */
	unsubscribePath: string;
}

/** Lays out a mail, unless its letter has. */
export function renderMail(letter: LetterText | FinishedMail, envelope: Envelope): RenderedMail {
	if (!("html" in letter)) return laidOut(letter, envelope);
	const { unsubscribePath, ...mail } = letter;
	return { ...mail, headers: oneClick(`${envelope.publicUrl}${unsubscribePath}`) };
}

function laidOut(letter: LetterText, { recipient, token, publicUrl }: Envelope): RenderedMail {
	const url = `${publicUrl}${letter.link.path}${token === null ? "" : `?token=${token}`}`;
	const foot = `Sent by Toprung at ${publicUrl} to ${recipient}.`;
	const { subject, sections, unsubscribePath } = letter;
	if (sections && unsubscribePath !== undefined) {
		const unsubscribeUrl = `${publicUrl}${unsubscribePath}`;
		const report = { more: "", ...letter, sections, url, foot, unsubscribeUrl };
		return { subject, text: reportAsText(report), html: reportAsHtml(report), headers: oneClick(unsubscribeUrl) };
	}
	return { subject: letter.subject, text: asText(letter, url, foot), html: asHtml(letter, url, foot) };
}

/** Lets the mail program unsubscribe with one request (RFC 8058). */
function oneClick(url: string): Record<string, string> {
	return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
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
