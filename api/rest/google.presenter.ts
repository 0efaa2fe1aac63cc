import { z } from "zod";
import type { DomainProperty } from "../modules/demand/search-console/analytics/domain-property.types.ts";
import type {
	SearchConsole,
	SearchConsoleProperty,
} from "../modules/demand/search-console/connection/search-console.types.ts";
import { field, idField } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** The Google connection in REST responses. */
export const connectionShape = z
	.object({
		connected: field(z.boolean(), "Whether a Google account is connected.", true),
		email: field(
			z.string().nullable(),
			"The Google account's e-mail address; null if Google did not provide it.",
			"maren@example.com",
		),
		isExpired: field(z.boolean(), "The access token has expired and is refreshed at its next use.", false),
		needsReconnect: field(z.boolean(), "Google has permanently revoked the access: connect again.", false),
	})
	.meta({ id: "SearchConsoleConnection", description: "The account's Google Search Console connection." });

/** Presents the connection. */
export function presentConnection(state: SearchConsole): z.output<typeof connectionShape> {
	const { isConnected: connected, email, isExpired, needsReconnect } = state;
	return { connected, email, isExpired, needsReconnect };
}

/** A property in REST responses. */
export const propertyShape = z
	.object({
		id: idField("The property's ID.", "7"),
		siteUrl: field(z.string(), "The site as Google names it.", "sc-domain:example.com"),
		permissionLevel: field(z.string(), "The Google account's permission.", "siteOwner"),
		lastSynced: z
			.date()
			.nullable()
			.meta({
				description: "When performance data was last imported; null if never.",
				examples: ["2026-11-21T14:32:05.120Z"],
			}),
		available: field(z.boolean(), "Whether the Google account could see it at the last refresh.", true),
	})
	.meta({ id: "SearchConsoleProperty", description: "A Google Search Console property." });

/** Presents a property. */
export function presentProperty(property: SearchConsoleProperty): z.output<typeof propertyShape> {
	return present({ ...property, available: property.isAvailable });
}

const present = presenterOf(propertyShape);

/** The property of a domain in REST responses. */
export const domainPropertyShape = z
	.object({
		property: propertyShape.nullable().meta({ description: "The property in use; null: none." }),
		isChosen: field(z.boolean(), "Whether it was chosen for the domain.", false),
		automatic: propertyShape.nullable().meta({ description: "What is taken without a choice; null: none." }),
		covering: z.array(propertyShape).meta({ description: "The properties that cover the domain, sorted by URL." }),
	})
	.meta({ id: "DomainProperty", description: "The Search Console property that a domain's figures come from." });

/** Presents the property of a domain. */
export function presentDomainProperty(of: DomainProperty): z.output<typeof domainPropertyShape> {
	const { property, isChosen, automatic, covering } = of;
	return {
		property: property && presentProperty(property),
		isChosen,
		automatic: automatic && presentProperty(automatic),
		covering: covering.map(presentProperty),
	};
}
