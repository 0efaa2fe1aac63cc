import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { badInput } from "../../../../errors.ts";
import { type AttemptLimit, countAttempt, forgiveAttempt } from "../../accounts/attempts.service.ts";
import { User } from "../../accounts/user.entity.ts";
import { passwordProof } from "../users.input.ts";
import { isPassword } from "./passwords.ts";

/** Minutes for which a sign-in through the identity provider confirms what would need a password. */
const freshMinutes = 10;

/** The user's password hash, null if they have none, and their address. */
export async function storedPassword({ em, viewer }: SignedInContext): Promise<{ hash: string | null; email: string }> {
	const { passwordHash, email } = await em.findOneOrFail(User, viewer.userId, { disableIdentityMap: true });
	return { hash: passwordHash ?? null, email };
}

/**
 * Refuses unless the input has the user's password: bad input, because the caller is signed in, and `RATE_LIMITED`, even for the
 * right one, after 10 wrong ones in 15 minutes. Who has no password must have signed in through the identity provider just now.
 */
export async function confirmIdentity(ctx: SignedInContext, input: unknown): Promise<void> {
	const { hash } = await storedPassword(ctx);
	if (hash === null) return refuseStale(ctx, "password");
	const { password } = validate(passwordProof, input);
	const forgive = await countProof(ctx);
	if (!(await isPassword(password, hash))) {
		throw badInput({ field: "password", message: "The password is incorrect." });
	}
	await forgive();
}

/** Refuses with bad input for the field unless the identity provider began the caller's session in the last 10 minutes. */
export async function refuseStale({ em, viewer, config }: SignedInContext, field: string): Promise<void> {
	const { signIn } = viewer;
	const fresh = await rowsOf(
		em,
		sql`select from sessions where id = ${signIn.kind === "session" ? signIn.sessionId : null} and by_oidc
			and created_at > app_now() - ${freshMinutes} * interval '1 minute'`,
	);
	if (fresh.length === 0) throw badInput({ field, message: `Sign in again with ${config.oidcName} to confirm.` });
}

/** Counts an attempt to prove the password. @returns undoes it, for the right one */
export async function countProof({ em, viewer }: SignedInContext): Promise<() => Promise<void>> {
	const limit = passwordLimit(viewer.userId);
	await countAttempt(em, limit);
	return () => forgiveAttempt(em, limit);
}

function passwordLimit(userId: string): AttemptLimit {
	return {
		key: `password:${userId}`,
		most: 10,
		seconds: 15 * 60,
		message: "Too many wrong passwords. Please try again later.",
	};
}
