import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { signedIn } from "../../core/guards.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { notFound } from "../../errors.ts";
import { SettingsType } from "../credentials/settings.types.ts";
import { domainsById } from "../domains/domains.service.ts";
import { DomainType } from "../domains/domains.types.ts";
import { KeywordType } from "../keywords/keywords.types.ts";
import { volumeByKeyword, volumeProgressByDomain } from "./search-volumes.loaders.ts";
import { fetchSearchVolumes, volumeSettingsOf } from "./search-volumes.service.ts";
import {
	FetchSearchVolumesInput,
	FetchSearchVolumesResult,
	SearchVolumeDetailType,
	SearchVolumeProgress,
	SearchVolumeSettings,
} from "./search-volumes.types.ts";

/** What is known of a keyword's searches, and asking for it. */
@Resolver(() => KeywordType)
export class KeywordVolumeResolver {
	@Mutation(() => FetchSearchVolumesResult, {
		description:
			"Has search volumes asked for: those not known, older than 30 days, or asked for in vain. They come in the background, and cost no credits; adding keywords does the same for the new ones. `PROVIDER_NOT_CONFIGURED` where nobody can be asked.",
	})
	async fetchSearchVolumes(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => FetchSearchVolumesInput, { description: "Whose." }) input: FetchSearchVolumesInput,
	): Promise<FetchSearchVolumesResult> {
		const { domainIds, ...fetched } = await fetchSearchVolumes(signedIn(ctx), { ...input });
		const domains = await domainsById(signedIn(ctx), domainIds);
		return { ...fetched, domains: domains.filter((domain) => domain !== null) };
	}

	@FieldResolver(() => SearchVolumeDetailType, { description: "What is known of how often it is searched for." })
	async searchVolumeDetail(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<SearchVolumeDetailType> {
		const detail = await ctx.loaders.load(volumeByKeyword, ctx, id);
		if (!detail) throw notFound("keyword");
		return detail;
	}
}

/** How far a domain's search volumes are. */
@Resolver(() => DomainType)
export class DomainVolumesResolver {
	@FieldResolver(() => SearchVolumeProgress, { description: "How far the search volumes of its keywords are." })
	async searchVolumes(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<SearchVolumeProgress> {
		return (await ctx.loaders.load(volumeProgressByDomain, ctx, id)) ?? { waiting: 0, failed: 0, problem: null };
	}
}

/** Where search volumes come from. */
@Resolver(() => SettingsType)
export class VolumeSettingsResolver {
	@FieldResolver(() => SearchVolumeSettings, { description: "Where search volumes come from, and how that goes." })
	searchVolume(@Ctx() ctx: GraphQLContext): Promise<SearchVolumeSettings> {
		return volumeSettingsOf(signedIn(ctx));
	}
}
