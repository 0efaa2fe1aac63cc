import { expect, it } from "vitest";
import { registrableDomain } from "./registrable-domain.ts";

it.each([
	["blog.rival.co.uk", "rival.co.uk"],
	["rival.co.uk", "rival.co.uk"],
	["me.blogspot.com", "me.blogspot.com"],
	["a.me.github.io", "me.github.io"],
	["xn--bcher-kva.example.com", "example.com"],
	["co.uk", "co.uk"],
	["192.0.2.7", "192.0.2.7"],
	["[2001:db8::1]", "[2001:db8::1]"],
	["localhost", "localhost"],
	["shop.example.internal-name", "example.internal-name"],
])("%s belongs to %s", (host, domain) => {
	expect(registrableDomain(host)).toBe(domain);
});
