import { important } from "../../meaning/signals/usual-range/usual-range.policy.ts";
import type { LastSent, StoredRow } from "./notification.entity.ts";
import type { AlertChange, LineFacts, LineNote, TellWhen } from "./notifications.types.ts";

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
	const isReported = isBack(line) && when !== null && !isQuiet(line);
	const known = state.sending ?? state.told;
	if (state.alertId !== line.alertId) {
		const isOther = known?.others?.some(({ alertId }) => alertId === line.alertId) ?? false;
		if (isReported && !isOther) return state;
		if (isReported && !state.due) {
			return {
				...withKnown(state, (one) => inFront(one, line.alertId)),
				alertId: line.alertId,
				...dueSince(state, when, now),
			};
		}
		// What is due says where the keyword is by now.
		const sooner = isReported ? dueSince(state, when, now) : {};
		return { ...withKnown(state, (one) => closed(one, line.alertId)), ...sooner };
	}
	if (isReported) return { ...state, ...(known?.isOpen ? dueSince(state, when, now) : nothingDue) };
	// What settled before it was sent is still to be sent: it did happen.
	const isToTell = line.end === "SETTLED" && sayingOf(known, line) !== null;
	const ended = withKnown(state, (one) => ({ ...closed(one, line.alertId), isOpen: false }));
	return { ...ended, ...(!isToTell && nothingDue) };
}

function withKnown(state: NotificationState, change: (known: LastSent) => LastSent): NotificationState {
	const { told, sending } = state;
	return { ...state, told: told && change(told), sending: sending && change(sending) };
}

/** What a recipient knows once an alert has ended. */
function closed(known: LastSent, ended: string): LastSent {
	const others = (known.others ?? []).filter(({ alertId }) => alertId !== ended);
	return { ...known, isOpen: known.isOpen && known.alertId !== ended, others };
}

/** What a recipient knows, with one of the others as the last: its end is reported next. */
function inFront(known: LastSent, alertId: string): LastSent {
	const one = known.others?.find((other) => other.alertId === alertId);
	return one ? { ...one, others: othersOf(known, alertId) } : known;
}

/** What has not ended of what a recipient knows, apart from an alert. */
function othersOf(known: LastSent | null, apartFrom: string): Omit<LastSent, "others">[] {
	if (!known) return [];
	const { others = [], ...last } = known;
	return [...(last.isOpen ? [last] : []), ...others].filter(({ alertId }) => alertId !== apartFrom);
}

/** What is to be said now to somebody who knows this; null: nothing, because it is undone, known or to be kept quiet. */
export function sayingOf(told: LastSent | null, line: LineFacts): LastSent | null {
	const { alertId, state, end, direction, move, says } = line;
	if (isQuiet(line) || state === "PENDING" || end === "ENDED") return null;
	const to = move && { to: move.to, depth: move.depth };
	const saying = { alertId, isOpen: state === "OPEN", direction, move: to, says, others: othersOf(told, alertId) };
	if (isBack(line)) return told?.isOpen ? saying : null;
	return told?.isOpen && isKnown(told, saying) ? null : saying;
}

/** What a recipient knows once a line was sent with notes about other alerts. */
export function withNotes(saying: LastSent, notes: readonly LineNote[]): LastSent {
	if (notes.length === 0) return saying;
	const noted = notes.map(({ alertId, text }) => ({ alertId, isOpen: true, direction: null, move: null, says: text }));
	const isNoted = new Set(notes.map(({ alertId }) => alertId));
	return { ...saying, others: [...noted, ...(saying.others ?? []).filter(({ alertId }) => !isNoted.has(alertId))] };
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
