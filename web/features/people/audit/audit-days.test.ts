import { expect, it } from "vitest";
import { daysByFirst } from "./audit-days.ts";

it("names each day above the first of its entries, where the reader is", () => {
	const entries = [
		{ id: "6", at: "2026-11-22T23:30:00Z" },
		{ id: "5", at: "2026-11-22T12:00:00Z" },
		{ id: "4", at: "2026-11-22T04:30:00Z" },
		{ id: "3", at: "2026-11-20T12:00:00Z" },
		{ id: "2", at: "2026-11-20T11:00:00Z" },
		{ id: "1", at: "2025-11-20T12:00:00Z" },
	];
	expect([...daysByFirst(entries, { today: "2026-11-22", timeZone: "America/New_York" })]).toEqual([
		["6", "Today, Nov 22"],
		["4", "Yesterday, Nov 21"],
		["3", "Friday, Nov 20"],
		["1", "Thursday, Nov 20, 2025"],
	]);
});
