import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import { For, Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { AccountType, MeType } from "../../people/accounts/accounts.types.ts";
import { activeKeysOf } from "../../people/api-keys/api-keys.service.ts";
import { ApiKeyType } from "../../people/api-keys/api-keys.types.ts";
import { meOf } from "../../people/users/users.service.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { leaveAccount, removeMember } from "./leaving.service.ts";
import { updateMember } from "./member-rights.service.ts";
import { accountNamed, accountOf, accountsOf, membersOf, renameAccount } from "./members.service.ts";
import { AccountChoice, MemberType, UpdateMemberInput } from "./members.types.ts";
import { transferOwnership } from "./ownership.service.ts";
import { switchAccount } from "./switching.service.ts";

/** The accounts of the signed-in user: which they are in, switching and leaving. */
@Resolver(() => MeType)
export class AccountsResolver {
	@FieldResolver(() => AccountType, { description: "The account the caller works in." })
	account(@Ctx() ctx: GraphQLContext, @Root() { accountName }: MeType): AccountType {
		return accountNamed(signedIn(ctx), accountName);
	}

	@Needs("SESSION")
	@FieldResolver(() => [AccountChoice], { description: "All accounts of the user, by name." })
	accounts(@Ctx() ctx: GraphQLContext): Promise<AccountChoice[]> {
		return accountsOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Moves the session to another account of the user; its WebSockets close with 4412. Signing in goes there from now on.",
	})
	async switchAccount(
		@Ctx() ctx: GraphQLContext,
		@Arg("accountId", () => ID, { description: "The account to work in." }) accountId: string,
	): Promise<MeType> {
		ctx.viewer = await switchAccount(signedIn(ctx), accountId);
		return meOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description:
			"Ends the user's membership and what they hold in the account: other sessions, API keys, alert mail. The session moves to another account of theirs; without one, the user is deleted and the answer is null. `CONFLICT` for the owner and for the last administrator.",
	})
	// Null if no account is left, as all mutations may be null for clients.
	async leaveAccount(@Ctx() ctx: GraphQLContext): Promise<MeType | null> {
		ctx.viewer = await leaveAccount(signedIn(ctx));
		if (ctx.viewer) return meOf(signedIn(ctx));
		ctx.clearSessionCookie();
		return null;
	}
}

/** The account's members as its admins see and change them. */
@Resolver(() => AccountType)
export class MembersResolver {
	@Needs("SESSION")
	@For("ADMIN")
	@FieldResolver(() => [MemberType], { description: "The account's members, by role and then by name." })
	members(@Ctx() ctx: GraphQLContext): Promise<MemberType[]> {
		return membersOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => AccountType, { description: "Renames the account." })
	async renameAccount(
		@Ctx() ctx: GraphQLContext,
		@Arg("name", () => String, { description: "1–100 characters, no control characters." }) name: string,
	): Promise<AccountType> {
		await renameAccount(signedIn(ctx), { name });
		return accountOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => MemberType, {
		description:
			"Changes a member's rights; their WebSockets in the account close with 4412. `CONFLICT` for your own and the owner's; `FORBIDDEN` to give the right to spend without having it.",
	})
	updateMember(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => UpdateMemberInput, { description: "The member, and what changes." })
		{ memberId, ...changes }: UpdateMemberInput,
	): Promise<MemberType> {
		return updateMember(signedIn(ctx), memberId, changes);
	}

	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => AccountType, {
		description:
			"Removes a member and ends what they hold in the account: sessions, API keys, alert mail. A user who is in no other account is deleted. `CONFLICT` for yourself, the owner, and the last administrator.",
	})
	async removeMember(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The member." }) id: string,
	): Promise<AccountType> {
		await removeMember(signedIn(ctx), id);
		return accountOf(signedIn(ctx));
	}

	@Needs("SESSION")
	@For("OWNER")
	@Mutation(() => AccountType, {
		description:
			"Makes a member the owner; you become an admin who may spend. Credits are unlimited exactly while the owner is an administrator of the installation. A wrong password is `BAD_INPUT`; after 10 in 15 minutes, `RATE_LIMITED`. Users without one must have signed in with single sign-on in the last 10 minutes. `CONFLICT` where mail is sent and the member's address is not verified.",
	})
	async transferOwnership(
		@Ctx() ctx: GraphQLContext,
		@Arg("memberId", () => ID, { description: "The new owner." }) memberId: string,
		@Arg("password", () => String, { description: "Your password." }) password: string,
	): Promise<AccountType> {
		ctx.viewer = await transferOwnership(signedIn(ctx), memberId, { password });
		return accountOf(signedIn(ctx));
	}
}

/** What a member has. */
@Resolver(() => MemberType)
export class MemberResolver {
	@FieldResolver(() => [DomainType], { description: "The only domains they see; none if they see all." })
	async domains(@Ctx() ctx: GraphQLContext, @Root() { domainIds }: MemberType): Promise<DomainType[]> {
		const domains = await Promise.all(domainIds.map((id) => ctx.loaders.load(domainsById, signedIn(ctx), id)));
		return domains.filter((domain) => domain !== null);
	}

	@FieldResolver(() => [ApiKeyType], { description: "Active API keys they made for the account, newest first." })
	async apiKeys(@Ctx() ctx: GraphQLContext, @Root() { id }: MemberType): Promise<ApiKeyType[]> {
		return (await ctx.loaders.load(activeKeysOf, signedIn(ctx), id)) ?? [];
	}
}
