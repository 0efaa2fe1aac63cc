import { isIPv6 } from "node:net";

/**
 * The key for limits: an IPv4 address, also if mapped to IPv6, or the first 64 bits of an IPv6 address, because whoever
 * has one of these has them all.
 */
export function networkOf(address: string): string {
	const [plain = ""] = address.split("%");
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
	if (mapped || !isIPv6(plain)) return mapped ?? plain;
	const [head = "", tail] = plain.split("::").map((half) => half.split(":").filter(Boolean)) as [string[], string[]?];
	const zeros = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0") : [];
	const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Whether a URL's host is this machine: `localhost`, or a loopback address. */
export function isLoopback(hostname: string): boolean {
	return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
