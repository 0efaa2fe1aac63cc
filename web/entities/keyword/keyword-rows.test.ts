import { beforeEach, describe, expect, it } from "vitest";
import { moveRowCursor, rowFrom, setKeywordRows, setRowCursor } from "./keyword-rows.ts";

describe("the row cursor", () => {
	beforeEach(() => setKeywordRows([]));

	it("enters the page at its edge and stays where the page ends", () => {
		setKeywordRows(["a", "b"]);
		expect(moveRowCursor(1)).toBe("a");
		expect(moveRowCursor(1)).toBe("b");
		expect(moveRowCursor(1)).toBe("b");
		setRowCursor(null);
		expect(moveRowCursor(-1)).toBe("b");
	});

	it("stays with its keyword when the order changes, and goes with it when it leaves the page", () => {
		setKeywordRows(["a", "b", "c"]);
		setRowCursor("b");
		setKeywordRows(["c", "b"]);
		expect(moveRowCursor(-1)).toBe("c");
		setKeywordRows(["x", "y"]);
		expect(moveRowCursor(1)).toBe("x");
	});

	it("does not move past the rows", () => {
		expect(moveRowCursor(1)).toBeNull();
		setKeywordRows(["a"]);
		setRowCursor("gone");
		expect(rowFrom("a", 1)).toBeNull();
		expect(moveRowCursor(1)).toBe("a");
	});
});
