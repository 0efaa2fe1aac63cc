import { html } from "../../../../lib/html.ts";
import type { Branding } from "../branding/branding.types.ts";
import { framed } from "./frame.ts";
import { sender } from "./sender.ts";
import { formCss } from "./styles/form.ts";

/** What the page of a report mail's link says, and the path its button sends a POST to. */
interface StopText {
	heading: string;
	text: string;
	button: { label: string; path: string } | null;
}

/** What it says by what the recipient has done. @param path the path of the link */
export const stopTexts = {
	question: (path: string) => ({
		heading: "Stop this report?",
		text: "You will get no more mails of this report. Other recipients are not affected.",
		button: { label: "Stop this report", path },
	}),
	stopped: (path: string) => ({
		heading: "You will get no more mails of this report.",
		text: "If this was a mistake, you can undo it here. Nobody else can.",
		button: { label: "Undo", path: `${path}/undo` },
	}),
	resumed: () => ({
		heading: "You get this report again.",
		text: "The link in its next mail stops it, as this one does.",
		button: null,
	}),
} satisfies Record<string, (path: string) => StopText>;

/** The page at the end of a report mail's link, under the account's branding alone. */
export function renderStopPage({ heading, text, button }: StopText, branding: Branding, nonce: string): string {
	const from = sender(branding);
	const form = button && html`<form method="post" action="${button.path}"><button>${button.label}</button></form>`;
	const body = html`<main class="page narrow notice">
${from && html`<p class="sender">${from}</p>`}
<h1>${heading}</h1>
<p>${text}</p>
${form}
</main>`;
	return framed({ title: heading.replace(/[.?]$/, ""), color: branding.color, styles: formCss, body }, nonce);
}
