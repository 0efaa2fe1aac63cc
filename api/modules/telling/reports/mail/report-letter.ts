import { html } from "../../../../lib/html.ts";
import { printable } from "../../../../lib/text.ts";
import type { Branding } from "../branding/branding.types.ts";
import { contained } from "../document/contained.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { foot, head, logoOf, sender } from "./frame.ts";
import { tableAttributes } from "./look.ts";
import { type MailBlock, type MailLimits, mailBlocks } from "./mail-document.ts";
import { block } from "./parts.ts";
import { blockAsText } from "./report-text.ts";

/** What a report mail is made of. */
export interface ReportLetter {
	document: ReportDocument;
	branding: Branding;
	/** The whole address of the page where the recipient stops these mails. */
	unsubscribeUrl: string;
	/** Sentences about the mail itself, such as that a file was left out. */
	remarks: readonly string[];
	/** Whether the CSV is attached. */
	hasCsv: boolean;
}

/** A report mail, but for its attachments. */
export interface RenderedReport {
	subject: string;
	text: string;
	html: string;
	/** The PNG that the HTML shows as `cid:logo`; null without one. */
	logo: Buffer | null;
}

/** Gmail does not show what exceeds about 102 kB. */
const maxBytes = 90_000;

const whole = { rows: 20, characters: Number.POSITIVE_INFINITY };

/** Taken in turn until the HTML is small enough: tables get shorter first, then texts. */
const shorter: readonly MailLimits[] = [
	{ ...whole, rows: 15 },
	{ ...whole, rows: 10 },
	{ ...whole, rows: 5 },
	{ rows: 5, characters: 2_000 },
	{ rows: 5, characters: 1_000 },
	{ rows: 5, characters: 400 },
	{ rows: 2, characters: 100 },
];

/** Lays out a report as a mail of at most 90 kB, which loads nothing and does not name the product. */
export function renderReportMail(given: ReportLetter): RenderedReport {
	const letter = containedLetter(given);
	const { document, branding, hasCsv } = letter;
	const drawn = (limits: MailLimits) => {
		const blocks = mailBlocks(document, limits, hasCsv);
		return { blocks, html: asHtml(letter, blocks) };
	};
	let mail = drawn(whole);
	for (const limits of shorter) {
		if (Buffer.byteLength(mail.html) <= maxBytes) break;
		mail = drawn(limits);
	}
	return {
		subject: subjectOf(document),
		text: asText(letter, mail.blocks),
		html: mail.html,
		logo: logoOf(branding)?.content ?? null,
	};
}

function containedLetter({ document, branding, ...letter }: ReportLetter): ReportLetter {
	const { keywords, ...shown } = document;
	const { name, footer } = branding;
	return {
		...letter,
		document: { ...contained(shown), keywords },
		branding: { ...branding, ...contained({ name, footer }) },
	};
}

function subjectOf({ title, period }: ReportDocument): string {
	return printable(`${title}: ${period}`);
}

function asHtml({ document, branding, unsubscribeUrl, remarks }: ReportLetter, blocks: MailBlock[]): string {
	const { color } = branding;
	return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${subjectOf(document)}</title>
<style>:root { color-scheme: light; supported-color-schemes: light; }</style></head>
<body bgcolor="#ffffff" style="margin:0;padding:0;background:#ffffff">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="border-collapse:collapse;background:#ffffff"><tr><td align="center" style="padding:24px 16px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" ${tableAttributes("13px/18px", "max-width:600px;text-align:left;")}>
${sender(branding, logoOf(branding))}${head(document, [...document.notices, ...remarks], color)}${blocks.map((each) => block(each, color))}${foot(branding, unsubscribeUrl)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.markup;
}

function asText({ document, branding, unsubscribeUrl, remarks }: ReportLetter, blocks: MailBlock[]): string {
	const { title, url, period, coverage, notices } = document;
	const sentences = [...notices, ...remarks];
	const parts = [
		branding.name ?? "",
		`${title}\n${url}, ${period}\n${coverage}`,
		sentences.join("\n"),
		...blocks.map(blockAsText),
		["-- ", branding.footer, `Stop these mails:\n${unsubscribeUrl}`].filter((line) => line !== "").join("\n"),
	];
	return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
