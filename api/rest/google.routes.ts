import { z } from "zod";
import { domainProperty } from "../modules/demand/search-console/analytics/domain-property.service.ts";
import { beginConsent, endConsent } from "../modules/demand/search-console/connection/consent.service.ts";
import { propertiesOf } from "../modules/demand/search-console/connection/properties.service.ts";
import {
	disconnectSearchConsole,
	readSearchConsole,
	syncProperties,
} from "../modules/demand/search-console/connection/search-console.service.ts";
import { field } from "./framework/fields.ts";
import { publicRoute, type RestContext, route } from "./framework/route.ts";
import {
	connectionShape,
	domainPropertyShape,
	presentConnection,
	presentDomainProperty,
	presentProperty,
	propertyShape,
} from "./google.presenter.ts";

/** The screen to which the callback always redirects. */
const screen = "/app/google-search-console";

const authUrl = field(z.string(), "Google's consent page.", "https://accounts.google.com/o/oauth2/v2/auth?…");
const fromGoogle = (description: string) => z.string().optional().meta({ description });
const properties = z.array(propertyShape);

/** Routes that connect Google Search Console and list its properties. */
export const googleRoutes = [
	route({
		method: "GET",
		path: "google/auth",
		operationId: "startGoogleConsent",
		access: "SESSION",
		summary: "Start connecting Google",
		description: "Open `authUrl` in the same browser within 10 minutes. Google redirects back once.",
		audience: "ADMIN",
		answers: { 200: { description: "The URL to open.", shape: z.object({ authUrl }).meta({ id: "GoogleConsent" }) } },
		refusals: ["PROVIDER_NOT_CONFIGURED"],
		handler: async (ctx) => ({ status: 200, body: await beginConsent(ctx) }),
	}),
	publicRoute({
		method: "GET",
		path: "google/callback",
		operationId: "finishGoogleConsent",
		summary: "Finish connecting Google",
		description: `Google redirects the browser here. Redirects on to \`${screen}\`, with \`?error=state\`, \`denied\` or \`failed\` if the connection failed.`,
		// Google may add parameters.
		query: z.looseObject({
			state: fromGoogle("The state passed to Google."),
			code: fromGoogle("The authorization code, if consent was given."),
			error: fromGoogle("The error, if consent was not given."),
		}),
		answers: { 302: { description: "The Search Console screen.", headers: { Location: "The path of the screen." } } },
		refusals: ["FORBIDDEN"],
		handler: async (ctx, { query }) => {
			const failure = await endConsent(ctx, query);
			return { status: 302, headers: { Location: failure ? `${screen}?error=${failure}` : screen } };
		},
	}),
	route({
		method: "GET",
		path: "google/connection",
		operationId: "getGoogleConnection",
		summary: "Get the Google connection",
		audience: "ALL",
		answers: { 200: { description: "The connection.", shape: connectionShape } },
		handler: async (ctx) => ({ status: 200, body: presentConnection(await readSearchConsole(ctx)) }),
	}),
	route({
		method: "DELETE",
		path: "google/connection",
		operationId: "disconnectGoogle",
		summary: "Disconnect Google",
		description: "Deletes the tokens and revokes them at Google. Imported data stays.",
		audience: "ADMIN",
		answers: { 204: { description: "Google is disconnected." } },
		refusals: ["PROVIDER_NOT_CONFIGURED"],
		handler: async (ctx) => {
			await disconnectSearchConsole(ctx);
			return { status: 204 };
		},
	}),
	route({
		method: "GET",
		path: "google/properties",
		operationId: "listGoogleProperties",
		summary: "List properties",
		description: "Includes properties that can no longer be read; also works while disconnected.",
		audience: "ALL",
		answers: { 200: { description: "The account's properties, sorted by URL.", shape: properties } },
		handler: async (ctx) => ({ status: 200, body: await presentedProperties(ctx) }),
	}),
	route({
		method: "POST",
		path: "google/sync/properties",
		operationId: "syncGoogleProperties",
		summary: "Refresh the properties",
		audience: "ALL",
		answers: { 200: { description: "The account's current properties.", shape: properties } },
		refusals: ["PROVIDER_NOT_CONFIGURED", "RECONNECT_REQUIRED", "PROVIDER_ERROR"],
		handler: async (ctx) => {
			await syncProperties(ctx);
			return { status: 200, body: await presentedProperties(ctx) };
		},
	}),
	route({
		method: "GET",
		path: "domains/:id/search-console-property",
		operationId: "getDomainProperty",
		summary: "Get the property of a domain",
		description:
			"Where its landing pages, untracked queries and keywords' figures come from. Choose another with `PUT domains/{id}`.",
		answers: {
			200: { description: "The property in use, and those that cover the domain.", shape: domainPropertyShape },
		},
		handler: async (ctx, { params }) => ({
			status: 200,
			body: presentDomainProperty(await domainProperty(ctx, params.id)),
		}),
	}),
];

async function presentedProperties(ctx: RestContext) {
	return (await propertiesOf(ctx)).map(presentProperty);
}
