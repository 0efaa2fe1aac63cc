import { type Site, siteOf } from "../../../lib/match.ts";

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

function scopeOf(siteUrl: string): Scope | null {
	const domain = /^sc-domain:(.+)$/.exec(siteUrl)?.[1];
	const site = siteOf(domain === undefined ? siteUrl : `https://${domain}`);
	return site && { ...site, hasSubdomains: domain !== undefined };
}

function covers(scope: Scope, { host, path }: Site): boolean {
	if (host !== scope.host && !(scope.hasSubdomains && host.endsWith(`.${scope.host}`))) return false;
	return scope.path === "" || path === scope.path || path.startsWith(`${scope.path}/`);
}
