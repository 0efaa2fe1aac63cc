import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from "type-graphql";
import { Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { beginConsent } from "./consent.service.ts";
import { propertiesOf, propertyById } from "./properties.service.ts";
import { disconnectSearchConsole, readSearchConsole, syncProperties } from "./search-console.service.ts";
import { ConnectSearchConsoleResult, SearchConsole, SearchConsoleProperty } from "./search-console.types.ts";

/** The account's connection to Google Search Console. */
@Resolver(() => SearchConsole)
export class SearchConsoleResolver {
	@Query(() => SearchConsole, { description: "How the account stands with Google Search Console." })
	searchConsole(@Ctx() ctx: GraphQLContext): Promise<SearchConsole> {
		return readSearchConsole(signedIn(ctx));
	}

	@FieldResolver(() => [SearchConsoleProperty], {
		description: "Properties seen so far, by their addresses; also while nothing is connected.",
	})
	properties(
		@Ctx() ctx: GraphQLContext,
		@Arg("ids", () => [ID], {
			nullable: true,
			description: "Only these, 1,000 at most; `NOT_FOUND` when one is not the account's. All of them when left out.",
		})
		ids?: string[],
	): Promise<SearchConsoleProperty[]> {
		return propertiesOf(signedIn(ctx), { ids });
	}

	@FieldResolver(() => SearchConsoleProperty, {
		description: "One property; `NOT_FOUND` when it is not the account's.",
	})
	property(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The property's id." }) id: string,
	): Promise<SearchConsoleProperty> {
		return propertyById(signedIn(ctx), id);
	}

	@Needs("SESSION")
	@Mutation(() => ConnectSearchConsoleResult, {
		description:
			"Begins to connect a Google account, for whoever is signed in by a browser: only that browser's way back from Google counts. `PROVIDER_NOT_CONFIGURED` where it is not available.",
	})
	connectSearchConsole(@Ctx() ctx: GraphQLContext): Promise<ConnectSearchConsoleResult> {
		return beginConsent(signedIn(ctx));
	}

	@Mutation(() => SearchConsole, {
		description:
			"Ends the connection and takes the access back at Google; what was imported stays. Without a connection there is nothing to do, but `PROVIDER_NOT_CONFIGURED` where none could be.",
	})
	async disconnectSearchConsole(@Ctx() ctx: GraphQLContext): Promise<SearchConsole> {
		await disconnectSearchConsole(signedIn(ctx));
		return readSearchConsole(signedIn(ctx));
	}

	@Mutation(() => SearchConsole, {
		description:
			"Reads anew which properties the Google account can see. `RECONNECT_REQUIRED` without a connection, `PROVIDER_NOT_CONFIGURED` where it is not available, `PROVIDER_ERROR` in Google's words.",
	})
	async syncProperties(@Ctx() ctx: GraphQLContext): Promise<SearchConsole> {
		await syncProperties(signedIn(ctx));
		return readSearchConsole(signedIn(ctx));
	}
}
