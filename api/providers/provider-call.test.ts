import { expect, test } from "vitest";
import { type ProviderCall, recordCall } from "./provider-call.ts";

test("a call is told of once, with its outcome, its time and what it cost", async () => {
	const calls: ProviderCall[] = [];
	const value = await recordCall(
		{ provider: "dataforseo", kind: "volume" },
		(call) => calls.push(call),
		async () => {
			expect(calls).toEqual([]);
			return { value: 7, outcome: "LIMITED", cost: 0.05 };
		},
	);
	expect(value).toBe(7);
	expect(calls).toEqual([
		{ provider: "dataforseo", kind: "volume", outcome: "LIMITED", cost: 0.05, durationMs: expect.any(Number) },
	]);
});

test("a call that throws failed, and throws on", async () => {
	const calls: ProviderCall[] = [];
	const broken = recordCall(
		{ provider: "google", kind: "token" },
		(call) => calls.push(call),
		async () => {
			throw new Error("reset");
		},
	);
	await expect(broken).rejects.toThrow("reset");
	expect(calls).toMatchObject([{ outcome: "FAILED", cost: null }]);
});
