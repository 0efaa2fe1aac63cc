import type { Context } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import type { Refusal } from "../../../../errors.ts";
import { networkOf } from "../../../../lib/network.ts";
import { type AttemptLimit, countAttempt } from "../../accounts/attempts.service.ts";
import { User } from "../../accounts/user.entity.ts";
import { queueMail, refuseWithoutMail, sealedToken } from "../../mail/mail.service.ts";
import { refuseCommon } from "../sign-in/common-passwords.ts";
import { endAllSessions } from "../sign-in/own-sessions.service.ts";
import { refusePassword } from "../sign-in/password-refusal.policy.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { newDevice, removeSignInFailures } from "../sign-in/sign-in-limits.service.ts";
import { newPasswordByLink, resetRequest } from "../users.input.ts";
import { resetPasswordLetter } from "./letters.policy.ts";
import { issueLink, linkHours, linkIsDead, spendLink, userOfLink } from "./link-tokens.service.ts";
import { queueNotice } from "./password-notice.service.ts";

const purpose = "RESET_PASSWORD";

/**
 * Mails a link for setting a new password. Stores a link and a mail for any address; only the delivery checks whether a
 * user has it, so that neither response nor timing reveals it. Refuses with `PROVIDER_NOT_CONFIGURED` without mail, and
 * with `RATE_LIMITED` after 5 in an hour for one address or 30 from one network address.
 */
export async function requestPasswordReset(ctx: Context, input: unknown): Promise<void> {
	refuseWithoutMail(ctx.config);
	const { email } = validate(resetRequest, input);
	await transacted(ctx, async (ctx) => {
		for (const limit of requestLimits(email, ctx.networkAddress)) await countAttempt(ctx.em, limit);
		const token = await issueLink(ctx.em, email, purpose);
		const secret = sealedToken(ctx, token, email);
		await queueMail(ctx, { letter: resetPasswordLetter, recipient: email, secret, hours: linkHours[purpose] });
	});
}

/**
 * Sets a new password with a mailed token, which works once. Ends all the user's sessions and sockets, and marks the
 * address as verified, because the link arrived there. Does not sign in. Refuses with `FORBIDDEN` where passwords are for
 * administrators alone: here, not when the link is asked for, which would tell who they are. @returns a cookie that makes the browser
 * known, so that a stranger's guesses cannot delay the sign-in
 */
export async function resetPassword(ctx: Context, input: unknown): Promise<string> {
	const { token, password } = validate(newPasswordByLink, input);
	await refuseCommon(password, "password");
	// Before hashing, which is expensive and only for holders of a valid link.
	const user = await userOfLink(ctx.em, token, purpose);
	if (!user) throw deadLink();
	refusePassword(ctx.config, user.role);
	const passwordHash = await hashPassword(password);
	await transacted(ctx, async (ctx) => {
		if (!(await spendLink(ctx.em, token, purpose))) throw deadLink();
		await ctx.em.nativeUpdate(User, { id: user.userId }, { passwordHash, emailVerified: true });
		await endAllSessions(ctx.em, user.userId);
		await removeSignInFailures(ctx.em, user.email);
		await queueNotice(ctx, user.email, "link");
	});
	return newDevice(ctx.secrets, { userId: user.userId, passwordHash });
}

function deadLink(): Refusal {
	return linkIsDead("This link has been used, has expired, or was replaced by a newer one. Request another.");
}

function requestLimits(email: string, networkAddress: string): AttemptLimit[] {
	const hour = { seconds: 60 * 60 };
	return [
		{
			...hour,
			key: `reset-password:from:${networkOf(networkAddress)}`,
			most: 30,
			message: "Too many requests came from your network. Please try again later.",
		},
		{
			...hour,
			key: `reset-password:to:${email}`,
			most: 5,
			message: "Several mails have already been sent to this address. Use the newest one, or try again later.",
		},
	];
}
