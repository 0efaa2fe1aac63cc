import { ink, isColor } from "../../../../../schema/rules/contrast.ts";
import { Html, html } from "../../../../lib/html.ts";
import { css } from "./styles/base.ts";

/** What differs between the pages that guests see. */
export interface Frame {
	title: string;
	/** The branding's colour; by default that of text. */
	color?: string;
	/** Further styles. */
	styles?: string;
	/** Whom the browser tells where a request comes from; nobody by default. */
	referrer?: "no-referrer" | "same-origin";
	body: Html;
}

/** A whole page: one style element, no script, nothing from elsewhere. */
export function framed({ title, color, styles = "", referrer = "no-referrer", body }: Frame, nonce: string): string {
	const brand = color !== undefined && isColor(color) ? color : ink;
	// An empty icon keeps browsers from asking for one.
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="${referrer}">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">:root{--brand:${brand}}${new Html(css + styles)}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}
