import { expect, it } from "vitest";
import { connectionFailure, pathOf, permissionInWords, unreadableReason } from "./property-words.ts";

it("a permission has words of its own, or Google's where it is new", () => {
	const property = {
		id: "1",
		siteUrl: "sc-domain:example.com",
		lastSynced: null,
		isAvailable: true,
		isSimulated: false,
		sync: null,
	};
	expect(permissionInWords({ ...property, permissionLevel: "siteFullUser" })).toBe("Full user");
	expect(permissionInWords({ ...property, permissionLevel: "siteVisitor" })).toBe("siteVisitor");
	expect(permissionInWords({ ...property, permissionLevel: "siteOwner", isAvailable: false })).toBe(
		"No longer readable",
	);
});

it("a user who comes back from Google without a connection sees why", () => {
	expect(connectionFailure("denied", "Bad Request")).toContain("not granted");
	expect(connectionFailure("state", "Bad Request")).toContain("expired");
	expect(connectionFailure("failed", "Bad Request")).toBe("Bad Request");
	expect(connectionFailure("whatever", null)).toContain("try again");
	expect(connectionFailure(null, "Bad Request")).toBeNull();
});

it("a property whose data Google does not show cannot be imported", () => {
	const property = {
		id: "1",
		siteUrl: "sc-domain:example.com",
		lastSynced: null,
		permissionLevel: "siteOwner",
		isSimulated: false,
		sync: null,
	};
	expect(unreadableReason({ ...property, isAvailable: true })).toBeNull();
	expect(unreadableReason({ ...property, isAvailable: false })).toContain("cannot read");
	expect(unreadableReason({ ...property, isAvailable: true, permissionLevel: "siteUnverifiedUser" })).toContain(
		"only to its verified users",
	);
	expect(unreadableReason({ ...property, isAvailable: false, isSimulated: true })).toContain("simulated");
});

it("a page is named by its path", () => {
	expect(pathOf("https://example.com/guides/%C3%BCber?x=1")).toBe("/guides/über?x=1");
	expect(pathOf("https://example.com")).toBe("/");
	expect(pathOf("not an address")).toBe("not an address");
	expect(pathOf("https://example.com/%E0%A4%A")).toBe("https://example.com/%E0%A4%A");
});
