import { describe, expect, it } from "vitest";
import { inputOf, newWebhook, scopeInWords, valuesOf, webhookFaults } from "./webhook-words.ts";

const kettle = { id: "1", name: "Kettle & Grain" };

describe("what a webhook is sent", () => {
	it("is everything unless events or domains were chosen", () => {
		expect(scopeInWords({ events: [], domains: [] })).toBe("all events, all domains");
		expect(scopeInWords({ events: ["run.finished"], domains: [kettle] })).toBe("run.finished, Kettle & Grain");
		expect(scopeInWords({ events: ["a", "b"], domains: [kettle, kettle, kettle] })).toBe("2 events, 3 domains");
	});
});

describe("a webhook's form", () => {
	it("keeps the saved address when none is typed", () => {
		const webhook = { id: "1", name: "CRM", host: "crm.example", state: "ON", problem: null } as const;
		const values = valuesOf({ ...webhook, events: ["run.finished"], domains: [kettle] });
		expect(webhookFaults(values, true)).toEqual({});
		expect(inputOf(values)).toEqual({ name: "CRM", url: null, events: ["run.finished"], domainIds: ["1"] });
	});

	it("needs a name, an address, and something to send", () => {
		expect(Object.keys(webhookFaults(newWebhook, false))).toEqual(["name", "url"]);
		const nothing = {
			...newWebhook,
			name: "CRM",
			url: "https://crm.example",
			hasAllEvents: false,
			hasAllDomains: false,
		};
		expect(Object.keys(webhookFaults(nothing, false))).toEqual(["events", "domainIds"]);
	});

	it("forgets what was chosen before all was", () => {
		const chosen = {
			...newWebhook,
			name: "CRM",
			url: " https://crm.example ",
			events: ["run.finished"],
			domainIds: ["1"],
		};
		expect(inputOf(chosen)).toEqual({ name: "CRM", url: "https://crm.example", events: [], domainIds: [] });
	});
});
