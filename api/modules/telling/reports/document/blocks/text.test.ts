import { expect, it } from "vitest";
import { piecesOf } from "./text.ts";

it.each([
	["No address.", ["No address."]],
	["See https://a.example/b, please.", ["See ", "<https://a.example/b>", ", please."]],
	["(http://a.example/x_(y))", ["(", "<http://a.example/x_(y)>", ")"]],
	["(https://a.example/)", ["(", "<https://a.example/>", ")"]],
	["HTTPS://a.example", ["<HTTPS://a.example>"]],
	["https://a.example\nhttps://b.example!", ["<https://a.example>", "\n", "<https://b.example>", "!"]],
	["javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example", null],
	["https:// http://[ https://?", null],
	['<a href="https://a.example">x</a>', ['<a href="', "<https://a.example>", '">x</a>']],
])("in %j only http(s) addresses are links", (text, expected) => {
	const pieces = piecesOf(text);
	expect(pieces.map(({ text }) => text).join("")).toBe(text);
	expect(pieces.map(({ text, link }) => (link === null ? text : `<${text}>`))).toEqual(expected ?? [text]);
	for (const { link } of pieces) if (link !== null) expect(link).toMatch(/^https?:\/\//);
});
