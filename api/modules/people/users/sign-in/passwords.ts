import { compare, hash } from "bcrypt";
import { z } from "zod";
import { characterCount, isStorable } from "../../../../../schema/rules/text.ts";

/** Each step doubles the time per guess; 12 takes about a quarter of a second. */
const cost = 12;

/** bcrypt ignores the rest, so the start of a longer password would be accepted. */
const maxBytes = 72;

/** Hash of discarded random bytes, compared with when the address is unknown. */
export const nobodysHash = "$2b$12$s5SswP2cZfuPVeQf7mPw7OHL.O8dtwKXQi/1Ateyazdn5tgVnXmDm";

/** A new password in NFC form: at least 8 characters, at most 72 bytes, no NUL. */
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

/** The hash to store for a password that passed `newPassword`. */
export async function hashPassword(password: string, rounds = cost): Promise<string> {
	return hash(password, rounds);
}

/**
 * Whether the password matches the hash. Takes equally long for a null hash and for impossible passwords, so that
 * timing reveals nothing.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
	const { success, data = "" } = newPassword.safeParse(password);
	const isSame = await compare(data, passwordHash ?? nobodysHash);
	return success && isSame && passwordHash !== null;
}
