import { z } from "zod";
import type {
	SearchConsole,
	SearchConsoleProperty,
} from "../modules/search-console/connection/search-console.types.ts";
import { field, idField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** The connection to Google as the documented call shows it. */
export const connectionShape = z
	.object({
		connected: field(z.boolean(), "Whether a Google account is connected.", true),
		email: field(z.string().nullable(), "Its address; null when Google did not tell.", "maren@example.com"),
		isExpired: field(z.boolean(), "The access has run out, and is renewed at its next use.", false),
		needsReconnect: field(z.boolean(), "Google has taken the access back for good: connect again.", false),
	})
	.meta({ id: "SearchConsoleConnection", description: "How the account stands with Google Search Console." });

/** Shows the connection. */
export function presentConnection(state: SearchConsole): z.output<typeof connectionShape> {
	const { isConnected: connected, email, isExpired, needsReconnect } = state;
	return { connected, email, isExpired, needsReconnect };
}

/** A property as the documented calls show it. */
export const propertyShape = z
	.object({
		id: idField("The property's id.", "7"),
		siteUrl: field(z.string(), "The site as Google names it.", "sc-domain:example.com"),
		permissionLevel: field(z.string(), "What the Google account may do with it.", "siteOwner"),
		lastSynced: z
			.date()
			.nullable()
			.meta({
				description: "When performance data was imported last; null before.",
				examples: ["2026-11-21T14:32:05.120Z"],
			}),
		available: field(z.boolean(), "Whether it was among what the Google account could see last.", true),
	})
	.meta({ id: "SearchConsoleProperty", description: "A site of Google Search Console." });

/** Shows a property. */
export function presentProperty(property: SearchConsoleProperty): z.output<typeof propertyShape> {
	return present({ ...property, available: property.isAvailable });
}

const present = presenterOf(propertyShape);
