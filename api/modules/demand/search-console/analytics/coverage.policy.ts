import { parseHttpUrl, type Site, siteOf, withoutWww } from "../../../../../schema/rules/match.ts";

/** What a property covers: a host with its subdomains, or one host from a path on. */
interface Scope extends Site {
	hasSubdomains: boolean;
}

/** A domain as its results are matched, and the property that was chosen for it. */
export interface CoveredDomain extends Site {
	searchConsolePropertyId?: string | null | undefined;
}

/** What decides which of several properties is taken. */
export interface WeighedProperty {
	id: string;
	siteUrl: string;
	/** Whether Google still lists it: others bring nothing new. */
	isAvailable: boolean;
	/** In its last days. */
	impressions: number;
	/** The last day that has rows; null without any. */
	endDate: string | null;
}

/** The property that a domain's figures come from: the chosen one while it covers the domain, else the best; null without one. */
export function propertyFor<P extends WeighedProperty>(domain: CoveredDomain, properties: readonly P[]): P | null {
	const covering = properties.filter((property) => covers(property, domain));
	const chosen = covering.find(({ id }) => id === domain.searchConsolePropertyId);
	return chosen ?? bestOf(domain, covering);
}

/** The property that is taken without a choice. */
export function automaticProperty<P extends WeighedProperty>(site: Site, properties: readonly P[]): P | null {
	return propertyFor({ host: site.host, path: site.path }, properties);
}

/**
 * Whether a property covers a site as its results are matched, whatever scheme and `www.` say: a domain property its host
 * and all below it, any other its own host from its path on.
 */
export function covers(property: { siteUrl: string }, { host: given, path }: Site): boolean {
	const scope = scopeOfProperty(property);
	if (!scope) return false;
	const host = withoutWww(given);
	if (host !== scope.host && !(scope.hasSubdomains && host.endsWith(`.${scope.host}`))) return false;
	return scope.path === "" || path === scope.path || path.startsWith(`${scope.path}/`);
}

/** Whether all of a property's pages are a site's: it is the site itself, not more of its host. */
export function isSiteItself(siteUrl: string, site: Site): boolean {
	const scope = scopeOf(siteUrl);
	// Google takes an address that does not end in a slash for the beginning of others: `/shop` of `/shopping`.
	const isWhole = site.path === "" || siteUrl.endsWith("/");
	const hosts = scope?.hasSubdomains ? site.host : withoutWww(site.host);
	return scope !== null && isWhole && scope.host === hosts && scope.path === site.path;
}

/**
 * The best of the properties with rows: one that Google still lists before others; a domain property before prefixes, which
 * lack the subdomains (unless the site is one host alone); https before the same prefix with http; then most impressions.
 */
function bestOf<P extends WeighedProperty>({ host }: Site, covering: readonly P[]): P | null {
	const isWhole = (property: P) => host === withoutWww(host) && scopeOfProperty(property)?.hasSubdomains === true;
	const filled = covering.filter(({ endDate }) => endDate !== null);
	const candidates = filled.filter((one) => !filled.some((other) => isSecureTwin(other, one)));
	const [best] = candidates.toSorted(
		(one, other) =>
			Number(other.isAvailable) - Number(one.isAvailable) ||
			Number(isWhole(other)) - Number(isWhole(one)) ||
			other.impressions - one.impressions ||
			(one.siteUrl < other.siteUrl ? -1 : 1),
	);
	return best ?? null;
}

/** Whether two prefixes differ in their scheme alone, and the first is the one with https. */
function isSecureTwin(secure: WeighedProperty, plain: WeighedProperty): boolean {
	if (!plain.siteUrl.startsWith("http:") || !secure.isAvailable) return false;
	return parseHttpUrl(secure.siteUrl)?.href === parseHttpUrl(plain.siteUrl.replace(/^http:/, "https:"))?.href;
}

/** Each is looked at for every domain. */
const scopes = new WeakMap<object, Scope | null>();

function scopeOfProperty(property: { siteUrl: string }): Scope | null {
	const known = scopes.get(property);
	if (known !== undefined) return known;
	const scope = scopeOf(property.siteUrl);
	scopes.set(property, scope);
	return scope;
}

function scopeOf(siteUrl: string): Scope | null {
	const domain = /^sc-domain:(.+)$/.exec(siteUrl)?.[1];
	const site = siteOf(domain === undefined ? siteUrl : `https://${domain}`);
	// `sc-domain:www.example.com` has no other subdomain of what results are matched with.
	return site && { ...site, hasSubdomains: domain !== undefined && !domain.toLowerCase().startsWith("www.") };
}
