import { describe, expect, it } from "vitest";
import { readableAddress, webAddress } from "./web-address.ts";

describe("an address in a search result", () => {
	it("is a link only for an http(s) address", () => {
		expect(webAddress("https://rival.example/a")?.host).toBe("rival.example");
		expect(webAddress("javascript:alert(1)")).toBeNull();
		expect(webAddress("data:text/html,hello")).toBeNull();
		expect(webAddress("rival.example")).toBeNull();
		expect(webAddress(null)).toBeNull();
	});

	it("is read without what says nothing", () => {
		expect(readableAddress(new URL("https://www.rival.example/"))).toEqual({ host: "rival.example", path: "" });
		expect(readableAddress(new URL("https://rival.example/kaffeem%C3%BChle?a=1"))).toEqual({
			host: "rival.example",
			path: "/kaffeemühle?a=1",
		});
		expect(readableAddress(new URL("https://rival.example/%E0%A4%A")).path).toBe("/%E0%A4%A");
	});
});
