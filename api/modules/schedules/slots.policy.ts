/** Milliseconds from one slot of a schedule to the next. */
export const slotInterval = 24 * 60 * 60 * 1_000;

/** A slot to run now, how many before it were missed, and the one that follows. */
export interface DueSlot {
	slotAt: Date;
	missedSlots: number;
	nextSlotAt: Date;
}

/**
 * The slot that is due: of several that passed while nothing was up the last one, which catches the others up. Null
 * before the next slot. Slots stay 24 hours apart, however late one of them was run.
 */
export function dueSlot(nextSlotAt: Date, now: Date): DueSlot | null {
	const late = now.getTime() - nextSlotAt.getTime();
	if (late < 0) return null;
	const missedSlots = Math.floor(late / slotInterval);
	const slotAt = new Date(nextSlotAt.getTime() + missedSlots * slotInterval);
	return { slotAt, missedSlots, nextSlotAt: new Date(slotAt.getTime() + slotInterval) };
}
