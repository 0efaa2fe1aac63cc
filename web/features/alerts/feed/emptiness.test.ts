import { expect, it } from "vitest";
import { coverageOf, learningInWords, learntInWords, learntOf, quietOf } from "./emptiness.ts";

const counts = (inside: number, outside: number, learning: number, readings: number, onNewLevel = 0) => ({
	keywordCount: inside + outside + onNewLevel + learning,
	usualCounts: { inside, outside, onNewLevel, learning, readings },
});

it("the keywords of several domains are counted together", () => {
	const learnt = learntOf([counts(300, 0, 18, 5), counts(12, 0, 70, 2)]);
	expect(learntInWords(learnt)).toBe("312 of 400 keywords are in their usual range, 88 are learning.");
	expect(learnt.readings).toBe(2);
	expect(learntInWords(learntOf([counts(1, 0, 0, 0)]))).toBe("1 of 1 keyword is in its usual range.");
});

it("keywords on a new level are counted apart from those outside", () => {
	const said = (...domains: Parameters<typeof learntOf>[0]) =>
		coverageOf(learntOf(domains))
			.map(({ count, words }) => `${count} ${words}`)
			.join(", ");
	expect(said(counts(40, 1, 0, 0, 2), counts(8, 0, 0, 0))).toBe("48 as usual, 2 on a new level, 1 outside");
	expect(said(counts(1_200, 0, 88, 2))).toBe("1,200 as usual, 88 learning");
	expect(said(counts(0, 0, 5, 2))).toBe("0 as usual, 5 learning");
	expect(learntInWords(learntOf([counts(48, 1, 0, 0, 2)]))).toBe("48 of 51 keywords are in their usual range.");
});

it("at first it shows the learning progress", () => {
	expect(learningInWords(learntOf([counts(0, 0, 50, 2)]))).toBe(
		"Toprung is learning what is usual: 2 of 6 readings for most of your 50 keywords.",
	);
	expect(learningInWords(learntOf([counts(0, 0, 1, 3)]))).toBe(
		"Toprung is learning what is usual: 3 of 6 readings for your keyword.",
	);
});

it("nothing to report has a reason", () => {
	expect(quietOf(learntOf([]), true)).toBe("empty");
	expect(quietOf(learntOf([counts(0, 0, 5, 1)]), true)).toBe("learning");
	expect(quietOf(learntOf([counts(0, 0, 5, 1)]), false)).toBe("unchecked");
	expect(quietOf(learntOf([counts(2, 1, 5, 1)]), false)).toBe("quiet");
	expect(quietOf(learntOf([counts(0, 0, 5, 1, 1)]), true)).toBe("quiet");
});
