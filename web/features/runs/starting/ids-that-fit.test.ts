import { expect, it } from "vitest";
import { idsThatFit } from "./ids-that-fit.ts";

const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => String(first + index));

it("a run takes 10,000 ids", () => {
	expect(idsThatFit(ids(10_000))).toHaveLength(10_000);
	expect(idsThatFit(ids(12_000))).toEqual(ids(10_000));
});

it("long ids are fewer, as a request is 100 kB at most", () => {
	const long = ids(6_000, 10 ** 15);
	const fitting = idsThatFit(long);
	expect(fitting).toEqual(long.slice(0, fitting.length));
	expect(fitting.length).toBeGreaterThan(4_000);
	expect(JSON.stringify(fitting).length).toBeLessThan(90_000);
});
