import type { SignedInContext, Viewer } from "../../../context.ts";
import { type Audience, refuseBeyondAudience } from "../../../core/access.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { rightsOfMember } from "../../people/accounts/rights.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";

/**
 * Serialises changes of the account's members until the transaction ends, and reads the caller's rights again: somebody may have
 * changed them since the request began. Refuses with `FORBIDDEN` whom the change is not for any more, and with `NOT_FOUND` who
 * has left.
 */
export async function lockMembers(ctx: SignedInContext, audience?: Audience): Promise<SignedInContext> {
	await lockBalance(ctx.em, ctx.viewer.accountId);
	const viewer = await viewerNow(ctx);
	if (audience) refuseBeyondAudience(viewer, audience);
	return { ...ctx, viewer };
}

/** The caller with their rights as they are now. Refuses with `NOT_FOUND` who has left. */
export async function viewerNow({ em, viewer }: SignedInContext): Promise<Viewer> {
	const [now] = await rowsOf(
		em,
		sql<Pick<Viewer, "rights">>`
			select ${rightsOfMember} as rights from memberships m
			where m.user_id = ${viewer.userId} and m.account_id = ${viewer.accountId}`,
	);
	if (!now) throw notFound("member");
	return { ...viewer, ...now };
}
