import { describe, expect, it, vi } from "vitest";
import { SingleFlight } from "./single-flight.ts";

describe("shared work", () => {
	it("is done once while somebody uses it, and anew after that", async () => {
		const work = new SingleFlight<string, number>();
		const make = vi.fn(async () => make.mock.calls.length);
		const slow = Promise.withResolvers<void>();
		const first = work.with("key", make, async (value) => slow.promise.then(() => value));
		expect(await work.with("key", make, async (value) => value)).toBe(1);
		slow.resolve();
		expect(await first).toBe(1);
		expect(await work.with("key", make, async (value) => value)).toBe(2);
	});

	it("is done apart for each key", async () => {
		const work = new SingleFlight<string, string>();
		const both = ["one", "two"].map((key) =>
			work.with(
				key,
				async () => key,
				async (value) => value,
			),
		);
		expect(await Promise.all(both)).toEqual(["one", "two"]);
	});

	it("fails for all who wait for it, and is tried anew by the next", async () => {
		const work = new SingleFlight<string, string>();
		const use = async (value: string) => value;
		const fail = vi.fn(() => Promise.reject(new Error("away")));
		const both = await Promise.allSettled([work.with("key", fail, use), work.with("key", fail, use)]);
		expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		expect(fail).toHaveBeenCalledOnce();
		expect(await work.with("key", async () => "back", use)).toBe("back");
	});
});
