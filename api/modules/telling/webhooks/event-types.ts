import { webhookEvents } from "../../../../schema/rules/webhook-events.ts";

/** A type of event that a webhook can choose. */
export type EventType = keyof typeof webhookEvents;

/** All of them, in order. */
export const eventTypes = Object.keys(webhookEvents) as EventType[];

/** Sent by a test alone. */
export const testEvent = "webhook.test";
