import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { domainsByIds } from "../../../tracked/domains/domains.loaders.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { ReportContent } from "./content.types.ts";

/** The domain of a report or a shared page. */
@Resolver(() => ReportContent)
export class ReportContentResolver {
	@FieldResolver(() => DomainType, { description: "The domain it is about." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: ReportContent): Promise<DomainType> {
		return (await ctx.loaders.load(domainsByIds, ctx, domainId)) ?? domainById(signedIn(ctx), domainId);
	}
}
