import { expect, it } from "vitest";
import { lastOfDays } from "./use-day-results.ts";

const checks = ["2026-11-14T21:00:00Z", "2026-11-14T08:26:00Z", "2026-11-12T23:30:00Z", "2026-11-12T08:00:00Z"].map(
	(checkedAt, at) => ({ id: String(at), checkedAt }),
);
const idsOf = (day: string, timeZone = "UTC") => lastOfDays(checks, day, timeZone).map((check) => check?.id);

it("a day's last check is shown next to the last one of the measured day before", () => {
	expect(idsOf("2026-11-14")).toEqual(["0", "2"]);
	expect(idsOf("2026-11-12")).toEqual(["2", undefined]);
	expect(idsOf("2026-11-13")).toEqual([undefined, undefined]);
});

it("days are those of the reader's time zone", () => {
	expect(idsOf("2026-11-13", "Europe/Berlin")).toEqual(["2", "3"]);
});
