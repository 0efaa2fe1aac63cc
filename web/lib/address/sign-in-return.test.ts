import { expect, it } from "vitest";
import { addressAfterSignIn, isOutside, readReturn } from "./sign-in-return.ts";

const at = (search: string, state: unknown = null) => ({ pathname: "/app/login", search, hash: "", key: "k", state });

it("V3.7.2 the address of the login leads only to known pages", () => {
	for (const target of [
		"https://evil.example",
		"//evil.example",
		"/\\evil.example",
		"javascript:alert(1)",
		"/graphql",
	]) {
		for (const name of ["from", "next", "returnTo", "redirect"]) {
			const from = readReturn(at(`?${name}=${encodeURIComponent(target)}`));
			expect(addressAfterSignIn(from, "1")).toBe("/app");
		}
	}
	expect(addressAfterSignIn(readReturn(at("?from=graphql")), "1")).toBe("/graphql");
});

it("V3.7.2 an address kept in the history state leads back into the app only", () => {
	for (const address of [
		"https://evil.example",
		"//evil.example",
		"/\\evil.example",
		"javascript:alert(1)",
		"/app.evil.example",
		7,
	]) {
		expect(addressAfterSignIn(readReturn(at("", { address, userId: "1" })), "1")).toBe("/app");
	}
	const back = readReturn(at("", { address: "/app/keywords?page=2", userId: "1" }));
	expect([addressAfterSignIn(back, "1"), addressAfterSignIn(back, "2")]).toEqual(["/app/keywords?page=2", "/app"]);
	expect(isOutside("/app/keywords?page=2")).toBe(false);
});
