import { expect, test } from "vitest";
import { kindsForAnyone } from "../modules/people/mail/letter.policy.ts";
import { sourceOf, sourcesOf } from "../test/imports.ts";
import { letters } from "./letters.ts";

test("every letter that a module has can be sent", () => {
	const written = sourcesOf("api/modules")
		.filter((file) => !file.endsWith(".test.ts"))
		.flatMap((file) => [...sourceOf(file).matchAll(/: (?:Stored)?Letter = \{\s+kind: "([^"]+)"/g)])
		.map(([, kind]) => kind);
	expect(written.length).toBeGreaterThan(0);
	expect(letters.map(({ kind }) => kind).sort()).toEqual(written.sort());
});

test("kinds of mail for addresses without a user are kinds of letters", () => {
	expect(letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kindsForAnyone]));
});
