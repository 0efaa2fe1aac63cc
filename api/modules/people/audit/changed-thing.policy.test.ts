import { expect, it } from "vitest";
import { changedThing } from "./changed-thing.policy.ts";

const before = {
	name: "Team",
	isOn: true,
	address: "https://chat.example/a",
	from: 1,
	to: 2,
	groups: ["a"],
	seenAt: 1,
};
const words = { address: "address", from: "days", to: "days", groups: "groups" };

it.each([
	[{ seenAt: 2, groups: ["a"] }, undefined],
	[{ name: "Room" }, "renamed the channel “Team” to “Room”"],
	[{ isOn: false }, "switched off the channel “Team”"],
	[{ address: "b" }, "changed the address of the channel “Team”"],
	[{ from: 2, to: 3 }, "changed the days of the channel “Team”"],
	[{ address: "b", to: 3, groups: [] }, "changed the address, days and groups of the channel “Team”"],
	[{ name: "Room", to: 3 }, "renamed the channel “Team” to “Room” and changed its days"],
	[{ isOn: false, address: "b" }, "switched off the channel “Team” and changed its address"],
	[
		{ name: "Room", isOn: false, address: "b" },
		"renamed the channel “Team” to “Room”, switched it off and changed its address",
	],
])("describes the change %j; a rename gives both names", (changes, told) => {
	expect(changedThing(before, { ...before, ...changes }, { noun: "channel", words })?.once).toBe(told);
});

it("what has no name is called otherwise, and a place is told", () => {
	const domain = { id: "1", name: "Kettle" };
	const rule = { name: null as string | null, isOn: false };
	const called = ({ name }: typeof rule) => name ?? "When it rains";
	const told = (after: Partial<typeof rule>, from = rule) =>
		changedThing(from, { ...from, ...after }, { noun: "alert rule", called, domain, words: {} });
	expect(told({ isOn: true })).toEqual({
		domain,
		once: "switched on the alert rule “When it rains” in Kettle",
		often: "changed alert rules in Kettle",
	});
	expect(told({ name: null, isOn: true }, { ...rule, name: "Rain" })?.once).toBe(
		"renamed the alert rule “Rain” to “When it rains” in Kettle and switched it on",
	);
});
