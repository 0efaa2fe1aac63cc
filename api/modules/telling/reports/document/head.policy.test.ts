import { expect, it } from "vitest";
import { coverageInWords, type HeadFacts, noticesOf } from "./head.policy.ts";

const calm: HeadFacts = {
	isSandbox: false,
	progress: { done: 0, total: 0 },
	isRecent: true,
	failed: 0,
	failedMeasured: 0,
	keywordCount: 50,
	mobileOnDesktop: 0,
};

it.each<[Partial<HeadFacts>, string[]]>([
	[{}, []],
	[{ isSandbox: true }, ["Sandbox data: these positions are simulated."]],
	[{ progress: { done: 0, total: 1_200 } }, ["A check is under way: 0 of 1,200 done."]],
	[
		{ failed: 2, failedMeasured: 2 },
		["The last check failed for 2 of 50 keywords; their last earlier positions are shown."],
	],
	[
		{ failed: 1, failedMeasured: 1 },
		["The last check failed for 1 of 50 keywords; its last earlier position is shown."],
	],
	[
		{ failed: 1, failedMeasured: 1, keywordCount: 1 },
		["The last check failed for 1 of 1 keyword; its last earlier position is shown."],
	],
	[{ failed: 2 }, ["The last check failed for 2 of 50 keywords."]],
	[
		{ failed: 3, failedMeasured: 1 },
		["The last check failed for 3 of 50 keywords; the last earlier position of 1 is shown."],
	],
	[
		{ failed: 3, failedMeasured: 2 },
		["The last check failed for 3 of 50 keywords; the last earlier positions of 2 are shown."],
	],
	[{ failed: 2, isRecent: false }, []],
	[{ mobileOnDesktop: 2_000 }, ["2,000 mobile keywords were measured on desktop."]],
	[{ mobileOnDesktop: 1 }, ["1 mobile keyword was measured on desktop."]],
])("of %j the head says %j", (facts, notices) => {
	expect(noticesOf({ ...calm, ...facts })).toEqual(notices);
});

it("the coverage says until when in the time zone of the content", () => {
	const until = new Date("2026-11-30T05:12:40Z");
	expect(coverageInWords({ measuredCount: 1_049, keywordCount: 1_050 }, until, "Europe/Amsterdam")).toBe(
		"1,049 of 1,050 keywords measured · data until Nov 30, 2026, 06:12 (Europe/Amsterdam)",
	);
	expect(coverageInWords({ measuredCount: 0, keywordCount: 1 }, null, "UTC")).toBe("0 of 1 keyword measured");
	const midnight = new Date("2026-11-30T00:00:00Z");
	expect(coverageInWords({ measuredCount: 1, keywordCount: 1 }, midnight, "UTC")).toMatch(
		/Nov 30, 2026, 00:00 \(UTC\)$/,
	);
});
