import { parseCookie } from "cookie";
import type { Context, Viewer } from "../context.ts";
import { viewerOfKey } from "../modules/people/api-keys/key-sign-in.service.ts";
import { viewerOfSession } from "../modules/people/users/sign-in/sessions.service.ts";

/** The cookie that carries a session's token. */
export const sessionCookie = "toprung_session";

/** The cookie that marks a browser in which the user has signed in before. */
export const deviceCookie = "toprung_device";

/** The cookie that ties a sign-in at the identity provider to the browser that began it. */
export const signInBrowserCookie = "toprung_sign_in";

/** The header that names the account a call believes to be in; of a WebSocket, `account` among its connection's parameters. */
export const accountHeader = "Toprung-Account";

/** The credentials of a request or a WebSocket. */
export interface Credentials {
	authorization?: string | undefined;
	cookie?: string | undefined;
}

/** The API key of an `Authorization: Bearer` header; null without one. Other schemes are ignored. */
export function bearerOf({ authorization }: Credentials): string | null {
	const text = authorization?.trim() ?? "";
	if (!/^Bearer\b/i.test(text)) return null;
	const rest = text.slice("Bearer".length);
	return /^\s/.test(rest) ? rest.trim() : "";
}

/** The session token from the cookies; null without one. */
export function sessionTokenOf({ cookie }: Credentials): string | null {
	return parseCookie(cookie ?? "")[sessionCookie] || null;
}

/** The device cookie of an earlier sign-in; null without one. */
export function deviceOf({ cookie }: Credentials): string | null {
	return parseCookie(cookie ?? "")[deviceCookie] || null;
}

/** The cookie of a browser that began to sign in at the identity provider; null without one. */
export function signInBrowserOf({ cookie }: Credentials): string | null {
	return parseCookie(cookie ?? "")[signInBrowserCookie] || null;
}

/**
 * Identifies the caller; null if no user is signed in. An API key takes precedence: a wrong one is `UNAUTHENTICATED`
 * even with a valid cookie.
 */
export async function viewerOf(ctx: Context, credentials: Credentials): Promise<Viewer | null> {
	const key = bearerOf(credentials);
	if (key !== null) return viewerOfKey(ctx, key);
	const token = sessionTokenOf(credentials);
	return token === null ? null : viewerOfSession(ctx, token);
}

/** Whether a caller who is signed in believes to be in another account, after switching in another window. */
export function isInOtherAccount(viewer: Viewer | null, account: unknown): boolean {
	return viewer !== null && account != null && account !== viewer.accountId;
}
