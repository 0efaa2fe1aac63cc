import { expect, it } from "vitest";
import { addressesIn, isAddress, withAddresses } from "./email-addresses.ts";

it("a pasted list may have lines, commas and names", () => {
	expect(
		addressesIn("odette@example.com\r\nMira Vos <Mira@Example.com>; shop@example.com buying@example.com,\n"),
	).toEqual(["odette@example.com", "mira@example.com", "shop@example.com", "buying@example.com"]);
	expect(addressesIn(" , \n")).toEqual([]);
});

it("an address is there once", () => {
	expect(withAddresses(["odette@example.com"], "ODETTE@example.com, mira@example.com")).toEqual([
		"odette@example.com",
		"mira@example.com",
	]);
});

it("an address has a name and a host with a dot", () => {
	expect(["mira@example.com", "m.v@a.b.c"].every(isAddress)).toBe(true);
	expect(
		["", "mira", "@example.com", "mira@", "mira@example", "mira@.com", "mira@example.", "a@b@c.de"].some(isAddress),
	).toBe(false);
});
