import { expect, test } from "vitest";
import { type Prospects, problemOf } from "./problem.policy.ts";

const fine: Prospects = {
	keywordCount: 10,
	cost: 20,
	credits: 20,
	isBalanceShown: true,
	missingKey: null,
	keyProblem: null,
	late: -60_000,
};

function problem(differing: Partial<Prospects>): string | null {
	return problemOf({ ...fine, ...differing });
}

test("a run that can be paid, and one of an account whose checks cost nothing, have no problem", () => {
	expect(problem({})).toBeNull();
	expect(problem({ credits: null })).toBeNull();
});

test("a run that can be paid in part says how many keywords, and one that cannot be paid at all that it cannot", () => {
	const short = "Not enough credits: this run needs 20 and you have 7.";
	expect(problem({ credits: 7 })).toBe(`${short} 3 of 10 keywords would be checked.`);
	expect(problem({ credits: 1 })).toBe("Not enough credits: this run needs 20 and you have 1.");
	expect(problem({ credits: 7, isBalanceShown: false })).toBe("Not enough credits: this run needs 20.");
});

test("without a key, without keywords, and after its time a run says what it waits for", () => {
	expect(problem({ missingKey: "No Serper API key is configured. Add one in Settings." })).toBe(
		"No Serper API key is configured. Add one in Settings.",
	);
	expect(problem({ keywordCount: 0, cost: 0, late: 90_000 })).toBe(
		"This domain has no keywords to check. Add some first.",
	);
	expect(problem({ late: 59_000 })).toBeNull();
	expect(problem({ late: 61_000 })).toBe("This run is late. It starts as soon as a worker is available.");
});
