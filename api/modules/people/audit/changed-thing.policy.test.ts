import { expect, it } from "vitest";
import { changedThing } from "./changed-thing.policy.ts";

const before = { name: "Team", isOn: true, address: "https://chat.example/a", seenAt: 1 };
const words = { address: "address" };

it.each([
	[{ seenAt: 2 }, undefined],
	[{ name: "Room" }, "renamed the channel “Team” to “Room”"],
	[{ isOn: false }, "switched off the channel “Team”"],
	[{ address: "https://chat.example/b" }, "changed the address of the channel “Team”"],
	[{ name: "Room", isOn: false, address: "b" }, "changed the name, state and address of the channel “Team”"],
])("the change %j of a thing is told", (changes, told) => {
	expect(changedThing(before, { ...before, ...changes }, { noun: "channel", words })?.once).toBe(told);
});

it("what has no name is called otherwise, and a place is told", () => {
	const domain = { id: "1", name: "Kettle" };
	const rule = { name: null as string | null, isOn: false };
	const told = (after: Partial<typeof rule>, from = rule) =>
		changedThing(from, { ...from, ...after }, { noun: "alert rule", called: "When it rains", domain, words: {} });
	expect(told({ isOn: true })).toEqual({
		domain,
		once: "switched on the alert rule “When it rains” in Kettle",
		often: "changed alert rules in Kettle",
	});
	expect(told({ name: null }, { ...rule, name: "Rain" })?.once).toBe(
		"changed the name of the alert rule “When it rains” in Kettle",
	);
});
