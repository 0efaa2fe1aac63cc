import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes } from "../../../core/access.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { badInput, Refusal } from "../../../errors.ts";
import { type AttemptLimit, countAttempt, forgiveAttempt } from "../accounts/attempts.service.ts";
import { User } from "../accounts/user.entity.ts";
import { queueNotice } from "./mailed-links/password-notice.service.ts";
import { refuseCommon } from "./sign-in/common-passwords.ts";
import { endOtherSessions } from "./sign-in/own-sessions.service.ts";
import { hashPassword, isPassword } from "./sign-in/passwords.ts";
import { newDevice } from "./sign-in/sign-in-limits.service.ts";
import { passwordChange, profileChanges } from "./users.input.ts";

/** Changes the given fields of the user's profile; refuses a username that is taken with `CONFLICT`, also in a race. */
export async function updateProfile(ctx: SignedInContext, input: unknown): Promise<void> {
	const changes = Object.entries(validate(profileChanges, input)).filter(([, value]) => value !== undefined);
	if (changes.length === 0) return;
	await ctx.em.nativeUpdate(User, { id: ctx.viewer.userId }, Object.fromEntries(changes)).catch((error: unknown) => {
		throw error instanceof UniqueConstraintViolationException ? usernameTaken() : error;
	});
}

/**
 * Replaces the user's password and ends all their other sessions and sockets. A wrong current password is bad input,
 * because the caller is signed in; after 10 in 15 minutes the right one is refused too. @returns a new cookie that
 * makes the browser known, because the change invalidates all earlier ones
 */
export async function changePassword(ctx: SignedInContext, input: unknown): Promise<string> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	const { currentPassword, newPassword } = validate(passwordChange, input);
	await refuseCommon(newPassword, "newPassword");
	const { userId } = ctx.viewer;
	const { hash: before, email, forgive } = await beginProof(ctx);
	const isRight = await isPassword(currentPassword, before);
	// A retry after a lost response: the password to set is already in force.
	const isDone = !isRight && (await isPassword(newPassword, before));
	if (!isRight && !isDone) throw wrongPassword();
	await forgive();
	if (isDone) {
		await endOtherSessions(ctx);
		return newDevice(ctx.secrets, { userId, passwordHash: before });
	}
	const after = await hashPassword(newPassword);
	await transacted(ctx, async (ctx) => {
		// The row stays locked: a concurrent sign-in with the old password is ended here or finds the new hash.
		const changed = await ctx.em.nativeUpdate(User, { id: userId, passwordHash: before }, { passwordHash: after });
		if (changed === 0) throw wrongPassword();
		await endOtherSessions(ctx);
		await queueNotice(ctx, email, "profile");
	});
	return newDevice(ctx.secrets, { userId, passwordHash: after });
}

/**
 * Refuses unless this is the user's password: bad input for the field, because the caller is signed in, and
 * `RATE_LIMITED`, even for the right one, after 10 wrong ones in 15 minutes.
 */
export async function provePassword(ctx: SignedInContext, password: string, field: string): Promise<void> {
	const { hash, forgive } = await beginProof(ctx);
	if (!(await isPassword(password, hash))) throw badInput({ field, message: "The password is incorrect." });
	await forgive();
}

/** Counts an attempt to prove the password and reads its hash. A right one is uncounted later. */
async function beginProof({ em, viewer: { userId } }: SignedInContext) {
	const limit = passwordLimit(userId);
	await countAttempt(em, limit);
	const { passwordHash, email } = await em.findOneOrFail(User, userId, { disableIdentityMap: true });
	return { hash: passwordHash, email, forgive: () => forgiveAttempt(em, limit) };
}

function passwordLimit(userId: string): AttemptLimit {
	return {
		key: `password:${userId}`,
		most: 10,
		seconds: 15 * 60,
		message: "Too many wrong passwords. Please try again later.",
	};
}

function wrongPassword(): Refusal {
	return badInput({ field: "currentPassword", message: "The current password is incorrect." });
}

function usernameTaken(): Refusal {
	const message = "This username is taken.";
	return new Refusal("CONFLICT", message, { details: [{ field: "username", message }] });
}
