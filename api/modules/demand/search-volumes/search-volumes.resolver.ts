import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { notFound } from "../../../errors.ts";
import { SettingsType } from "../../keys/credentials/settings.types.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { KeywordType } from "../../tracked/keywords/keywords.types.ts";
import { volumeByKeyword, volumeProgressByDomain } from "./search-volumes.loaders.ts";
import { fetchSearchVolumes, volumeSettingsOf } from "./search-volumes.service.ts";
import {
	FetchSearchVolumesInput,
	FetchSearchVolumesResult,
	SearchVolumeDetailType,
	SearchVolumeProgress,
	SearchVolumeSettings,
} from "./search-volumes.types.ts";

/** Search volumes of keywords. */
@Resolver(() => KeywordType)
export class KeywordVolumeResolver {
	@Mutation(() => FetchSearchVolumesResult, {
		description:
			"Requests search volumes that are unknown, failed or older than 30 days. They are fetched in the background and cost no credits. Adding keywords requests theirs automatically. `PROVIDER_NOT_CONFIGURED` if there is no source.",
	})
	async fetchSearchVolumes(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => FetchSearchVolumesInput, { description: "Which keywords." }) input: FetchSearchVolumesInput,
	): Promise<FetchSearchVolumesResult> {
		const { domainIds, ...fetched } = await fetchSearchVolumes(signedIn(ctx), { ...input });
		const domains = await domainsById(signedIn(ctx), domainIds);
		return { ...fetched, domains: domains.filter((domain) => domain !== null) };
	}

	@FieldResolver(() => SearchVolumeDetailType, { description: "Details of the search volume and its state." })
	async searchVolumeDetail(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<SearchVolumeDetailType> {
		const detail = await ctx.loaders.load(volumeByKeyword, ctx, id);
		if (!detail) throw notFound("keyword");
		return detail;
	}
}

/** A domain's progress of search volumes. */
@Resolver(() => DomainType)
export class DomainVolumesResolver {
	@FieldResolver(() => SearchVolumeProgress, { description: "Progress of fetching the keywords' search volumes." })
	async searchVolumes(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<SearchVolumeProgress> {
		return (await ctx.loaders.load(volumeProgressByDomain, ctx, id)) ?? { waiting: 0, failed: 0, problem: null };
	}
}

/** The source of search volumes. */
@Resolver(() => SettingsType)
export class VolumeSettingsResolver {
	@FieldResolver(() => SearchVolumeSettings, { description: "Source of search volumes and its status." })
	searchVolume(@Ctx() ctx: GraphQLContext): Promise<SearchVolumeSettings> {
		return volumeSettingsOf(signedIn(ctx));
	}
}
