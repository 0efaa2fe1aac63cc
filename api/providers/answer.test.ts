import { expect, test } from "vitest";
import { ownWords, parseJson, wordsIn } from "./answer.ts";

test("a provider's words are told on one line and without secrets, cut to a sentence", () => {
	expect(ownWords(" No\n\0funds for me:key, key! ", ["me:key", "key"])).toBe("No funds for …, …!");
	expect(ownWords(`${"x".repeat(299)}😀`, [])).toBe(`${"x".repeat(299)}\ufffd`);
	expect(ownWords("", ["key"])).toBe("");
});

test("what is no JSON says nothing", () => {
	expect(parseJson('{"a":1}')).toEqual({ a: 1 });
	expect(parseJson("<html>")).toBeUndefined();
});

test.each<[unknown, string]>([
	[" No funds ", "No funds"],
	[["No funds", "Wait"], "No funds; Wait"],
	[["No funds", "No funds"], "No funds"],
	[[{ message: "No funds" }, { message: "Wait", code: 7 }], "No funds; Wait"],
	[{ message: "No funds", type: "x" }, "No funds"],
	[{ message: { text: "No funds" } }, "No funds"],
	[{ error: { errors: [{ detail: "No funds" }] } }, "No funds"],
	[{ message: "", error: "No funds" }, "No funds"],
	[{ q: ["is too long"], gl: "is unknown" }, "is too long; is unknown"],
	[{}, ""],
	[[null, 7, true, {}], ""],
	[null, ""],
	[undefined, ""],
])("the words in %j are %j", (said, words) => expect(wordsIn(said)).toBe(words));
