import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** The headers that keep a browser from doing with our pages what we would not. */
export function securityHeaders(
	{ publicUrl, flagUrlTemplate }: Pick<Config, "publicUrl" | "flagUrlTemplate">,
	scriptHashes: readonly string[],
): RequestHandler {
	const isSecure = publicUrl.startsWith("https:");
	const flags = URL.parse(flagUrlTemplate)?.origin;
	return helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				"default-src": ["'self'"],
				"script-src": ["'self'", ...scriptHashes],
				// Components place themselves by style attributes; scripts stay out all the same.
				"style-src": ["'self'", "'unsafe-inline'"],
				"img-src": ["'self'", "data:", ...(flags ? [flags] : [])],
				"font-src": ["'self'"],
				"connect-src": ["'self'", publicUrl.replace(/^http/, "ws")],
				"object-src": ["'none'"],
				"base-uri": ["'none'"],
				"form-action": ["'self'"],
				"frame-ancestors": ["'none'"],
			},
		},
		strictTransportSecurity: isSecure && { maxAge: 15_552_000, includeSubDomains: false },
		crossOriginResourcePolicy: { policy: "same-origin" },
		referrerPolicy: { policy: "same-origin" },
		xFrameOptions: { action: "deny" },
	});
}
