import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("an IPv4 address counts for itself, also mapped into IPv6", () => {
	expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
	expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("IPv6 addresses of one /64 count as one, however they are written", () => {
	expect(networkOf("2001:db8:0:12::1")).toBe("2001:db8:0:12::/64");
	expect(networkOf("2001:0DB8:0000:0012:ffff:1:2:3")).toBe("2001:db8:0:12::/64");
	expect(networkOf("2001:db8:0:13::1")).toBe("2001:db8:0:13::/64");
	expect(networkOf("2001:db8::1:2:3:4:5")).toBe("2001:db8:0:1::/64");
});

test("an address within the machine or on a link has its network too", () => {
	expect(networkOf("::1")).toBe("0:0:0:0::/64");
	expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("what is no address counts as it is", () => {
	expect(networkOf("")).toBe("");
	expect(networkOf("unix:")).toBe("unix:");
});
