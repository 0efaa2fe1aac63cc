import { html } from "../../../../lib/html.ts";
import { framed } from "./frame.ts";
import { formCss } from "./styles/form.ts";

/** The one page for every link that does not work, whatever the reason. */
export function renderGonePage(nonce: string): string {
	return renderNotice(
		"This link does not work.",
		"It may have expired or been withdrawn. Ask the person who sent it.",
		nonce,
	);
}

/** A page of a heading and a sentence, without branding. */
export function renderNotice(heading: string, text: string, nonce: string): string {
	const body = html`<main class="page narrow notice">
<h1>${heading}</h1>
<p>${text}</p>
</main>`;
	return framed({ title: heading.replace(/\.$/, ""), styles: formCss, body }, nonce);
}
