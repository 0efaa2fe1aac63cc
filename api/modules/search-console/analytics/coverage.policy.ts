import { type Site, siteOf, withoutWww } from "../../../../schema/rules/match.ts";

/** What a property covers: a host with its subdomains, or one host from a path on. */
interface Scope extends Site {
	hasSubdomains: boolean;
}

/**
 * The most specific property that covers all of a site: longest path, then longest host. Ignores the scheme and `www.`,
 * as result matching does.
 */
export function coveringProperty<P extends { siteUrl: string }>(site: Site, properties: readonly P[]): P | null {
	const covering = properties.flatMap((property) => {
		const scope = scopeOf(property.siteUrl);
		return scope && covers(scope, site) ? [{ property, scope }] : [];
	});
	const [best] = covering.toSorted(
		({ scope: one }, { scope: other }) =>
			other.path.length - one.path.length ||
			other.host.length - one.host.length ||
			Number(one.hasSubdomains) - Number(other.hasSubdomains),
	);
	return best?.property ?? null;
}

/** Whether all of a property's pages are a site's: it is the site itself, not more of its host. */
export function isWithin(siteUrl: string, site: Site): boolean {
	const scope = scopeOf(siteUrl);
	// Google takes an address that does not end in a slash for the beginning of others: `/shop` of `/shopping`.
	const isWhole = site.path === "" || siteUrl.endsWith("/");
	const hosts = scope?.hasSubdomains ? site.host : withoutWww(site.host);
	return scope !== null && isWhole && scope.host === hosts && scope.path === site.path;
}

function scopeOf(siteUrl: string): Scope | null {
	const domain = /^sc-domain:(.+)$/.exec(siteUrl)?.[1];
	const site = siteOf(domain === undefined ? siteUrl : `https://${domain}`);
	return site && { ...site, hasSubdomains: domain !== undefined };
}

function covers(scope: Scope, { host: given, path }: Site): boolean {
	const host = withoutWww(given);
	if (host !== scope.host && !(scope.hasSubdomains && host.endsWith(`.${scope.host}`))) return false;
	return scope.path === "" || path === scope.path || path.startsWith(`${scope.path}/`);
}
