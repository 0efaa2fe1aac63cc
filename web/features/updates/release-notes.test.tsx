import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Markdown } from "./Markdown.tsx";
import { parseReleaseNotes } from "./release-notes.ts";

const changelog = `# Changelog

About [this file](https://example.com).

## [Unreleased]

## [1.1.0] - 2026-02-01

A paragraph that
goes on.

### Added

- One thing, told
  in two lines.
- **Another** one, see [there](https://example.com) and \`code\`.

## 1.0.0

First. <script>alert(1)</script> And [a trap](javascript:alert(1)).

[1.1.0]: https://example.com/compare
`;

const markup = (index: number) =>
	renderToStaticMarkup(<Markdown tokens={parseReleaseNotes(changelog)[index]?.body ?? []} />).replace(
		/ class="[^"]*"/g,
		"",
	);

it("release notes begin with the newest non-empty release, with its date", () => {
	const releases = parseReleaseNotes(changelog).map(({ name, date }) => ({ name, date }));
	expect(releases).toEqual([
		{ name: "1.1.0", date: "2026-02-01" },
		{ name: "1.0.0", date: null },
	]);
});

it("a release may be named in several words", () => {
	const releases = parseReleaseNotes("## [Views and pages] - 2026-02-01\n\nFirst.");
	expect(releases).toMatchObject([{ name: "Views and pages", date: "2026-02-01" }]);
});

it("release notes keep paragraphs, headings, lists, emphasis, links and code", () => {
	expect(markup(0)).toBe(
		"<p>A paragraph that\ngoes on.</p><h3>Added</h3><ul><li>One thing, told\nin two lines.</li>" +
			'<li><strong>Another</strong> one, see <a href="https://example.com/" target="_blank" rel="noopener noreferrer">there</a> and <code>code</code>.</li></ul>',
	);
});

it("release notes bring no markup and no script of their own", () => {
	expect(markup(1)).not.toMatch(/<script|javascript:|<a /);
	expect(markup(1)).toContain("a trap");
});
