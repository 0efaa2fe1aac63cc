import { check } from "recheck";
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { argumentPattern } from "../../graphql/fault-field.ts";
import { bearerOf } from "../../http/sign-in.ts";
import { sourceOf, sourcesOf } from "../imports.ts";

/** A pattern as it is in the sources. */
interface Pattern {
	file: string;
	source: string;
	flags: string;
}

/** Patterns that nobody's input meets: each with what it reads. */
const reading: Record<string, string> = {
	"<script>([\\s\\S]*?)<\\/script>": "the page as it was built",
	"lock file .* already exists|pre-existing shared memory block": "what our own PostgreSQL says as it starts",
};

const product = [...sourcesOf("api"), ...sourcesOf("web")].filter(
	(file) => !/^(api|web)\/(test|tools)\/|vite\.config/.test(file),
);

function patterns(): { literals: Pattern[]; built: string[] } {
	const literals = new Map<string, Pattern>();
	const built: string[] = [];
	for (const file of product) {
		const visitor = new Visitor({
			Literal(node) {
				if (!("regex" in node)) return;
				const { pattern: source, flags } = node.regex;
				// Without anything that repeats without end, the time has one.
				const isBounded = !/[*+]|\{\d+,\}/.test(source);
				if (!isBounded && !(source in reading)) literals.set(`/${source}/${flags}`, { file, source, flags });
			},
			NewExpression({ callee }) {
				if (callee.type === "Identifier" && callee.name === "RegExp") built.push(file);
			},
			CallExpression({ callee }) {
				if (callee.type === "Identifier" && callee.name === "RegExp") built.push(file);
			},
		});
		visitor.visit(parseSync(file, sourceOf(file)).program);
	}
	return { literals: [...literals.values()], built };
}

/** Judged by the characters that are read, never by the clock: the verdict is the same on a slow machine. */
const byCounting = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

const patience = 10 * 60_000;

describe("V1.3.12 a pattern that meets what somebody sent", () => {
	const { literals, built } = patterns();

	it("is found wherever it is in the sources", () => {
		expect(literals.length).toBeGreaterThan(30);
	});

	it.each(literals)(
		"takes a time in proportion to the text's length, whatever stands there: /$source/$flags in $file",
		async ({ source, flags }) => {
			expect((await check(source, flags, byCounting)).status).toBe("safe");
		},
		patience,
	);

	it(
		"V1.2.9 is put together from what was sent at one place, where it is a name of letters, digits and underscores",
		async () => {
			expect(built).toEqual(["api/graphql/fault-field.ts"]);
			const { source, flags } = argumentPattern("name");
			expect((await check(source, flags, byCounting)).status).toBe("safe");
		},
		patience,
	);

	it("reads a sign-in of 100 kB at once", () => {
		const long = `Bearer\n${"\t".repeat(100_000)}A\nB`;
		const began = performance.now();
		expect(bearerOf({ authorization: long })).toBe("A\nB");
		// It took a minute when the time grew with the square of the length.
		expect(performance.now() - began).toBeLessThan(5_000);
	});
});
