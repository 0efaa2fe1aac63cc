import { getDomain, getPublicSuffix } from "tldts";

/**
 * What can be registered of a host, by the Public Suffix List with its private part: `rival.co.uk` of `blog.rival.co.uk`,
 * `me.blogspot.com` of itself. A host without one, a public suffix or an IP address, is taken as it is.
 * @param host lower-case punycode
 */
export function registrableDomain(host: string): string {
	return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/**
 * Whether a host is a public suffix, under which others have sites of their own: `co.uk`, `github.io`.
 * @param host lower-case punycode
 */
export function isShared(host: string): boolean {
	return getPublicSuffix(host, { allowPrivateDomains: true }) === host;
}
