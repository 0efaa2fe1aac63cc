import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** Seconds in two years. */
const twoYears = 63_072_000;

/** What no page of ours asks of a device. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

/** The headers that keep a browser from doing with any answer what we would not; what is kept or shown says so itself. */
export function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): RequestHandler {
	const isSecure = publicUrl.startsWith("https:");
	const set = helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				"default-src": ["'none'"],
				"base-uri": ["'none'"],
				"form-action": ["'none'"],
				"frame-ancestors": ["'none'"],
			},
		},
		strictTransportSecurity: isSecure && { maxAge: twoYears, includeSubDomains: true },
		crossOriginOpenerPolicy: { policy: "same-origin" },
		crossOriginResourcePolicy: { policy: "same-origin" },
		referrerPolicy: { policy: "same-origin" },
		xFrameOptions: { action: "deny" },
	});
	const permissions = unused.map((feature) => `${feature}=()`).join(", ");
	return (req, res, next) => {
		res.set({ "Cache-Control": "no-store", "Permissions-Policy": permissions });
		set(req, res, next);
	};
}

/** What one of our pages may do beyond what every page may. */
interface PageNeeds {
	/** Hashes of the page's own inline scripts. */
	scriptHashes: readonly string[];
	/** Whether its code writes markup: text into the page as HTML, styled by attributes. Of our own none does. */
	writesMarkup?: boolean;
}

/** Lets a page load and run what is ours, and nothing else. */
export function pagePolicy(
	{ publicUrl, flagUrlTemplate }: Pick<Config, "publicUrl" | "flagUrlTemplate">,
	{ scriptHashes, writesMarkup = false }: PageNeeds,
): RequestHandler {
	const flags = URL.parse(flagUrlTemplate)?.origin;
	return helmet.contentSecurityPolicy({
		useDefaults: false,
		directives: {
			"default-src": ["'self'"],
			"script-src": ["'self'", ...scriptHashes],
			"style-src": ["'self'", (_req, res) => `'nonce-${nonceOf(res as Response)}'`],
			...(writesMarkup
				? { "style-src-attr": ["'unsafe-inline'"] }
				: { "require-trusted-types-for": ["'script'"], "trusted-types": ["'none'"] }),
			"img-src": ["'self'", "data:", ...(flags ? [flags] : [])],
			"font-src": ["'self'"],
			"connect-src": ["'self'", publicUrl.replace(/^http/, "ws")],
			"object-src": ["'none'"],
			"base-uri": ["'none'"],
			"form-action": ["'self'"],
			"frame-ancestors": ["'none'"],
		},
	});
}

/** What the styles that a page's own code adds are known by: another one for every view of a page. */
export function nonceOf({ locals }: Response): string {
	locals.nonce ??= randomBytes(16).toString("base64");
	return locals.nonce as string;
}
