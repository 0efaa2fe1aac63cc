import { type Html, html } from "../../../../lib/html.ts";
import type { Branding } from "../branding/branding.types.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { withBreaks } from "./cell.ts";
import { dim, ink, softInk, strongLine, tableAttributes } from "./look.ts";

/** The logo's name within its mail. */
export const logoId = "logo";

/** A logo with its size in pixels. */
export interface Logo {
	content: Buffer;
	width: number;
	height: number;
}

/** The most a logo takes of a mail's width and height. */
const room = { width: 200, height: 44 };

/** The logo of a branding; null without one. */
export function logoOf({ logo }: Branding): Logo | null {
	const [type, data] = logo?.split(",") ?? [];
	if (type !== "data:image/png;base64" || data === undefined) return null;
	const content = Buffer.from(data, "base64");
	if (content.length < 24) return null;
	// The first chunk of a PNG has its width and height.
	const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
	const scale = Math.min(1, room.width / width, room.height / height);
	return { content, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Who sends it; null without a name and a logo. */
export function sender({ name }: Branding, logo: Logo | null): Html | null {
	if (name === null && logo === null) return null;
	const picture =
		logo &&
		html`<td width="${logo.width + 12}" style="padding:0 0 16px"><img src="cid:${logoId}" width="${logo.width}" height="${logo.height}" alt="${name === null ? "Logo" : ""}" style="display:block;border:0"></td>`;
	return html`<tr><td style="padding:0 0 26px"><table role="presentation" ${tableAttributes("600 16px/22px", `border-bottom:1px solid ${strongLine};`)}><tr>${picture}<td dir="auto" style="padding:0 0 16px">${name ?? ""}</td></tr></table></td></tr>
`;
}

/** Title, domain, period and coverage, and the sentences that a reader has to know first. */
export function head({ title, url, period, coverage }: ReportDocument, sentences: string[], color: string): Html {
	const notices =
		sentences.length > 0 &&
		html`<table role="presentation" ${tableAttributes("14px/21px", `color:${softInk};margin-top:16px;`)}><tr><td style="border-left:3px solid ${dim};padding:4px 0 4px 12px">${sentences.map((sentence, at) => html`${at > 0 && html`<br>`}${sentence}`)}</td></tr></table>`;
	return html`<tr><td><table role="presentation" ${tableAttributes("600 28px/34px")}><tr><td dir="auto"><h1 style="margin:0;font:inherit;color:${color}">${title}</h1></td></tr></table>
<table role="presentation" ${tableAttributes("16px/24px", `color:${softInk};`)}><tr><td style="padding:4px 0 0"><b style="font-weight:600;color:${ink}">${url}</b> &nbsp; <span style="white-space:nowrap">${period}</span></td></tr></table>
<table role="presentation" ${tableAttributes("13px/19px", `color:${dim};`)}><tr><td style="padding:4px 0 0">${coverage}</td></tr></table>
${notices}</td></tr>
`;
}

/** The last lines. */
export function foot({ footer }: Branding, unsubscribeUrl: string): Html {
	const lines = footer !== "" && html`<tr><td dir="auto" style="padding:12px 0 0">${withBreaks(footer)}</td></tr>`;
	return html`<tr><td style="padding:40px 0 0"><table role="presentation" ${tableAttributes("12px/18px", `color:${dim};border-top:1px solid ${strongLine};`)}>${lines}<tr><td style="padding:8px 0 0"><a href="${unsubscribeUrl}" style="color:${dim}">Stop these mails</a></td></tr></table></td></tr>
`;
}
