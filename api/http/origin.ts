import type { Request } from "express";
import type { Config } from "../config.ts";
import { Refusal } from "../errors.ts";
import { isLoopback } from "../lib/network.ts";

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
 * from `PUBLIC_URL`. On the machine itself, and as long as `PUBLIC_URL` names it, they come from the requested host too, so
 * that `localhost`, `127.0.0.1` and an address in the network work without any setting.
 */
export function isForeign({ origin, secFetchSite, host }: Source, { publicUrl }: Pick<Config, "publicUrl">): boolean {
	if (secFetchSite === "cross-site") return true;
	if (origin === undefined || origin === publicUrl) return false;
	const page = URL.parse(origin);
	if (page === null || page.host !== host?.toLowerCase()) return true;
	return !isLoopback(page.hostname) && !isLoopback(URL.parse(publicUrl)?.hostname ?? "");
}

/** Refuses writes that come from another site's page with the browser's cookie. */
export function refuseForeign(source: Source, config: Pick<Config, "publicUrl">): void {
	if (isForeign(source, config)) throw new Refusal("FORBIDDEN", "This request came from another site's page.");
}
