import { expect, it } from "vitest";
import { oidcErrorInWords } from "./oidc-words.ts";

const facts = { oidcName: "Northlight", isPasswordSignInOpen: true, sendsMail: true };

it("says why nobody was signed in, and names the provider where it is to blame", () => {
	expect(oidcErrorInWords("oidc_failed", facts)).toBe("Northlight does not answer.");
	expect(oidcErrorInWords("oidc_email", facts)).toBe("Northlight did not confirm your e-mail address.");
	expect(oidcErrorInWords("oidc_state", facts)).toBe("This sign-in took too long. Try again.");
});

it("says how an address is verified: by the user where that is possible, else by an administrator", () => {
	const without = (changed: Partial<typeof facts>) => oidcErrorInWords("oidc_unverified", { ...facts, ...changed });
	expect(without({})).toBe("Sign in with your password and verify your address first.");
	const byAdministrator = "Your address is not verified here. Ask your administrator to verify it.";
	expect(without({ sendsMail: false })).toBe(byAdministrator);
	expect(without({ isPasswordSignInOpen: false })).toBe(byAdministrator);
});

it("says nothing of what nobody gives", () => {
	for (const code of [null, "", "oidc", "constructor", "Sign in at evil.example"]) {
		expect(oidcErrorInWords(code, facts)).toBeNull();
	}
});
