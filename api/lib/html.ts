const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Markup made by `html`: what was put into it is escaped. */
export class Html {
	readonly markup: string;

	constructor(markup: string) {
		this.markup = markup;
	}
}

/** What `html` accepts: text and numbers are escaped, lists joined, null and false left out. */
export type HtmlPart = Html | string | number | null | false | readonly HtmlPart[];

/** Markup with values that are escaped, unless they are markup themselves. Attributes must be quoted. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
	// Pages have thousands of these: a loop takes half the time of `String.raw`.
	let markup = strings[0] ?? "";
	for (const [at, part] of parts.entries()) markup += markupOf(part) + (strings[at + 1] ?? "");
	return new Html(markup);
}

function markupOf(part: HtmlPart): string {
	if (part === null || part === false) return "";
	if (part instanceof Html) return part.markup;
	return typeof part === "object" ? part.map(markupOf).join("") : escapeHtml(String(part));
}
