import { expect } from "vitest";
import { type ServiceName, services } from "./catalog.ts";
import type { CallOutcome, ProviderCall } from "./provider-call.ts";

/** Judges what a provider recorded of its calls: each once, by its purpose. The sandbox makes none. */
export function expectCalls(
	name: ServiceName | "sandbox",
	calls: readonly ProviderCall[],
	outcomes: readonly CallOutcome[],
): void {
	expect(calls.map(({ outcome }) => outcome)).toEqual(name === "sandbox" ? [] : outcomes);
	for (const { provider, kind, durationMs } of calls) {
		expect(provider).toBe(name);
		expect(services[provider].calls).toContain(kind);
		expect(durationMs).toBeGreaterThanOrEqual(0);
	}
}
