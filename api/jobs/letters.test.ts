import { expect, test } from "vitest";
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
