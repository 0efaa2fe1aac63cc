import { expect, it } from "vitest";
import { checkBefore, stepChecks } from "./check-steps.ts";

const newestFirst = ["4", "3", "2", "1"].map((id) => ({ id }));

it("a single check is replaced by the next later or earlier one", () => {
	expect(stepChecks(newestFirst, { checkId: "2", earlierId: null }, 1)).toEqual({ checkId: "3", earlierId: null });
	expect(stepChecks(newestFirst, { checkId: "2", earlierId: null }, -1)).toEqual({ checkId: "1", earlierId: null });
	expect(stepChecks(newestFirst, { checkId: "4", earlierId: null }, 1)).toBeNull();
});

it("two checks move together at the same distance, as long as both have a neighbour", () => {
	expect(stepChecks(newestFirst, { checkId: "3", earlierId: "1" }, 1)).toEqual({ checkId: "4", earlierId: "2" });
	expect(stepChecks(newestFirst, { checkId: "3", earlierId: "1" }, -1)).toBeNull();
	expect(stepChecks(newestFirst, { checkId: "4", earlierId: "3" }, 1)).toBeNull();
});

it("there is nothing before the first check, or before an unlisted one", () => {
	expect(checkBefore(newestFirst, "3")).toBe("2");
	expect(checkBefore(newestFirst, "1")).toBeNull();
	expect(checkBefore(newestFirst, "9")).toBeNull();
	expect(stepChecks(newestFirst, { checkId: "9", earlierId: null }, 1)).toBeNull();
});
