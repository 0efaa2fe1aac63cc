/** When webhooks are sent each type of event. */
export const webhookEvents = {
	"alert.opened": "An alert opens.",
	"alert.updated": "An open alert changes: its level, its rules, or it is snoozed.",
	"alert.cleared": "An alert ends.",
	"keyword.level_changed": "A keyword has a level change, whatever the rules.",
	"run.finished": "A run is done, stopped or cancelled.",
} as const;
