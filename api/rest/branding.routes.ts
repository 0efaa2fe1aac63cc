import { z } from "zod";
import { removeLogo, saveLogo } from "../modules/telling/reports/branding/branding.service.ts";
import { field } from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";
import { route } from "./framework/route.ts";

/** A branding in REST responses. */
export const brandingShape = z
	.object({
		name: field(z.string().nullable(), "The sender's name; null without one.", "Northwind Search"),
		color: field(z.string(), "The colour of headings, rules and buttons, `#RRGGBB`.", "#A46A07"),
		footer: field(z.string(), "The last lines of every page; may be empty.", "Northwind Search, Utrecht"),
		replyTo: field(z.string().nullable(), "Where replies to report mails go; null without one.", "team@agency.example"),
		logo: field(
			z.string().nullable(),
			"The logo as a `data:` URL of a PNG; null without one.",
			"data:image/png;base64,iVBORw0KGgo=",
		),
	})
	.meta({ id: "Branding", description: "How an account's shared pages, reports and report mails look." });

const presentBranding = presenterOf(brandingShape);

/** Routes for the logo, which GraphQL does not take. */
export const brandingRoutes = [
	route({
		method: "PUT",
		path: "branding/logo",
		operationId: "saveLogo",
		summary: "Set the logo",
		description:
			"Of the file, only the image is kept. The other fields of the branding are set with GraphQL (`saveBranding`).",
		file: {
			types: ["image/png"],
			description:
				"A valid PNG of at most 512 kB and 480 × 160 pixels, without a form around it. Anything else is `BAD_INPUT`.",
			example: "PNG…",
			isBinary: true,
		},
		audience: "ADMIN",
		answers: { 200: { description: "The branding with its logo.", shape: brandingShape } },
		handler: async (ctx, { file }) => ({ status: 200, body: presentBranding(await saveLogo(ctx, file().bytes)) }),
	}),
	route({
		method: "DELETE",
		path: "branding/logo",
		operationId: "removeLogo",
		summary: "Remove the logo",
		audience: "ADMIN",
		answers: { 204: { description: "There is no logo, or no longer." } },
		handler: async (ctx) => {
			await removeLogo(ctx);
			return { status: 204 };
		},
	}),
];
