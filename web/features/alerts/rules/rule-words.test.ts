import { describe, expect, it } from "vitest";
import { keywordRule, newRule } from "./rule-values.ts";
import { falseAlertsOf, falseInWords, isMailMissing, previewInWords, sentenceParts } from "./rule-words.ts";

const domains = [
	{ id: "1", keywordCount: 300 },
	{ id: "2", keywordCount: 10_000 },
];

/** What a rule's sentence has in bold. */
const inBold = (text: string) => sentenceParts(text).filter((_, at) => at % 2 === 1);

describe("a rule's sentence", () => {
	it("has in bold what it turns on", () => {
		const moves =
			"When a keyword moves beyond its usual range by 2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below, all domains: daily mail.";
		expect(inBold(moves)).toEqual(["beyond its usual range"]);
		expect(sentenceParts(moves).join("")).toBe(moves);
		expect(inBold("When a keyword leaves or enters the top 3, in top 10: daily mail.")).toEqual(["top 3"]);
		expect(
			inBold(
				"When scale stands worse than 3 (or is not found) at two checks in a row, whatever is usual: mail at once.",
			),
		).toEqual(["worse than 3 (or is not found)", "two checks in a row"]);
		expect(sentenceParts("Something else.")).toEqual(["Something else."]);
	});

	it("says that mail is not set up", () => {
		expect(isMailMissing("When a keyword is no longer found: shown here only; mail is not set up.")).toBe(true);
		expect(isMailMissing("When a keyword is no longer found: daily mail.")).toBe(false);
	});
});

describe("a rule's preview", () => {
	const ofLimits = { alreadyCount: null, shallowCount: null, shallowDepth: null, edgeCount: null };
	const counted = { ...ofLimits, keywordCount: 300, alertCount: 7 };
	const keywords = { ...newRule, domainId: "1" };
	const past = "in the last 30 days, had it been on.";

	it("says how many alerts the last 30 days would have raised, and how many would be false", () => {
		expect(previewInWords(counted, keywords, domains)).toEqual([
			"7 alerts",
			past,
			"About one false alert in three weeks, in simulations.",
		]);
		expect(previewInWords({ ...counted, keywordCount: 0 }, keywords, domains)).toEqual(["No keyword is watched."]);
	});

	it("at the first reading expects one keyword in 100 a day", () => {
		const first = { ...keywords, timing: "FIRST_MEASUREMENT" } as const;
		expect(previewInWords({ ...counted, alertCount: null }, first, domains)).toEqual([
			"Watches 300 keywords.",
			"About 21 false alerts a week, in simulations.",
		]);
	});

	it("says nothing about rules that are not about keywords", () => {
		expect(previewInWords(counted, { ...keywords, kind: "OPERATIONS" }, domains)).toEqual([]);
	});

	it("says what a plain limit does not report, and what stands at it", () => {
		const limit = { ...keywords, kind: "THRESHOLD", direction: "WORSE", limit: "10" } as const;
		const ofLimit = {
			keywordCount: 24,
			alertCount: 1,
			alreadyCount: 7,
			shallowCount: 5,
			shallowDepth: 8,
			edgeCount: 12,
		};
		expect(previewInWords(ofLimit, limit, domains)).toEqual([
			"1 alert",
			past,
			"7 of 24 are worse already: not reported until they have been better once.",
			"5 keywords are checked to 8 only; not found there says nothing about 10.",
			"Your keywords stand at this limit; choose 12 or three checks.",
		]);
		const none = { alreadyCount: 0, shallowCount: 0, shallowDepth: null, edgeCount: 0 };
		expect(previewInWords({ ...ofLimit, ...none }, limit, domains)).toEqual(["1 alert", past]);
		const few = { ...ofLimit, ...none, edgeCount: 2 };
		expect(previewInWords(few, { ...limit, limit: "100", checks: "5" }, domains).at(-1)).toBe(
			"2 of 24 keywords stand at this limit.",
		);
		const one = { ...ofLimit, keywordCount: 1, alreadyCount: 1, shallowCount: 0, edgeCount: 1 };
		expect(previewInWords(one, keywordRule("7", 3), domains).slice(2)).toEqual([
			"It is worse already: not reported until it has been better once.",
			"The keyword stands at this limit; choose 4 or three checks.",
		]);
	});

	it("counts each domain by its own size", () => {
		expect(falseAlertsOf(300, "1", domains)).toBeCloseTo(0.298);
		expect(falseAlertsOf(10_300, null, domains)).toBeCloseTo(0.298 + 1.12);
		expect(falseAlertsOf(5_150, null, domains)).toBeCloseTo((0.298 + 1.12) / 2);
		expect(falseAlertsOf(0, null, [])).toBe(0);
	});

	it.each([
		[0, "Less than one false alert a year, in simulations."],
		[0.01, "Less than one false alert a year, in simulations."],
		[0.05, "About one false alert in 20 weeks, in simulations."],
		[0.1, "About one false alert in ten weeks, in simulations."],
		[0.9, "About one false alert a week, in simulations."],
		[3.2, "About three false alerts a week, in simulations."],
	])("expects %s false alerts a week", (rate, sentence) => {
		expect(falseInWords(rate)).toBe(sentence);
	});
});
