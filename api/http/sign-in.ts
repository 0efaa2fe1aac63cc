import { parseCookie } from "cookie";
import type { Context, Viewer } from "../context.ts";
import { viewerOfKey } from "../modules/api-keys/key-sign-in.service.ts";
import { viewerOfSession } from "../modules/users/sign-in/sessions.service.ts";

/** The cookie that carries a session's token. */
export const sessionCookie = "toprung_session";

/** The cookie that tells a browser its user signed in by before from strangers'. */
export const deviceCookie = "toprung_device";

/** What of a request or a WebSocket's greeting says who calls. */
export interface Credentials {
	authorization?: string | undefined;
	cookie?: string | undefined;
}

/** The API key of an `Authorization: Bearer` header; null without one, and other schemes are no sign-in of ours. */
export function bearerOf({ authorization }: Credentials): string | null {
	const text = authorization?.trim() ?? "";
	if (!/^Bearer\b/i.test(text)) return null;
	const rest = text.slice("Bearer".length);
	return /^\s/.test(rest) ? rest.trim() : "";
}

/** The session token among the cookies; null without one. */
export function sessionTokenOf({ cookie }: Credentials): string | null {
	return parseCookie(cookie ?? "")[sessionCookie] || null;
}

/** What the browser kept of an earlier sign-in; null without it. */
export function deviceOf({ cookie }: Credentials): string | null {
	return parseCookie(cookie ?? "")[deviceCookie] || null;
}

/**
 * Who calls, or null when nobody is signed in. An API key counts first: a wrong one refuses with `UNAUTHENTICATED` even
 * beside a good cookie.
 */
export async function viewerOf(ctx: Context, credentials: Credentials): Promise<Viewer | null> {
	const key = bearerOf(credentials);
	if (key !== null) return viewerOfKey(ctx, key);
	const token = sessionTokenOf(credentials);
	return token === null ? null : viewerOfSession(ctx, token);
}
