import { type Html, html } from "../../../../lib/html.ts";
import type { Branding } from "../branding/branding.types.ts";

const png = "data:image/png;base64,";

/** Logo and name; null without either. */
export function sender({ name, logo }: Branding): Html | null {
	// Nothing but the picture that was checked when it was saved is ever loaded.
	const picture = logo?.startsWith(png) ? html`<img src="${logo}" alt="${name === null ? "Logo" : ""}">` : null;
	return name === null && picture === null
		? null
		: html`${picture}${name !== null && html`<span dir="auto">${name}</span>`}`;
}
