import type { WebhookFieldsFragment, WebhookInput } from "../../../gql/graphql.ts";

/** What it is sent: `all events, all domains`, `run.finished, 3 domains`. */
export function scopeInWords({ events, domains }: Pick<WebhookFieldsFragment, "events" | "domains">): string {
	return `${listInWords(events, "event")}, ${listInWords(
		domains.map(({ name }) => name),
		"domain",
	)}`;
}

function listInWords(names: readonly string[], noun: string): string {
	if (names.length === 0) return `all ${noun}s`;
	return names.length === 1 ? String(names[0]) : `${names.length} ${noun}s`;
}

export interface WebhookValues {
	name: string;
	/** Empty keeps the saved one. */
	url: string;
	hasAllEvents: boolean;
	events: readonly string[];
	hasAllDomains: boolean;
	domainIds: readonly string[];
}

export const newWebhook: WebhookValues = {
	name: "",
	url: "",
	hasAllEvents: true,
	events: [],
	hasAllDomains: true,
	domainIds: [],
};

export function valuesOf({ name, events, domains }: WebhookFieldsFragment): WebhookValues {
	return {
		name,
		url: "",
		hasAllEvents: events.length === 0,
		events,
		hasAllDomains: domains.length === 0,
		domainIds: domains.map(({ id }) => id),
	};
}

/** The API's input: no list means all. */
export function inputOf({ name, url, hasAllEvents, events, hasAllDomains, domainIds }: WebhookValues): WebhookInput {
	return {
		name: name.trim(),
		url: url.trim() || null,
		events: hasAllEvents ? [] : [...events],
		domainIds: hasAllDomains ? [] : [...domainIds],
	};
}

/** The errors of the form; the address is optional if one is already saved. */
export function webhookFaults(
	{ name, url, hasAllEvents, events, hasAllDomains, domainIds }: WebhookValues,
	hasAddress: boolean,
): Partial<Record<keyof WebhookValues, string>> {
	return {
		...(!name.trim() && { name: "Enter a name." }),
		...(!url.trim() && !hasAddress && { url: "Enter the address." }),
		...(!hasAllEvents && events.length === 0 && { events: "Choose at least one." }),
		...(!hasAllDomains && domainIds.length === 0 && { domainIds: "Choose at least one." }),
	};
}
