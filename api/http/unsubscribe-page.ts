import { escapeHtml } from "../lib/html.ts";

/** What the page says. */
export interface UnsubscribeText {
	title: string;
	text: string;
	/** The label of its button, which sends a POST to the page's own address. */
	button?: string;
}

/** The colours of the product's tokens, by theme; the page is self-contained, so that it works without the web app. */
const styles = `
:root { color-scheme: light dark; --ink: light-dark(#181d1d, #e9ecec); --ink-2: light-dark(#4a5151, #adb2b2);
	--line: light-dark(#e4e8e8, #262a2a); --accent: light-dark(#951b7d, #e189c6); }
body { margin: 0; background: light-dark(#ffffff, #151818); color: var(--ink);
	font: 14px/20px "IBM Plex Sans Variable", "IBM Plex Sans", system-ui, -apple-system, "Segoe UI", sans-serif; }
header { display: flex; align-items: center; gap: 8px; height: 52px; padding: 0 20px; border-bottom: 1px solid var(--line);
	background: light-dark(#f4f6f6, #0f1112); font-weight: 600; }
main { max-width: 480px; padding: 32px 20px; }
h1 { margin: 0 0 8px; font-size: 16px; line-height: 22px; font-weight: 600; }
p { margin: 0 0 20px; color: var(--ink-2); }
a { color: var(--ink); }
button { min-height: 40px; padding: 0 16px; border: 0; border-radius: 4px; background: var(--ink);
	color: light-dark(#ffffff, #131616); font: inherit; font-weight: 500; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const logo = `<svg viewBox="0 0 16 18" width="16" height="18" aria-hidden="true"><path fill="var(--accent)" d="M0 0h16v3H0z"/><path fill="currentColor" d="M5 5h6v2H5zM5 9h6v2H5zM5 13h6v2H5zM5 17h6v1H5z"/></svg>`;

/** The page at the end of a mail's link, with a nonce for its styles. */
export function unsubscribePage({ title, text, button }: UnsubscribeText, nonce: string): string {
	const form =
		button === undefined
			? `<p><a href="/app">Open Toprung</a></p>`
			: `<form method="post"><button>${button}</button></form>`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Toprung</title>
<link rel="icon" href="/app/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header>${logo} Toprung</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${form}
</main>
</body>
</html>
`;
}
