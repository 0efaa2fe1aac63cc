/** Types of events that a webhook can choose. */
export const eventTypes = [
	"alert.opened",
	"alert.updated",
	"alert.cleared",
	"keyword.level_changed",
	"run.finished",
] as const;

export type EventType = (typeof eventTypes)[number];

/** Sent by a test alone. */
export const testEvent = "webhook.test";
