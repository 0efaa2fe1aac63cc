import type { SignedInContext, Viewer } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { enterAccount } from "../../people/users/sign-in/sessions.service.ts";

/** Moves the session to another account of the user. Refuses with `NOT_FOUND`. @returns the viewer there */
export async function switchAccount(ctx: SignedInContext, accountId: string): Promise<Viewer> {
	const { viewer } = ctx;
	if (accountId === viewer.accountId) return viewer;
	return transacted(ctx, async (ctx) => {
		const { userId, signIn } = viewer;
		const canEnter = isId(accountId) && signIn.kind === "session";
		const entered = canEnter ? await enterAccount(ctx.em, { userId, ...signIn }, accountId) : null;
		if (!entered) throw notFound("account");
		await recordChange({ ...ctx, viewer: entered }, { action: "switchAccount", once: "switched to this account" });
		return entered;
	});
}
