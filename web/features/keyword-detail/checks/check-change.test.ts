import { expect, it } from "vitest";
import { changeOf } from "./check-change.ts";

const done = (position: number | null) => ({ state: "DONE" as const, position });
const failed = { state: "FAILED" as const, position: null };

it("a check is compared with the measurement before, whatever failed in between", () => {
	const checks = [done(8), failed, done(11), done(null), done(4)];
	expect(checks.map((_, index) => changeOf(checks, index))).toEqual([3, null, null, null, null]);
});
