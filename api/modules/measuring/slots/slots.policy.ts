/** Milliseconds between two slots of a schedule. */
const slotInterval = 24 * 60 * 60 * 1_000;

/** A slot to run now, how many earlier ones were missed, and the next one. */
export interface DueSlot {
	slotAt: Date;
	missedSlots: number;
	nextSlotAt: Date;
}

/**
 * The due slot: the last one that has passed, which makes up for earlier ones. Null if none has. Slots stay 24 hours
 * apart, however late one runs.
 */
export function dueSlot(nextSlotAt: Date, now: Date): DueSlot | null {
	const late = now.getTime() - nextSlotAt.getTime();
	if (late < 0) return null;
	const missedSlots = Math.floor(late / slotInterval);
	const slotAt = new Date(nextSlotAt.getTime() + missedSlots * slotInterval);
	return { slotAt, missedSlots, nextSlotAt: new Date(slotAt.getTime() + slotInterval) };
}
