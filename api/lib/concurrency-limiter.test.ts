import { expect, test } from "vitest";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";

test("so many places are there under each key, and are free again when they are given back, once each", () => {
	const limiter = createConcurrencyLimiter(2);
	const first = limiter.take("a");
	expect([first, limiter.take("a"), limiter.take("b")]).toEqual(Array(3).fill(expect.any(Function)));
	expect(limiter.take("a")).toBeNull();
	first?.();
	first?.();
	expect(limiter.take("a")).not.toBeNull();
	expect(limiter.take("a")).toBeNull();
});
