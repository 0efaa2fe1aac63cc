import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from "type-graphql";
import { For, Needs } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { beginConsent } from "./consent.service.ts";
import { propertiesOf, propertyById } from "./properties.service.ts";
import { disconnectSearchConsole, readSearchConsole, syncProperties } from "./search-console.service.ts";
import { ConnectSearchConsoleResult, SearchConsole, SearchConsoleProperty } from "./search-console.types.ts";

/** The account's connection to Google Search Console. */
@Resolver(() => SearchConsole)
export class SearchConsoleResolver {
	@For("ALL")
	@Query(() => SearchConsole, { description: "The account's Google Search Console connection." })
	searchConsole(@Ctx() ctx: GraphQLContext): Promise<SearchConsole> {
		return readSearchConsole(signedIn(ctx));
	}

	@FieldResolver(() => [SearchConsoleProperty], {
		description: "All known properties, sorted by URL; also while disconnected.",
	})
	properties(
		@Ctx() ctx: GraphQLContext,
		@Arg("ids", () => [ID], {
			nullable: true,
			description: "Only these, at most 1,000; `NOT_FOUND` if one is not the account's. Defaults to all.",
		})
		ids?: string[],
	): Promise<SearchConsoleProperty[]> {
		return propertiesOf(signedIn(ctx), { ids });
	}

	@FieldResolver(() => SearchConsoleProperty, {
		description: "One property; `NOT_FOUND` if it is not the account's.",
	})
	property(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The property's ID." }) id: string,
	): Promise<SearchConsoleProperty> {
		return propertyById(signedIn(ctx), id);
	}

	@Needs("SESSION")
	@For("ADMIN")
	@Mutation(() => ConnectSearchConsoleResult, {
		description:
			"Starts connecting a Google account. Only the browser that started it can finish it. `PROVIDER_NOT_CONFIGURED` if Google is not configured.",
	})
	connectSearchConsole(@Ctx() ctx: GraphQLContext): Promise<ConnectSearchConsoleResult> {
		return beginConsent(signedIn(ctx));
	}

	@For("ADMIN")
	@Mutation(() => SearchConsole, {
		description:
			"Disconnects the Google account and revokes its access; imported data stays. Does nothing without a connection. `PROVIDER_NOT_CONFIGURED` if Google is not configured.",
	})
	async disconnectSearchConsole(@Ctx() ctx: GraphQLContext): Promise<SearchConsole> {
		await disconnectSearchConsole(signedIn(ctx));
		return readSearchConsole(signedIn(ctx));
	}

	@For("ALL")
	@Mutation(() => SearchConsole, {
		description:
			"Refreshes the list of properties the Google account can see. `RECONNECT_REQUIRED` without a connection, `PROVIDER_NOT_CONFIGURED` if Google is not configured, `PROVIDER_ERROR` in Google's words.",
	})
	async syncProperties(@Ctx() ctx: GraphQLContext): Promise<SearchConsole> {
		await syncProperties(signedIn(ctx));
		return readSearchConsole(signedIn(ctx));
	}
}
