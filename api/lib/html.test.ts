import { expect, it } from "vitest";
import { Html, html } from "./html.ts";

it("whatever is put into markup is shown as text, between tags and in attributes", () => {
	const hostile = `</p><script>alert("1")</script>' onload='x &amp;`;
	const { markup } = html`<p title="${hostile}">${hostile}</p>`;
	const shown = "&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onload=&#39;x &amp;amp;";
	expect(markup).toBe(`<p title="${shown}">${shown}</p>`);
});

it("markup within markup stays, lists are joined, and nothing is left of null and false", () => {
	const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);
	expect(html`<ul>${items}</ul>${null}${false}${0}`.markup).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul>0");
});

it("text that looks like what `html` writes is escaped all the same", () => {
	const markup = JSON.stringify(new Html("<b>"));
	expect(html`${markup}`.markup).toBe("{&quot;markup&quot;:&quot;&lt;b&gt;&quot;}");
});
