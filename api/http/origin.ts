import type { Request } from "express";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";

/** What of a request tells which site's page made it; the same for a call and for a WebSocket. */
export interface Source {
	origin: string | undefined;
	secFetchSite: string | undefined;
	/** The host the caller asked for, with its port. */
	host: string | undefined;
}

/** The source of a request; the host as the trusted proxies pass it on. */
export function sourceOf(req: Request): Source {
	return { origin: req.get("origin"), secFetchSite: req.get("sec-fetch-site"), host: req.host };
}

/**
 * Whether a page of another site made the request. Programs send neither header and are not foreign. Our own pages come
 * from `PUBLIC_URL`, or from the very host they ask: `localhost` and `127.0.0.1` both work without being listed.
 */
export function isForeign({ origin, secFetchSite, host }: Source, { publicUrl }: Pick<Config, "publicUrl">): boolean {
	if (secFetchSite === "cross-site") return true;
	if (origin === undefined || origin === publicUrl) return false;
	return host === undefined || URL.parse(origin)?.host !== host.toLowerCase();
}

/** Refuses what would change something and comes from another site's page with the browser's cookie. */
export function refuseForeign(source: Source, config: Pick<Config, "publicUrl">): void {
	if (isForeign(source, config)) throw new Refusal("FORBIDDEN", "This request came from another site's page.");
}
