import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { For, Needs } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { AccountType, MeType } from "../../../people/accounts/accounts.types.ts";
import { meOf } from "../../../people/users/users.service.ts";
import { domainsById } from "../../../tracked/domains/domains.service.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { accountOf } from "../members.service.ts";
import { acceptInvitation } from "./acceptance.service.ts";
import { listInvitations, offerOf } from "./invitation-rows.service.ts";
import { invitePerson, renewInvitation, withdrawInvitation } from "./invitations.service.ts";
import {
	AcceptInvitationInput,
	InvitationOffer,
	InvitationResult,
	InvitationType,
	InvitePersonInput,
} from "./invitations.types.ts";

const invitationId = { description: "The invitation's ID." };

/** Invitations as the account's admins see and change them. */
@Resolver(() => AccountType)
export class InvitationsResolver {
	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => InvitationResult, {
		description:
			"Invites an address to the account for 7 days. If mail is configured, the link goes by mail alone, and your own address must be verified. `CONFLICT` if the address is a member's or has an open invitation, or with 200 members and open invitations; `RATE_LIMITED` after 50 per hour, or 5 to one address.",
	})
	invitePerson(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => InvitePersonInput, { description: "Whom to invite." }) input: InvitePersonInput,
	): Promise<InvitationResult> {
		return invitePerson(signedIn(ctx), input);
	}

	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => InvitationResult, {
		description:
			"Gives an open or expired invitation a new link for another 7 days, in your name; the old link no longer works. `CONFLICT` if it was accepted or revoked, or as for `invitePerson`.",
	})
	renewInvitation(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, invitationId) id: string,
	): Promise<InvitationResult> {
		return renewInvitation(signedIn(ctx), id);
	}

	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => AccountType, {
		description:
			"Revokes an invitation; its link no longer works. `CONFLICT` if it was accepted. Revoking twice has no effect.",
	})
	async withdrawInvitation(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, invitationId) id: string,
	): Promise<AccountType> {
		await withdrawInvitation(signedIn(ctx), id);
		return accountOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@For("ADMIN")
	@FieldResolver(() => [InvitationType], {
		description: "Invitations, newest first: open ones, and those that ended in the last 30 days.",
	})
	invitations(@Ctx() ctx: GraphQLContext): Promise<InvitationType[]> {
		return listInvitations(signedIn(ctx));
	}
}

/** What the holder of a link sees of an invitation, and the fields of invitations. */
@Resolver(() => InvitationType)
export class InvitationResolver {
	@Needs("PUBLIC")
	@Query(() => InvitationOffer, {
		nullable: true,
		description: "What the link of an invitation offers; null if it can no longer be used.",
	})
	invitation(
		@Ctx() ctx: GraphQLContext,
		@Arg("token", () => String, { description: "The `token` from the link." }) token: string,
	): Promise<InvitationOffer | null> {
		return offerOf(ctx.em, token);
	}

	@Needs("PUBLIC")
	@Mutation(() => MeType, {
		description:
			"Accepts an invitation; HTTP only. Moves the session of the invited user to the account; creates and signs in a user if nobody has the address. `UNAUTHENTICATED` if its user is not signed in, `FORBIDDEN` for another user, `BAD_INPUT` if the link can no longer be used.",
	})
	async acceptInvitation(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => AcceptInvitationInput, { description: "The link's token, and who a new user is." })
		input: AcceptInvitationInput,
	): Promise<MeType> {
		ctx.needCookies();
		const { viewer, session } = await acceptInvitation(ctx, input);
		if (session) {
			ctx.setSessionCookie(session.token, session.expiresAt);
			if (session.newDevice) ctx.setDeviceCookie(session.newDevice);
		}
		ctx.viewer = viewer;
		return meOf(signedIn(ctx));
	}

	@FieldResolver(() => [DomainType], {
		description: "The only domains it gives access to that still exist; none with access to all.",
	})
	async domains(@Ctx() ctx: GraphQLContext, @Root() { domainIds }: InvitationType): Promise<DomainType[]> {
		const ids = domainIds ?? [];
		const domains = await Promise.all(ids.map((id) => ctx.loaders.load(domainsById, signedIn(ctx), id)));
		return domains.filter((domain) => domain !== null);
	}
}
