import { describe, expect, it } from "vitest";
import { timeLeft, timeLeftInWords } from "./time-left.ts";

describe("the time left", () => {
	it("is not guessed before this window has seen ten checks end", () => {
		expect(timeLeft({ at: 0, done: 40 }, { at: 9000, done: 49 }, 120)).toBeNull();
	});

	it("follows the pace seen in this browser, regardless of the server's clock", () => {
		expect(timeLeft({ at: 1000, done: 40 }, { at: 11_000, done: 60 }, 120)).toBe(30_000);
	});

	it("is rounded up: to five seconds, then to minutes", () => {
		expect(timeLeftInWords(37_000)).toBe("about 40 s left");
		expect(timeLeftInWords(130_000)).toBe("about 3 min left");
	});
});
