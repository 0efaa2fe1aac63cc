import { expect, it } from "vitest";
import { groupFault } from "./groups.ts";

it("a group's name has at most 50 characters and no semicolon, which separates groups in files", () => {
	expect(groupFault("x".repeat(50))).toBeNull();
	expect(groupFault("x".repeat(51))).toContain("50");
	expect(groupFault("a;b")).toContain("semicolon");
});
