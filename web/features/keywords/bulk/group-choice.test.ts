import { expect, it } from "vitest";
import { groupsChangeInWords, offeredGroups } from "./group-choice.ts";

it("a change of groups is told with what was done, to how many, and which groups", () => {
	expect(groupsChangeInWords("ADD", 3, ["brewing", "espresso"])).toBe("Groups added to 3 keywords: brewing, espresso");
	expect(groupsChangeInWords("REMOVE", 1, ["brewing"])).toBe("Groups removed from 1 keyword: brewing");
	expect(groupsChangeInWords("REPLACE", 1200, [])).toBe("Groups set for 1,200 keywords: no groups");
});

it("new groups stand before the others, and one that exists already stands once", () => {
	expect(offeredGroups(["brewing", "care"], ["autumn", "care"])).toEqual(["autumn", "brewing", "care"]);
});
