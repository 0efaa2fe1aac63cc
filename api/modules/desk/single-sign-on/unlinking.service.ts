import { inTransaction } from "../../../db/transaction.ts";
import { Refusal } from "../../../errors.ts";
import { type AdminContext, userByEmail } from "../../people/users/admin.service.ts";
import { endOidcSessions } from "../../people/users/sign-in/own-sessions.service.ts";
import { Identity } from "./identity.entity.ts";

/**
 * Unlinks a user from the identity provider and ends the sessions it began; the next sign-in with their address links again.
 * Refuses with `NOT_FOUND`, and with `CONFLICT` if the user is not linked.
 */
export async function unlinkOidc({ em }: AdminContext, input: { email: unknown }): Promise<void> {
	await inTransaction(em, async (em) => {
		const { userId } = await userByEmail(em, input.email);
		const unlinked = await em.nativeDelete(Identity, { userId });
		if (unlinked === 0) throw new Refusal("CONFLICT", "This user does not sign in with single sign-on.");
		await endOidcSessions(em, userId);
	});
}
