import type { AlertFacts } from "../alert.entity.ts";
import type { AlertEnd, AlertKind } from "../alerts.types.ts";

/** An alert as it is stored, or is to be. */
export interface AlertDraft {
	/** Null: it is new. */
	id: string | null;
	kind: AlertKind;
	state: "PENDING" | "OPEN" | "CLEARED";
	endedAs: AlertEnd | null;
	wasOpen: boolean;
	domainId: string | null;
	keywordId: string | null;
	seriesId: string | null;
	episodeId: string | null;
	subject: string | null;
	direction: "WORSE" | "BETTER" | null;
	ruleIds: string[];
	facts: AlertFacts;
	/** Of site-wide movement: every keyword that it counted. */
	countedKeywordIds: readonly string[] | null;
	/** Null: now. */
	openedAt: Date | null;
	clearedAt: Date | null;
	snoozedUntil: Date | null;
}

/** The kind of change that recipients are notified about. */
export type NotifiedChange = "OPENED" | "ESCALATED" | "CLEARED";

/** A change of an alert, to be stored. */
export interface AlertMove {
	alert: AlertDraft;
	/** Null: no recipient is notified. */
	notified: NotifiedChange | null;
	/** The event for programs; null: none, since it was never open. */
	event: "alert.opened" | "alert.updated" | "alert.cleared" | null;
}

/** A new alert's fields that are alike for all kinds. */
export const newAlert = {
	id: null,
	endedAs: null,
	wasOpen: false,
	domainId: null,
	keywordId: null,
	seriesId: null,
	episodeId: null,
	subject: null,
	direction: null,
	countedKeywordIds: null,
	openedAt: null,
	clearedAt: null,
	snoozedUntil: null,
} as const;

/** Opens an alert, for the first time or again. */
export function opened(alert: AlertDraft): AlertMove {
	const open = { state: "OPEN", endedAs: null, wasOpen: true, clearedAt: null, snoozedUntil: null } as const;
	const openedAt = alert.wasOpen ? alert.openedAt : null;
	return {
		alert: { ...alert, ...open, openedAt },
		notified: "OPENED",
		event: alert.wasOpen ? "alert.updated" : "alert.opened",
	};
}

/** Ends an alert. A snooze stays, so that nothing is said of its end. */
export function cleared(alert: AlertDraft, endedAs: AlertEnd, now: Date): AlertMove {
	return {
		alert: { ...alert, state: "CLEARED", endedAs, clearedAt: now },
		notified: alert.wasOpen ? "CLEARED" : null,
		event: alert.wasOpen ? "alert.cleared" : null,
	};
}

/** Changes an alert without telling anybody but programs. */
export function updated(alert: AlertDraft): AlertMove {
	return { alert, notified: null, event: alert.state === "OPEN" ? "alert.updated" : null };
}

/** Whether no recipient is to be notified of an alert at a moment. */
export function isSnoozedAt({ snoozedUntil }: Pick<AlertDraft, "snoozedUntil">, now: Date): boolean {
	return snoozedUntil !== null && snoozedUntil > now;
}
