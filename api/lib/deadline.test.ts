import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { DeadlinePassed, withDeadline } from "./deadline.ts";
import { sleep } from "./sleep.ts";

const never = (signal: AbortSignal) => sleep(2 ** 30, signal);

describe("work under a deadline", () => {
	it("gives its result and leaves nothing on the caller's signal", async () => {
		const { signal } = new AbortController();
		expect(await withDeadline(60_000, signal, async () => 7)).toBe(7);
		await expect(withDeadline(1, signal, never)).rejects.toBeInstanceOf(DeadlinePassed);
		expect(getEventListeners(signal, "abort")).toHaveLength(0);
	});

	it("ends with the caller's reason when the caller gives up", async () => {
		const controller = new AbortController();
		const work = withDeadline(60_000, controller.signal, never);
		controller.abort(new Error("lease lost"));
		await expect(work).rejects.toThrow("lease lost");
		await expect(withDeadline(60_000, controller.signal, never)).rejects.toThrow("lease lost");
	});

	it("passes on what the work itself throws", async () => {
		const failing = async () => Promise.reject(new Error("broken"));
		await expect(withDeadline(60_000, new AbortController().signal, failing)).rejects.toThrow("broken");
	});
});
