import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ExternalLink } from "./ExternalLink.tsx";

const markup = (url: string) => renderToStaticMarkup(<ExternalLink url={url}>{"<b>there</b>"}</ExternalLink>);

it("V3.2.2 a link to another site opens in a new tab, cannot reach its opener, and sends no referrer", () => {
	expect(markup('https://rival.example/a"onclick="b')).toBe(
		'<a href="https://rival.example/a%22onclick=%22b" target="_blank" rel="noopener noreferrer" ' +
			'class="underline-offset-3 hover:underline ">&lt;b&gt;there&lt;/b&gt;</a>',
	);
});

it.each([
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	" javascript:alert(1)",
	"java\nscript:alert(1)",
	"\u0001javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:msgbox(1)",
	"blob:https://example.com/1",
	"file:///etc/passwd",
	"//evil.example",
	"/\\evil.example",
	"evil.example",
	"",
])("V1.2.2 %j is shown as text without a link", (url) => {
	expect(markup(url)).toBe("<span>&lt;b&gt;there&lt;/b&gt;</span>");
});
