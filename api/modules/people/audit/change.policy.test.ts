import { describe, expect, it } from "vitest";
import { type Change, type ChangedThings, changedThings, sentenceOf } from "./change.policy.ts";

const domain = { id: "1", name: "Kettle & Grain" };
const keywords = (change: Omit<ChangedThings, "verb" | "noun">): Change => ({
	action: "deleteKeywords",
	domain,
	verb: "deleted",
	noun: "keyword",
	...change,
});
const told = (change: Change, calls = 1) => sentenceOf(change, changedThings(change), calls);

describe("the sentence of a change", () => {
	it.each([
		[keywords({ names: [], amount: 40 }), "deleted 40 keywords in Kettle & Grain"],
		[keywords({ names: [], amount: 1 }), "deleted 1 keyword in Kettle & Grain"],
		[keywords({ names: ["kettle"] }), "deleted the keyword “kettle” in Kettle & Grain"],
		[keywords({ names: ["kettle", "moka"] }), "deleted 2 keywords in Kettle & Grain: kettle and moka"],
		[keywords({ names: ["a", "b", "c"] }), "deleted 3 keywords in Kettle & Grain: a, b and c"],
		[keywords({ names: ["a", "b", "c", "d"] }), "deleted 4 keywords in Kettle & Grain: a, b, c and 1 more"],
		[
			keywords({ names: ["burr grinder", "kettle", "moka pot"], amount: 12_040 }),
			"deleted 12,040 keywords in Kettle & Grain: burr grinder, kettle, moka pot and 12,037 more",
		],
	])("tells things of a kind", (change, sentence) => {
		expect(told(change)).toBe(sentence);
	});

	it("tells what several calls changed together, and in how many", () => {
		const change = keywords({ names: ["a", "b", "c"], amount: 300 });
		const together = { amount: 312, names: ["a", "b", "c"] };
		expect(sentenceOf(change, together, 12)).toBe(
			"deleted 312 keywords in Kettle & Grain: a, b, c and 309 more, in 12 calls",
		);
	});

	it("tells of how many domains they are, and of several calls only that they are of several", () => {
		const change: Change = {
			action: "deleteKeywords",
			verb: "deleted",
			noun: "keyword",
			names: ["a", "b"],
			domains: 2,
		};
		expect([told(change), told(change, 3)]).toEqual([
			"deleted 2 keywords in 2 domains: a and b",
			"deleted 2 keywords in several domains: a and b, in 3 calls",
		]);
	});

	it("tells what is said of several calls in place of what one did", () => {
		const change: Change = { action: "updateDomain", once: "changed the depth to 100", often: "changed the depth" };
		expect([told(change), told(change, 1_200)]).toEqual([
			"changed the depth to 100",
			"changed the depth, in 1,200 calls",
		]);
	});

	it("has at most 500 characters, all printable, whatever the names are", () => {
		const long = "名\u0000\n".repeat(1_000);
		const sentences = [
			told({ ...keywords({ names: [long, long, long], amount: 2_000_000 }), domain: { id: "1", name: long } }, 6_000),
			told({ action: "updateDomain", once: long }, 6_000),
		];
		for (const sentence of sentences) {
			expect([...sentence].length).toBeLessThanOrEqual(500);
			expect(sentence).not.toMatch(/\p{Cc}/u);
			expect(sentence).toMatch(/, in 6,000 calls$/);
		}
	});
});
