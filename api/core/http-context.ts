import type { Context } from "../context.ts";
import type { Loaders } from "./loaders.ts";

/** A request's context: the service context, and cookies. */
export interface HttpContext extends Context {
	/** The caller's user agent; null if not sent. */
	userAgent: string | null;
	/** The device cookie of an earlier sign-in; null without one. */
	device: string | null;
	/** The cookie that ties a sign-in at the identity provider to the browser; null without one. */
	signInBrowser: string | null;
	/** Refuses with `BAD_INPUT` if the response cannot set a cookie. Call it before creating a session. */
	needCookies(): void;
	/** Sets the session cookie. */
	setSessionCookie(token: string, expiresAt: Date): void;
	/** Clears the session cookie. */
	clearSessionCookie(): void;
	/** Sets the cookie that recognizes the browser at later sign-ins; it outlives sessions. */
	setDeviceCookie(device: string): void;
	/** Sets the cookie that ties a sign-in at the identity provider to the browser, until it expires. */
	setSignInBrowserCookie(browser: string, expiresAt: Date): void;
}

/** The context of resolvers. */
export interface GraphQLContext extends HttpContext {
	loaders: Loaders;
}
