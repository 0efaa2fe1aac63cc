import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshnessOf, markFresh } from "./fresh-marks.ts";

const keywords = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
	vi.advanceTimersByTime(1_600);
	vi.useRealTimers();
});

it("a cell that was just updated fades, and again with each update", () => {
	markFresh(["a"]);
	const first = freshnessOf("a");
	expect(first).toBe(Date.now());
	vi.advanceTimersByTime(1_000);
	markFresh(["a"]);
	expect(freshnessOf("a")).toBe(Date.now());
	vi.advanceTimersByTime(1_599);
	expect(freshnessOf("a")).not.toBeNull();
	vi.advanceTimersByTime(1);
	expect(freshnessOf("a")).toBeNull();
});

it("when a busy run updates many at once they are lit instead, so that no frame restyles them", () => {
	markFresh(keywords("a", 25));
	markFresh(keywords("b", 10));
	expect(freshnessOf("a0")).toBe(Date.now());
	expect(freshnessOf("b0")).toBe("lit");
	vi.advanceTimersByTime(1_600);
	expect([...keywords("a", 25), ...keywords("b", 10)].map(freshnessOf)).toEqual(Array(35).fill(null));
});

it("one fades when its time is over, even if others were updated after it", () => {
	markFresh(["a"]);
	vi.advanceTimersByTime(900);
	markFresh(["b"]);
	vi.advanceTimersByTime(700);
	expect(["a", "b"].map((id) => freshnessOf(id) !== null)).toEqual([false, true]);
});
