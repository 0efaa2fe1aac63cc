import { describe, expect, it } from "vitest";
import type { EndpointKind } from "./endpoint.entity.ts";
import { stepAfter, type Verdict } from "./next-step.policy.ts";

const hour = 3_600;
const failed: Verdict = { outcome: "RETRY", error: "It answered 500." };
const stepOf = (attempts: number, verdict: Verdict = failed, random = 0.5, kind: EndpointKind = "WEBHOOK") =>
	stepAfter({ kind, attempts, isShort: false }, verdict, () => random);
const waits = (kind: EndpointKind, random: number) =>
	Array.from({ length: 12 }, (_, attempts) => stepOf(attempts, failed, random, kind))
		.filter(({ state }) => state === "QUEUED")
		.map(({ waitSeconds }) => Math.round(waitSeconds));

describe("after an attempt", () => {
	it("waits grow as promised, a fifth more or less, and then it is given up", () => {
		const webhook = [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
		const channel = webhook.slice(0, 4);
		expect(waits("WEBHOOK", 0.5)).toEqual(webhook);
		expect(waits("WEBHOOK", 0)).toEqual(webhook.map((wait) => wait * 0.8));
		expect(waits("WEBHOOK", 1)).toEqual(webhook.map((wait) => wait * 1.2));
		expect(waits("TEAMS", 0.5)).toEqual(channel);
		expect(stepOf(9).state).toBe("FAILED");
		expect(stepOf(4, failed, 0.5, "SLACK")).toMatchObject({ state: "FAILED", error: "It answered 500." });
	});

	it("an endpoint that asks for time gets it to the second, up to a day, and no attempt comes sooner than usual", () => {
		const requested = (requestedSeconds: number, attempts = 0) =>
			stepOf(attempts, { ...failed, requestedSeconds }, 0).waitSeconds;
		expect(requested(120)).toBe(120);
		expect(requested(7 * 24 * hour)).toBe(24 * hour);
		expect(requested(0)).toBe(4);
		expect(requested(120, 2)).toBe(1_440);
	});

	it("one that is too busy has its other deliveries wait as long, or a minute", () => {
		const hold = (verdict: Partial<Verdict>) => stepOf(0, { ...failed, ...verdict } as Verdict).holdSeconds;
		expect(hold({})).toBe(0);
		expect(hold({ requestedSeconds: 120 })).toBe(0);
		expect(hold({ isBusy: true })).toBe(60);
		expect(hold({ isBusy: true, requestedSeconds: 120 })).toBe(120);
		expect(hold({ isBusy: true, requestedSeconds: 7 * 24 * hour })).toBe(24 * hour);
	});

	it("what was accepted or refused for good ends, and what was too long is sent shorter at once", () => {
		expect(stepOf(0, { outcome: "ACCEPTED" })).toMatchObject({ state: "DELIVERED", error: null });
		expect(stepOf(0, { outcome: "REFUSED", error: "no" })).toMatchObject({ state: "FAILED", error: "no" });
		expect(stepOf(0, { outcome: "DISABLE", error: "gone", problem: "gone" })).toMatchObject({ state: "FAILED" });
		expect(stepOf(0, { outcome: "SHORTEN", error: "long" })).toMatchObject({
			state: "QUEUED",
			isShort: true,
			waitSeconds: 0,
		});
	});
});
