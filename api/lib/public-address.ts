import { isIP } from "node:net";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

/** Networks that are not the public internet: private, shared, link-local, for documentation, for tests, multicast, relays. */
const closedV4 = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/3",
].map((network) => ipaddr.IPv4.parseCIDR(network));

/** Everything public of IPv6 is in here. */
const globalV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Parts of it that are not: protocols and tunnels, documentation. */
const closedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((network) =>
	ipaddr.IPv6.parseCIDR(network),
);

/** Whether an IP address is on the public internet. IPv4 within IPv6 is judged as IPv4. */
export function isPublicIp(address: string): boolean {
	const parsed = ipaddr.process(address);
	if (isV4(parsed)) return !closedV4.some((network) => parsed.match(network));
	return parsed.match(globalV6) && !closedV6.some((network) => parsed.match(network));
}

function isV4(address: IPv4 | IPv6): address is IPv4 {
	return address.kind() === "ipv4";
}

/** The IP address that a URL's host is, without brackets; null if it is a name. */
export function ipOf({ hostname }: URL): string | null {
	const bare = hostname.replace(/^\[|\]$/g, "");
	return isIP(bare) === 0 ? null : bare;
}

/** Whether a URL's host is closed without asking anyone: an address that is not public, or a name of this machine. */
export function isClosedHost(url: URL): boolean {
	const ip = ipOf(url);
	return ip === null ? /(^|\.)localhost\.?$/.test(url.hostname) : !isPublicIp(ip);
}

/** Ports that browsers call nothing at (the Fetch standard's bad ports): other protocols live there. */
const badPorts = new Set(
	[
		[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
		[110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530],
		[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190],
		[5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
	].flat(),
);

/** Whether a URL's port belongs to another protocol. */
export function hasBadPort({ port }: URL): boolean {
	return port !== "" && badPorts.has(Number(port));
}
