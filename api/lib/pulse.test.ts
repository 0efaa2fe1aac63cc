import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPulse } from "./pulse.ts";

describe("a pulse", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	function counting(work: () => Promise<void> = async () => {}) {
		const times: number[] = [];
		const faults: unknown[] = [];
		const begun = performance.now();
		const pulse = createPulse({
			every: 40,
			afterFault: 500,
			work: () => {
				times.push(performance.now() - begun);
				return work();
			},
			onFault: (error) => faults.push(error),
		});
		return { pulse, times, faults };
	}

	it("does the first of a burst at once and the rest together, a window later", async () => {
		const { pulse, times } = counting();
		for (let beat = 0; beat < 10; beat++) pulse.beat();
		await vi.advanceTimersByTimeAsync(1);
		for (let beat = 0; beat < 10; beat++) pulse.beat();
		await vi.advanceTimersByTimeAsync(200);
		expect(times).toEqual([0, 40]);
	});

	it("does nothing unasked", async () => {
		const { times } = counting();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(times).toEqual([]);
	});

	it("never does it twice at once, and does not forget who asks meanwhile", async () => {
		const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		let next = 0;
		const { pulse, times } = counting(() => ends[next++]?.promise ?? Promise.resolve());
		pulse.beat();
		await vi.advanceTimersByTimeAsync(1);
		pulse.beat();
		await vi.advanceTimersByTimeAsync(300);
		expect(times).toHaveLength(1);
		ends[0]?.resolve();
		await vi.advanceTimersByTimeAsync(1);
		expect(times).toHaveLength(2);
		ends[1]?.resolve();
	});

	it("tries again after a fault", async () => {
		let isBroken = true;
		const { pulse, times, faults } = counting(async () => {
			if (isBroken) throw new Error("away");
		});
		pulse.beat();
		await vi.advanceTimersByTimeAsync(499);
		isBroken = false;
		expect([times.length, faults.length]).toEqual([1, 1]);
		await vi.advanceTimersByTimeAsync(1_000);
		expect([times.length, faults.length]).toEqual([2, 1]);
	});

	it("ends when what is under way has ended", async () => {
		const end = Promise.withResolvers<void>();
		const { pulse, times } = counting(() => end.promise);
		pulse.beat();
		await vi.advanceTimersByTimeAsync(1);
		pulse.beat();
		let isStopped = false;
		const stopped = pulse.stop().then(() => {
			isStopped = true;
		});
		await vi.advanceTimersByTimeAsync(100);
		expect(isStopped).toBe(false);
		end.resolve();
		await stopped;
		await vi.advanceTimersByTimeAsync(1_000);
		expect(times).toHaveLength(1);
	});
});
