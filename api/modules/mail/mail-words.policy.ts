import { escapeHtml } from "../../lib/html.ts";
import type { MailKind, MailParameters, PasswordChangedBy } from "./mail.entity.ts";

/** What the words of a mail depend on. No name: a stranger may have signed up with another's address and a name that is an advertisement. */
export interface MailFacts {
	kind: MailKind;
	recipient: string;
	parameters: MailParameters;
	/** The link's token, for the kinds that have one. */
	token: string | null;
	/** The installation's origin. */
	publicUrl: string;
}

/** A mail in words, for programs that show HTML and for those that do not. */
export interface MailWords {
	subject: string;
	text: string;
	html: string;
}

interface Letter {
	subject: string;
	opening: string;
	link: { label: string; url: string };
	closing: string;
}

/** Writes a mail. */
export function mailWords(facts: MailFacts): MailWords {
	const letter = letters[facts.kind](facts);
	const foot = `Sent by Toprung at ${facts.publicUrl} to ${facts.recipient}.`;
	return { subject: letter.subject, text: asText(letter, foot), html: asHtml(letter, foot) };
}

/** The addresses of the web that mails lead to. */
export const mailedPaths = {
	verifyEmail: "/app/verify-email",
	resetPassword: "/app/reset-password",
	forgotPassword: "/app/forgot-password",
} as const;

const letters: Record<MailKind, (facts: MailFacts) => Letter> = {
	VERIFY_EMAIL: ({ publicUrl, token }) => ({
		subject: "Confirm your e-mail address",
		opening:
			"Somebody, most likely you, has a Toprung account with this e-mail address. Please confirm that it is yours.",
		link: { label: "Confirm address", url: linkOf(publicUrl, mailedPaths.verifyEmail, token) },
		closing: "The link works for 7 days. If the account is not yours, do nothing: the address stays unconfirmed.",
	}),
	RESET_PASSWORD: ({ publicUrl, token }) => ({
		subject: "Reset your Toprung password",
		opening: "Somebody, most likely you, asked for a new password for the Toprung account with this e-mail address.",
		link: { label: "Choose a new password", url: linkOf(publicUrl, mailedPaths.resetPassword, token) },
		closing:
			"The link works once, for one hour, and only the newest one counts. If you did not ask for it, do nothing: your password stays as it is.",
	}),
	PASSWORD_CHANGED: ({ publicUrl, parameters: { at, by = "profile" } }) => ({
		subject: "Your Toprung password was changed",
		opening: `The password of your Toprung account was changed ${ways[by]}${at ? ` on ${momentWords(at)}` : ""}. Sessions elsewhere were ended.`,
		link: { label: "Reset the password", url: `${publicUrl}${mailedPaths.forgotPassword}` },
		closing:
			"If this was you, there is nothing to do. If it was not, reset the password at once, and revoke the API keys you do not know in your profile: keys go on working.",
	}),
};

const ways: Record<PasswordChangedBy, string> = {
	profile: "in your profile",
	link: "through a link sent to this address",
	administrator: "by an administrator",
};

function linkOf(publicUrl: string, path: string, token: string | null): string {
	return `${publicUrl}${path}?token=${token}`;
}

/** `21 November 2026 at 10:04 UTC`. */
function momentWords(at: string): string {
	const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
	return `${format.format(new Date(at))} UTC`;
}

function asText({ opening, link, closing }: Letter, foot: string): string {
	return `${[opening, `${link.label}:\n${link.url}`, closing, `-- \n${foot}`].join("\n\n")}\n`;
}

function asHtml({ subject, opening, link, closing }: Letter, foot: string): string {
	const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
	const button = `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:#16181d;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a>`;
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#16181d;background:#ffffff">
<div style="max-width:520px">
${paragraph(opening)}
<p style="margin:0 0 16px">${button}</p>
${paragraph(closing)}
${paragraph(`Or open this address: ${link.url}`, "font-size:13px;color:#5a6070;overflow-wrap:anywhere")}
${paragraph(foot, "font-size:13px;color:#5a6070")}
</div>
</body>
</html>
`;
}
