import { isIP } from "node:net";
import { domainToUnicode } from "node:url";
import { ownAddress } from "../../schema/rules/google-page.ts";
import { maxUrlLength } from "../../schema/rules/limits.ts";
import { parseHttpUrl, type Site, siteOf } from "../../schema/rules/match.ts";
import { isShared } from "./registrable-domain.ts";

/** A domain's URL as it is kept and what it matches, or a sentence that says what is wrong with it. */
export type DomainUrl = ({ ok: true; url: string } & Site) | { ok: false; message: string };

/**
 * Parses the URL of a domain as typed. A bare host becomes `https://`, scheme and host are lower-cased, a lone trailing
 * slash is dropped; the rest keeps its spelling. What could match nothing, or everybody, is refused: a public suffix is, unless
 * it is typed with `www.`, which means that host alone.
 */
export function parseDomainUrl(input: string): DomainUrl {
	const parsed = parseSiteUrl(input);
	if (!parsed.ok || !isShared(parsed.host)) return parsed;
	const { hostname } = new URL(parsed.url);
	if (hostname.startsWith("www.")) return { ...parsed, host: `www.${parsed.host}` };
	return refused(`${domainToUnicode(parsed.host)} is shared by many sites.`);
}

/** Parses the URL of any site, as `parseDomainUrl` does: also that of a public suffix. */
export function parseSiteUrl(input: string): DomainUrl {
	const text = input.trim();
	if (text === "") return refused("Enter the URL of the domain.");
	if (text.length > maxUrlLength) return refused(tooLong);
	const named = /^(?:https?:\/*)?\s*(?:sc-domain|domain|site)\s*(?::|%3a)\s*(?!\d+(?:[/?#]|$))(.*)$/is.exec(text);
	if (named) return refused(insteadOf(named[1]!) ?? "Enter a domain name, such as example.com.");
	// `URL` would silently drop or encode these, and the stored URL would differ from the one shown.
	if (/[\p{C}\p{Z}]/u.test(text)) return refused("The URL must not contain spaces or invisible characters.");

	const parts = split(text);
	if (!parts) return refused("The URL must begin with http:// or https://.");
	if (parts.authority.includes("@")) return refused("The URL must not contain a user name or a password.");
	const parsed = text.includes("\\") ? null : parseHttpUrl(`${parts.scheme}://${parts.authority}${parts.rest}`);
	if (!parsed || parts.authority === "") return refused("This is not a valid URL.");
	if ((parsed.hostname + parsed.pathname).includes("*")) return refused(starFault(text));
	const own = ownAddress(parsed.href);
	if (own !== parsed.href) return refused(insteadOf(own) ?? "This is not a valid URL.");
	const fault = hostFault(parsed.hostname.replace(/\.$/, ""));
	if (fault) return refused(fault);

	const url = `${parts.scheme}://${shownHost(parsed, parts.authority)}${parts.rest === "/" ? "" : parts.rest}`;
	const site = siteOf(url);
	if (!site) return refused("This is not a valid URL.");
	return url.length > maxUrlLength ? refused(tooLong) : { ok: true, url, ...site };
}

const tooLong = "The URL must not be longer than 2,000 characters.";

function refused(message: string): DomainUrl {
	return { ok: false, message };
}

/** What to enter instead; null if that would be refused too. */
function insteadOf(text: string): string | null {
	const meant = parseDomainUrl(text);
	return meant.ok ? `Enter ${meant.url.replace(/^https?:\/\//, "")} instead.` : null;
}

/** Subdomains and the pages below a path count anyway. */
function starFault(text: string): string {
	let meant = text.replace(/^(https?:\/\/)?(?:\*\.)+/i, "$1").replace(/\/$/, "");
	while (meant.endsWith("/*")) meant = meant.slice(0, -2);
	return ["Leave out the *.", meant === text ? null : insteadOf(meant)].filter((part) => part !== null).join(" ");
}

/** Scheme, authority and the rest as typed; `null` if the scheme is not http(s). */
function split(text: string): { scheme: string; authority: string; rest: string } | null {
	// `example.com:8080` is a host with a port: a scheme's colon is never followed by a digit here.
	const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
	if (scheme !== undefined && scheme !== "http" && scheme !== "https") return null;
	const afterScheme = text.slice(scheme === undefined ? 0 : scheme.length + 1).replace(/^\/\//, "");
	const end = afterScheme.search(/[/?#]/);
	return {
		scheme: scheme ?? "https",
		authority: end < 0 ? afterScheme : afterScheme.slice(0, end),
		rest: end < 0 ? "" : afterScheme.slice(end),
	};
}

/** Why a host, in lower-case punycode, cannot appear in search results. */
function hostFault(host: string): string | null {
	if (isIP(host.replace(/^\[|\]$/g, ""))) return "Enter a domain name instead of an IP address.";
	if (!host.includes(".")) return "The URL needs a full domain name, such as example.com.";
	const isName = host.length <= 253 && host.split(".").every((label) => /^(?!-)[a-z\d_-]{1,63}(?<!-)$/.test(label));
	return isName ? null : "This is not a valid domain name.";
}

/** Host and port as displayed: in the script they were typed in. */
function shownHost(parsed: URL, typed: string): string {
	const isAscii = /^[\x21-\x7e]+$/.test(typed);
	const host = (isAscii ? parsed.hostname : domainToUnicode(parsed.hostname)).replace(/\.$/, "");
	return parsed.port === "" ? host : `${host}:${parsed.port}`;
}
