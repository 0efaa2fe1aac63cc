import { expect, it } from "vitest";
import { dailyPoints, layOutRail } from "../../../entities/annotation/rail.ts";
import { contextNotes } from "./context-notes.ts";

it("the day on which a keyword's measurement changed gets a note by Toprung, in addition to the day's other notes", () => {
	const [change] = contextNotes([{ date: "2026-11-18", text: "Provider: Serper → DataForSEO" }]);
	expect(change).toMatchObject({ kind: "SYSTEM", title: "Provider: Serper → DataForSEO", actorName: "Toprung" });
	const points = dailyPoints(["2026-11-17", "2026-11-18", "2026-11-19"]);
	const release = { ...change, id: "7", kind: "RELEASE" as const, title: "v2.3.1" };
	const [alone] = layOutRail(points, change ? [change] : []).marks;
	expect(alone).toMatchObject({ index: 1, label: "S" });
	const [both] = layOutRail(points, change ? [change, { ...change, ...release }] : []).marks;
	expect(both).toMatchObject({ index: 1, label: "2" });
});
