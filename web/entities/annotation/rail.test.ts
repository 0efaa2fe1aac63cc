import { describe, expect, it } from "vitest";
import { daysUpTo } from "../../lib/days.ts";
import { authorInWords, datesInWords } from "./annotation-words.ts";
import { dailyPoints, layOutRail, type RailAnnotation, weeklyPoints } from "./rail.ts";

let nextId = 1;
const note = (day: string, more: Partial<RailAnnotation> = {}): RailAnnotation => ({
	id: String(nextId++),
	kind: "NOTE",
	title: day,
	text: "",
	url: null,
	endDay: null,
	isOngoing: false,
	actorName: "Mira",
	day,
	...more,
});

const week = dailyPoints(daysUpTo("2026-11-21", 7).toReversed());
const places = (annotations: RailAnnotation[], points = week, apart = 1) =>
	layOutRail(points, annotations, apart).marks.map(({ index, label }) => [index, label]);

describe("the rail below a chart", () => {
	it("marks a note at its day, by the letter of its kind", () => {
		const kinds = ["NOTE", "RELEASE", "SYSTEM", "GOOGLE_UPDATE"] as const;
		const notes = kinds.map((kind, at) => note(`2026-11-1${5 + at}`, { kind }));
		expect(places(notes.toReversed())).toEqual([
			[0, "N"],
			[1, "R"],
			[2, "S"],
			[3, "G"],
		]);
	});

	it("draws several of one day as one mark with their count", () => {
		expect(places([note("2026-11-18"), note("2026-11-18", { kind: "RELEASE" }), note("2026-11-20")])).toEqual([
			[3, "2"],
			[5, "N"],
		]);
	});

	it("draws a range as a bar, and an ongoing one open to the right", () => {
		const { bars } = layOutRail(week, [
			note("2026-11-16", { id: "a", endDay: "2026-11-18" }),
			note("2026-11-20", { id: "b", kind: "GOOGLE_UPDATE", isOngoing: true }),
			note("2026-11-17", { endDay: "2026-11-17" }),
		]);
		expect(bars).toEqual([
			{ id: "a", from: 1, to: 3, isOpen: false },
			{ id: "b", from: 5, to: 6, isOpen: true },
		]);
	});

	it("an update that began on the last day is still ongoing", () => {
		const { bars } = layOutRail(week, [note("2026-11-21", { id: "a", isOngoing: true })]);
		expect(bars).toEqual([{ id: "a", from: 6, to: 6, isOpen: true }]);
	});

	it("clips ranges that begin before or end after the axis, and leaves out those outside", () => {
		const { marks, bars } = layOutRail(week, [
			note("2026-11-01", { id: "a", endDay: "2026-12-24" }),
			note("2026-11-14"),
			note("2026-11-01", { endDay: "2026-11-14" }),
			note("2026-11-22"),
			note("2026-11-22", { isOngoing: true }),
		]);
		expect(marks.map(({ index }) => index)).toEqual([0]);
		expect(bars).toEqual([{ id: "a", from: 0, to: 6, isOpen: false }]);
	});

	it("a point that covers a week takes the notes of its week", () => {
		const weeks = weeklyPoints(["2026-11-07", "2026-11-14", "2026-11-21"]);
		expect(places([note("2026-11-01"), note("2026-11-07"), note("2026-11-08"), note("2026-11-21")], weeks)).toEqual([
			[0, "2"],
			[1, "N"],
			[2, "N"],
		]);
	});

	it("joins marks that would touch", () => {
		expect(places([note("2026-11-15"), note("2026-11-16"), note("2026-11-18")], week, 2)).toEqual([
			[0, "2"],
			[3, "N"],
		]);
	});

	it("is empty without days", () => {
		expect(layOutRail([], [note("2026-11-15")])).toEqual({ marks: [], bars: [] });
	});
});

describe("a note in words", () => {
	it("names its day, its range, or the day it started if ongoing", () => {
		expect(datesInWords(note("2026-11-12"))).toBe("Nov 12");
		expect(datesInWords(note("2026-11-12", { endDay: "2026-11-12" }))).toBe("Nov 12");
		expect(datesInWords(note("2026-11-12", { endDay: "2026-11-14" }))).toBe("Nov 12 to Nov 14");
		expect(datesInWords(note("2026-11-18", { isOngoing: true }))).toBe("since Nov 18");
	});

	it("names its author, and that an update is ongoing", () => {
		expect(authorInWords({ actorName: "Mira Lindqvist", isOngoing: false })).toBe("Mira Lindqvist");
		expect(authorInWords({ actorName: "Google", isOngoing: true })).toBe("Google · under way");
	});
});
