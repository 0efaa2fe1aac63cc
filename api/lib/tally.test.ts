import { expect, test } from "vitest";
import { createTally } from "./tally.ts";

test("so many places are there under each key, and are free again when they are given back, once each", () => {
	const tally = createTally(2);
	const first = tally.take("a");
	expect([first, tally.take("a"), tally.take("b")]).toEqual(Array(3).fill(expect.any(Function)));
	expect(tally.take("a")).toBeNull();
	first?.();
	first?.();
	expect(tally.take("a")).not.toBeNull();
	expect(tally.take("a")).toBeNull();
});
