import { z } from "zod";
import { type EventType, testEvent } from "../modules/telling/webhooks/event-types.ts";
import { alertShape, eventDomainShape, levelChangedShape } from "./alert.presenter.ts";
import { field } from "./framework/fields.ts";
import type { WebhookEvent } from "./framework/webhooks.ts";
import { runShape } from "./run.presenter.ts";

const runFinishedShape = runShape
	.extend({ domain: eventDomainShape.nullable().meta({ description: "Null when the keywords belong to several." }) })
	.meta({ id: "FinishedRun", description: "A run that ended, with its domain." });

const testShape = z
	.object({ message: field(z.string(), "A sentence.", "This is a test.") })
	.meta({ id: "WebhookTest", description: "What a test sends." });

const events: Record<EventType | typeof testEvent, Omit<WebhookEvent, "type">> = {
	"alert.opened": { summary: "An alert opened.", data: alertShape },
	"alert.updated": { summary: "An open alert moved on, was snoozed or woken, or a rule joined it.", data: alertShape },
	"alert.cleared": { summary: "An alert that was open ended; `end` says how.", data: alertShape },
	"keyword.level_changed": { summary: "A keyword now stands elsewhere, whatever the rules.", data: levelChangedShape },
	"run.finished": { summary: "A run ended: it is done, was cancelled, or could not start.", data: runFinishedShape },
	[testEvent]: { summary: "Sent by testing a webhook, and by nothing else.", data: testShape },
};

/** What webhooks are sent. */
export const webhookEvents: readonly WebhookEvent[] = Object.entries(events).map(([type, event]) => ({
	type,
	...event,
}));
