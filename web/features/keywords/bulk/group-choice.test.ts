import { expect, it } from "vitest";
import { groupsChangeInWords, offeredGroups } from "./group-choice.ts";

it("a change of groups is reported with the action, the number of keywords, and the groups", () => {
	expect(groupsChangeInWords("ADD", 3, ["brewing", "espresso"])).toBe("Groups added to 3 keywords: brewing, espresso");
	expect(groupsChangeInWords("REMOVE", 1, ["brewing"])).toBe("Groups removed from 1 keyword: brewing");
	expect(groupsChangeInWords("REPLACE", 1200, [])).toBe("Groups set for 1,200 keywords: no groups");
});

it("new groups come before the others, and one that already exists is listed once", () => {
	expect(offeredGroups(["brewing", "care"], ["autumn", "care"])).toEqual(["autumn", "brewing", "care"]);
});
