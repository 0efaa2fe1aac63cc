import { describe, expect, it } from "vitest";
import { localMoment, momentBefore, momentOf } from "./since.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

describe("since when failed deliveries are replayed", () => {
	it("is so long ago, but never longer than allowed", () => {
		expect(momentBefore("1", now)).toBe("2026-11-21T11:00:00.000Z");
		expect(momentBefore("720", now)).toBe("2026-10-22T12:01:00.000Z");
	});

	it("can be typed by the local clock", () => {
		const typed = localMoment("2026-11-20T08:30:00.000Z");
		expect(momentOf(typed, now)).toBe("2026-11-20T08:30:00.000Z");
	});

	it.each(["", "2026-11-22T00:00", "2026-10-01T00:00"])("cannot be %j", (typed) => {
		expect(momentOf(typed, now)).toBeNull();
	});
});
