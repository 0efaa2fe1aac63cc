import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes } from "../../../core/access.ts";
import { transacted } from "../../../core/guards.ts";
import { endConnection } from "../../demand/search-console/connection/connection.service.ts";
import { removeCredentials } from "../../keys/credentials/credentials.service.ts";
import { cancelChecksOf } from "../../measuring/checks/check-cleanup.service.ts";
import { removeSchedules } from "../../measuring/slots/booking.service.ts";
import { hideAccount } from "../../people/accounts/account-removal.service.ts";
import { removeAttempts } from "../../people/accounts/attempts.service.ts";
import { endKeys } from "../../people/api-keys/api-keys.service.ts";
import { lockPeople, removePeople } from "../../people/users/leaving.service.ts";
import { confirmIdentity } from "../../people/users/sign-in/confirmation.service.ts";
import { endSessionsOfAccount } from "../../people/users/sign-in/own-sessions.service.ts";
import { hideEndpoints } from "../../telling/deliveries/endpoints.service.ts";
import { removeBranding } from "../../telling/reports/branding/branding.service.ts";
import { removeShareLinks } from "../../telling/reports/links/link-removal.service.ts";
import { removeInvitations } from "../members/invitations/invitation-removal.service.ts";
import { lockMembers } from "../members/members-lock.service.ts";
import { removeSettings } from "../settings/settings.service.ts";
import { exportLimit } from "./account-export.service.ts";

/**
 * Deletes the account immediately: cancels unfinished checks and deletes its sessions, API keys and settings, and users who are
 * in no other account, with their mail. Their addresses can sign up again. A job deletes the bulk later: domains, keywords, histories, runs
 * and the ledger. Refuses with `FORBIDDEN` who is not the owner any more, and the last administrator with `CONFLICT`.
 */
export async function deleteAccount(ctx: SignedInContext, input: unknown): Promise<void> {
	refuseBeyondScopes(ctx.viewer, "SESSION");
	await confirmIdentity(ctx, input);
	await transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId } = viewer;
		await lockMembers(ctx, "OWNER");
		await lockPeople(em, { accountId });
		await cancelChecksOf(ctx, { accountId }, viewer.actor);
		await removeSchedules(em, { accountId });
		await endSessionsOfAccount(em, accountId);
		await endKeys(em, accountId);
		await removePeople(em, { accountId });
		await removeAttempts(em, [exportLimit(accountId).key]);
		await removeInvitations(em, accountId);
		await removeSettings(em, accountId);
		await removeCredentials(em, accountId);
		await removeBranding(em, accountId);
		await endConnection(ctx);
		await hideEndpoints(ctx);
		await removeShareLinks(em, { accountId });
		await hideAccount(em, accountId);
		await ctx.afterCommit(() => ctx.jobs.enqueue("account.purge", { accountId }));
	});
}
