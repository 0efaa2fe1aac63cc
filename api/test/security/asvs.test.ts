import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readDocuments } from "../../tools/commands/document-links.ts";
import { root } from "../imports.ts";
import { answers, sections } from "./asvs.ts";

const own = /security\/asvs(\.test)?\.ts$/;

const sources = ["api", "web"]
	.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
	)
	.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !own.test(file))
	.map((file) => readFileSync(file, "utf8"));

/** Titles of tests and of what they are in, as they are written. */
const titles = sources.flatMap((source) =>
	[...source.matchAll(/\b(?:describe|it|test)(?:\.\w+(?:\([^\n]*?\))?)?\(\s*(["'`])(.*?)\1,/gs)].map(
		([, , title = ""]) => title,
	),
);
// A table of cases ends before its title begins.
titles.push(
	...sources.flatMap((source) =>
		[...source.matchAll(/^\t*\]\)\(\s*(["'`])(.*?)\1,/gms)].map(([, , title = ""]) => title),
	),
);

const requirements = Object.entries(sections).flatMap(([section, count]) =>
	Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);
const named = new Set(titles.flatMap(requirementsIn));

/** Those a title names, one by one or as a range: `V3.4.1–V3.4.8`. */
function requirementsIn(title: string): string[] {
	return [...title.matchAll(/\b(V\d+\.\d+\.)(\d+)(?:–\1(\d+))?\b/g)].flatMap(([, section, first, last = first]) =>
		Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}${Number(first) + index}`),
	);
}

const answerOf = (requirement: string) => answers[requirement] ?? answers[requirement.replace(/\.\d+$/, "")];

describe("the requirements of ASVS 5.0, levels 1 and 2", () => {
	it("are each named by a test, or have their answer in the table", () => {
		expect(requirements).toHaveLength(253);
		expect(requirements.filter((requirement) => !named.has(requirement) && !answerOf(requirement))).toEqual([]);
	});

	it("are not answered by both", () => {
		expect(requirements.filter((requirement) => named.has(requirement) && answerOf(requirement))).toEqual([]);
	});

	it("are those that there are", () => {
		const known = new Set([...requirements, ...Object.keys(sections)]);
		expect(Object.keys(answers).filter((requirement) => !known.has(requirement))).toEqual([]);
	});

	it("that a rule of the product holds name a test that is there", () => {
		const tested = Object.values(answers).filter(({ kind }) => kind === "tested");
		expect(tested.map(({ text }) => text).filter((title) => !titles.includes(title))).toEqual([]);
	});

	it("that are documented name a heading of a document", async () => {
		const documents = await readDocuments();
		const isThere = (place: string) => {
			const [file = "", anchor = ""] = place.split("#");
			return documents.get(file)?.anchors.has(anchor);
		};
		const documented = Object.values(answers).filter(({ kind }) => kind === "documented");
		expect(documented.map(({ text }) => text).filter((place) => !isThere(place))).toEqual([]);
	});
});
