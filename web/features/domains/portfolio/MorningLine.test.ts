import { expect, it } from "vitest";
import { comparedInWords, readCompared, writeCompared } from "./compared-day.ts";
import { morningInWords } from "./MorningLine.tsx";
import type { DomainOverview } from "./overview.ts";

const calm = {
	lost: 0,
	openAlerts: 0,
	plan: { kind: "next", heldRuns: 0, isInNeed: false },
	lastRun: null,
} as DomainOverview;
const words = (overviews: readonly DomainOverview[]) =>
	morningInWords(overviews, { since: "2026-11-24", days: 1 })
		.map(({ text }) => text)
		.join("");

it("says what happened to all domains in one sentence, and which runs need someone", () => {
	expect(words([calm, calm])).toBe("Since yesterday: no keywords lost, no alerts open.");
	const bad = { ...calm, lost: 3, openAlerts: 2 };
	const held = { ...bad, plan: { ...calm.plan, kind: "held" as const, heldRuns: 2 } };
	const stopped = { ...calm, lost: 1, lastRun: { state: "STOPPED" } } as DomainOverview;
	expect(words([calm, bad, held, stopped])).toBe(
		"Since yesterday: 7 keywords lost in 3 domains, 4 alerts open in 2. 2 runs wait for approval, 1 stopped.",
	);
	const none = { ...calm, plan: { ...calm.plan, kind: "unscheduled" as const, isInNeed: true } };
	expect(words([none])).toBe("Since yesterday: no keywords lost, no alerts open. 1 domain not scheduled.");
});

it("keeps what is compared in the address, and ignores days that cannot be compared", () => {
	const today = "2026-11-25";
	const read = (text: string) => readCompared(new URLSearchParams(text), today);
	expect(read("")).toEqual({ since: "2026-11-24", days: 1 });
	expect(read("days=30")).toEqual({ since: "2026-10-26", days: 30 });
	expect(read("days=4")).toEqual(read(""));
	expect(read("since=2026-11-01")).toEqual({ since: "2026-11-01", days: null });
	expect(read("since=2026-11-25")).toEqual(read(""));
	expect(read("since=2020-01-01")).toEqual(read(""));
	for (const text of ["", "days=7", "since=2026-11-01"]) {
		expect(writeCompared(new URLSearchParams("days=30&since=2026-10-01"), read(text)).toString()).toBe(text);
	}
	expect(comparedInWords(read("since=2026-11-01"))).toBe("Since Nov 1");
	expect(comparedInWords(read("days=7"))).toBe("In the last 7 days");
});
