import { z } from "zod";
import { beginConsent, endConsent } from "../modules/search-console/connection/consent.service.ts";
import { propertiesOf } from "../modules/search-console/connection/properties.service.ts";
import {
	disconnectSearchConsole,
	readSearchConsole,
	syncProperties,
} from "../modules/search-console/connection/search-console.service.ts";
import { field } from "./framework/fields.ts";
import { publicRoute, type RestContext, route } from "./framework/route.ts";
import { connectionShape, presentConnection, presentProperty, propertyShape } from "./google.presenter.ts";

/** Where the way back from Google ends, always. */
const screen = "/app/google-search-console";

const authUrl = field(
	z.string(),
	"Google's page that asks for consent.",
	"https://accounts.google.com/o/oauth2/v2/auth?…",
);
const fromGoogle = (description: string) => z.string().optional().meta({ description });
const properties = z.array(propertyShape);

/** The calls that connect Google Search Console and tell which properties it has. */
export const googleRoutes = [
	route({
		method: "GET",
		path: "google/auth",
		operationId: "startGoogleConsent",
		access: "SESSION",
		summary: "Begin to connect Google",
		description: "Go to `authUrl` in the same browser within ten minutes; Google leads back here, once.",
		answers: { 200: { description: "Where to go.", shape: z.object({ authUrl }).meta({ id: "GoogleConsent" }) } },
		refusals: ["PROVIDER_NOT_CONFIGURED"],
		handler: async (ctx) => ({ status: 200, body: await beginConsent(ctx) }),
	}),
	publicRoute({
		method: "GET",
		path: "google/callback",
		operationId: "finishGoogleConsent",
		summary: "The way back from Google",
		description: `For browsers that Google sends back. Ends at \`${screen}\`, with \`?error=state\`, \`denied\` or \`failed\` when nothing was connected.`,
		// Google adds what it likes.
		query: z.looseObject({
			state: fromGoogle("What the way to Google was given."),
			code: fromGoogle("What Google gives for consent."),
			error: fromGoogle("What it gives for none."),
		}),
		answers: { 302: { description: "The screen.", headers: { Location: "Its path." } } },
		handler: async (ctx, { query }) => {
			const failure = await endConsent(ctx, query);
			return { status: 302, headers: { Location: failure ? `${screen}?error=${failure}` : screen } };
		},
	}),
	route({
		method: "GET",
		path: "google/connection",
		operationId: "getGoogleConnection",
		summary: "How the account stands with Google",
		answers: { 200: { description: "The connection.", shape: connectionShape } },
		handler: async (ctx) => ({ status: 200, body: presentConnection(await readSearchConsole(ctx)) }),
	}),
	route({
		method: "DELETE",
		path: "google/connection",
		operationId: "disconnectGoogle",
		summary: "Disconnect Google",
		description: "Deletes the tokens and gives them back to Google; what was imported stays.",
		answers: { 204: { description: "Google is not connected." } },
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
		summary: "All properties",
		description: "Also those that can no longer be read, and while nothing is connected.",
		answers: { 200: { description: "The account's properties, by their addresses.", shape: properties } },
		handler: async (ctx) => ({ status: 200, body: await presentedProperties(ctx) }),
	}),
	route({
		method: "POST",
		path: "google/sync/properties",
		operationId: "syncGoogleProperties",
		summary: "Read the properties anew",
		answers: { 200: { description: "The account's properties as they are now.", shape: properties } },
		refusals: ["PROVIDER_NOT_CONFIGURED", "RECONNECT_REQUIRED", "PROVIDER_ERROR"],
		handler: async (ctx) => {
			await syncProperties(ctx);
			return { status: 200, body: await presentedProperties(ctx) };
		},
	}),
];

async function presentedProperties(ctx: RestContext) {
	return (await propertiesOf(ctx)).map(presentProperty);
}
