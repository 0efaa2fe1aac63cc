import { describe, expect, it } from "vitest";
import { createInput, emptyNote, noteFaults, updateInput } from "./note-values.ts";

const today = "2026-11-21";
const note = { ...emptyNote(today), title: "Redirects" };

describe("a note's form", () => {
	it("begins on the chosen day, for this domain", () => {
		expect(createInput(note, "7")).toEqual({
			domainId: "7",
			kind: "NOTE",
			day: today,
			endDay: null,
			title: "Redirects",
			text: null,
			url: null,
		});
		expect(createInput({ ...note, isOfAll: true }, "7").domainId).toBeNull();
	});

	it("says what is wrong, field by field", () => {
		const faultsOf = (changed: Partial<typeof note>) => Object.keys(noteFaults({ ...note, ...changed }, today));
		expect(faultsOf({})).toEqual([]);
		expect(faultsOf({ title: " " })).toEqual(["title"]);
		expect(faultsOf({ title: "x".repeat(201), text: "x".repeat(2001), url: "ftp://a.example" })).toEqual([
			"title",
			"text",
			"url",
		]);
		expect(faultsOf({ day: "1999-12-31" })).toEqual(["day"]);
		expect(faultsOf({ day: "2027-11-21" })).toEqual([]);
		expect(faultsOf({ day: "2027-11-22" })).toEqual(["day"]);
		expect(faultsOf({ endDay: "2026-11-20" })).toEqual(["endDay"]);
		expect(faultsOf({ day: "2016-11-12", endDay: "2026-11-21" })).toEqual(["endDay"]);
	});

	it("sends what was changed, and days only where they were", () => {
		expect(updateInput(note, note)).toBeNull();
		expect(updateInput({ ...note, title: "Redirects ", url: "https://a.example" }, note)).toEqual({
			url: "https://a.example",
		});
		expect(updateInput({ ...note, endDay: "2026-11-23" }, note)).toEqual({ day: today, endDay: "2026-11-23" });
		expect(updateInput(note, { ...note, endDay: "2026-11-23" })).toEqual({ day: today, endDay: null });
	});
});
