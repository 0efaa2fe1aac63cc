import { expect, it } from "vitest";
import { faultOfTerms, typedTerms } from "./typed-terms.ts";

it("terms are one a line, each once", () => {
	expect(typedTerms(" Kettle & Grain \n\nkettle  &  grain\r\nナイキ\n")).toEqual(["Kettle & Grain", "ナイキ"]);
	expect(typedTerms(" \n")).toEqual([]);
});

it("a term that cannot be saved is named, with the reason", () => {
	const many = Array.from({ length: 52 }, (_, index) => `term ${index}`);
	expect([[], ["靴屋", "kettle"], ["k"], ["x".repeat(101)], many].map(faultOfTerms)).toEqual([
		null,
		null,
		"“k” is too short: 2 characters or more.",
		`“${"x".repeat(20)}…” is longer than 100 characters.`,
		"50 terms at most, 2 terms too many.",
	]);
});
