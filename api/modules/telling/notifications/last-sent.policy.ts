import { important } from "../../meaning/signals/usual-range/usual-range.policy.ts";
import type { LastSent, StoredRow } from "./notification.entity.ts";
import type { AlertChange, LineFacts, TellWhen } from "./notifications.types.ts";

/** What a recipient knows, and is to be sent, about one keyword or one alert. */
export type NotificationState = Pick<StoredRow, "alertId" | "due" | "dueAt" | "waitsUntil" | "sending" | "told">;

/** The state after something happened to an alert. @param when how the recipient is notified of it; null: not at all */
export function afterChange(
	state: NotificationState | null,
	{ event, line }: AlertChange,
	when: TellWhen | null,
	now: Date,
): NotificationState | null {
	if (event === "CLEARED") return state && afterEnd(state, line, when, now);
	if (when === null || isQuiet(line)) return state;
	const known = state ?? {
		alertId: line.alertId,
		due: null,
		dueAt: null,
		waitsUntil: null,
		sending: null,
		told: null,
	};
	// A new line does not wait for what was held back before it.
	return { ...known, alertId: line.alertId, ...dueSince(known, when, now), waitsUntil: null };
}

function afterEnd(state: NotificationState, line: LineFacts, when: TellWhen | null, now: Date): NotificationState {
	const isNewest = state.alertId === line.alertId;
	const isTold = (state.sending ?? state.told)?.isOpen ?? false;
	if (isBack(line) && when !== null && !isQuiet(line)) {
		if (!isNewest) return state;
		return { ...state, ...(isTold ? dueSince(state, when, now) : nothingDue) };
	}
	// What settled before it was sent is still to be sent: it did happen.
	const isToTell = line.end === "SETTLED" && sayingOf(state.sending ?? state.told, line) !== null;
	const close = (told: LastSent | null) =>
		told && (isNewest || told.alertId === line.alertId) ? { ...told, isOpen: false } : told;
	return {
		...state,
		told: close(state.told),
		sending: close(state.sending),
		...(isNewest && !isToTell && nothingDue),
	};
}

/** What is to be said now to somebody who knows this; null: nothing, because it is undone, known or to be kept quiet. */
export function sayingOf(told: LastSent | null, line: LineFacts): LastSent | null {
	const { alertId, state, end, direction, move, says } = line;
	if (isQuiet(line) || state === "PENDING" || end === "ENDED") return null;
	const to = move && { to: move.to, depth: move.depth };
	const saying = { alertId, isOpen: state === "OPEN", direction, move: to, says };
	if (isBack(line)) return told?.isOpen ? saying : null;
	return told?.isOpen && isKnown(told, saying) ? null : saying;
}

/** What a recipient knows when no line is due. If an alert says the same as the one sent before, its end is reported instead. */
export function knownOf(told: LastSent | null, line: LineFacts): LastSent | null {
	return told?.isOpen && line.state === "OPEN" ? { ...told, alertId: line.alertId } : told;
}

/** Whether it is about being back where the keyword usually is. */
export function isBack({ state, end }: Pick<LineFacts, "state" | "end">): boolean {
	return state === "CLEARED" && (end === "RECOVERED" || end === "RETURNED");
}

const nothingDue = { due: null, dueAt: null };

/** At once beats daily; what waits keeps its place. */
function dueSince(
	{ due, dueAt }: NotificationState,
	when: TellWhen,
	now: Date,
): Pick<NotificationState, "due" | "dueAt"> {
	return { due: due === "AT_ONCE" ? due : when, dueAt: (due && dueAt) ?? now };
}

function isQuiet({ state, isSilent }: LineFacts): boolean {
	return isSilent || state === "SNOOZED";
}

/** Whether two lines say the same: of moves, if from one to the other is no important one. */
function isKnown(told: LastSent, saying: LastSent): boolean {
	if (!told.move || !saying.move) return told.says === saying.says;
	const isLost = [told.move.to, saying.move.to].filter((to) => to === null).length;
	if (told.direction !== saying.direction || isLost === 1) return false;
	return isLost === 2 || !important(told.move.to ?? 0, saying.move.to ?? 0);
}
