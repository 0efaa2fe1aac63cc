import { html } from "../../../../lib/html.ts";
import type { Branding } from "../branding/branding.types.ts";
import { contained } from "../document/contained.ts";
import type { ReportDocument } from "../document/document.types.ts";
import { framed } from "./frame.ts";
import { rungSymbols } from "./marks.ts";
import { block } from "./parts.ts";
import { sender } from "./sender.ts";
import { pageCss } from "./styles/page.ts";
import { phoneCss } from "./styles/phone.ts";
import { printCss } from "./styles/print.ts";

/** A document as a page: for screens of any width, and for paper. */
export function renderPage(document: ReportDocument, branding: Branding, nonce: string): string {
	const { keywords: _, ...shown } = document;
	const { title, url, period, coverage, notices, blocks } = contained(shown);
	const { name, footer } = contained({ name: branding.name, footer: branding.footer.trim() });
	const from = sender({ ...branding, name });
	const body = html`${rungSymbols()}
<div class="page">
${from && html`<header class="sender">${from}</header>`}
<main>
<div class="opening">
<h1 dir="auto">${title}</h1>
<p class="about"><b dir="auto">${url}</b> <span>${period}</span></p>
<p class="coverage">${coverage}</p>
${notices.length > 0 && html`<ul class="notices">${notices.map((notice) => html`<li>${notice}</li>`)}</ul>`}
</div>
${blocks.map(block)}
</main>
${footer !== "" && html`<footer dir="auto">${footer}</footer>`}
</div>`;
	const foot = [name, title].filter((text) => text !== null).join(" · ");
	return framed({ title, color: branding.color, styles: pageCss + phoneCss + printCss(foot), body }, nonce);
}
