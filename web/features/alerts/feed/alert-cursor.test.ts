import { beforeEach, expect, it } from "vitest";
import { clearAlertCursor, moveAlertCursor, setAlertRows } from "./alert-cursor.ts";

beforeEach(clearAlertCursor);

it("the cursor begins at either end and stops there", () => {
	setAlertRows(["1", "2"]);
	expect([1, 1, 1, -1].map((step) => moveAlertCursor(step as 1 | -1))).toEqual(["1", "2", "2", "1"]);
	clearAlertCursor();
	setAlertRows(["1", "2"]);
	expect(moveAlertCursor(-1)).toBe("2");
});

it("when the alert under it is removed, the cursor is on the one that took its place", () => {
	setAlertRows(["1", "2", "3"]);
	moveAlertCursor(1);
	moveAlertCursor(1);
	setAlertRows(["1", "3"]);
	expect(moveAlertCursor(-1)).toBe("1");
	setAlertRows([]);
	expect(moveAlertCursor(1)).toBeNull();
});
