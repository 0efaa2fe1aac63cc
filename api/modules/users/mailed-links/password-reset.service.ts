import type { Context } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { Refusal } from "../../../errors.ts";
import { networkOf } from "../../../lib/network.ts";
import { type AttemptLimit, countAttempt } from "../../accounts/attempts.service.ts";
import { User } from "../../accounts/user.entity.ts";
import { queueMail, refuseWithoutMail, sealedToken } from "../../mail/mail.service.ts";
import { refuseCommon } from "../sign-in/common-passwords.ts";
import { endAllSessions } from "../sign-in/own-sessions.service.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import { forgetSignInFailures, newDevice } from "../sign-in/sign-in-limits.service.ts";
import { newPasswordByLink, resetRequest } from "../users.input.ts";
import { resetPasswordLetter } from "./letters.policy.ts";
import { issueLink, linkHours, linkIsDead, spendLink, userOfLink } from "./link-tokens.service.ts";
import { queueNotice } from "./password-notice.service.ts";

const purpose = "RESET_PASSWORD";

/**
 * Mails a link by which a new password can be set. Nothing here asks whether anybody has the address: a link and a mail are
 * stored for every one, and whoever sends the mail finds out, so that neither answer nor time tells. Refuses with
 * `PROVIDER_NOT_CONFIGURED` where no mail is sent, and with `RATE_LIMITED` after 5 in an hour for one address and after 30
 * from one network address.
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
 * Sets a new password by a mailed token, which works once. Ends all sessions of the user with their sockets, and takes the
 * address as verified: the link was read there. Does not sign in.
 * @returns what the browser may keep, to be known by when its user signs in: nobody's guesses hold that up
 */
export async function resetPassword(ctx: Context, input: unknown): Promise<string> {
	const { token, password } = validate(newPasswordByLink, input);
	await refuseCommon(password, "password");
	// Before the work of hashing, which only who has a link may ask for.
	const user = await userOfLink(ctx.em, token, purpose);
	if (!user) throw deadLink();
	const passwordHash = await hashPassword(password);
	await transacted(ctx, async (ctx) => {
		if (!(await spendLink(ctx.em, token, purpose))) throw deadLink();
		await ctx.em.nativeUpdate(User, { id: user.userId }, { passwordHash, emailVerified: true });
		await endAllSessions(ctx.em, user.userId);
		await forgetSignInFailures(ctx.em, user.email);
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
