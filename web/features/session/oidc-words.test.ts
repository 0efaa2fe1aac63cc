import { expect, it } from "vitest";
import { oidcErrorInWords } from "./oidc-words.ts";

it("says why nobody was signed in, and names the provider where it is to blame", () => {
	expect(oidcErrorInWords("oidc_failed", "Northlight")).toBe("Northlight does not answer.");
	expect(oidcErrorInWords("oidc_email", "Northlight")).toBe("Northlight did not confirm your e-mail address.");
	expect(oidcErrorInWords("oidc_state", "Northlight")).toBe("This sign-in took too long. Try again.");
});

it("says nothing of what nobody gives", () => {
	for (const code of [null, "", "oidc", "constructor", "Sign in at evil.example"]) {
		expect(oidcErrorInWords(code, "Northlight")).toBeNull();
	}
});
