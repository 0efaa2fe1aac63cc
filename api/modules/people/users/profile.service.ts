import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes } from "../../../core/access.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { badInput, Refusal } from "../../../errors.ts";
import { User } from "../accounts/user.entity.ts";
import { queueNotice } from "./mailed-links/password-notice.service.ts";
import { refuseCommon } from "./sign-in/common-passwords.ts";
import { countProof, refuseStale, storedPassword } from "./sign-in/confirmation.service.ts";
import { endOtherSessions } from "./sign-in/own-sessions.service.ts";
import { hashPassword, isPassword } from "./sign-in/passwords.ts";
import { newDevice } from "./sign-in/sign-in-limits.service.ts";
import { firstPassword, passwordChange, profileChanges } from "./users.input.ts";

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
 * because the caller is signed in; after 10 in 15 minutes the right one is refused too. Who has none sets their first one.
 * @returns a new cookie that makes the browser known, because the change invalidates all earlier ones
 */
export async function changePassword(ctx: SignedInContext, input: unknown): Promise<string> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	const { hash: before, email } = await storedPassword(ctx);
	if (before === null) return setFirstPassword(ctx, input, email);
	const { currentPassword, newPassword } = validate(passwordChange, input);
	await refuseCommon(newPassword, "newPassword");
	const forgive = await countProof(ctx);
	const isRight = await isPassword(currentPassword, before);
	// A retry after a lost response, also to a first password: the one to set is already in force.
	const isDone = !isRight && (await isPassword(newPassword, before));
	if (!isRight && !isDone) throw wrongPassword();
	await forgive();
	if (isDone) {
		await endOtherSessions(ctx);
		return newDevice(ctx.secrets, { userId: ctx.viewer.userId, passwordHash: before });
	}
	return replacePassword(ctx, { before, newPassword, email });
}

async function setFirstPassword(ctx: SignedInContext, input: unknown, email: string): Promise<string> {
	const { newPassword } = validate(firstPassword, input);
	await refuseCommon(newPassword, "newPassword");
	await refuseStale(ctx, "currentPassword");
	return replacePassword(ctx, { before: null, newPassword, email });
}

interface Replacement {
	/** The hash that the caller proved to know; null if there was none. */
	before: string | null;
	newPassword: string;
	email: string;
}

async function replacePassword(ctx: SignedInContext, { before, newPassword, email }: Replacement): Promise<string> {
	const { userId } = ctx.viewer;
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

function wrongPassword(): Refusal {
	return badInput({ field: "currentPassword", message: "The current password is incorrect." });
}

function usernameTaken(): Refusal {
	const message = "This username is taken.";
	return new Refusal("CONFLICT", message, { details: [{ field: "username", message }] });
}
