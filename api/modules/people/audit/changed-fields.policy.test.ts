import { expect, it } from "vitest";
import { changedFields } from "./changed-fields.policy.ts";

const words = { name: "name", day: "days", endDay: "days", groups: "groups" };
const before = { name: "Kettle", day: "2026-11-20", endDay: "2026-11-21", groups: ["a", "b"], actor: "user:1" };

it.each([
	[{ actor: "user:2", groups: ["a", "b"] }, ""],
	[{ name: "Grain" }, "name"],
	[{ day: "2026-11-19", endDay: "2026-11-22" }, "days"],
	[{ name: "Grain", endDay: "2026-11-22", groups: ["b", "a"] }, "name, days and groups"],
])("the fields that %j changes are told in words, each once", (changes, told) => {
	expect(changedFields(before, { ...before, ...changes }, words)).toBe(told);
});
