import { expect, it } from "vitest";
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
- **Another** one, see [there](https://example.com).

[1.1.0]: https://example.com/compare
`;

it("release notes begin with the newest release that says something", () => {
	expect(parseReleaseNotes(changelog)[0]).toEqual({ kind: "heading", level: 2, text: "1.1.0 - 2026-02-01" });
});

it("release notes keep headings, paragraphs and lists, and leave link addresses out", () => {
	expect(parseReleaseNotes(changelog).slice(1)).toEqual([
		{ kind: "paragraph", text: "A paragraph that goes on." },
		{ kind: "heading", level: 3, text: "Added" },
		{ kind: "list", items: ["One thing, told in two lines.", "Another one, see there."] },
	]);
});
