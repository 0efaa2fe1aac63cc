import { expect, it } from "vitest";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { expectationInWords, queueInWords } from "./queue-words.ts";

const times = { overdue: 0, typicalSeconds: 230, slowSeconds: 650, sampleSize: 2310 };

it("expects the time of the same login's answers, else the provider's figure", () => {
	expect(expectationInWords(times)).toBe("half within 4 min, 95 % within 11 min (2,310 checks, 7 days)");
	expect(expectationInWords({ ...times, typicalSeconds: 40, slowSeconds: 3_900 })).toBe(
		"half within 40 s, 95 % within 1 h 5 min (2,310 checks, 7 days)",
	);
	expect(expectationInWords({ overdue: 0, typicalSeconds: null, slowSeconds: null, sampleSize: 19 })).toBe(
		"DataForSEO says about 5 min, at most 45",
	);
});

it("names what waits for longer than the provider promises", () => {
	expect(expectationInWords({ ...times, overdue: 41 })).toBe("41 wait longer than the 45 min DataForSEO promises");
	expect(expectationInWords({ ...times, overdue: 1 })).toBe("1 waits longer than the 45 min DataForSEO promises");
});

it("says what waits in the queue, since when, and what is not handed over yet", () => {
	const oldestPostedAt = new Date(new Date().setHours(6, 2, 0, 0)).toISOString();
	const run = { total: 10_000, done: 3_120, cancelled: 0, state: "RUNNING", mode: "QUEUED" } as RunFieldsFragment;
	const words = (waiting: number, more = {}) => queueInWords({ ...run, queue: { waiting, oldestPostedAt }, ...more });
	expect(words(6_880)).toEqual(["6,880 in DataForSEO's queue since 06:02"]);
	expect(words(6_000)).toEqual(["6,000 in DataForSEO's queue since 06:02", "880 not handed over yet"]);
	expect(words(6_000, { done: 0 })).toEqual(["6,000 in DataForSEO's queue since 06:02"]);
	expect(queueInWords({ ...run, queue: null, done: 10_000 })).toEqual([]);
});
