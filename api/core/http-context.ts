import type { Context } from "../context.ts";
import type { Loaders } from "./loaders.ts";

/** A request's context: what a service takes, and the session's cookie. */
export interface HttpContext extends Context {
	/** As the caller names itself; null when it does not. */
	userAgent: string | null;
	/** What the browser kept from an earlier sign-in; null without it. */
	device: string | null;
	/** Refuses with `BAD_INPUT` where the call's answer cannot carry a cookie: ask before a session is made. */
	needCookies(): void;
	/** Hands the session's token to the browser. */
	setSessionCookie(token: string, expiresAt: Date): void;
	/** Takes it back. */
	clearSessionCookie(): void;
	/** Lets the browser show later on that its user signed in there; it outlives sessions. */
	setDeviceCookie(device: string): void;
}

/** What every resolver gets as its context. */
export interface GraphQLContext extends HttpContext {
	/** Batches of one operation: see `Loaders`. */
	loaders: Loaders;
}
