import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasBadPort, isClosedHost, isPublicIp } from "./public-address.ts";

/** The ends of every network that is not public, and the public neighbours. */
const closed = [
	["0.0.0.0", "0.255.255.255", "1.0.0.0"],
	["10.0.0.0", "10.255.255.255", "11.0.0.0"],
	["100.64.0.0", "100.127.255.255", "100.128.0.0"],
	["127.0.0.0", "127.255.255.255", "128.0.0.0"],
	["169.254.0.0", "169.254.255.255", "169.255.0.0"],
	["172.16.0.0", "172.31.255.255", "172.32.0.0"],
	["192.0.0.0", "192.0.0.255", "192.0.1.0"],
	["192.0.2.0", "192.0.2.255", "192.0.3.0"],
	["192.88.99.0", "192.88.99.255", "192.88.100.0"],
	["192.168.0.0", "192.168.255.255", "192.169.0.0"],
	["198.18.0.0", "198.19.255.255", "198.20.0.0"],
	["198.51.100.0", "198.51.100.255", "198.51.101.0"],
	["203.0.113.0", "203.0.113.255", "203.0.114.0"],
	["224.0.0.0", "255.255.255.255", "223.255.255.255"],
	["::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2000::"],
	["4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff::"],
	["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::"],
	["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db9::"],
	["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2003::"],
	["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::"],
] as const;

describe("an IP address", () => {
	it.each(closed)("is not public from %s to %s, but %s is", (first, last, neighbour) => {
		expect([first, last, neighbour].map(isPublicIp)).toEqual([false, false, true]);
	});

	it("that maps IPv4 is treated as that", () => {
		expect(["::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:8.8.8.8"].map(isPublicIp)).toEqual([
			false,
			false,
			true,
		]);
	});

	it("that translates IPv4 for another network, or has a zone, is not public", () => {
		expect(["64:ff9b::7f00:1", "64:ff9b::808:808", "fe80::1%eth0", "::1"].map(isPublicIp)).toEqual([
			false,
			false,
			false,
			false,
		]);
	});
});

describe("a host", () => {
	it.each([
		"https://127.1",
		"https://0x7f000001",
		"https://2130706433",
		"https://0177.0.0.1",
		"https://[::1]",
		"https://[::ffff:10.0.0.1]",
		"https://[64:ff9b::7f00:1]",
		"https://１２７.0.0.1",
		"https://localhost",
		"https://LOCALHOST.",
		"https://api.localhost:8443",
	])("is closed however it is written: %s", (url) => {
		expect(isClosedHost(new URL(url))).toBe(true);
	});

	it.each(["https://8.8.8.8", "https://[2606:4700::1111]", "https://example.com", "https://localhost.example.com"])(
		"may be open: %s",
		(url) => {
			expect(isClosedHost(new URL(url))).toBe(false);
		},
	);
});

describe("a port", () => {
	const source = readFileSync(new URL("../../node_modules/undici/lib/web/fetch/constants.js", import.meta.url), "utf8");
	const [, list = ""] = /const badPorts =[^[]*\[([^\]]*)\]/.exec(source) ?? [];
	const listed = [...list.matchAll(/'(\d+)'/g)].map(([, port = ""]) => Number(port));

	it("is bad where the Fetch standard says so", () => {
		const all = Array.from({ length: 65_536 }, (_, port) => port).filter((port) =>
			hasBadPort(new URL(`https://example.com:${port}`)),
		);
		expect(all).toEqual([0, ...listed].sort((a, b) => a - b));
		expect(listed.length).toBeGreaterThan(80);
	});
});
