import { expect, it } from "vitest";
import { type Since, sinceInWords } from "./since.ts";

const standing = (position: number | null, depth = 30) => ({
	position,
	depth,
	provider: "serper",
	measuredDevice: "DESKTOP" as const,
	isFeaturedSnippet: null,
});
const since = (more: Partial<Since>): Since => ({
	kind: "MOVED",
	change: 7,
	reasons: [],
	before: standing(12),
	after: standing(5),
	...more,
});

it("a keyword has its positions of that day and of now, not found with its depth", () => {
	expect(sinceInWords(since({}), "2026-11-15")).toBe("Nov 15: position 12, now position 5");
	expect(sinceInWords(since({ kind: "LOST", change: null, after: standing(null) }), "2026-11-15")).toBe(
		"Nov 15: position 12, now not found within 30",
	);
});

it("what cannot be compared says why", () => {
	const deeper = since({ kind: "NOT_COMPARABLE", change: null, reasons: ["DEPTH"], after: standing(null, 10) });
	expect(sinceInWords(deeper, "2026-11-15")).toBe("Nov 15: position 12. Not compared: read to 30, then to 10");
	const young = since({ kind: "NO_DATA", change: null, reasons: ["NO_EARLIER"], before: null });
	expect(sinceInWords(young, "2026-11-15")).toBe("Not compared: not checked by Nov 15");
});
