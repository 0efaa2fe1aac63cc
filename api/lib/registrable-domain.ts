import { getDomain } from "tldts";

/**
 * What can be registered of a host, by the Public Suffix List with its private part: `rival.co.uk` of `blog.rival.co.uk`,
 * `me.blogspot.com` of itself. A host without one, a public suffix or an IP address, stands for itself.
 * @param host lower-case punycode
 */
export function registrableDomain(host: string): string {
	return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
