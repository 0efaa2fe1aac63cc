import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../context.ts";
import { refuseBeyondScopes } from "../../core/access.ts";
import { transacted } from "../../core/guards.ts";
import { validate } from "../../core/validate.ts";
import { badInput, Refusal } from "../../errors.ts";
import { type AttemptLimit, countAttempt, forgiveAttempt } from "../accounts/attempts.service.ts";
import { User } from "../accounts/user.entity.ts";
import { queueNotice } from "./mailed-links/password-notice.service.ts";
import { refuseCommon } from "./sign-in/common-passwords.ts";
import { endOtherSessions } from "./sign-in/own-sessions.service.ts";
import { hashPassword, isPassword } from "./sign-in/passwords.ts";
import { newDevice } from "./sign-in/sign-in-limits.service.ts";
import { passwordChange, profileChanges } from "./users.input.ts";

/** Changes what is given of the user's own profile; a username that somebody has is a `CONFLICT`, also in a race. */
export async function updateProfile(ctx: SignedInContext, input: unknown): Promise<void> {
	const changes = Object.entries(validate(profileChanges, input)).filter(([, value]) => value !== undefined);
	if (changes.length === 0) return;
	await ctx.em.nativeUpdate(User, { id: ctx.viewer.userId }, Object.fromEntries(changes)).catch((error: unknown) => {
		throw error instanceof UniqueConstraintViolationException ? usernameTaken() : error;
	});
}

/**
 * Replaces the user's password and ends all their sessions but the one in use, with their sockets. A wrong current password
 * is bad input, for the caller is signed in all the same; after 10 of them in 15 minutes the right one is refused too.
 * @returns what the browser may keep, to be known by when its user signs in: no browser is by the password before
 */
export async function changePassword(ctx: SignedInContext, input: unknown): Promise<string> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	const { currentPassword, newPassword } = validate(passwordChange, input);
	await refuseCommon(newPassword, "newPassword");
	const { userId } = ctx.viewer;
	const { hash: before, email, forgive } = await beginProof(ctx);
	const isRight = await isPassword(currentPassword, before);
	// Asked again because the answer was lost: who names the password in force as the new one knows it.
	const isDone = !isRight && (await isPassword(newPassword, before));
	if (!isRight && !isDone) throw wrongPassword();
	await forgive();
	if (isDone) {
		await endOtherSessions(ctx);
		return newDevice(ctx.secrets, { userId, passwordHash: before });
	}
	const after = await hashPassword(newPassword);
	await transacted(ctx, async (ctx) => {
		// The row stays locked: who signs in with the old password meanwhile is ended here, or finds the new one.
		const changed = await ctx.em.nativeUpdate(User, { id: userId, passwordHash: before }, { passwordHash: after });
		if (changed === 0) throw wrongPassword();
		await endOtherSessions(ctx);
		await queueNotice(ctx, email, "profile");
	});
	return newDevice(ctx.secrets, { userId, passwordHash: after });
}

/**
 * Refuses unless the password is the signed-in user's: as bad input of its field, for they are signed in all the same, and
 * after 10 wrong ones in 15 minutes with `RATE_LIMITED`, then even the right one.
 */
export async function provePassword(ctx: SignedInContext, password: string, field: string): Promise<void> {
	const { hash, forgive } = await beginProof(ctx);
	if (!(await isPassword(password, hash))) throw badInput({ field, message: "The password is incorrect." });
	await forgive();
}

/** Counts a try of the user's own password and reads what it is judged by; a right one is forgiven. */
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
