import { expect, test } from "vitest";
import { dueSlot } from "./slots.policy.ts";

const slot = new Date("2026-03-01T09:30:00.000Z");

function after(hours: number): Date {
	return new Date(slot.getTime() + hours * 3_600_000);
}

test("a slot is due at its moment and not before", () => {
	expect(dueSlot(slot, after(-0.001))).toBeNull();
	expect(dueSlot(slot, slot)).toEqual({ slotAt: slot, missedSlots: 0, nextSlotAt: after(24) });
});

test("a slot run late leaves the next one where it was", () => {
	expect(dueSlot(slot, after(23.9))).toEqual({ slotAt: slot, missedSlots: 0, nextSlotAt: after(24) });
});

test("slots missed while nothing was up are one run: that of the last, which counts the others", () => {
	expect(dueSlot(slot, after(75))).toEqual({ slotAt: after(72), missedSlots: 3, nextSlotAt: after(96) });
});
