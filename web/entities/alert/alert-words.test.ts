import { describe, expect, it } from "vitest";
import type { MoveFieldsFragment } from "../../gql/graphql.ts";
import { fall } from "../../test/move.ts";
import {
	crossingInWords,
	measuredInWords,
	moveInWords,
	positionOf,
	rangeInWords,
	sinceInWords,
	startInWords,
	usualOf,
	watchedInWords,
} from "./alert-words.ts";

const rose: MoveFieldsFragment = { ...fall, direction: "BETTER", from: 14, to: 2.4 };
const now = Date.parse("2026-11-21T12:00:00Z");

describe("a usual range", () => {
	it("is given by its ends, or by one position", () => {
		expect(rangeInWords(usualOf(fall))).toBe("3–6");
		expect(rangeInWords({ best: 7, worst: 7 })).toBe("7");
	});

	it("may include not found, or be only that", () => {
		expect(rangeInWords(usualOf({ ...fall, usualBest: 40, usualWorst: 51 }))).toBe("40 or worse");
		expect(rangeInWords(usualOf({ ...fall, usualBest: 51, usualWorst: 51 }))).toBe("not found");
	});
});

describe("a move", () => {
	it("is rounded to whole positions, halves to the worse one", () => {
		expect([4.4, 4.5, null].map(positionOf)).toEqual([4, 5, null]);
		expect(moveInWords(fall)).toBe("Fell from 4 to 12");
		expect(moveInWords({ ...fall, isSlide: true })).toBe("Slid from 4 to 12");
		expect(moveInWords(rose)).toBe("Rose from 14 to 2");
		expect(moveInWords({ ...fall, to: null })).toBe("Was 4, not found within 50");
		expect(moveInWords({ ...rose, from: null })).toBe("Found at 2, was not within 50");
	});

	it("is named after the widest top that it left, or the narrowest that it entered", () => {
		expect(crossingInWords(fall)).toBe("left the top 10");
		expect(crossingInWords({ ...fall, from: 2, to: 25 })).toBe("left the top 20");
		expect(crossingInWords(rose)).toBe("entered the top 3");
		expect(crossingInWords({ ...fall, from: 4, to: 9 })).toBeNull();
		expect(crossingInWords({ ...fall, to: null })).toBe("not found within 50");
	});

	it("is named after the top that a rule watches, if it crossed that", () => {
		expect(crossingInWords({ ...fall, from: 4, to: 9 }, [5])).toBe("left the top 5");
		expect(crossingInWords(fall, [50])).toBe("left the top 10");
	});

	it("is dated by the first reading of the new level", () => {
		expect(sinceInWords(fall, now)).toBe("since Nov 19, 3 readings");
		expect(sinceInWords({ ...fall, isSlide: true, since: "2025-10-02T06:00:00Z" }, now)).toBe("slid since Oct 2, 2025");
	});

	it("that began today says so", () => {
		expect(sinceInWords({ ...fall, since: "2026-11-21T06:03:00Z", readings: 1 }, now)).toBe("since today, 1 reading");
	});

	it("is followed by what was measured since, where that differs", () => {
		const lost = { ...fall, to: null };
		const reading = { at: "2026-11-21T06:03:00Z", position: 2, depth: 50, isOutside: false, isBack: false };
		const none = { ...reading, position: null };
		expect(measuredInWords(lost, { ...reading, isBack: true }, now)).toBe("found at 2 today, one more check decides");
		expect(measuredInWords(fall, { ...reading, isBack: true }, now)).toBe("at 2 today, one more check decides");
		expect(measuredInWords(rose, { ...none, isBack: true }, now)).toBe("not found today, one more check decides");
		expect(measuredInWords(lost, { ...reading, at: "2026-11-20T06:03:00Z" }, now)).toBe("found at 2 on Nov 20");
		expect(measuredInWords(lost, none, now)).toBe("not found today");
		expect(measuredInWords(fall, none, now)).toBe("not found today");
		expect(measuredInWords(fall, { ...reading, position: 30, isOutside: true }, now)).toBe("at 30 today");
		expect(measuredInWords(fall, { ...reading, position: 12 }, now)).toBeNull();
		expect(measuredInWords({ ...fall, readings: 1 }, { ...reading, position: 5 }, now)).toBe("at 5 today");
		expect(startInWords(lost, now)).toBe("lost Nov 19");
		expect(startInWords(fall, now)).toBe("fell Nov 19");
		expect(startInWords(rose, now)).toBe("rose Nov 19");
		expect(startInWords({ ...fall, isSlide: true }, now)).toBe("slid since Nov 19");
	});

	it("that one reading suggests is not confirmed", () => {
		expect(watchedInWords(fall)).toBe("12 now, usually 3–6. Not confirmed yet.");
		expect(watchedInWords({ ...fall, to: null })).toBe("Not found within 50, usually 3–6. Not confirmed yet.");
	});
});
