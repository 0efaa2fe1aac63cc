import { expect, it } from "vitest";
import { slotInWords } from "./slot-words.ts";

it("gives a slot by the clock of a zone", () => {
	const now = Date.parse("2026-11-22T20:00:00Z");
	expect(slotInWords("2026-11-23T05:00:00Z", "Europe/Amsterdam", now)).toBe("Tomorrow 06:00");
	expect(slotInWords("2026-11-30T05:00:00Z", "Europe/Amsterdam", now)).toBe("Mon, Nov 30, 06:00");
	expect(slotInWords("2027-01-04T05:00:00Z", "Europe/Amsterdam", now)).toBe("Mon, Jan 4, 2027, 06:00");
});
