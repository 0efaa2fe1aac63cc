import { expect, it } from "vitest";
import { falseAlertsAWeek } from "./false-alerts.ts";

const rounded = (value: number) => Math.round(value * 10) / 10;

it("of 300, 3,000 and 10,000 keywords, 0.3, 0.5 and 1.1 alerts a week are false", () => {
	expect(rounded(falseAlertsAWeek(300))).toBe(0.3);
	expect(rounded(falseAlertsAWeek(3_000))).toBe(0.5);
	expect(rounded(falseAlertsAWeek(10_000))).toBe(1.1);
});

it("a part of a large domain is held to the same standard as the whole", () => {
	expect(falseAlertsAWeek(300, 10_000)).toBeLessThan(falseAlertsAWeek(300));
});
