import { expect, it } from "vitest";
import { isForeign } from "./origin.ts";

const publicUrl = "https://rank.example";

function foreign(origin: string | undefined, host: string, at = publicUrl): boolean {
	return isForeign({ origin, host, secFetchSite: undefined }, { publicUrl: at });
}

it("our own pages are those of PUBLIC_URL, whatever host was requested", () => {
	expect(foreign("https://rank.example", "rank.example")).toBe(false);
	expect(foreign("https://rank.example", "10.0.0.7:4000")).toBe(false);
	expect(foreign(undefined, "rank.example")).toBe(false);
	// The same host by another scheme or port, and another name that leads here.
	expect(foreign("http://rank.example", "rank.example")).toBe(true);
	expect(foreign("https://rank.example:8443", "rank.example:8443")).toBe(true);
	expect(foreign("https://other.example", "other.example")).toBe(true);
	expect(foreign("http://127.0.0.1.evil.example", "127.0.0.1.evil.example")).toBe(true);
});

it("on the machine itself, and until PUBLIC_URL names another, our own pages are those of the host that was requested", () => {
	for (const host of ["127.0.0.1:4000", "localhost:4000", "[::1]:4000"])
		expect(foreign(`http://${host}`, host)).toBe(false);
	expect(foreign("http://127.0.0.1:1", "127.0.0.1:4000")).toBe(true);
	const unset = "http://localhost:4000";
	expect(foreign("http://192.168.1.5:4000", "192.168.1.5:4000", unset)).toBe(false);
	expect(foreign("http://evil.example", "192.168.1.5:4000", unset)).toBe(true);
});
