import { expect, test } from "vitest";
import { ownWords, parseJson } from "./answer.ts";

test("a provider's words are told on one line and without secrets, cut to a sentence", () => {
	expect(ownWords(" No\n\0funds for me:key, key! ", ["me:key", "key"])).toBe("No funds for …, …!");
	expect(ownWords(`${"x".repeat(299)}😀`, [])).toBe(`${"x".repeat(299)}\ufffd`);
	expect(ownWords("", ["key"])).toBe("");
});

test("what is no JSON says nothing", () => {
	expect(parseJson('{"a":1}')).toEqual({ a: 1 });
	expect(parseJson("<html>")).toBeUndefined();
});
