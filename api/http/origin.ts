import type { Request } from "express";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";

/** What identifies the site whose page made a request or opened a WebSocket. */
export interface Source {
	origin: string | undefined;
	secFetchSite: string | undefined;
	/** The requested host, with its port. */
	host: string | undefined;
}

/** The source of a request; the host is the one forwarded by trusted proxies. */
export function sourceOf(req: Request): Source {
	return { origin: req.get("origin"), secFetchSite: req.get("sec-fetch-site"), host: req.host };
}

/**
 * Whether another site's page made the request. Programs send neither header and are not foreign. Our own pages come
 * from `PUBLIC_URL` or from the requested host itself, so `localhost` and `127.0.0.1` both work.
 */
export function isForeign({ origin, secFetchSite, host }: Source, { publicUrl }: Pick<Config, "publicUrl">): boolean {
	if (secFetchSite === "cross-site") return true;
	if (origin === undefined || origin === publicUrl) return false;
	return host === undefined || URL.parse(origin)?.host !== host.toLowerCase();
}

/** Refuses writes that come from another site's page with the browser's cookie. */
export function refuseForeign(source: Source, config: Pick<Config, "publicUrl">): void {
	if (isForeign(source, config)) throw new Refusal("FORBIDDEN", "This request came from another site's page.");
}
