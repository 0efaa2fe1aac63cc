import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** Seconds in two years. */
const twoYears = 63_072_000;

/** Browser features that no page uses. */
const unused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

/** Restrictive security headers for every response. Responses that may be cached or embedded set their own. */
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

/** What a page may do in addition to the default. */
interface PageNeeds {
	/** Hashes of the page's own inline scripts. */
	scriptHashes: readonly string[];
	/** Whether its code inserts HTML with inline styles. None of our own pages does. */
	writesMarkup?: boolean;
}

/** A content security policy that allows only our own resources. */
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

/** Nonce for the styles that a page's code adds; new for every view. */
export function nonceOf({ locals }: Response): string {
	locals.nonce ??= randomBytes(16).toString("base64");
	return locals.nonce as string;
}

/**
 * Headers of pages for guests: nothing is loaded, stored, indexed or passed on, not even the address. The page's own styles and
 * form work. Returns the nonce of the styles.
 */
export function setGuestHeaders(res: Response): string {
	const nonce = nonceOf(res);
	res.set(guestHeaders(nonce));
	return nonce;
}

/** The same headers, where the nonce is known. */
export function guestHeaders(nonce: string): Record<string, string> {
	const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
	return {
		"Content-Security-Policy": policy,
		"Referrer-Policy": "no-referrer",
		"X-Robots-Tag": "noindex, nofollow, noarchive",
		"Cache-Control": "no-store",
	};
}
