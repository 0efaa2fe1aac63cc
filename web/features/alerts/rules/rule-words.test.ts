import { describe, expect, it } from "vitest";
import { falseAlertsOf, previewInWords, rateInWords, sentenceParts } from "./rule-words.ts";

const domains = [
	{ id: "1", keywordCount: 300 },
	{ id: "2", keywordCount: 10_000 },
];

describe("a rule's sentence", () => {
	it("shows what can be changed in it", () => {
		expect(
			sentenceParts(
				"When a keyword moves beyond its usual range by 2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below, all domains: daily mail.",
			),
		).toEqual([
			"When a keyword moves beyond its usual range by ",
			"2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below",
			", all domains: daily mail.",
		]);
		expect(sentenceParts("When a keyword leaves the top 3, in top 10: daily mail.").join("")).toBe(
			"When a keyword leaves the top 3, in top 10: daily mail.",
		);
		expect(sentenceParts("Something else.")).toEqual(["Something else."]);
	});
});

describe("a rule's preview", () => {
	const keywords = { kind: "IMPORTANT_MOVES", timing: "CONFIRMED", domainId: "1" } as const;

	it("says how many alerts the last 30 days would have raised, and how many would be false", () => {
		expect(previewInWords({ keywordCount: 300, alertCount: 7, dayCount: 5 }, keywords, domains)).toEqual([
			"7 alerts in the last 30 days, had it been on.",
			"About one false alert in three weeks, in simulations.",
		]);
		expect(previewInWords({ keywordCount: 0, alertCount: 0, dayCount: 0 }, keywords, domains)).toEqual([
			"No keyword is watched.",
		]);
	});

	it("at the first reading expects one keyword in 100 a day", () => {
		const first = { ...keywords, timing: "FIRST_MEASUREMENT" } as const;
		expect(previewInWords({ keywordCount: 300, alertCount: null, dayCount: null }, first, domains)).toEqual([
			"Watches 300 keywords.",
			"About 21 false alerts a week, in simulations.",
		]);
	});

	it("says nothing about rules that are not about keywords", () => {
		const operations = { ...keywords, kind: "OPERATIONS" } as const;
		expect(previewInWords({ keywordCount: 300, alertCount: null, dayCount: null }, operations, domains)).toEqual([]);
	});

	it("counts each domain by its own size", () => {
		expect(falseAlertsOf(300, "1", domains)).toBeCloseTo(0.298);
		expect(falseAlertsOf(10_300, null, domains)).toBeCloseTo(0.298 + 1.12);
		expect(falseAlertsOf(5_150, null, domains)).toBeCloseTo((0.298 + 1.12) / 2);
		expect(falseAlertsOf(0, null, [])).toBe(0);
		expect([0.01, 0.1, 0.5, 1, 2.2, 14].map(rateInWords)).toEqual([
			"less than one false alert a year",
			"one false alert in ten weeks",
			"one false alert in two weeks",
			"one false alert a week",
			"two false alerts a week",
			"14 false alerts a week",
		]);
	});
});
