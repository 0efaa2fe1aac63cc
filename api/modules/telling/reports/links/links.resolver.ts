import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { clientKeyOptions } from "../../../../core/client-key.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { PageInput } from "../../../../core/page.ts";
import { createShareLink, revokeShareLink, updateShareLink } from "./links.service.ts";
import { ShareLink, ShareLinkInput, ShareLinkPage, ShareLinkUpdateInput } from "./links.types.ts";
import { listShareLinks, shareLinkById } from "./shown-links.service.ts";

/** Share links: pages for guests. */
@Resolver(() => ShareLink)
export class ShareLinksResolver {
	@Needs("WRITE")
	@Query(() => ShareLinkPage, {
		description:
			"Share links: those neither revoked nor expired first, then newest first. Revoked ones are listed for 90 days. `NOT_FOUND` for another account's domain.",
	})
	shareLinks(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { nullable: true, description: "Only links of this domain." }) domainId?: string | null,
		@Arg("page", () => PageInput, { nullable: true, description: "The page; by default the first 20." })
		page?: PageInput | null,
	): Promise<ShareLinkPage> {
		return listShareLinks(signedIn(ctx), { domainId, page });
	}

	@Needs("WRITE")
	@Query(() => ShareLink, {
		description: "A share link that `shareLinks` lists, by its ID. `NOT_FOUND` for another account's.",
	})
	shareLink(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The link's ID." }) id: string,
	): Promise<ShareLink> {
		return shareLinkById(signedIn(ctx), id);
	}

	@Mutation(() => ShareLink, {
		description:
			"Creates a share link. `CONFLICT` beyond 50 active ones of a domain; `IDEMPOTENCY_CONFLICT` if the client key was used for another one.",
	})
	createShareLink(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ShareLinkInput, { description: "The link." }) input: ShareLinkInput,
		@Arg("clientKey", () => String, clientKeyOptions("link")) clientKey?: string | null,
	): Promise<ShareLink> {
		return createShareLink(signedIn(ctx), input, clientKey);
	}

	@Mutation(() => ShareLink, {
		description:
			"Updates the given fields of a share link; guests see it from their next request on. `CONFLICT` if it was revoked.",
	})
	updateShareLink(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The link's ID." }) id: string,
		@Arg("input", () => ShareLinkUpdateInput, { description: "The fields to change." }) input: ShareLinkUpdateInput,
	): Promise<ShareLink> {
		return updateShareLink(signedIn(ctx), id, input);
	}

	@Mutation(() => ShareLink, {
		description: "Revokes a share link, for good: its address no longer works. Revoking it again changes nothing.",
	})
	revokeShareLink(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The link's ID." }) id: string,
	): Promise<ShareLink> {
		return revokeShareLink(signedIn(ctx), id);
	}
}
