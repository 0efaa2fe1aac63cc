import { compare, hash } from "bcrypt";
import { z } from "zod";
import { characterCount, isStorable } from "../../../../schema/rules/text.ts";

/** Each step up doubles the time a guess takes; 12 is about a quarter of a second. */
const cost = 12;

/** bcrypt reads no further, so a longer password would be accepted by its beginning. */
const maxBytes = 72;

/** Hash of random bytes that nobody kept, at the cost above: what is compared with when nobody has the address. */
export const nobodysHash = "$2b$12$s5SswP2cZfuPVeQf7mPw7OHL.O8dtwKXQi/1Ateyazdn5tgVnXmDm";

/** A new password in its NFC form: 8 characters at least, 72 bytes at most, without NUL. */
export const newPassword = z
	.string("Enter a password.")
	.normalize()
	.refine((text) => characterCount(text) >= 8, {
		message: "Password must be at least 8 characters long.",
		abort: true,
	})
	.refine((text) => Buffer.byteLength(text) <= maxBytes, {
		message: "Password must be at most 72 bytes long.",
		abort: true,
	})
	.refine(isStorable, "The password contains a character that cannot be used.")
	.meta({ description: "At most 72 bytes in UTF-8.", minLength: 8, maxLength: maxBytes });

/** What is stored of a password that passed `newPassword`. */
export async function hashPassword(password: string, rounds = cost): Promise<string> {
	return hash(password, rounds);
}

/**
 * Whether the password is the one that was hashed. Takes as long for `null`, nobody's hash, and for a password that
 * nobody can have, so that the time tells nothing.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
	const { success, data = "" } = newPassword.safeParse(password);
	const isSame = await compare(data, passwordHash ?? nobodysHash);
	return success && isSame && passwordHash !== null;
}
