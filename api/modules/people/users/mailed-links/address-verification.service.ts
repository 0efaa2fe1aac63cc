import type { Context, SignedInContext } from "../../../../context.ts";
import { refuseBeyondScopes } from "../../../../core/access.ts";
import { transacted } from "../../../../core/guards.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type AttemptLimit, countAttempt, tryAttempt } from "../../accounts/attempts.service.ts";
import { User } from "../../accounts/user.entity.ts";
import { queueMail, refuseWithoutMail, sealedToken, sendsMail } from "../../mail/mail.service.ts";
import { linkToken } from "../users.input.ts";
import { verifyEmailLetter } from "./letters.policy.ts";
import { issueLink, linkHours, linkIsDead, userOfLink } from "./link-tokens.service.ts";

const purpose = "VERIFY_EMAIL";

/**
 * Mails a verification link, unless mail is off or the address has reached its limit; call it in the transaction that
 * needs it.
 */
export async function queueVerification(ctx: Context, email: string): Promise<void> {
	if (!sendsMail(ctx.config)) return;
	const { isWithin } = await tryAttempt(ctx.em, mailLimit(email));
	if (isWithin) await queueLink(ctx, email);
}

async function queueLink(ctx: Context, email: string): Promise<void> {
	const token = await issueLink(ctx.em, email, purpose);
	const secret = sealedToken(ctx, token, email);
	await queueMail(ctx, { letter: verifyEmailLetter, recipient: email, secret, hours: linkHours[purpose] });
}

/**
 * Mails a new verification link to the signed-in user, unless they are verified. Refuses with `FORBIDDEN` for API keys,
 * `PROVIDER_NOT_CONFIGURED` without mail, and `RATE_LIMITED` after six to the address in an hour.
 */
export async function sendVerification(ctx: SignedInContext): Promise<void> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	refuseWithoutMail(ctx.config);
	await transacted(ctx, async (ctx) => {
		const { userId } = ctx.viewer;
		const { email, emailVerified } = await ctx.em.findOneOrFail(User, userId, { disableIdentityMap: true });
		if (emailVerified) return;
		await countAttempt(ctx.em, mailLimit(email));
		await queueLink(ctx, email);
	});
}

/**
 * Marks an address as verified by its mailed token; no sign-in needed. The link can be used again until it expires,
 * without further effect.
 */
export async function verifyEmail({ em }: Context, input: unknown): Promise<void> {
	const { token } = validate(linkToken, input);
	const user = await userOfLink(em, token, purpose);
	if (!user) throw linkIsDead("This link has expired, or a newer one was sent. Request another in your profile.");
	await markVerified(em, user.userId);
}

/** Marks a user's address as verified: what was mailed there came back. */
export async function markVerified(em: EntityManager, userId: string): Promise<void> {
	await em.nativeUpdate(User, { id: userId }, { emailVerified: true });
}

/** Per address, so that repeated sign-ups cannot flood a mailbox. */
function mailLimit(email: string): AttemptLimit {
	return {
		key: `verify-email:to:${email}`,
		most: 6,
		seconds: 60 * 60,
		message: "The mail has already been sent several times. Check your junk mail, or try again later.",
	};
}
