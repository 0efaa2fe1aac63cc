import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { locationById } from "./locations.loaders.ts";
import { searchLocations } from "./locations.service.ts";
import { LocationType } from "./locations.types.ts";

/** Places below a country. They are the same for all accounts. */
@Resolver(() => LocationType)
export class LocationsResolver {
	// Looks through thousands of places where few have these words.
	@Extensions({ asksAlone: 1_000 })
	@Query(() => [LocationType], {
		nullable: true,
		description:
			"Places of a country that searches can be made from. Every word of the search must begin a word of the canonical name, whatever its accents and case; places of this very name come first. `PROVIDER_NOT_CONFIGURED` without a DataForSEO login to fetch the country's list with, `PROVIDER_ERROR` in DataForSEO's words.",
	})
	locations(
		@Ctx() ctx: GraphQLContext,
		@Arg("country", () => String, { description: "ISO 3166-1 alpha-2 code of the country." }) country: string,
		@Arg("search", () => String, { description: "What to look for, 2–100 characters." }) search: string,
		@Arg("limit", () => Int, { defaultValue: 10, description: "How many places at most, 1–50." }) limit: number,
	): Promise<LocationType[]> {
		return searchLocations(signedIn(ctx), { country, search, limit });
	}

	@FieldResolver(() => LocationType, {
		nullable: true,
		description: "The place it is part of; null right below the country.",
	})
	async parent(@Ctx() ctx: GraphQLContext, @Root() { parentId }: LocationType): Promise<LocationType | null> {
		return parentId === null ? null : ctx.loaders.load(locationById, ctx, parentId);
	}
}
