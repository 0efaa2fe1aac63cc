import { getRounds } from "bcrypt";
import { afterEach, expect, test, vi } from "vitest";
import { fullCostPasswords } from "../../../../test/cheap-passwords.ts";
import { hashPassword, isPassword, nobodysHash } from "./passwords.ts";

afterEach(() => vi.unstubAllEnvs());

const quick = (password: string) => hashPassword(password, 4);

test("a password is right in whatever form its accents were typed", async () => {
	expect(await isPassword("pa\u0308sswo\u0308rd", await quick("p\u00e4ssw\u00f6rd"))).toBe(true);
	expect(await isPassword("passwords", await quick("p\u00e4ssw\u00f6rd"))).toBe(false);
});

test("an unknown address costs a guesser as much time as a known one", async () => {
	vi.stubEnv(fullCostPasswords, "yes");
	expect(getRounds(nobodysHash)).toBe(getRounds(await hashPassword("correct horse")));
	expect(await isPassword("correct horse", null)).toBe(false);
});

test("a text that is no password is never right, whatever was hashed", async () => {
	for (const text of ["", "short", "a".repeat(73), "with NUL\0 inside"]) {
		expect(await isPassword(text, await quick(text.replace("\0", "")))).toBe(false);
	}
});
